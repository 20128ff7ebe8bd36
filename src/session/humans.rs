//! Which sides people play.

use crate::game::Side;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// Which sides people play; the computer plays the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Humans {
    /// A person plays one side, the computer the other.
    One(Side),
    /// People play both sides.
    Both,
    /// The computer plays itself.
    None,
}

impl Humans {
    /// Whether a person plays `side`.
    pub fn play(self, side: Side) -> bool {
        match self {
            Self::One(person) => person == side,
            Self::Both => true,
            Self::None => false,
        }
    }
}

impl fmt::Display for Humans {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(side) => side.fmt(f),
            Self::Both => f.write_str("both"),
            Self::None => f.write_str("none"),
        }
    }
}

/// A word that names no choice of sides.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown side `{word}`: use `x`, `o`, `both` or `none`")]
pub struct UnknownSide {
    /// The word.
    pub word: String,
}

impl FromStr for Humans {
    type Err = UnknownSide;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        [
            Self::One(Side::X),
            Self::One(Side::O),
            Self::Both,
            Self::None,
        ]
        .into_iter()
        .find(|humans| humans.to_string() == word)
        .ok_or_else(|| UnknownSide { word: word.into() })
    }
}
