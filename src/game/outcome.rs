//! How a game ends.

use super::Side;
use std::fmt;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Nobody has won, and nobody can move.
    Draw,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(side) => write!(f, "{side} has won"),
            Self::Draw => f.write_str("a draw"),
        }
    }
}
