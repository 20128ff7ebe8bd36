//! The worth of wins, at the root and in the table.

use crate::game::{Eval, Game, Outcome, Side};
use crate::solver::Scores;

/// How the results of one game become values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scoring {
    scores: Scores,
    win: i32,
    /// The largest amount of a static value; more than that is a win or a loss.
    limit: i32,
}

impl Scoring {
    pub(super) fn new<G: Game>(position: &G, scores: Scores) -> Self {
        Self {
            scores,
            win: position.win_score(),
            limit: position.evaluation_limit(),
        }
    }

    /// A result `ply` plies after the root, as `side` sees it.
    pub(super) fn outcome(self, outcome: Outcome, side: Side, ply: u32) -> i32 {
        let Outcome::Win(winner) = outcome else {
            return 0;
        };
        let late = match self.scores {
            Scores::Plain => 0,
            // The root's own move does not count.
            Scores::DepthAdjusted => ply.saturating_sub(1) as i32,
        };
        let value = self.win - late;
        if winner == side { value } else { -value }
    }

    /// Whether a value is that of a win or a loss.
    pub(super) const fn decided(self, value: i32) -> bool {
        value > self.limit || value < -self.limit
    }

    /// What a value at the root says, of a search of `depth` plies; none: to the end of the game.
    pub(super) fn eval(self, value: i32, depth: Option<u32>) -> Eval {
        let plies = match self.scores {
            Scores::Plain => None,
            // The root's own move does not count.
            Scores::DepthAdjusted => u32::try_from(self.win - value.abs() + 1).ok(),
        };
        match value {
            0 if depth.is_none() => Eval::Draw,
            _ if !self.decided(value) => Eval::Score(value),
            1.. => Eval::Win { plies },
            _ => Eval::Loss { plies },
        }
    }

    /// A value found `ply` plies after the root, as it would be with that position for its root.
    pub(super) const fn for_table(self, value: i32, ply: u32) -> i32 {
        self.shifted(value, ply as i32)
    }

    /// The inverse of [`for_table`](Self::for_table), at any ply.
    pub(super) const fn at_ply(self, value: i32, ply: u32) -> i32 {
        self.shifted(value, -(ply as i32))
    }

    /// A win as if it came `by` plies sooner, a loss likewise; other values as they are.
    const fn shifted(self, value: i32, by: i32) -> i32 {
        match self.scores {
            Scores::DepthAdjusted if value > self.limit => value + by,
            Scores::DepthAdjusted if value < -self.limit => value - by,
            _ => value,
        }
    }
}
