//! What another brain did wrong.

use crate::game::Point;
use std::time::Duration;
use thiserror::Error;

/// Why a brain has no move to show, and so has lost.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// It did not answer in time.
    #[error("no answer within {} s", limit.as_secs_f64())]
    TimeLoss {
        /// The time it had, tolerance left out.
        limit: Duration,
    },
    /// It played on a cell that is taken or not on the board.
    #[error("it played {0}, which is not an empty cell of the board")]
    Illegal(Point),
    /// It ended, or closed its output.
    #[error("it exited: {0}")]
    Crashed(String),
    /// It said that it cannot do it, or something that is no answer.
    #[error("it answered `{0}`")]
    Protocol(String),
}

impl Fault {
    /// Whether the same process can play another game: only a brain that keeps to the protocol can.
    pub const fn is_survivable(&self) -> bool {
        matches!(self, Self::Illegal(_))
    }
}

/// Why a brain cannot be started.
#[derive(Debug, Error)]
#[error("cannot start `{command}`: {error}: check that the program exists and is executable")]
#[non_exhaustive]
pub struct SpawnError {
    /// The command.
    pub command: String,
    /// What the system says.
    pub error: std::io::Error,
}
