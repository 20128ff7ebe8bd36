//! The strong player: patterns, a dense grid, incremental state, and the search over them.

pub mod grid;
pub mod pattern;
pub mod state;
pub mod threat;
