//! What can be wrong with a record, and where.

use super::{MAX_FILE, MAX_LINE, MAX_MOVES};
use crate::game::{Area, Outcome, Point};
use crate::gomoku::{BoundsError, COORDINATE_LIMIT, MAX_RADIUS, Occupant, PlaceError};
use std::{fmt, io, path::PathBuf};
use thiserror::Error;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub struct RecordError {
    /// Where it is; none for what concerns the whole file.
    pub place: Option<Place>,
    /// The key, such as `expect.weights[3]`; empty for the whole record.
    pub path: String,
    /// What is wrong.
    pub fault: RecordFault,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "line {line}, column {column}: ")?;
        }
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        self.fault.fmt(f)
    }
}

impl From<RecordFault> for RecordError {
    /// A fault of the whole file.
    fn from(fault: RecordFault) -> Self {
        Self {
            place: None,
            path: String::new(),
            fault,
        }
    }
}

impl RecordError {
    /// The same error within element `index` of a list.
    pub(crate) fn in_index(self, index: usize) -> Self {
        self.within(format!("[{index}]"))
    }

    /// The same error within the value of `key`.
    pub(crate) fn in_key(self, key: &str) -> Self {
        self.within(key.to_owned())
    }

    fn within(mut self, mut outer: String) -> Self {
        if !self.path.is_empty() && !self.path.starts_with('[') {
            outer.push('.');
        }
        outer.push_str(&self.path);
        self.path = outer;
        self
    }
}

