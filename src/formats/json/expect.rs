//! What a record expects.

use super::object::Fields;
use super::value::Value;
use crate::formats::{Expect, ExpectedVcf, MAX_MOVES, RecordError, RecordFault};
use crate::game::{Area, Outcome, Point, excerpt};
use ahash::RandomState;
use std::collections::{BTreeMap, HashSet};

const KEYS: [&str; 6] = ["weights", "best", "move", "winner", "five", "vcf"];

/// The expectations of `value`, all of whose cells lie in `board`; moves are of `players`, or of anybody.
pub(super) fn expect(
    value: Value<'_>,
    board: Area,
    players: Option<&[&str]>,
) -> Result<Expect, RecordError> {
    let fields = Fields::of(value, &KEYS)?;
    let points = |value| cells(value, board, Value::point, |&point| point);
    Ok(Expect {
        weights: fields.read("weights", |value| {
            cells(value, board, Value::weight, |&(point, _)| point)
        })?,
        best: fields.read("best", points)?,
        moves: fields
            .read("move", |value| moves(value, board, players))?
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
            return Err(element.error(RecordFault::OutOfBounds { point, bounds }));
        }
        if !seen.insert(point) {
            return Err(element.error(RecordFault::Twice { point }));
        }
        list.push(cell);
        Ok(())
    })?;
    Ok(list)
}

fn moves(
    value: Value<'_>,
    board: Area,
    players: Option<&[&str]>,
) -> Result<BTreeMap<String, Vec<Point>>, RecordError> {
    let mut moves = BTreeMap::new();
    value.each_entry("an object of players", |key, value| {
        let player = key.string()?;
        let unknown = players.filter(|players| !players.contains(&&*player));
        let fault = if let Some(players) = unknown {
            let known = players.join(", ");
            RecordFault::UnknownPlayer { known }
        } else if moves.contains_key(&*player) {
            RecordFault::DuplicateKey
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

fn winner(value: Value<'_>) -> Result<Option<Outcome>, RecordError> {
    value.choice("winner", "`x`, `o`, `draw` or `none`", |text| match text {
        "none" => Some(None),
        text => Outcome::named(text).map(Some),
    })
}

fn vcf(value: Value<'_>, board: Area) -> Result<ExpectedVcf, RecordError> {
    let fields = Fields::of(value, &["win", "moves", "first"])?;
    let help = "`true` or `false`, whether fours alone win";
    let win = fields.needed("win", help, Value::boolean)?;
    let needless = ["moves", "first"].into_iter().find(|key| fields.has(key));
    if let (false, Some(key)) = (win, needless) {
        let help = "there is no win to describe: leave it out";
        return Err(fields.error(key, RecordFault::NeedlessKey { help }));
    }
    Ok(ExpectedVcf {
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
        value.error(RecordFault::Moves { found })
    })
}

fn first_moves(value: Value<'_>, board: Area) -> Result<Vec<Point>, RecordError> {
    let first = cells(value, board, Value::point, |&point| point)?;
    if first.is_empty() {
        let expected = "at least one cell";
        return Err(value.error(RecordFault::Length { expected, found: 0 }));
    }
    Ok(first)
}
