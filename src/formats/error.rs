//! What can be wrong with a text, and what a format cannot hold.

use super::notation::{NotationError, NotationFault};
use super::{Format, MAX_TEXT, RecordError, RecordFault};
use crate::game::{Area, Outcome, Side};
use crate::gomoku::{BoundsError, Rule};
use crate::textio::line_and_column;
use thiserror::Error;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
#[non_exhaustive]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: FormatFault,
}

impl FormatError {
    /// A fault at byte `offset` of `text`.
    pub(super) fn at(text: &str, offset: usize, fault: impl Into<FormatFault>) -> Self {
        let (line, column) = line_and_column(text, offset);
        Self {
            line,
            column,
            fault: fault.into(),
        }
    }

    /// The same error of a text that begins on line `first` of a larger one.
    pub(super) fn below(self, first: usize) -> Self {
        Self {
            line: self.line + first.saturating_sub(1),
            ..self
        }
    }
}

impl From<NotationError> for FormatError {
    fn from(error: NotationError) -> Self {
        Self {
            line: error.line,
            column: error.column,
            fault: error.fault.into(),
        }
    }
}

/// What is wrong with a text. Foreign words are shortened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FormatFault {
    /// A text over [`MAX_TEXT`].
    #[error("the text is larger than {} MiB: split it", MAX_TEXT >> 20)]
    TooLong,
    /// More of something than any game has.
    #[error("a game has more than {most} {what}")]
    TooMuch {
        /// Of what.
        what: &'static str,
        /// The most that is read.
        most: usize,
    },
    /// A text without a game.
    #[error("it contains no game")]
    Empty,
    /// Something unexpected.
    #[error("expected {expected}, found `{found}`")]
    Expected {
        /// What is expected.
        expected: &'static str,
        /// What was found here.
        found: String,
    },
    /// The text breaks off.
    #[error("the text ends here: {missing} is missing")]
    Ends {
        /// What is missing.
        missing: &'static str,
    },
    /// A word of a list of points.
    #[error(transparent)]
    Notation(#[from] NotationFault),
    /// A stone that cannot be there.
    #[error(transparent)]
    Stone(Box<RecordFault>),
    /// A stone that cannot be there, in a text with its own names of cells.
    #[error("{}", cell_words(.cell, .range, .fault))]
    Cell {
        /// The cell, as the text names it.
        cell: String,
        /// The cells of the board, in the same names; empty for other faults.
        range: String,
        /// What is wrong, in points of the board.
        fault: Box<RecordFault>,
    },
    /// A board that is too large.
    #[error(transparent)]
    Bounds(#[from] BoundsError),
    /// A size that this format does not have.
    #[error("`{found}` is not a board size: {hint}")]
    Size {
        /// What was found there.
        found: String,
        /// What is possible.
        hint: &'static str,
    },
    /// A property of SGF that has one value, with two.
    #[error("`{name}` has two values: give one")]
    Twice {
        /// The property.
        name: String,
    },
    /// The text does not say how large the board is.
    #[error("the board size is missing: SGF gives it as `SZ[15]`")]
    NoSize,
    /// The text says another size than was asked for.
    #[error("the board is {} x {} here, not {asked} as requested: leave out the size", .found.0, .found.1)]
    SizeDiffers {
        /// Columns and rows in the text.
        found: (i64, i64),
        /// What was asked for.
        asked: Area,
    },
    /// The text says other bounds than were asked for.
    #[error("the board is {found} here, not {asked} as requested: leave out the bounds")]
    BoundsDiffer {
        /// The bounds of the text.
        found: Area,
        /// What was asked for.
        asked: Area,
    },
    /// The text says another rule than was asked for.
    #[error("the rule is {found} here, not {asked} as requested: leave out the rule")]
    RuleDiffers {
        /// The rule of the text.
        found: Rule,
        /// What was asked for.
        asked: Rule,
    },
    /// An SGF file of another game.
    #[error(
        "this is SGF for another game ({found}): gomoku is `GM[4]`, or `GM[1]` from Go editors"
    )]
    OtherGame {
        /// What was found there.
        found: String,
    },
    /// A side that moves twice in a row.
    #[error("{side} moves out of turn: the sides must alternate")]
    Turn {
        /// The side that moves.
        side: Side,
    },
    /// A move without a stone.
    #[error("gomoku has no passes: every move places a stone")]
    Pass,
    /// Stones added in the middle of a game.
    #[error("set-up stones after the first move: only the start of a game can be set up")]
    LateSetUp,
    /// An opening after which nothing is left to play.
    #[error("the game is already over here ({outcome}): leave out the last move")]
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// Pictures whose stones do not say whose turn it is.
    #[error(
        "with {x} stones of x and {o} of o it is not clear whose turn it is: add a line `x to move` or `o to move`"
    )]
    NoTurn {
        /// Stones of x.
        x: usize,
        /// Stones of o.
        o: usize,
    },
    /// A row of a picture that is longer or shorter than the columns.
    #[error("the row has {found} cells, but there are {expected} columns")]
    Uneven {
        /// The columns.
        expected: usize,
        /// The cells of this row.
        found: usize,
    },
    /// A label of a picture that does not follow the one before.
    #[error("`{found}` is out of sequence: number rows and columns one by one")]
    Labels {
        /// The label.
        found: String,
    },
    /// A picture of a part of the stones.
    #[error("the diagram leaves out stones: draw all of them")]
    Cut,
}

