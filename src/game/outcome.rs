//! How a game ends.

use super::{Side, excerpt};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a game ended. In JSON it is its [`name`](Self::name).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "&str", try_from = "String")]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Nobody has won, and nobody can move.
    Draw,
}

impl Outcome {
    /// `x`, `o` or `draw`: the winner's name, as in files.
    ///
    /// ```
    /// use mugen::game::{Outcome, Side};
    /// assert_eq!(Outcome::Win(Side::O).name(), "o");
    /// assert_eq!(Outcome::named("draw"), Some(Outcome::Draw));
    /// assert_eq!(Outcome::named("none"), None);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win(Side::X) => "x",
            Self::Win(Side::O) => "o",
            Self::Draw => "draw",
        }
    }

    /// The outcome of this [`name`](Self::name).
    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::Win(Side::X), Self::Win(Side::O), Self::Draw];
        all.into_iter().find(|outcome| outcome.name() == name)
    }
}

impl From<Outcome> for &str {
    fn from(outcome: Outcome) -> Self {
        outcome.name()
    }
}

impl TryFrom<String> for Outcome {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let unknown = || {
            format!(
                "unknown outcome `{}`: use `x`, `o` or `draw`",
                excerpt(&name)
            )
        };
        Self::named(&name).ok_or_else(unknown)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(side) => write!(f, "{side} has won"),
            Self::Draw => f.write_str("a draw"),
        }
    }
}
