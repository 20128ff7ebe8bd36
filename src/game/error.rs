//! What can be wrong with a move or a position that came from outside.

use super::{Outcome, excerpt};
use std::fmt::Display;
use thiserror::Error;

/// The longest text of a position that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 20;

/// Why a move cannot be read or played. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// No move is possible any more.
    #[error("the game is over ({outcome}): undo a move or start a new game")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// The text is not how a move of this game is written.
    #[error("`{text}` is not a move: {hint}")]
    Unreadable {
        /// The beginning of the text.
        text: String,
        /// How moves are written.
        hint: String,
    },
    /// It is a move of this game, but not one that may be played now.
    #[error("{reason}")]
    Illegal {
        /// Which move, why not, and what to do.
        reason: String,
    },
}

impl MoveError {
    /// A text that is not how a move of this game is written.
    pub fn unreadable(text: &str, hint: impl Into<String>) -> Self {
        Self::Unreadable {
            text: excerpt(text),
            hint: hint.into(),
        }
    }

    /// A move that may not be played now; `hint` says why not, and what to do.
    pub fn illegal(text: impl Display, hint: impl Display) -> Self {
        Self::Illegal {
            reason: format!("{text} is illegal: {hint}"),
        }
    }
}

/// Why a text is no position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// More text than any position needs.
    #[error("a position of {bytes} bytes is too long: at most {MAX_TEXT} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// Something that is not how positions of this game are written.
    #[error("{place}: `{text}` is invalid: {hint}")]
    Unreadable {
        /// Where, such as `row 2, cell 3`.
        place: String,
        /// The beginning of the text there.
        text: String,
        /// What is expected there.
        hint: String,
    },
    /// A move of a list that cannot be read or played.
    #[error("move {number} of the list: {error}")]
    Move {
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// It can be read, but no game of this kind comes to it.
    #[error("impossible position: {reason}")]
    Impossible {
        /// Why not, and what to do.
        reason: String,
    },
}

impl PositionError {
    /// Something that cannot be read, at a place.
    pub fn unreadable(place: impl Into<String>, text: &str, hint: impl Into<String>) -> Self {
        Self::Unreadable {
            place: place.into(),
            text: excerpt(text),
            hint: hint.into(),
        }
    }

    /// A position that no game comes to.
    pub fn impossible(reason: impl Into<String>) -> Self {
        Self::Impossible {
            reason: reason.into(),
        }
    }

    /// Refuses a text longer than [`MAX_TEXT`].
    ///
    /// # Errors
    ///
    /// [`PositionError::TooLong`].
    pub const fn check_length(text: &str) -> Result<(), Self> {
        if text.len() > MAX_TEXT {
            return Err(Self::TooLong { bytes: text.len() });
        }
        Ok(())
    }
}
