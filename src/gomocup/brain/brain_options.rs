//! How a brain is set up.

use crate::control::Resources;
use crate::gomoku::DEFAULT_RADIUS;

/// How a brain is set up before the manager says anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrainOptions {
    /// Threads and memory of the player; the manager may change both.
    pub resources: Resources,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS),
    /// where the brain answers by the heuristic.
    pub radius: u8,
    /// Whether `DEBUG` lines are written.
    pub debug: bool,
}

impl Default for BrainOptions {
    fn default() -> Self {
        Self {
            resources: Resources::default(),
            radius: DEFAULT_RADIUS,
            debug: false,
        }
    }
}
