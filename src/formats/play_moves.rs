//! The moves of a text, made one after the other.

use super::FormatError;
use super::cell_names::Names;
use crate::game::Point;
use crate::gomoku::Position;

/// Plays moves, each with its place in the text, up to the first that cannot be made or read. Where
/// there are moves before that, gives what is wrong with it.
pub(super) fn play_all(
    position: &mut Position,
    text: &str,
    (moves, mut error): (Vec<(usize, Point)>, Option<FormatError>),
    names: Names,
) -> Result<Option<FormatError>, FormatError> {
    for (at, point) in moves {
        if let Err(refused) = position.try_place(point) {
            error = Some(FormatError::at(text, at, names.fault(refused, point)));
            break;
        }
    }
    so_far(position, error)
}

/// An error that ends a game early, or, where no move was made before it, leaves nothing of it.
pub(super) fn so_far(
    position: &Position,
    error: Option<FormatError>,
) -> Result<Option<FormatError>, FormatError> {
    match error {
        Some(error) if position.moves().is_empty() => Err(error),
        error => Ok(error),
    }
}
