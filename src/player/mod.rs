//! What moves: a position in, a move with its reason out.

use crate::game::Point;
use crate::gomoku::Position;
use crate::heuristic::{Answer, Lookahead, Reason, Value, choose, format_weight, lookahead};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A player of the program, chosen by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The heaviest cell, without any search.
    Heuristic,
    /// The heaviest cells, each with one answer looked at.
    Lookahead(Lookahead),
}

impl Player {
    /// Every player with its usual options.
    pub const ALL: [Self; 2] = [Self::Heuristic, Self::Lookahead(Lookahead::DEFAULT)];

    /// The name by which it is chosen, in arguments and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heuristic => "heuristic",
            Self::Lookahead(_) => "lookahead",
        }
    }

    /// The player's move, also where the game is over; none on a full board.
    ///
    /// # Panics
    ///
    /// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    ///
    /// ```
    /// use mugen::gomoku::{Position, Rule};
    /// use mugen::player::Player;
    /// let mut position = Position::new(Rule::Freestyle);
    /// let answer = Player::Heuristic.answer(&position, 2).unwrap();
    /// position.place(answer.point);
    /// ```
    pub fn answer(self, position: &Position, radius: u8) -> Option<Move> {
        let (board, to_move) = (position.board(), position.to_move());
        let last = position.last_move();
        match self {
            Self::Heuristic => choose(board, to_move, last, radius).map(|choice| Move {
                point: choice.point,
                why: Why::Heuristic(choice.reason),
            }),
            Self::Lookahead(options) => {
                let answer = lookahead(board, to_move, last, position.rule(), radius, options)?;
                Some(Move {
                    point: answer.point,
                    why: Why::Lookahead(answer),
                })
            }
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no player `{name}`: say `heuristic` or `lookahead`")]
pub struct UnknownPlayer {
    /// The name.
    pub name: String,
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|player| player.name() == name)
            .ok_or_else(|| UnknownPlayer { name: name.into() })
    }
}

/// A move and why it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The cell.
    pub point: Point,
    /// Why this one.
    pub why: Why,
}

/// Why a move is made. Its text is one sentence for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A move of the heuristic.
    Heuristic(Reason),
    /// A move of the look ahead.
    Lookahead(Answer),
}

impl Why {
    /// The move's weight in units of 1/240, where it was a candidate.
    pub const fn weight(&self) -> Option<u32> {
        match self {
            Self::Heuristic(Reason::Heaviest { weight, .. }) => Some(*weight),
            Self::Heuristic(_) => None,
            Self::Lookahead(answer) => answer.weight,
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heuristic(reason) => reason.fmt(f),
            Self::Lookahead(answer) => explain(answer, f),
        }
    }
}

fn explain(answer: &Answer, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (Some(value), Some(weight)) = (answer.value, answer.weight) else {
        return f.write_str("no candidate to look at");
    };
    match (value, answer.reply) {
        (Value::Wins, _) => f.write_str("makes five"),
        (Value::Loses, Some(reply)) => write!(f, "every move looked at loses; here to {reply}"),
        (Value::Doubled(_), Some(reply)) => write!(
            f,
            "best after one answer looked at: weighs {}, then {reply}",
            format_weight(weight)
        ),
        (_, None) => write!(f, "weighs {}, no answer to look at", format_weight(weight)),
    }
}
