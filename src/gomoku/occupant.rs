//! The cells that boards have, and their contents.

use crate::game::{Area, Point, Side};
use std::fmt;

/// The largest coordinate of any board, either sign. Steps of a few cells from there still fit `i32`.
pub const COORDINATE_LIMIT: i32 = 2_000_000_000;

/// Every cell that a board without bounds has.
pub const fn coordinate_range() -> Area {
    const LIMIT: i32 = COORDINATE_LIMIT;
    match Area::new(Point::new(-LIMIT, -LIMIT), Point::new(LIMIT, LIMIT)) {
        Some(area) => area,
        None => unreachable!(),
    }
}

/// The content of a cell that is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A stone.
    Stone(Side),
    /// Nothing may be placed here, and it blocks both sides.
    Dead,
}

impl Occupant {
    /// The side whose stone it is, if it is one.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Stone(side) => Some(side),
            Self::Dead => None,
        }
    }

    /// `'x'`, `'o'` or `'#'`.
    pub const fn letter(self) -> char {
        match self {
            Self::Stone(side) => side.letter(),
            Self::Dead => '#',
        }
    }
}

impl From<Side> for Occupant {
    fn from(side: Side) -> Self {
        Self::Stone(side)
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(side) => write!(f, "a stone of {side}"),
            Self::Dead => f.write_str("a dead cell"),
        }
    }
}
