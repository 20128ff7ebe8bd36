//! What of a game a format cannot hold.

use super::{Format, GameRecord, Remark};
use crate::game::picture::MAX_LETTERS;
use crate::gomoku::{DEFAULT_RADIUS, Rule};

impl Format {
    /// What else of a game this format cannot hold, beside [its comments](Self::lost_comments). The size of a board
    /// is not said for lists of moves: they never have it.
    ///
    /// ```
    /// use mugen::formats::{Format, Setting};
    /// let games = Format::Sgf.read("(;SZ[15]RU[exact]PB[Ann];B[hh])", &Setting::default())?;
    /// assert_eq!(
    ///     Format::Pos.lost_fields(&games[0]).unwrap().to_string(),
    ///     "pos cannot hold this, left out: the rule, the names of the players"
    /// );
    /// assert_eq!(Format::Sgf.lost_fields(&games[0]), None);
    /// # Ok::<(), mugen::formats::ReadError>(())
    /// ```
    pub fn lost_fields(self, game: &GameRecord) -> Option<Remark> {
        let position = &game.position;
        let is_picture = self == Self::Picture;
        let is_bare = is_picture || self.is_move_list();
        // JSON has them in the note, where there is no other.
        let is_wordless = is_bare || (self == Self::Json && game.note.is_some());
        let is_told = game.result.is_some() && position.outcome().is_none();
        let width = position.board().bounds().map(|bounds| bounds.width());
        let things = [
            ("the rule", is_bare && position.rule() != Rule::default()),
            (
                "the name of the game",
                (is_bare || self == Self::Psq) && game.name.is_some(),
            ),
            (
                "the names of the players",
                is_wordless && game.players.iter().any(Option::is_some),
            ),
            ("the result", is_wordless && is_told),
            (
                "the times of the moves",
                self != Self::Psq && game.times.iter().any(|&time| time > 0),
            ),
            (
                "the order of the moves",
                is_picture && position.moves().len() > 1,
            ),
            (
                "the edges of the board",
                is_picture && width.is_some_and(|width| width > MAX_LETTERS),
            ),
            (
                "the radius",
                self != Self::Json && game.radius != DEFAULT_RADIUS,
            ),
            (
                "the expected results",
                self != Self::Json && game.expect.is_some(),
            ),
        ];
        let lost = things.into_iter().filter(|&(_, is_lost)| is_lost);
        let what: Vec<_> = lost.map(|(thing, _)| thing).collect();
        let format = self;
        (!what.is_empty()).then_some(Remark::NotKept { what, format })
    }
}
