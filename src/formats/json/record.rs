//! A record from its JSON object.

use super::object::Fields;
use super::value::Value;
use super::{board_keys, expect};
use crate::formats::{GameRecord, RecordError, RecordFault};
use crate::gomoku::{DEFAULT_RADIUS, MAX_RADIUS};
use std::borrow::Cow;

/// Every key of a record.
const KEYS: [&str; 13] = [
    "name", "note", "rule", "bounds", "radius", "moves", "x", "o", "dead", "diagram", "origin",
    "to_move", "expect",
];

/// A record, and the error of the first move that cannot be made.
type RecordSoFar = (GameRecord, Option<RecordError>);

/// The record that `value` describes.
pub(crate) fn record(value: Value<'_>) -> Result<GameRecord, RecordError> {
    whole(record_so_far(value)?)
}

/// As [`record`], which may expect moves of these `players` only.
pub(super) fn record_for(value: Value<'_>, players: &[&str]) -> Result<GameRecord, RecordError> {
    whole(read(value, Some(players))?)
}

/// The record that `value` describes, and the error of the first move that cannot be made, where
/// there are moves before it: the record holds these, and expects nothing.
pub(super) fn record_so_far(value: Value<'_>) -> Result<RecordSoFar, RecordError> {
    read(value, None)
}

fn whole((record, error): RecordSoFar) -> Result<GameRecord, RecordError> {
    error.map_or(Ok(record), Err)
}

fn read(value: Value<'_>, players: Option<&[&str]>) -> Result<RecordSoFar, RecordError> {
    let fields = Fields::of(value, &KEYS)?;
    let text = |name| fields.read(name, |value| value.string().map(Cow::into_owned));
    let (name, note) = (text("name")?, text("note")?);
    let radius = fields.read("radius", radius)?.unwrap_or(DEFAULT_RADIUS);
    let (position, error) = board_keys::position(&fields)?;
    let board = position.board().area();
    let expect = fields.read("expect", |value| expect::expect(value, board, players))?;
    let record = GameRecord {
        name,
        note,
        radius,
        // Nothing was expected of a part of the game.
        expect: expect.filter(|_| error.is_none()),
        ..GameRecord::new(position)
    };
    Ok((record, error))
}

fn radius(value: Value<'_>) -> Result<u8, RecordError> {
    value
        .whole()?
        .and_then(|radius| u8::try_from(radius).ok())
        .filter(|radius| (1..=MAX_RADIUS).contains(radius))
        .ok_or_else(|| {
            value.error(RecordFault::Radius {
                found: value.shortened(),
            })
        })
}
