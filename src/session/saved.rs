//! A game in progress as text: to be saved as it goes, and gone on with.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::game_clock::GameClock;
use super::humans::{Humans, UnknownSide};
use super::in_progress::Session;
use crate::control::TimeControl;
use crate::game::{Game, GameText, MoveError, PositionError, Side, excerpt};
use crate::textio::{from_json, to_json};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use thiserror::Error;

/// A session with all that it takes to go on with it: where it began, the moves, what was taken back,
/// who plays, and the clock. As text it is an object of JSON on one line.
///
/// ```
/// use mugen::game::Point;
/// use mugen::gomoku::{Position, Rule};
/// use mugen::control::TimeControl;
/// use mugen::session::{GameClock, Humans, SavedGame, Session};
///
/// let mut session = Session::new(Position::new(Rule::Exact), Humans::Both);
/// session.try_play(Point::new(3, -4))?;
/// session.try_play(Point::new(0, 0))?;
/// session.undo();
/// let clock = GameClock::new(TimeControl::default());
/// let text = SavedGame::of(&session, &clock, "search").to_json();
///
/// let saved = SavedGame::parse(&text)?;
/// let mut resumed: Session<Position> = saved.session()?;
/// assert_eq!(resumed.game(), session.game());
/// assert_eq!(resumed.redo(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// [`Game::NAME`].
    pub game: String,
    /// The position before the first move, as [`GameText::parse`] reads it.
    pub start: String,
    /// The moves, oldest first.
    pub moves: String,
    /// The moves that were taken back and can be made again, the next one first.
    #[serde(default)]
    pub undone: String,
    /// Which sides people play.
    #[serde(alias = "persons")]
    pub humans: String,
    /// Who moves for the computer, in the notation of the program that saved the game.
    #[serde(default)]
    pub player: String,
    /// The times of a clock, in milliseconds.
    #[serde(default)]
    pub clock: SavedClock,
}

/// A clock that is kept. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SavedClock {
    /// For the whole game; none: no limit.
    pub game: Option<u64>,
    /// What each move gains.
    pub increment: u64,
    /// For one move; none: no limit.
    pub per_move: Option<u64>,
    /// What x and o have used.
    pub used: [u64; 2],
}

/// Why a text is no saved game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SavedError {
    /// It is not what a saved game looks like.
    #[error("not a saved game: {0}")]
    Json(String),
    /// Another game.
    #[error("a saved game of `{found}`: continue it with `mugen play {found} --resume`")]
    OtherGame {
        /// Its name.
        found: String,
    },
    /// The position that it begins from.
    #[error("its starting position: {0}")]
    Start(PositionError),
    /// The moves since.
    #[error("its moves: {0}")]
    Moves(PositionError),
    /// A move that can be made again.
    #[error("its undone moves: {0}")]
    Undone(MoveError),
    /// Who plays.
    #[error(transparent)]
    Humans(#[from] UnknownSide),
}

impl SavedGame {
    /// What there is to save of a session, `player` being the computer's.
    pub fn of<G: GameText>(session: &Session<G>, clock: &GameClock, player: &str) -> Self {
        let game = session.game();
        let mut start = game.clone();
        while start.undo().is_some() {}
        let undone: Vec<_> = session
            .undone()
            .iter()
            .rev()
            .map(|&mv| game.format_move(mv))
            .collect();
        Self {
            game: G::NAME.into(),
            start: start.text(),
            moves: game.move_list(),
            undone: undone.join(" "),
            humans: session.humans().to_string(),
            player: player.into(),
            clock: SavedClock::of(clock),
        }
    }

    /// One line of JSON, ended.
    pub fn to_json(&self) -> String {
        // Strings and numbers alone: nothing that JSON could not say.
        let mut text = to_json(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads such a text.
    ///
    /// # Errors
    ///
    /// [`SavedError::Json`] where it is none.
    pub fn parse(text: &str) -> Result<Self, SavedError> {
        from_json(text.as_bytes()).map_err(|error| SavedError::Json(error.to_string()))
    }

    /// The session.
    ///
    /// # Errors
    ///
    /// [`SavedError`] where it is one of another game, or no game goes that way.
    pub fn session<G: GameText>(&self) -> Result<Session<G>, SavedError> {
        if self.game != G::NAME {
            return Err(SavedError::OtherGame {
                found: excerpt(&self.game),
            });
        }
        let mut game = G::parse(&self.start).map_err(SavedError::Start)?;
        let played = game.try_play_list(&self.moves);
        played.map_err(SavedError::Moves)?;
        let mut ahead = game.clone();
        let mut undone = Vec::new();
        for word in self.undone.split_whitespace() {
            let mv = ahead.parse_move(word).map_err(SavedError::Undone)?;
            ahead.try_play(mv).map_err(SavedError::Undone)?;
            undone.push(mv);
        }
        undone.reverse();
        let humans: Humans = self.humans.parse()?;
        Ok(Session::resumed(game, humans, undone))
    }

    /// The clock, which stands still. `session` is the one of the same text.
    pub fn game_clock<G: Game>(&self, session: &Session<G>) -> GameClock {
        let mut clock = GameClock::new(self.clock.control());
        let moves = session.game().history().len();
        let last = session.game().to_move().other();
        // Of an odd number the side that moved last has made one more.
        let of = |side| {
            let made = moves / 2 + usize::from(moves % 2 == 1 && side == last);
            u32::try_from(made).unwrap_or(u32::MAX)
        };
        let used = self.clock.used.map(Duration::from_millis);
        clock.resume(used, Side::BOTH.map(of));
        clock
    }
}

impl SavedClock {
    fn of(clock: &GameClock) -> Self {
        let control = clock.control();
        Self {
            game: control.game.map(milliseconds),
            increment: milliseconds(control.increment),
            per_move: control.per_move.map(milliseconds),
            used: Side::BOTH.map(|side| milliseconds(clock.used(side))),
        }
    }

    fn control(self) -> TimeControl {
        TimeControl {
            game: self.game.map(Duration::from_millis),
            increment: Duration::from_millis(self.increment),
            per_move: self.per_move.map(Duration::from_millis),
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
