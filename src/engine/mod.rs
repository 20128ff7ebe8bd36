//! The strong player: patterns, a dense grid, incremental state, and the search over them.

pub mod pattern;
