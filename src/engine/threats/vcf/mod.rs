//! Wins by fours only (VCF: victory by continuous fours).

mod search;
mod vcf_table;

pub use search::{Found, MAX_MOVES, Vcf};
