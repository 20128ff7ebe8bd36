//! What a reader or writer could not keep.

use super::{Format, ReadError};
use std::fmt;

/// Something in a file that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// Variations of an SGF file: only the main line is read.
    Variations(usize),
    /// A rule that is not known here: the usual one was taken.
    UnknownRule(String),
    /// A move that cannot be made, or read: the game has the moves before it.
    CutShort {
        /// How many.
        moves: usize,
        /// What is wrong with the next one.
        error: Box<ReadError>,
    },
    /// An SGF file of Go, which is read as five in a row.
    OfGo,
    /// Points of an SGF file such as `h8`.
    LetterAndRow,
    /// A node of an SGF file with several moves.
    MovesOfANode,
    /// Letters that are not UTF-8, as in names.
    NotUtf8,
    /// What else of a game a format cannot hold.
    NotKept {
        /// Each thing in words, such as `the rule`.
        what: Vec<&'static str>,
        /// The format.
        format: Format,
    },
    /// Comments that a format has no place for.
    Comments {
        /// How many.
        count: usize,
        /// The format.
        format: Format,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variations(1) => f.write_str("1 variation left out: only the main line is read"),
            Self::Variations(count) => {
                write!(f, "{count} variations left out: only the main line is read")
            }
            Self::UnknownRule(rule) => write!(f, "the rule `{rule}` is not supported"),
            Self::CutShort { moves: 1, error } => {
                write!(f, "{error}; the move before it is kept")
            }
            Self::CutShort { moves, error } => {
                write!(f, "{error}; the {moves} moves before it are kept")
            }
            Self::OfGo => f.write_str("this file says it is Go (GM[1]): read as gomoku"),
            Self::LetterAndRow => f.write_str(
                "points such as `h8` are not standard SGF: read as column h, row 8 from the bottom",
            ),
            Self::MovesOfANode => {
                f.write_str("several moves in one node: read one after the other")
            }
            Self::NotUtf8 => f.write_str(
                "some characters are not UTF-8 and are lost: save the file as UTF-8 to keep them",
            ),
            Self::NotKept { what, format } => {
                write!(
                    f,
                    "{format} cannot hold this, left out: {}",
                    what.join(", ")
                )
            }
            Self::Comments { count, format } => {
                let s = if *count == 1 { "" } else { "s" };
                write!(
                    f,
                    "{count} comment{s} left out: {format} does not support them"
                )
            }
        }
    }
}
