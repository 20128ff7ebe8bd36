//! The formats, by their names and file endings.

use std::{fmt, str::FromStr};
use thiserror::Error;

/// A format of positions and games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// This program's [JSON](super::json): an object, an array, or JSON Lines.
    Json,
    /// Points as this program writes them, `0,0 1,1`, one game a line; read are also letters, `h8 i9`
    /// or `h8i9` with rows counted from the bottom, and [numbers](super::notation) of the moves.
    Moves,
    /// `h8i9`: columns as letters, rows counted from the top; one game a line, boards of at most 26
    /// columns.
    Pos,
    /// `8,-3, 6,-4`: points from the middle cell, as in Gomocup's openings; one game a line. In all
    /// three `-` is a game without moves.
    Offset,
    /// Piskvork's files, one game each.
    Psq,
    /// The Smart Game Format, `GM[4]`, boards of at most 52 x 52.
    Sgf,
    /// The picture that this program draws, with a line such as `x to move` below it.
    Picture,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 7] = [
        Self::Json,
        Self::Moves,
        Self::Pos,
        Self::Offset,
        Self::Psq,
        Self::Sgf,
        Self::Picture,
    ];

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Moves => "moves",
            Self::Pos => "pos",
            Self::Offset => "offset",
            Self::Psq => "psq",
            Self::Sgf => "sgf",
            Self::Picture => "picture",
        }
    }

    /// Whether a text is lists of moves, a game on each line, without the board's size or rule.
    pub const fn is_move_list(self) -> bool {
        matches!(self, Self::Moves | Self::Pos | Self::Offset)
    }

    /// The format that files with this ending have, without its dot; none where the ending does not
    /// say it, as with `txt`.
    ///
    /// ```
    /// use mugen::formats::Format;
    /// assert_eq!(Format::of_ending("PSQ"), Some(Format::Psq));
    /// assert_eq!(Format::of_ending("txt"), None);
    /// ```
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending.to_ascii_lowercase().as_str() {
            "jsonl" => Some(Self::Json),
            ending => ending.parse().ok(),
        }
    }

    /// The ending of files that this program writes, without its dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Picture => "txt",
            other => other.name(),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format `{name}`: use `json`, `moves`, `pos`, `offset`, `psq`, `sgf` or `picture`")]
pub struct UnknownFormat {
    /// The name.
    pub name: String,
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|format| format.name() == name)
            .ok_or_else(|| UnknownFormat { name: name.into() })
    }
}