/// As [`RecordFault`] says it, with the text's own name of the cell.
fn cell_words(cell: &str, range: &str, fault: &RecordFault) -> String {
    match fault {
        RecordFault::Taken { by, .. } => format!("{cell} is already occupied by {by}"),
        RecordFault::AfterTheEnd { outcome, .. } => {
            format!("the move {cell} comes after the end of the game ({outcome}): leave it out")
        }
        RecordFault::OutOfBounds { .. } => format!("{cell} is outside the board: {range}"),
        other => other.to_string(),
    }
}

impl From<RecordFault> for FormatFault {
    fn from(fault: RecordFault) -> Self {
        Self::Stone(Box::new(fault))
    }
}

/// A text that is not what its format says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Of JSON.
    #[error(transparent)]
    Json(#[from] RecordError),
    /// Of a game in JSON that is not as asked for.
    #[error("game {number}: {fault}")]
    Setting {
        /// Counted from 1.
        number: usize,
        /// What is wrong.
        fault: FormatFault,
    },
    /// Bytes that are no text.
    #[error("line {line}: the text is not UTF-8 here: save it as UTF-8")]
    NotUtf8 {
        /// The line, from 1.
        line: usize,
    },
    /// Of any other format.
    #[error(transparent)]
    Text(#[from] FormatError),
}

impl ReadError {
    /// Whether it helps to say the size of the board.
    pub const fn needs_size(&self) -> bool {
        matches!(
            self,
            Self::Text(FormatError {
                fault: FormatFault::NoSize | FormatFault::Notation(NotationFault::NoLetters { .. }),
                ..
            })
        )
    }
}

/// A game that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A position whose moves are not known, in a format of moves.
    #[error("{format} holds moves only, and this is a set-up position: use json, sgf or picture")]
    SetUp {
        /// The format.
        format: Format,
    },
    /// Dead cells.
    #[error("{format} does not support dead cells: use json or picture")]
    Dead {
        /// The format.
        format: Format,
    },
    /// A board, or a game on a board without edges, that is too wide or too high.
    #[error("{width} x {height} is too large for {format} ({most}): use json or moves")]
    TooLarge {
        /// The format.
        format: Format,
        /// Columns.
        width: i64,
        /// Rows.
        height: i64,
        /// What it takes.
        most: &'static str,
    },
    /// Stones too far apart for pictures.
    #[error(
        "there are too many stones, or they are too far apart, for a diagram: use json or moves"
    )]
    TooSpread,
    /// Offsets without a middle that can be counted from.
    #[error("the moves are too far from the centre of the board: use json or moves")]
    TooFar,
    /// Several games in a format of one.
    #[error("a {format} file holds one game, but there are {games}: write each to its own file")]
    Several {
        /// The format.
        format: Format,
        /// The games.
        games: usize,
    },
}
