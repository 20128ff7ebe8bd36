//! Formats by their names, endings and looks.

use super::{
    FormatError, FormatFault, GameRecord, ReadError, Remark, Setting, WriteError, lines, lists,
    picture, psq, sgf, text::ready,
};
use crate::formats::record;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A format of positions and games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// This program's [records](crate::formats::record): an object, an array, or JSON Lines.
    Json,
    /// Points as this program writes them, `0,0 1,1`, one game a line; read are also letters, `h8 i9`
    /// or `h8i9` with rows counted from the bottom, and [numbers](crate::formats::notation) of the moves.
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

    /// The format of a text in a file with this ending, or of one that has none: what the ending says,
    /// or else what the text looks like. JSON is known by its look, since lists of moves are often saved
    /// under its name.
    ///
    /// ```
    /// use mugen::formats::Format;
    /// assert_eq!(Format::of(Some("pos"), "h8i9"), Format::Pos);
    /// assert_eq!(Format::of(Some("txt"), "h8i9"), Format::Moves);
    /// assert_eq!(Format::of(Some("json"), "h8i9"), Format::Moves);
    /// assert_eq!(Format::of(Some("json"), "nonsense"), Format::Json);
    /// ```
    pub fn of(ending: Option<&str>, text: &str) -> Self {
        match ending.and_then(Self::of_ending) {
            Some(Self::Json) if !lines::is_list(text) => Self::Json,
            None | Some(Self::Json) => Self::of_text(text),
            Some(format) => format,
        }
    }

    /// The ending of files that this program writes, without its dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Picture => "txt",
            other => other.name(),
        }
    }

    /// The format that a text seems to have. [`Pos`](Self::Pos) is never found: letters are points
    /// whose rows are counted from the bottom, unless the format is named.
    ///
    /// ```
    /// use mugen::formats::Format;
    /// assert_eq!(Format::of_text("(;GM[4]SZ[15])"), Format::Sgf);
    /// assert_eq!(Format::of_text("h8i9"), Format::Moves);
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
            .find_map(lines::content)
            .map_or(Self::Moves, lines::notation_of)
    }

    /// Reads all games of a text.
    ///
    /// # Errors
    ///
    /// [`ReadError`] for the first thing that is wrong, with its line and column.
    ///
    /// ```
    /// use mugen::formats::{Format, Setting};
    /// let error = Format::Pos.read("h8\nh8i9h8\n", &Setting::default()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2, column 5: h8 is taken by a stone of x: name each cell once"
    /// );
    /// ```
    pub fn read(self, text: &str, setting: &Setting) -> Result<Vec<GameRecord>, ReadError> {
        let games = self.games(text, setting)?.into_iter();
        games
            .map(|(game, error)| error.map_or(Ok(game), Err))
            .collect()
    }

    /// As [`read`](Self::read), but a move that cannot be made, or read, ends its game only: the moves
    /// before it are kept, and a [`Remark::CutShort`](super::Remark::CutShort) says why there are no
    /// more. This is for people who open a file.
    ///
    /// # Errors
    ///
    /// [`ReadError`] for the first other thing that is wrong, and for a game whose first move is.
    ///
    /// ```
    /// use mugen::formats::{Format, Setting};
    /// let games = Format::Moves.read_so_far("0,0 1,1 0,0 2,2", &Setting::default())?;
    /// assert_eq!(games[0].position.moves().len(), 2);
    /// assert_eq!(
    ///     games[0].remarks[0].to_string(),
    ///     "line 1, column 9: 0,0 is taken by a stone of x: name each cell once; the 2 moves before it \
    ///      are kept"
    /// );
    /// # Ok::<(), mugen::formats::ReadError>(())
    /// ```
    pub fn read_so_far(self, text: &str, setting: &Setting) -> Result<Vec<GameRecord>, ReadError> {
        let games = self.games(text, setting)?.into_iter();
        Ok(games.map(|(game, error)| game.cut_short(error)).collect())
    }

    /// The games, each with what is wrong with the move at which it breaks off.
    fn games(
        self,
        text: &str,
        setting: &Setting,
    ) -> Result<Vec<(GameRecord, Option<ReadError>)>, ReadError> {
        if self == Self::Json {
            let records = record::parse_so_far(text)?.into_iter().zip(1..);
            let settled = |((record, error), number): ((record::Record, Option<_>), _)| {
                let game = GameRecord::from(record).settled(setting);
                let game = game.map_err(|fault| ReadError::Setting { number, fault })?;
                Ok((game, error.map(ReadError::from)))
            };
            return records.map(settled).collect();
        }
        let text = &*ready(text)?;
        if text.trim().is_empty() {
            return Err(FormatError::at(text, 0, FormatFault::Empty).into());
        }
        let games = match self {
            Self::Psq => vec![psq::read(text, setting)?],
            Self::Sgf => sgf::read(text, setting)?,
            Self::Picture => {
                let games = picture::read(text, setting)?.into_iter();
                games.map(|game| (game, None)).collect()
            }
            _ => lines::read_lines(text, |game, number| {
                let (game, error) = lists::read_game(self, game, setting)?;
                Ok((game, error.map(|error| error.below(number))))
            })?,
        };
        let read =
            |(game, error): (GameRecord, Option<FormatError>)| (game, error.map(ReadError::from));
        Ok(games.into_iter().map(read).collect())
    }

    /// What of a game this format has no place for, and nobody would miss at once: comments.
    pub fn left_out(self, game: &GameRecord) -> Option<Remark> {
        let on_moves = game.comments.len();
        let count = match self {
            Self::Sgf => 0,
            Self::Json => on_moves,
            _ => on_moves + usize::from(game.note.is_some()),
        };
        let format = self;
        (count > 0).then_some(Remark::Comments { count, format })
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
    // A list, perhaps with numbers, may be indented; labels of columns are letters or numbers alone.
    let labels = |line: &str| !line.contains(['.', ')', ':', ',']);
    (bare(first) && first.contains(['.', 'x', 'o']))
        || ((first.starts_with("  ") || first.starts_with('\t'))
            && labels(first)
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
