//! What can be wrong with a move, a stone to be put, or bounds.

use crate::game::{Area, Outcome, Point};
use crate::gomoku::{COORDINATE_LIMIT, Occupant};
use thiserror::Error;

/// Why a stone cannot go where it was asked to go. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The cell is not empty.
    #[error("{point} is occupied by {by}: choose an empty cell")]
    Occupied {
        /// The cell.
        point: Point,
        /// What occupies it.
        by: Occupant,
    },
    /// The cell lies outside the board's bounds.
    #[error(
        "{point} is outside the board: choose x from {} to {} and y from {} to {}",
        .bounds.min().x, .bounds.max().x, .bounds.min().y, .bounds.max().y
    )]
    OutOfBounds {
        /// The cell.
        point: Point,
        /// The board's bounds.
        bounds: Area,
    },
    /// The cell lies beyond the coordinates that any board has.
    #[error(
        "{point} is too far away: coordinates go from -{COORDINATE_LIMIT} to {COORDINATE_LIMIT}"
    )]
    OutOfRange {
        /// The cell.
        point: Point,
    },
    /// No move is possible any more.
    #[error("the game is over ({outcome}): undo a move or start a new game")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
}

/// Bounds that reach beyond the coordinates that any board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the board {bounds} exceeds the coordinates -{COORDINATE_LIMIT} to {COORDINATE_LIMIT}: make it \
     smaller or move its corner"
)]
#[non_exhaustive]
pub struct BoundsError {
    /// The bounds asked for.
    pub bounds: Area,
}
