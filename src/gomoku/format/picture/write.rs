//! A position as a picture.

use crate::game::Outcome;
use crate::game::picture::{Labels, MAX_LETTERS};
use crate::gomoku::Position;
use crate::gomoku::format::WriteError;
use crate::gomoku::notation::{draw, stone, view};

/// Empty cells around the stones.
const MARGIN: u16 = 3;

/// The picture, and a line that says whose turn it is or how the game ended.
pub(in crate::gomoku::format) fn write(position: &Position) -> Result<String, WriteError> {
    let board = position.board();
    let view = view(board, position.last_move().as_slice(), MARGIN);
    let shown = |point| view.parts.iter().any(|part| part.area.contains(point));
    if !board.occupied().into_iter().all(|(point, _)| shown(point)) {
        return Err(WriteError::TooSpread);
    }
    let labels = match board.bounds() {
        Some(bounds) if bounds.width() <= MAX_LETTERS => Labels::Letters(bounds),
        _ => Labels::Numbers,
    };
    let picture = draw(
        &view,
        labels,
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
