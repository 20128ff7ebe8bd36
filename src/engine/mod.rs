//! The strong player: patterns, a dense grid, incremental state, and the search over them.

mod answer;
mod bench;
mod claims;
pub mod grid;
mod history;
mod known_proofs;
mod moves;
pub mod net;
mod options;
mod order;
mod params;
pub mod pattern;
mod proven;
mod report;
mod rounds;
mod score;
mod search;
pub mod state;
mod statics;
mod table;
mod think;
mod threads;
pub mod threat;
mod time;
mod variation;
mod watch;

pub use bench::{BenchOptions, BenchReport, BenchRow, bench};
pub use options::{EngineOptions, Nets};
pub use params::Params;
pub use report::{Claim, LineReport, Note, Report};
pub use score::Score;
pub use think::Engine;
pub use time::longest_move;
