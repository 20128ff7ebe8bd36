//! What is wrong with a text of points.

use crate::game::picture::MAX_LETTERS;
use crate::gomoku::COORDINATE_LIMIT;
use std::fmt;
use thiserror::Error;

/// A word that is not what a point or a list of points is made of, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: NotationFault,
}

impl fmt::Display for NotationError {
    /// The line is named where it is not the first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 1 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "column {}: {}", self.column, self.fault)
    }
}

/// What is wrong with a word. Words are shortened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotationFault {
    /// No point where there must be one.
    #[error("the cell is missing: write it as `x,y`, such as `3,-4`")]
    NoPoint,
    /// More than the one point that was asked for.
    #[error("`{word}` after the cell: write one cell only")]
    MoreThanOne {
        /// The first word too many.
        word: String,
    },
    /// Neither a number nor a letter with a row.
    #[error("`{word}` is not a whole number: write cells as `x,y`, such as `3,-4`")]
    NotANumber {
        /// The word.
        word: String,
    },
    /// A number that is no coordinate.
    #[error(
        "`{word}` is too far away: coordinates go from -{COORDINATE_LIMIT} to {COORDINATE_LIMIT}"
    )]
    BeyondRange {
        /// The number.
        word: String,
    },
    /// An x without a y.
    #[error("`{word}` is only half a cell: its y is missing")]
    HalfPoint {
        /// The x.
        word: String,
    },
    /// A comma or semicolon that separates nothing.
    #[error("unexpected `{mark}`: leave it out")]
    Separator {
        /// The comma or semicolon.
        mark: char,
    },
    /// The number of a move that does not follow.
    #[error("move number `{number}` is out of sequence, expected {next}{}: a move is missing, or there is one too many", pair_words(*.next, *.pair))]
    MoveNumber {
        /// The number.
        number: usize,
        /// What it is where each move has a number.
        next: usize,
        /// What it is where each two moves have one.
        pair: usize,
    },
    /// Letters on a board that has none.
    #[error(
        "`{word}`: cell names need a board with edges, at most {MAX_LETTERS} wide: write `x,y`"
    )]
    NoLetters {
        /// The word.
        word: String,
    },
    /// Letters that name a cell beyond the board.
    #[error("`{word}` is outside the board: columns go from a to {last}, rows from 1 to {rows}")]
    OutsideBoard {
        /// The word.
        word: String,
        /// The last column.
        last: char,
        /// The number of rows.
        rows: i64,
    },
}

fn pair_words(next: usize, pair: usize) -> String {
    match next == pair {
        true => String::new(),
        false => format!(", or {pair} if each number stands for two moves"),
    }
}
