//! What a record expects.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::fields::Fields;
use super::json::Value;
use super::{Expect, Fault, PLAYERS, RecordError, Winner};
use crate::game::{Area, Point, Side, excerpt};
use ahash::RandomState;
use std::collections::{BTreeMap, HashSet};

const KEYS: [&str; 5] = ["weights", "best", "move", "winner", "five"];

/// The expectations of `value`, all of whose cells lie in `board`.
pub(super) fn expect(value: Value<'_>, board: Area) -> Result<Expect, RecordError> {
    let fields = Fields::of(value, &KEYS)?;
    let points = |value| cells(value, board, Value::point, |&point| point);
    Ok(Expect {
        weights: fields.read("weights", |value| {
            cells(value, board, Value::weight, |&(point, _)| point)
        })?,
        best: fields.read("best", points)?,
        moves: fields
            .read("move", |value| moves(value, board))?
            .unwrap_or_default(),
        winner: fields.read("winner", winner)?,
        five: fields.read("five", points)?,
    })
}

/// A list of cells, each within `board` and named once.
fn cells<'a, T>(
    value: Value<'a>,
    board: Area,
    read: impl Fn(Value<'a>) -> Result<T, RecordError>,
    point_of: impl Fn(&T) -> Point,
) -> Result<Vec<T>, RecordError> {
    let mut list = Vec::new();
    let mut seen = HashSet::with_hasher(RandomState::with_seeds(1, 2, 3, 4));
    value.each("a list of cells", |element| {
        let cell = read(element)?;
        let point = point_of(&cell);
        if !board.contains(point) {
            let bounds = board;
            return Err(element.error(Fault::OutOfBounds { point, bounds }));
        }
        if !seen.insert(point) {
            return Err(element.error(Fault::Twice { point }));
        }
        list.push(cell);
        Ok(())
    })?;
    Ok(list)
}

fn moves(value: Value<'_>, board: Area) -> Result<BTreeMap<String, Vec<Point>>, RecordError> {
    let mut moves = BTreeMap::new();
    value.each_entry("an object of players", |key, value| {
        let player = key.string()?;
        let fault = if !PLAYERS.contains(&&*player) {
            Fault::UnknownPlayer
        } else if moves.contains_key(&*player) {
            Fault::DuplicateKey
        } else {
            let points = cells(value, board, Value::point, |&point| point);
            let points = points.map_err(|error| error.in_key(&player))?;
            moves.insert(player.into_owned(), points);
            return Ok(());
        };
        Err(key.error(fault).in_key(&excerpt(&player)))
    })?;
    Ok(moves)
}

fn winner(value: Value<'_>) -> Result<Winner, RecordError> {
    value.choice("winner", "`x`, `o`, `draw` or `none`", |text| {
        [
            Winner::Side(Side::X),
            Winner::Side(Side::O),
            Winner::Draw,
            Winner::None,
        ]
        .into_iter()
        .find(|winner| winner.name() == text)
    })
}
