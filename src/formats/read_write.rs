//! Reading and writing games in any format.

use super::move_lines::read_lines;
use super::normalize::normalized;
use super::{
    Format, FormatError, FormatFault, GameRecord, ReadError, Remark, Setting, WriteError, json,
    move_list, picture, psq, sgf,
};

impl Format {
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
    ///     "line 2, column 5: h8 is already occupied by a stone of x"
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
    ///     "line 1, column 9: 0,0 is already occupied by a stone of x; the 2 moves before it \
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
            let records = json::parse_so_far(text)?.into_iter().zip(1..);
            let placed = |((game, error), number): ((GameRecord, Option<_>), _)| {
                let game = game.on_board_of(setting);
                let game = game.map_err(|fault| ReadError::Setting { number, fault })?;
                Ok((game, error.map(ReadError::from)))
            };
            return records.map(placed).collect();
        }
        let text = &*normalized(text)?;
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
            _ => read_lines(text, |game, number| {
                let (game, error) = move_list::read_game(self, game, setting)?;
                Ok((game, error.map(|error| error.below(number))))
            })?,
        };
        let read = |(game, error): (GameRecord, Option<FormatError>)| {
            (game.with_lost_letters(), error.map(ReadError::from))
        };
        Ok(games.into_iter().map(read).collect())
    }

    /// The comments of a game that this format cannot hold.
    pub fn lost_comments(self, game: &GameRecord) -> Option<Remark> {
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
            Self::Json => Ok(game.to_json() + "\n"),
            Self::Psq => psq::write(game),
            Self::Sgf => sgf::write(game),
            Self::Picture => picture::write(&game.position),
            Self::Moves | Self::Pos | Self::Offset => Ok(move_list::write_line(self, game)? + "\n"),
        }
    }
}
