//! Positions and games as JSON, with what is expected of them.
//!
//! `docs/positions.md` describes every key. A file holds one position, an array of them, or one a
//! line (JSON Lines). Every error names the key, the line and the column.
//!
//! ```
//! use mugen::formats::record;
//!
//! let records = record::parse(
//!     r#"{"name": "corner", "bounds": [0, 0, 14, 14],
//!         "diagram": ["xo.", ".x."], "to_move": "o",
//!         "expect": {"winner": "none"}}"#,
//! )
//! .unwrap();
//! assert_eq!(records[0].position.board().stones(), 3);
//!
//! let error = record::parse(r#"{"x": [[0, 0], [0, 0]], "to_move": "o"}"#).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 1, column 16: x[1]: 0,0 is taken by a stone of x: name each cell once"
//! );
//! ```

mod error;
mod expect;
mod fields;
mod json;
mod lines;
mod place;
mod position;
mod read;
mod schema;
mod write;

pub use error::{Fault, FileError, Place, RecordError};
pub use lines::{Lines, lines};
pub(crate) use lines::{RawLine, RawLines, record_of};
pub(in crate::formats) use position::fault_of;
pub use read::{parse, parse_so_far, read, read_file};

pub(crate) use fields::Fields;
pub(crate) use json::Value;
pub(crate) use read::{check_mark, io_error, is_blank, utf8};
pub(crate) use schema::record;

use crate::game::{Point, Side};
use crate::gomoku::{DEFAULT_RADIUS, Position};
use std::collections::BTreeMap;

/// The most bytes of a line of JSON Lines: 16 MiB.
pub const MAX_LINE: usize = 16 << 20;

/// The most bytes of a file that is read as a whole: 256 MiB.
pub const MAX_FILE: usize = 256 << 20;

/// The most moves that `expect.vcf.moves` may name.
pub const MAX_MOVES: u32 = 1_000_000;

/// The players that `expect.move` may name.
pub const PLAYERS: [&str; 3] = ["heuristic", "lookahead", "search"];

/// A position with its name, and what is expected of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it is called.
    pub name: Option<String>,
    /// A note for people.
    pub note: Option<String>,
    /// The position; its history is that of `moves`, and empty for a set-up.
    pub position: Position,
    /// The radius of candidates, from 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
    /// What is expected of it, for regression tests.
    pub expect: Option<Expect>,
}

/// What is expected of a position. What is none, or missing from `moves`, is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expect {
    /// Every candidate with its weight in units of 1/240.
    pub weights: Option<Vec<(Point, u32)>>,
    /// All cells that share the greatest weight.
    pub best: Option<Vec<Point>>,
    /// The acceptable moves of each player (`"move"` in JSON), the player being one of [`PLAYERS`];
    /// empty where there is no move.
    pub moves: BTreeMap<String, Vec<Point>>,
    /// How the game stands.
    pub winner: Option<Winner>,
    /// The winner's stones, by `y`, then `x`; empty without a winner.
    pub five: Option<Vec<Point>>,
    /// Whether the side to move wins by fours alone.
    pub vcf: Option<Vcf>,
}

/// A win by fours alone (VCF), or that there is none. What is none is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vcf {
    /// Whether there is one.
    pub win: bool,
    /// The attacker's moves of a shortest one, the five included, from 1 to [`MAX_MOVES`].
    pub moves: Option<u32>,
    /// The moves that begin a shortest one.
    pub first: Option<Vec<Point>>,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// This side has won.
    Side(Side),
    /// The board is full, and nobody has won.
    Draw,
    /// The game goes on.
    None,
}

impl Winner {
    /// `"x"`, `"o"`, `"draw"` or `"none"`, as in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Side(Side::X) => "x",
            Self::Side(Side::O) => "o",
            Self::Draw => "draw",
            Self::None => "none",
        }
    }
}

impl Record {
    /// A record of `position` alone, with the usual radius.
    pub const fn new(position: Position) -> Self {
        Self {
            name: None,
            note: None,
            position,
            radius: DEFAULT_RADIUS,
            expect: None,
        }
    }
}

#[cfg(test)]
mod tests;
