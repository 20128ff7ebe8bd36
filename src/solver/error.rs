//! What can keep a search from an answer.

use crate::control::Stopped;
use crate::solver::MAX_DEPTH;
use thiserror::Error;

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// A depth beyond what is searched.
    #[error(
        "depth {depth} is out of range: use 0 to {MAX_DEPTH}, or none for games that end by \
         themselves"
    )]
    DepthOutOfRange {
        /// The depth asked for.
        depth: u32,
    },
    /// No depth was given, and a line of the game does not end in time.
    #[error("a line is longer than {MAX_DEPTH} plies: give a depth")]
    TooDeep,
    /// A window without room between its ends.
    #[error(
        "invalid window {alpha} to {beta}: alpha must be less than beta, both within ±{}",
        i32::MAX
    )]
    EmptyWindow {
        /// The lower end.
        alpha: i32,
        /// The upper end.
        beta: i32,
    },
    /// A limit was met, or the stop flag was set.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
