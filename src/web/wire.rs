//! Games of five in a row as they travel.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::error::ApiError;
use super::limits::MAX_STONES;
use crate::formats::{GameRecord, json};
use crate::game::{Area, Outcome, Point, Side};
use crate::gomoku::{COORDINATE_LIMIT, DEFAULT_RADIUS, MAX_RADIUS, Position, Rule};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

/// A cell in JSON: `[x, y]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "(i64, i64)")]
pub(super) struct Cell(pub(super) Point);

impl TryFrom<(i64, i64)> for Cell {
    type Error = String;

    fn try_from((x, y): (i64, i64)) -> Result<Self, String> {
        let limit = i64::from(COORDINATE_LIMIT);
        let near = |at: i64| i32::try_from(at).ok().filter(|_| at.abs() <= limit);
        match (near(x), near(y)) {
            (Some(x), Some(y)) => Ok(Self(Point::new(x, y))),
            _ => Err(format!(
                "{x},{y} is too far away: coordinates go from -{limit} to {limit}"
            )),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.0.x, self.0.y].serialize(serializer)
    }
}

pub(super) fn cells(points: &[Point]) -> Vec<Cell> {
    points.iter().copied().map(Cell).collect()
}

/// A game: where it began, as in files, and the moves since, which a page takes back no further.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameWire {
    /// A position as in files; without, an empty board without edges.
    start: Option<Box<RawValue>>,
    #[serde(default)]
    moves: Vec<Cell>,
}

impl GameWire {
    /// The position after the moves.
    pub(super) fn position(&self) -> Result<Position, ApiError> {
        match self.position_so_far()? {
            (position, None) => Ok(position),
            (_, Some(error)) => Err(error),
        }
    }

    /// The position after the moves before the first that cannot be made, and what is wrong with that.
    pub(super) fn position_so_far(&self) -> Result<(Position, Option<ApiError>), ApiError> {
        if self.moves.len() > MAX_STONES {
            return Err(ApiError::TooLong);
        }
        let mut position = match self.start.as_deref().map(RawValue::get) {
            None | Some("null") => Position::new(Rule::default()),
            Some(text) => start(text)?,
        };
        let mut refused = None;
        for (number, &Cell(point)) in (1..).zip(&self.moves) {
            if let Err(error) = position.try_place(point) {
                refused = Some(ApiError::Unusable(format!("move {number}: {error}")));
                break;
            }
        }
        check_length(&position)?;
        Ok((position, refused))
    }
}

fn start(text: &str) -> Result<Position, ApiError> {
    let fault = |error| ApiError::Unusable(format!("start: {error}"));
    let mut records = json::parse(text).map_err(fault)?.into_iter();
    match (records.next(), records.next()) {
        (Some(record), None) => Ok(record.position),
        _ => Err(ApiError::unusable("start: give one position, as an object")),
    }
}

pub(super) fn check_length(position: &Position) -> Result<(), ApiError> {
    let board = position.board();
    if board.stones() + board.dead() > MAX_STONES {
        return Err(ApiError::TooLong);
    }
    Ok(())
}

/// How far from a stone cells are analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u8")]
pub(super) struct Radius(pub(super) u8);

impl TryFrom<u8> for Radius {
    type Error = String;

    fn try_from(radius: u8) -> Result<Self, String> {
        match radius {
            1..=MAX_RADIUS => Ok(Self(radius)),
            _ => Err(format!(
                "radius {radius} is out of range: use 1 to {MAX_RADIUS}"
            )),
        }
    }
}

impl Default for Radius {
    fn default() -> Self {
        Self(DEFAULT_RADIUS)
    }
}

/// `"x"` or `"o"`.
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::X => "x",
        Side::O => "o",
    }
}

/// Everything that a page shows of a game.
#[derive(Debug, Serialize)]
pub(super) struct StateWire {
    rule: &'static str,
    bounds: Option<[i32; 4]>,
    to_move: &'static str,
    /// `"x"`, `"o"`, `"draw"`, or `"none"` while the game goes on.
    winner: &'static str,
    winning: Vec<Cell>,
    stones: usize,
    last: Option<Cell>,
    moves: Vec<Cell>,
    start: StartWire,
    /// The position as in files.
    record: Box<RawValue>,
}

/// Where a game began: what stood there, and as in files.
#[derive(Debug, Serialize)]
struct StartWire {
    x: Vec<Cell>,
    o: Vec<Cell>,
    dead: Vec<Cell>,
    to_move: &'static str,
    record: Box<RawValue>,
}

impl StateWire {
    pub(super) fn new(position: &Position) -> Result<Self, ApiError> {
        let mut start = position.clone();
        while start.undo().is_some() {}
        let board = start.board();
        let dead = board.occupied().into_iter();
        let dead = dead.filter(|(_, occupant)| occupant.side().is_none());
        Ok(Self {
            rule: position.rule().name(),
            bounds: position.board().bounds().map(Area::edges),
            to_move: side(position.to_move()),
            winner: position.outcome().map_or("none", Outcome::name),
            winning: cells(position.winning_stones()),
            stones: position.board().stones(),
            last: position.last_move().map(Cell),
            moves: cells(position.moves()),
            start: StartWire {
                x: cells(&board.stones_by(Side::X)),
                o: cells(&board.stones_by(Side::O)),
                dead: dead.map(|(point, _)| Cell(point)).collect(),
                to_move: side(start.to_move()),
                record: raw(GameRecord::new(start).to_json())?,
            },
            record: raw(GameRecord::new(position.clone()).to_json())?,
        })
    }
}

fn raw(json: String) -> Result<Box<RawValue>, ApiError> {
    RawValue::from_string(json).map_err(ApiError::unusable)
}
