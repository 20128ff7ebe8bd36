//! Records as text.

use super::value::Value;
use crate::formats::{Expect, GameRecord, RecordError};
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, DEFAULT_RADIUS, Position, Rule};
use crate::textio::to_json;
use serde::Serialize;
use std::fmt::Write;

/// The widest and highest diagram that is written.
const DIAGRAM_SIDE: i64 = 40;

/// The keys of a record, in this order.
#[derive(Default, Serialize)]
struct Keys<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    radius: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<[i32; 4]>,
    #[serde(flatten)]
    position: PositionKeys<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expect: Option<&'a Expect>,
}

/// The keys of a position: its moves, or a set-up as lists or as a diagram.
#[derive(Default, Serialize)]
struct PositionKeys<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<&'a [Point]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<Point>,
    #[serde(skip_serializing_if = "Option::is_none")]
    diagram: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<Vec<Point>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    o: Option<Vec<Point>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dead: Vec<Point>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<Side>,
}

impl GameRecord {
    /// The record as JSON on one line, without a line feed.
    ///
    /// A position whose history explains all its stones is written as `moves` (with `dead`), any other
    /// one as a set-up: its history is lost, and with it the last move. Players, and a result that the
    /// stones do not show, stand in `note` where there is no other.
    ///
    /// ```
    /// use mugen::game::Point;
    /// use mugen::formats::GameRecord;
    /// use mugen::gomoku::{Position, Rule};
    /// let mut position = Position::new(Rule::Exact);
    /// position.place(Point::new(3, -4));
    /// assert_eq!(GameRecord::new(position).to_json(), r#"{"rule":"exact","moves":[[3,-4]]}"#);
    /// ```
    pub fn to_json(&self) -> String {
        // Texts and numbers are always JSON.
        to_json(&self.keys(lists(&self.position))).unwrap_or_default()
    }

    /// The record as JSON for people: a key a line, and set-ups that are small enough as diagrams. It
    /// ends with a line feed, and it reads back as the same record as [`to_json`](Self::to_json) gives.
    pub fn to_json_pretty(&self) -> String {
        let position = diagram(&self.position).unwrap_or_else(|| lists(&self.position));
        let line = to_json(&self.keys(position)).unwrap_or_default();
        let mut text = String::new();
        let record = Value::parse(&line, 1);
        // The line has just been written: it is an object of JSON.
        let _ = record.and_then(|record| write_lines(&mut text, record, 2));
        text + "\n"
    }

    fn keys<'a>(&'a self, position: PositionKeys<'a>) -> Keys<'a> {
        let rule = Some(self.position.rule()).filter(|&rule| rule != Rule::default());
        Keys {
            name: self.name.as_deref(),
            note: self.note.clone().or_else(|| self.summary()),
            rule: rule.map(Rule::name),
            radius: Some(self.radius).filter(|&radius| radius != DEFAULT_RADIUS),
            bounds: self.position.board().bounds().map(Area::edges),
            position,
            expect: self.expect.as_ref(),
        }
    }
}

/// The moves where they explain all stones, else the stones of each side.
fn lists(position: &Position) -> PositionKeys<'_> {
    let board = position.board();
    let dead = board.occupied().into_iter();
    let dead = dead.filter(|(_, occupant)| occupant.side().is_none());
    let keys = PositionKeys {
        dead: dead.map(|(point, _)| point).collect(),
        ..PositionKeys::default()
    };
    match position.has_whole_history() {
        true => PositionKeys {
            moves: Some(position.moves()),
            ..keys
        },
        false => PositionKeys {
            x: Some(board.stones_by(Side::X)),
            o: Some(board.stones_by(Side::O)),
            to_move: Some(position.to_move()),
            ..keys
        },
    }
}

/// A set-up that is small enough, as a diagram.
fn diagram(position: &Position) -> Option<PositionKeys<'_>> {
    let board = position.board();
    let area = diagram_area(board).filter(|_| !position.has_whole_history())?;
    let corner = board.bounds().map_or(Point::default(), Area::min);
    let letter = |point| board.get(point).map_or('.', |occupant| occupant.letter());
    let row = |y| (area.min().x..=area.max().x).map(move |x| letter(Point::new(x, y)));
    Some(PositionKeys {
        origin: Some(area.min()).filter(|&origin| origin != corner),
        diagram: Some(
            (area.min().y..=area.max().y)
                .map(|y| row(y).collect())
                .collect(),
        ),
        to_move: Some(position.to_move()),
        ..PositionKeys::default()
    })
}

/// What a diagram of `board` shows, if one is small enough.
fn diagram_area(board: &Board) -> Option<Area> {
    let cells = board.occupied();
    let (first, _) = cells.first()?;
    let area = cells
        .iter()
        .fold(Area::of(*first), |area, &(point, _)| area.with(point));
    (area.width() <= DIAGRAM_SIDE && area.height() <= DIAGRAM_SIDE).then_some(area)
}

/// Writes an object with a key a line, and the rows of a diagram one a line.
fn write_lines(text: &mut String, object: Value<'_>, indent: usize) -> Result<(), RecordError> {
    let mut mark = '{';
    object.each_entry("an object", |key, value| {
        // Writing to a string does not fail.
        let _ = write!(text, "{mark}\n{:indent$}{}: ", "", key.raw());
        mark = ',';
        let value_text = value.raw();
        if value_text.starts_with('{') {
            return write_lines(text, value, indent + 2);
        }
        let rows = value_text
            .strip_prefix("[\"")
            .map(|rows| rows.replace("\",\"", "\",\n    \""));
        match rows.as_deref().and_then(|rows| rows.strip_suffix(']')) {
            Some(rows) => text.extend(["[\n    \"", rows, "\n  ]"]),
            None => text.push_str(value_text),
        }
        Ok(())
    })?;
    match mark {
        '{' => text.push_str("{}"),
        _ => {
            let _ = write!(text, "\n{:1$}}}", "", indent - 2);
        }
    }
    Ok(())
}
