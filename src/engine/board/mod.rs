//! The board of the search: a dense grid cut out of the sparse board, the patterns of its lines, and what
//! follows from them, kept up to date by each move.
//!
//! - `patterns`: what a stone on a cell is worth, along one line and altogether. Tables, built once.
//! - `grid`: which cells the search knows, packed into one array.
//! - `line_bits.rs`: the stones along the four lines, so that a line code is one read.
//! - `search_board.rs`, `setup.rs`, `update.rs`, `queries.rs`: [`SearchBoard`], how it is made, changed and asked.
//! - `candidates.rs`: the cells near the stones, which the search looks at.
//! - `tactics.rs`: what the counts of threats decide without a search.

mod candidates;
mod cell_entry;
mod grid;
mod line_bits;
mod patterns;
mod queries;
mod search_board;
mod setup;
mod tactics;
#[cfg(test)]
mod tests;
mod threat_lists;
mod update;

pub use grid::{Cell, Grid, INTERIOR, Region, Zone};
pub(crate) use line_bits::LineBits;
pub use patterns::{
    CLASSES, CellClass, CellMask, CellPattern, CellPatterns, EMPTY, LineClass, Patterns, WALL,
    offset_of, place_of, reach, side_of, stone,
};
pub use search_board::{MAX_PLY, SearchBoard};
pub(crate) use tactics::{Tactic, defences};
