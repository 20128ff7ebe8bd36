//! Wins by fours only (VCF: victory by continuous fours).

mod search;
mod vcf_table;

pub use search::Vcf;
