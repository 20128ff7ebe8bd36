//! A position as a picture.

use crate::formats::WriteError;
use crate::formats::notation::{draw, stone, view};
use crate::game::picture::MAX_SIDE;
use crate::game::{Game, Outcome};
use crate::gomoku::Position;

/// Empty cells around the stones.
const MARGIN: u16 = 3;

/// The picture, and a line that says whose turn it is or how the game ended.
pub(in crate::formats) fn write(position: &Position) -> Result<String, WriteError> {
    let board = position.board();
    let last: Vec<_> = position.last_move().into_iter().collect();
    let view = view(board, &last, MARGIN, MAX_SIDE);
    let shown = |point| view.parts.iter().any(|part| part.area.contains(point));
    if !board.occupied().into_iter().all(|(point, _)| shown(point)) {
        return Err(WriteError::TooSpread);
    }
    let picture = draw(
        &view,
        position.labels(),
        |point| stone(position, point),
        |_, text| text,
    );
    let status = match position.outcome() {
        None => format!("{} to move", position.to_move()),
        Some(Outcome::Win(side)) => format!("{side} has won"),
        Some(Outcome::Draw) => "a draw".into(),
    };
    Ok(format!("{picture}\n{status}\n"))
}
