//! Patterns: what a stone on a cell is worth, along one line and altogether.
//!
//! ```
//! use mugen::engine::board::{LineClass, Patterns};
//! use mugen::game::Side;
//! use mugen::gomoku::Rule;
//!
//! let patterns = Patterns::of(Rule::Freestyle);
//! // Three stones of x right before the cell, all else empty: a stone there makes an open four.
//! let code = 0b0000_0000_0101_0100;
//! assert_eq!(patterns.class(code, Side::X), LineClass::OpenFour);
//! assert_eq!(patterns.completions(code, Side::X).offsets(4).collect::<Vec<_>>(), [-4, 1]);
//! ```

mod cell_pattern;
mod line_class;
mod line_table;
mod mask;
#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

pub(crate) use cell_pattern::CLASS_NUMBERS;
pub use cell_pattern::{CLASSES, CellClass, CellPattern, CellPatterns};
pub use line_class::{EMPTY, LineClass, WALL, offset_of, place_of, reach, side_of, stone};
pub use line_table::Patterns;
pub use mask::CellMask;
