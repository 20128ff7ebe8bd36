//! How positions are analysed.

use crate::control::Limits;
use crate::parallel::{ROOM, fitting};
use crate::player::PlayerSpec;

/// How positions are analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalyzeOptions {
    /// Who analyses.
    pub player: PlayerSpec,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS); none:
    /// what each position says.
    pub radius: Option<u8>,
    /// How many of the best moves are listed.
    pub lines: usize,
    /// Whether the weights of all candidates are listed.
    pub weights: bool,
    /// What each position may cost.
    pub limits: Limits,
    /// How many positions are thought about at the same time, at least 1.
    pub threads: usize,
}

impl Default for AnalyzeOptions {
    /// The best move of the search, one position at a time.
    fn default() -> Self {
        Self {
            player: PlayerSpec::default(),
            radius: None,
            lines: 1,
            weights: false,
            limits: Limits::default(),
            threads: 1,
        }
    }
}

impl AnalyzeOptions {
    /// How many threads there is room for, each with a player of its own.
    pub(super) fn workers(&self) -> usize {
        let table = match &self.player {
            PlayerSpec::Search(spec) => spec.hash.saturating_mul(1 << 20),
            _ => 0,
        };
        fitting(self.threads, ROOM.saturating_add(table))
    }

    pub(super) fn radius_or(&self, found: u8) -> u8 {
        self.radius.unwrap_or(found)
    }
}
