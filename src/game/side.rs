//! The two players.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two players, named by their stones. `X` moves first.
///
/// In JSON a side is `"x"` or `"o"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first player.
    X,
    /// The second player.
    O,
}

impl Side {
    /// Both sides, the first player first.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// The opponent.
    ///
    /// ```
    /// use mugen::game::Side;
    /// assert_eq!(Side::X.other(), Side::O);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }

    /// 0 for `X`, 1 for `O`: the place of this side in an array of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `'x'` or `'o'`.
    pub const fn letter(self) -> char {
        match self {
            Self::X => 'x',
            Self::O => 'o',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::X => "x",
            Self::O => "o",
        })
    }
}
