//! The root of a search: from a position and its limits to an answer.
//!
//! - `engine.rs`: [`Engine`], the order of the steps.
//! - `at_once.rs`: what needs no search.
//! - `left_out.rs`: nothing is claimed that stones outside the grid could refute.
//! - `time.rs`: how long to think.
//! - `widen.rs`: the same position on wider and wider grids.
//! - `threads.rs`: several threads over one table.
//! - `deepening.rs`: iterative deepening and aspiration windows.
//! - `collect.rs`, `variation.rs`: what the threads found as an answer, and the rest of its lines.

mod at_once;
mod collect;
mod deepening;
mod engine;
mod left_out;
mod threads;
mod time;
mod variation;
mod widen;

pub use engine::Engine;
pub use time::longest_move;
