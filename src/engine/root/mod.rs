//! The root of a search: from a position and its limits to an answer.
//!
//! - `engine.rs`: [`Engine`], the order of the steps.
//! - `answer.rs`: what needs no search, and the answer of one that was made.
//! - `left_out.rs`: nothing is claimed that stones outside the grid could refute.
//! - `time.rs`: how long to think.
//! - `widen.rs`: the same position on wider and wider grids.
//! - `threads.rs`: several threads over one table.
//! - `deepening.rs`: iterative deepening and aspiration windows.
//! - `variation.rs`: the rest of a line.

mod answer;
mod deepening;
mod engine;
mod left_out;
mod threads;
mod time;
mod variation;
mod widen;

pub use engine::Engine;
pub use time::longest_move;
