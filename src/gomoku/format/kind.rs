//! Formats by their names, endings and looks.

use super::{
    FormatError, FormatFault, GameRecord, ReadError, Setting, WriteError, lists, picture, psq, sgf,
    text::ready,
};
use crate::gomoku::record;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A format of positions and games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// This program's [records](crate::gomoku::record): an object, an array, or JSON Lines.
    Json,
    /// Points as this program writes them, `0,0 1,1`, one game a line.
    Moves,
    /// `h8i9`: columns as letters, rows counted from the top; one game a line, boards of at most 26
    /// columns.
    Pos,
    /// `8,-3, 6,-4`: points from the middle cell, as in Gomocup's openings; one game a line.
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

    /// The format that files with this ending have, without its dot; none where the ending does not
    /// say it, as with `txt`.
    ///
    /// ```
    /// use mugen::gomoku::format::Format;
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

    /// The format that a text seems to have.
    ///
    /// ```
    /// use mugen::gomoku::format::Format;
    /// assert_eq!(Format::of_text("(;GM[4]SZ[15])"), Format::Sgf);
    /// assert_eq!(Format::of_text("h8i9"), Format::Pos);
    /// assert_eq!(Format::of_text("8,-3, 6,-4"), Format::Offset);
    /// assert_eq!(Format::of_text("8,-3 6,-4"), Format::Moves);
    /// ```
    pub fn of_text(text: &str) -> Self {
        let start = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if start.starts_with(['{', '[']) {
            return Self::Json;
        }
        if start.starts_with('(')
            && start
                .get(1..)
                .is_some_and(|rest| rest.trim_start().starts_with(';'))
        {
            return Self::Sgf;
        }
        if start
            .get(..9)
            .is_some_and(|head| head.eq_ignore_ascii_case("piskvorky"))
        {
            return Self::Psq;
        }
        if looks_like_a_picture(text) {
            return Self::Picture;
        }
        start
            .lines()
            .find_map(lists::content)
            .map_or(Self::Moves, lists::notation_of)
    }

    /// Reads all games of a text.
    ///
    /// # Errors
    ///
    /// [`ReadError`] for the first thing that is wrong, with its line and column.
    ///
    /// ```
    /// use mugen::gomoku::format::{Format, Setting};
    /// let error = Format::Pos.read("h8\nh8i9h8\n", &Setting::default()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2, column 5: 7,7 is taken by a stone of x: name each cell once"
    /// );
    /// ```
    pub fn read(self, text: &str, setting: &Setting) -> Result<Vec<GameRecord>, ReadError> {
        if self == Self::Json {
            let games = record::parse(text)?.into_iter().map(GameRecord::from);
            let settled = |(game, number): (GameRecord, _)| {
                game.settled(setting)
                    .map_err(|fault| ReadError::Setting { number, fault })
            };
            return games.zip(1..).map(settled).collect();
        }
        let text = &*ready(text)?;
        if text.trim().is_empty() {
            return Err(FormatError::at(text, 0, FormatFault::Empty).into());
        }
        Ok(match self {
            Self::Psq => vec![psq::read(text, setting)?],
            Self::Sgf => sgf::read(text, setting)?,
            Self::Picture => picture::read(text, setting)?,
            _ => lists::read_lines(text, |line, _| {
                Ok(GameRecord::new(lists::read_line(self, line, setting)?))
            })?,
        })
    }

    /// Writes games, each ending with a line feed.
    ///
    /// # Errors
    ///
    /// [`WriteError`] for the first game that this format cannot hold.
    pub fn write(self, games: &[GameRecord]) -> Result<String, WriteError> {
        if self == Self::Psq && games.len() != 1 {
            return Err(WriteError::Several {
                format: self,
                games: games.len(),
            });
        }
        games.iter().map(|game| self.write_one(game)).collect()
    }

    fn write_one(self, game: &GameRecord) -> Result<String, WriteError> {
        match self {
            Self::Json => Ok(game.clone().into_record().to_json() + "\n"),
            Self::Psq => psq::write(game),
            Self::Sgf => sgf::write(game),
            Self::Picture => picture::write(&game.position),
            Self::Moves | Self::Pos | Self::Offset => Ok(lists::write_line(self, game)? + "\n"),
        }
    }
}

/// Labels of columns above rows, or rows of `.`, `x`, `o` and `#`.
fn looks_like_a_picture(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    let bare = |line: &str| line.chars().all(|c| " \t.xo#()[]|*".contains(c));
    // A `#` alone may also begin a comment above a list.
    (bare(first) && first.contains(['.', 'x', 'o']))
        || ((first.starts_with("  ") || first.starts_with('\t'))
            && lines.any(|line| line.contains(['.', '#', 'x', 'o'])))
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no format `{name}`: say `json`, `moves`, `pos`, `offset`, `psq`, `sgf` or `picture`")]
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
