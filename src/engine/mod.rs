//! The strong player: patterns, a dense grid, incremental state, and the search over them.

mod bench;
pub mod board;
pub mod nnue;
mod options;
mod params;
mod proofs;
mod report;
mod root;
mod score;
mod search;
pub mod threats;

pub use bench::{BenchOptions, BenchReport, BenchRow, bench};
pub use options::{EngineOptions, Networks};
pub use params::Params;
pub use report::{Claim, LineReport, Note, Report};
pub use root::{Engine, longest_move};
pub use score::Score;
