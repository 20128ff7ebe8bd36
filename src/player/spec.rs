//! Players by their names.

use super::{Decision, HeuristicPlayer, LookaheadPlayer, Player};
use crate::control::{Control, Silent};
use crate::game::Point;
use crate::gomoku::Position;
use crate::heuristic::Lookahead;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A player of five in a row as it is named in arguments and in files; to be built when it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// [`HeuristicPlayer`].
    Heuristic,
    /// [`LookaheadPlayer`].
    Lookahead(Lookahead),
}

impl PlayerSpec {
    /// The heaviest cell.
    pub const HEURISTIC: Self = Self::Heuristic;
    /// One answer looked at, with the usual options.
    pub const LOOKAHEAD: Self = Self::Lookahead(Lookahead::DEFAULT);
    /// Every player with its usual options.
    pub const ALL: [Self; 2] = [Self::HEURISTIC, Self::LOOKAHEAD];

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heuristic => "heuristic",
            Self::Lookahead(_) => "lookahead",
        }
    }

    /// A player of this kind that analyses the empty cells within `radius` of a stone.
    pub fn build(self, radius: u8) -> Box<dyn Player<Position>> {
        match self {
            Self::Heuristic => Box::new(HeuristicPlayer { radius }),
            Self::Lookahead(options) => Box::new(LookaheadPlayer { radius, options }),
        }
    }

    /// Its move without limits; none on a full board.
    pub fn answer(self, position: &Position, radius: u8) -> Option<Decision<Point>> {
        self.build(radius)
            .choose(position, &Control::default(), &mut Silent)
    }
}

impl fmt::Display for PlayerSpec {
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

impl FromStr for PlayerSpec {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|player| player.name() == name)
            .ok_or_else(|| UnknownPlayer { name: name.into() })
    }
}
