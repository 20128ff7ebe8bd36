//! What wins.

use std::{fmt, str::FromStr};
use thiserror::Error;

/// The steps along the four lines through a cell: 0°, 90°, 45°, 135° (y grows downwards): see [`ANGLES`].
pub const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];

/// The angles of [`DIRECTIONS`], in degrees.
pub const ANGLES: [u16; 4] = [0, 90, 45, 135];

/// What counts as a five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five in a row win; six or more (an overline) do not.
    Exact,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Self; 2] = [Self::Freestyle, Self::Exact];

    /// Whether a row of `length` stones wins.
    ///
    /// ```
    /// use mugen::gomoku::Rule;
    /// assert!(Rule::Freestyle.wins(6) && !Rule::Exact.wins(6));
    /// ```
    pub const fn wins(self, length: usize) -> bool {
        match self {
            Self::Freestyle => length >= 5,
            Self::Exact => length == 5,
        }
    }

    /// How far from a stone a row is followed: one cell beyond five tells an overline, and where
    /// overlines do not win a game may hold rows of any length.
    pub(super) const fn reach(self) -> usize {
        match self {
            Self::Freestyle => usize::MAX,
            Self::Exact => 5,
        }
    }

    /// `"freestyle"` or `"exact"`, as in files and arguments.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Exact => "exact",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown rule `{word}`: use `freestyle` or `exact`")]
pub struct UnknownRule {
    /// The word.
    pub word: String,
}

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|rule| rule.name() == word)
            .ok_or_else(|| UnknownRule { word: word.into() })
    }
}
