//! A record from its JSON object.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::fields::Fields;
use super::json::Value;
use super::{DEFAULT_RADIUS, Fault, Record, RecordError, expect, position};
use crate::gomoku::MAX_RADIUS;
use std::borrow::Cow;

/// Every key of a record.
const KEYS: [&str; 13] = [
    "name", "note", "rule", "bounds", "radius", "moves", "x", "o", "dead", "diagram", "origin",
    "to_move", "expect",
];

/// The record that `value` describes.
pub(crate) fn record(value: Value<'_>) -> Result<Record, RecordError> {
    match record_so_far(value)? {
        (record, None) => Ok(record),
        (_, Some(error)) => Err(error),
    }
}

/// The record that `value` describes, and the error of the first move that cannot be made, where
/// there are moves before it: the record holds these, and expects nothing.
pub(super) fn record_so_far(
    value: Value<'_>,
) -> Result<(Record, Option<RecordError>), RecordError> {
    let fields = Fields::of(value, &KEYS)?;
    let text = |name| fields.read(name, |value| value.string().map(Cow::into_owned));
    let (name, note) = (text("name")?, text("note")?);
    let radius = fields.read("radius", radius)?.unwrap_or(DEFAULT_RADIUS);
    let (position, error) = position::position(&fields)?;
    let board = position.board().area();
    let expect = fields.read("expect", |value| expect::expect(value, board))?;
    let record = Record {
        name,
        note,
        // Nothing was expected of a part of the game.
        expect: expect.filter(|_| error.is_none()),
        position,
        radius,
    };
    Ok((record, error))
}

fn radius(value: Value<'_>) -> Result<u8, RecordError> {
    value
        .whole()?
        .and_then(|radius| u8::try_from(radius).ok())
        .filter(|radius| (1..=MAX_RADIUS).contains(radius))
        .ok_or_else(|| {
            value.error(Fault::Radius {
                found: value.shortened(),
            })
        })
}
