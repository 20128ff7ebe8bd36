//! What a record expects.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::fields::Fields;
use super::json::Value;
use super::{Expect, Fault, MAX_MOVES, PLAYERS, RecordError, Vcf, Winner};
use crate::game::{Area, Point, Side, excerpt};
use ahash::RandomState;
use std::collections::{BTreeMap, HashSet};

const KEYS: [&str; 6] = ["weights", "best", "move", "winner", "five", "vcf"];

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
        vcf: fields.read("vcf", |value| vcf(value, board))?,
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

fn vcf(value: Value<'_>, board: Area) -> Result<Vcf, RecordError> {
    let fields = Fields::of(value, &["win", "moves", "first"])?;
    let Some(win) = fields.read("win", Value::boolean)? else {
        let help = "`true` or `false`, whether fours alone win";
        return Err(fields.error("win", Fault::MissingKey { key: "win", help }));
    };
    let needless = ["moves", "first"].into_iter().find(|key| fields.has(key));
    if let (false, Some(key)) = (win, needless) {
        let help = "there is no win that it could describe: leave it out";
        return Err(fields.error(key, Fault::NeedlessKey { help }));
    }
    Ok(Vcf {
        win,
        moves: fields.read("moves", win_length)?,
        first: fields.read("first", |value| first_moves(value, board))?,
    })
}

fn win_length(value: Value<'_>) -> Result<u32, RecordError> {
    let moves = value.whole()?.and_then(|moves| u32::try_from(moves).ok());
    let moves = moves.filter(|moves| (1..=MAX_MOVES).contains(moves));
    moves.ok_or_else(|| {
        let found = value.shortened();
        value.error(Fault::Moves { found })
    })
}

fn first_moves(value: Value<'_>, board: Area) -> Result<Vec<Point>, RecordError> {
    let first = cells(value, board, Value::point, |&point| point)?;
    if first.is_empty() {
        let expected = "at least one cell";
        return Err(value.error(Fault::Length { expected, found: 0 }));
    }
    Ok(first)
}
