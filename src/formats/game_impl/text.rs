//! Positions of five in a row as one line of text: the moves alone where they say it all, otherwise
//! the line of JSON that files hold.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::formats::notation::{format_points, parse_points};
use crate::formats::record::{self, Record};
use crate::game::{Game, PositionError};
use crate::gomoku::{Position, Rule};

pub(super) fn write(position: &Position) -> String {
    let mut replayed = Position::new(Rule::default());
    let moves = position.moves();
    if moves.iter().all(|&point| replayed.try_place(point).is_ok()) && replayed == *position {
        return format_points(moves);
    }
    Record::new(position.clone()).to_json()
}

pub(super) fn read(text: &str) -> Result<Position, PositionError> {
    PositionError::check_length(text)?;
    if text.trim_start().starts_with(['{', '[']) {
        let records = record::parse(text);
        let mut records = records.map_err(|error| PositionError::impossible(error.to_string()))?;
        return match (records.pop(), records.is_empty()) {
            (Some(record), true) => Ok(record.position),
            _ => Err(PositionError::impossible("give one position, not several")),
        };
    }
    let points =
        parse_points(text, None).map_err(|error| PositionError::impossible(error.to_string()))?;
    let mut position = Position::new(Rule::default());
    for (index, point) in points.into_iter().enumerate() {
        position
            .try_play(point)
            .map_err(|error| PositionError::Move {
                number: index + 1,
                error,
            })?;
    }
    Ok(position)
}
