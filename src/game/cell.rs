//! What a board shows at a point.

use super::Side;

/// What there is to see at a point of the plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// No cell of this board.
    Outside,
    /// A cell that is free.
    Empty,
    /// A stone of this side.
    Stone(Side),
    /// A cell that nobody may use.
    Dead,
}

impl Cell {
    /// The side whose stone it is, if it is one.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Stone(side) => Some(side),
            _ => None,
        }
    }

    /// `'x'`, `'o'`, `'.'` for an empty cell, `'#'` for a dead one, a space outside the board.
    ///
    /// ```
    /// use mugen::game::{Cell, Side};
    /// assert_eq!(Cell::Stone(Side::O).letter(), 'o');
    /// assert_eq!(Cell::Empty.letter(), '.');
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::Outside => ' ',
            Self::Empty => '.',
            Self::Stone(side) => side.letter(),
            Self::Dead => '#',
        }
    }
}

impl From<Option<Side>> for Cell {
    fn from(stone: Option<Side>) -> Self {
        stone.map_or(Self::Empty, Self::Stone)
    }
}
