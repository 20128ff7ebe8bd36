//! A game in progress: whose turn is a person's, undo and redo, the clock, and what screens need of
//! it: thinking on a thread of its own, and the part of a board that is shown.

#[cfg(feature = "cli")]
mod files;
mod game_clock;
#[cfg(feature = "cli")]
mod opened;
mod resignation;
mod saved;
mod swap2;
mod thinker;
mod viewport;

#[cfg(feature = "cli")]
pub(crate) use files::{
    Files, SaveError, game_file_text, read_game_file, read_text, read_text_file,
};
pub use game_clock::{GameClock, TimeControl};
#[cfg(feature = "cli")]
pub use opened::Opened;
#[cfg(feature = "cli")]
pub(crate) use opened::open_record;
pub use resignation::Resignation;
pub use saved::{SavedClock, SavedError, SavedGame};
pub use swap2::{Choice, Seat, Stage, Swap2};
pub use thinker::{News, RequestId, Thinker, Told};
pub use viewport::Viewport;

use crate::game::{Game, MoveError, Side};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// Which sides people play; the machine plays the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Persons {
    /// A person plays one side, the machine the other.
    One(Side),
    /// People play both sides.
    Both,
    /// The machine plays itself.
    None,
}

impl Persons {
    /// Whether a person plays `side`.
    pub fn play(self, side: Side) -> bool {
        match self {
            Self::One(person) => person == side,
            Self::Both => true,
            Self::None => false,
        }
    }
}

impl fmt::Display for Persons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(side) => side.fmt(f),
            Self::Both => f.write_str("both"),
            Self::None => f.write_str("none"),
        }
    }
}

/// A word that names no choice of sides.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no side `{word}`: say `x`, `o`, `both` or `none`")]
pub struct UnknownSide {
    /// The word.
    pub word: String,
}

impl FromStr for Persons {
    type Err = UnknownSide;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        [
            Self::One(Side::X),
            Self::One(Side::O),
            Self::Both,
            Self::None,
        ]
        .into_iter()
        .find(|persons| persons.to_string() == word)
        .ok_or_else(|| UnknownSide { word: word.into() })
    }
}

/// A game in progress.
///
/// It is generic over the game, so that every game is played by the same code.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Position, Rule};
/// use mugen::session::{Persons, Session};
///
/// let position = Position::new(Rule::Freestyle);
/// let mut session = Session::new(position, Persons::One(Side::X));
/// session.try_play(Point::new(0, 0))?;
/// assert!(session.is_machines_turn());
/// session.try_play(Point::new(1, 1))?;
/// // Back to the person's turn, and forward again.
/// assert_eq!(session.undo(), 2);
/// assert_eq!(session.redo(), 2);
/// # Ok::<(), mugen::game::MoveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    persons: Persons,
    /// Moves taken back, the latest of them last: the next one to redo.
    undone: Vec<G::Move>,
}

impl<G: Game> Session<G> {
    /// A session that goes on from `game`.
    pub const fn new(game: G, persons: Persons) -> Self {
        Self {
            game,
            persons,
            undone: Vec::new(),
        }
    }

    /// A session that goes on as one was left: `undone` are the moves taken back, the next one to be
    /// made again last.
    pub const fn resumed(game: G, persons: Persons, undone: Vec<G::Move>) -> Self {
        Self {
            game,
            persons,
            undone,
        }
    }

    /// The position now.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Which sides people play.
    pub const fn persons(&self) -> Persons {
        self.persons
    }

    /// From now on people play these sides.
    pub const fn set_persons(&mut self, persons: Persons) {
        self.persons = persons;
    }

    /// The moves taken back, the next one to be made again last.
    pub fn undone(&self) -> &[G::Move] {
        &self.undone
    }

    /// Whether the game goes on and the machine is to move.
    pub fn is_machines_turn(&self) -> bool {
        self.game.outcome().is_none() && !self.persons.play(self.game.to_move())
    }

    /// Makes a move for the side to move. What was undone can be redone no more.
    ///
    /// # Errors
    ///
    /// [`MoveError`] when the move is not allowed; nothing has changed then.
    pub fn try_play(&mut self, mv: G::Move) -> Result<(), MoveError> {
        self.game.try_play(mv)?;
        self.undone.clear();
        Ok(())
    }

    /// Goes back to the person's turn before, and returns how many moves were taken back: 0 when
    /// there is none to go back to. Where no person plays, it takes back one move.
    pub fn undo(&mut self) -> usize {
        let before = self.undone.len();
        while let Some(mv) = self.game.undo() {
            self.undone.push(mv);
            if self.may_stop_here() {
                return self.undone.len() - before;
            }
        }
        // No person's turn further back: to stop there would have the machine move at once.
        while self.undone.len() > before {
            self.redo_one();
        }
        0
    }

    /// Makes the moves again that the last undo took back, and returns how many there were.
    pub fn redo(&mut self) -> usize {
        let mut count = 0;
        while self.redo_one() {
            count += 1;
            if self.may_stop_here() {
                break;
            }
        }
        count
    }

    /// Begins a new game of the same kind.
    pub fn restart(&mut self) {
        self.replace(self.game.fresh());
    }

    /// Goes on from another position.
    pub fn replace(&mut self, game: G) {
        self.game = game;
        self.undone.clear();
    }

    fn may_stop_here(&self) -> bool {
        self.persons == Persons::None || self.persons.play(self.game.to_move())
    }

    fn redo_one(&mut self) -> bool {
        let Some(mv) = self.undone.pop() else {
            return false;
        };
        // It was made from this very position before.
        self.game.try_play(mv).is_ok()
    }
}
