//! A game that was played.

use crate::formats::GameRecord;
use crate::game::{Outcome, Point, Side};
use crate::gomoku::{Board, PlaceError, Position, Rule};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Ending {
    /// Somebody has five in a row.
    Five,
    /// No cell is empty: a draw.
    Full,
    /// It has become too long: a draw.
    Plies,
    /// The loser gave up, its loss being proven.
    Resigned,
    /// The loser used up its time.
    Time,
    /// The loser played on a cell that is taken or not on the board.
    Illegal,
    /// The loser broke down.
    Crash,
    /// The loser said something that is no move.
    Protocol,
}

impl Ending {
    /// The ways to lose by one's own fault.
    pub const FAULTS: [Self; 4] = [Self::Time, Self::Illegal, Self::Crash, Self::Protocol];

    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::Full => "full",
            Self::Plies => "plies",
            Self::Resigned => "resigned",
            Self::Time => "time",
            Self::Illegal => "illegal",
            Self::Crash => "crash",
            Self::Protocol => "protocol",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game that was played: a line of a match's file, with its keys in this order. The board and the rule
/// stand in the file's header; with them it is a [`GameRecord`], see [`record`](Self::record).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedGame {
    /// Its number in the match, from 1.
    pub game: u64,
    /// Who played x.
    pub x: String,
    /// Who played o.
    pub o: String,
    /// The number of its opening, from 1.
    pub opening: usize,
    /// How many of the moves are the opening's.
    pub start: usize,
    /// How it ended.
    pub winner: Outcome,
    /// Why it ended.
    pub end: Ending,
    /// What the loser did wrong, or why it resigned, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every move, x first, the opening's too.
    pub moves: Vec<Point>,
    /// How long each move after the opening took, in milliseconds.
    pub ms: Vec<u32>,
}

/// Why a line is no game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayedGameError {
    /// A move that the rules do not allow.
    #[error("move {number}: {error}")]
    Move {
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        error: PlaceError,
    },
    /// The moves do not lead to what the line says.
    #[error("`winner` and `end` do not match the moves: the line was edited")]
    Contradiction,
    /// More moves in the opening, or more times, than the game has moves.
    #[error("`start` and `ms` do not match the moves: the line was edited")]
    Lengths,
    /// One name for both.
    #[error("`x` and `o` are the same: each player needs its own name")]
    SameName,
}

impl PlayedGame {
    /// The last position, on a board of this kind.
    ///
    /// # Errors
    ///
    /// [`PlayedGameError`] when there is no such game.
    pub fn position(&self, board: Board, rule: Rule) -> Result<Position, PlayedGameError> {
        let mut position = Position::from_board(board, Side::X, rule);
        for (&point, number) in self.moves.iter().zip(1..) {
            let placed = position.try_place(point);
            placed.map_err(|error| PlayedGameError::Move { number, error })?;
        }
        Ok(position)
    }

    /// Checks that the line agrees with itself and with the rules.
    ///
    /// # Errors
    ///
    /// [`PlayedGameError`] says what does not fit.
    pub fn check(&self, board: Board, rule: Rule) -> Result<(), PlayedGameError> {
        if self.x == self.o {
            return Err(PlayedGameError::SameName);
        }
        if self.start.checked_add(self.ms.len()) != Some(self.moves.len()) {
            return Err(PlayedGameError::Lengths);
        }
        let position = self.position(board, rule)?;
        let outcome = position.outcome();
        let agrees = match self.end {
            Ending::Five => matches!(outcome, Some(Outcome::Win(_))),
            Ending::Full => outcome == Some(Outcome::Draw),
            Ending::Plies => outcome.is_none() && self.winner == Outcome::Draw,
            // The one who was to move lost.
            _ => outcome.is_none() && self.winner == Outcome::Win(position.to_move().other()),
        };
        let agrees = agrees && outcome.is_none_or(|outcome| outcome == self.winner);
        agrees.then_some(()).ok_or(PlayedGameError::Contradiction)
    }

    /// The game for other programs.
    ///
    /// # Errors
    ///
    /// [`PlayedGameError`] when there is no such game on a board of this kind.
    pub fn record(&self, board: Board, rule: Rule) -> Result<GameRecord, PlayedGameError> {
        let mut record = GameRecord::new(self.position(board, rule)?);
        record.name = Some(format!("game {}", self.game));
        record.players = [Some(self.x.clone()), Some(self.o.clone())];
        record.result = Some(self.winner);
        record.resigned = self.end == Ending::Resigned;
        record.note = self.note.clone();
        Ok(record)
    }

    /// Points of the first player, doubled: 2, 1 or 0.
    pub const fn points(&self) -> u8 {
        match self.winner {
            Outcome::Win(Side::X) => 2,
            Outcome::Draw => 1,
            Outcome::Win(Side::O) => 0,
        }
    }

    /// The loser's name; none where it is a draw.
    pub fn loser(&self) -> Option<&str> {
        match self.winner {
            Outcome::Win(Side::X) => Some(&self.o),
            Outcome::Win(Side::O) => Some(&self.x),
            Outcome::Draw => None,
        }
    }

    /// The loser's name, where the game ended by its fault.
    pub fn at_fault(&self) -> Option<&str> {
        self.loser().filter(|_| Ending::FAULTS.contains(&self.end))
    }
}
