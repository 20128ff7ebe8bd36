//! The time that a brain has.

use crate::control::Limits;
use std::time::Duration;

/// The time that a brain has, and what else bounds its thinking. None of a kind: no limit of that kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BrainClock {
    /// For each move; zero: as fast as possible.
    pub turn: Option<Duration>,
    /// For the whole game.
    pub game: Option<Duration>,
    /// What is left of the whole game's time, before this move.
    pub left: Option<Duration>,
    /// What the game's time gains with each move made.
    pub increment: Duration,
    /// Positions visited for a move. It is sent as `INFO max_node`, an extension of the protocol that
    /// not every brain knows.
    pub nodes: Option<u64>,
    /// Plies, sent as `INFO max_depth`, in the same way.
    pub depth: Option<u32>,
}

/// The game's time is what is left of it.
impl From<&Limits> for BrainClock {
    fn from(limits: &Limits) -> Self {
        Self {
            turn: limits.time,
            game: limits.game_time,
            left: limits.game_time,
            increment: limits.increment,
            nodes: limits.nodes,
            depth: limits.depth,
        }
    }
}

impl BrainClock {
    /// A move that is to come as fast as possible is waited for so long.
    const FASTEST: Duration = Duration::from_millis(100);

    /// The time for the next move.
    pub(super) fn limit(&self, longest: Duration) -> Duration {
        let turn = self.turn.map(|turn| turn.max(Self::FASTEST));
        match (turn, self.left) {
            (Some(turn), Some(left)) => turn.min(left),
            (turn, left) => turn.or(left).unwrap_or(longest),
        }
    }
}