/// A file that could not be read as records.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: {error}", .path.display())]
#[non_exhaustive]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub error: Box<RecordError>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// The file cannot be opened or read.
    #[error("{text}")]
    Io {
        /// The kind of failure.
        kind: io::ErrorKind,
        /// The system's words for it.
        text: String,
    },
    /// A file over [`MAX_FILE`].
    #[error("the file is larger than {} MiB: split it", MAX_FILE >> 20)]
    FileTooLarge,
    /// A line over [`MAX_LINE`].
    #[error("the line is longer than {} MiB: split it", MAX_LINE >> 20)]
    LineTooLong,
    /// Bytes that are not UTF-8.
    #[error("the text is not UTF-8 here: save it as UTF-8")]
    NotUtf8,
    /// U+FEFF at the beginning.
    #[error("the file begins with a byte order mark: save it as UTF-8 without one")]
    ByteOrderMark,
    /// Nothing but blanks.
    #[error("it contains no position: write one as a JSON object")]
    Empty,
    /// The text ends within a value.
    #[error("the text ends in the middle of a value: something is missing")]
    Truncated,
    /// Not JSON; the parser's words for it.
    #[error("not JSON: {0}")]
    Syntax(String),
    /// A value of another type than the key's.
    #[error("expected {expected}, found {found}")]
    Type {
        /// What the key takes.
        expected: &'static str,
        /// What was found there.
        found: &'static str,
    },
    /// A list of a wrong length.
    #[error("expected {expected}, found a list of {found}")]
    Length {
        /// What the key takes.
        expected: &'static str,
        /// How many elements it has.
        found: usize,
    },
    /// A key that nothing is known about.
    #[error("unknown key; allowed here: {known}")]
    UnknownKey {
        /// The known keys.
        known: String,
    },
    /// A key that must be there.
    #[error("`{key}` is missing: {help}")]
    MissingKey {
        /// The key.
        key: &'static str,
        /// What it says.
        help: &'static str,
    },
    /// A key that has nothing to say here.
    #[error("this key is not allowed here: {help}")]
    NeedlessKey {
        /// Why not, and what to do.
        help: &'static str,
    },
    /// A number that is no index of a list.
    #[error("{found} is not an index: indices go from 0 to {}", u32::MAX)]
    Index {
        /// The number, shortened.
        found: String,
    },
    /// A key twice in one object.
    #[error("duplicate key: remove one")]
    DuplicateKey,
    /// An unknown string.
    #[error("unknown {what} `{found}`: use {choices}")]
    Choice {
        /// What is chosen.
        what: &'static str,
        /// The string, shortened.
        found: String,
        /// The possible strings.
        choices: &'static str,
    },
    /// A number with a fraction or an exponent.
    #[error("{found} is not a whole number: do not use fractions or exponents")]
    NotWhole {
        /// The number, shortened.
        found: String,
    },
    /// A coordinate that no board has.
    #[error(
        "{found} is too far away: coordinates go from -{COORDINATE_LIMIT} to {COORDINATE_LIMIT}"
    )]
    BeyondRange {
        /// The number, shortened.
        found: String,
    },
    /// A weight that is not a `u32`.
    #[error("{found} is not a weight: units go from 0 to {}", u32::MAX)]
    Weight {
        /// The number, shortened.
        found: String,
    },
    /// A number of moves that no win takes.
    #[error("{found} moves: a win takes 1 to {MAX_MOVES}, including the five")]
    Moves {
        /// The number, shortened.
        found: String,
    },
    /// A radius that no candidates have.
    #[error("radius {found} is out of range: use 1 to {MAX_RADIUS}")]
    Radius {
        /// The number, shortened.
        found: String,
    },
    /// Bounds whose right lower corner is left of or above the other one.
    #[error("the bounds are the wrong way round: write [left, top, right, bottom]")]
    BoundsReversed,
    /// Bounds that no board can have.
    #[error(transparent)]
    Bounds(#[from] BoundsError),
    /// A cell named a second time, or by both sides.
    #[error("{point} is already occupied by {by}")]
    Taken {
        /// The cell.
        point: Point,
        /// What is there already.
        by: Occupant,
    },
    /// A cell twice in one expectation.
    #[error("{point} is in the list twice")]
    Twice {
        /// The cell.
        point: Point,
    },
    /// A move or stone that cannot be there.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// A move after the end of the game.
    #[error("the move {point} comes after the end of the game ({outcome}): leave it out")]
    AfterTheEnd {
        /// The move.
        point: Point,
        /// How the game ended.
        outcome: Outcome,
    },
    /// A cell beyond the bounds.
    #[error(
        "{point} is outside the board: x goes from {} to {} and y from {} to {}",
        .bounds.min().x, .bounds.max().x, .bounds.min().y, .bounds.max().y
    )]
    OutOfBounds {
        /// The cell.
        point: Point,
        /// The bounds.
        bounds: Area,
    },
    /// An origin without a diagram.
    #[error("`origin` needs a `diagram`: leave it out")]
    OriginAlone,
    /// A position in two forms.
    #[error("`{key}` cannot be combined with `{other}`: {help}")]
    Conflict {
        /// This key.
        key: &'static str,
        /// The key it is at odds with.
        other: &'static str,
        /// What to do.
        help: &'static str,
    },
    /// No position at all.
    #[error(
        "the position is missing: give `moves`, or `x` and `o` with `to_move`, or a `diagram` with `to_move`"
    )]
    NoPosition,
    /// A set-up without a side to move.
    #[error("`to_move` is missing: a set-up position needs it, `x` or `o`")]
    NoSideToMove,
    /// A letter that no diagram has.
    #[error("{letter:?} in a diagram: rows are made of `.`, `x`, `o` and `#`")]
    DiagramLetter {
        /// The letter.
        letter: char,
    },
    /// A diagram whose rows differ in length.
    #[error(
        "this row has {found} cells, the first one {expected}: all rows must have the same length"
    )]
    DiagramUneven {
        /// Cells of the first row.
        expected: usize,
        /// Cells of this row.
        found: usize,
    },
    /// A player that is not among those asked for.
    #[error("no player of this name; known: {known}")]
    UnknownPlayer {
        /// The known players.
        known: String,
    },
}

/// The fault of an illegal stone. Its hint suits a file, in which nothing can be undone.
pub(super) const fn fault_of(error: PlaceError, point: Point) -> RecordFault {
    match error {
        PlaceError::Occupied { point, by } => RecordFault::Taken { point, by },
        PlaceError::GameOver { outcome } => RecordFault::AfterTheEnd { point, outcome },
        PlaceError::OutOfBounds { point, bounds } => RecordFault::OutOfBounds { point, bounds },
        error @ PlaceError::OutOfRange { .. } => RecordFault::Place(error),
    }
}
