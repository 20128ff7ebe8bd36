//! The root of a search: from a position and its limits to an answer.
//!
//! - `engine.rs`: [`Engine`], the order of the steps.
//! - `no_search.rs`: what needs no search.
//! - `grid_guard.rs`: nothing is claimed that stones outside the grid could refute.
//! - `time.rs`: how long to think.
//! - `widen.rs`: the same position on wider and wider grids.
//! - `threads.rs`: several threads over one table.
//! - `deepening.rs`: iterative deepening and aspiration windows.
//! - `result.rs`, `variation.rs`: what the threads found as an answer, and the rest of its lines.

mod deepening;
mod engine;
mod grid_guard;
mod no_search;
mod result;
mod threads;
mod time;
mod variation;
mod widen;

pub use engine::Engine;
pub use time::longest_move;
