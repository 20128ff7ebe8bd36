//! What a player answers when it is asked for a move.

use super::Ending;
use crate::game::Point;
use crate::gomocup::client::Fault;
use crate::gomoku::Position;
use std::time::Duration;

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoMove {
    /// The match is to stop.
    Stopped,
    /// The player has lost, and why.
    Lost(Ending, String),
}

/// A move and how long it took.
pub(super) type MoveResult = Result<(Point, Duration), NoMove>;

/// The move, where it can be made.
pub(super) fn checked(position: &Position, point: Point, used: Duration) -> MoveResult {
    match position.board().is_free(point) {
        true => Ok((point, used)),
        false => Err(fault(&Fault::Illegal(point))),
    }
}

/// The loss that a verdict means.
pub(super) fn fault(verdict: &Fault) -> NoMove {
    let ending = match verdict {
        Fault::TimeLoss { .. } => Ending::Time,
        Fault::Illegal(_) => Ending::Illegal,
        Fault::Crashed(_) => Ending::Crash,
        Fault::Protocol(_) => Ending::Protocol,
    };
    NoMove::Lost(ending, verdict.to_string())
}
