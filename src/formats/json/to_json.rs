//! Records as text.

use crate::formats::{Expect, ExpectedVcf, GameRecord};
use crate::game::{Area, Outcome, Point, Side};
use crate::gomoku::{Board, DEFAULT_RADIUS, Position, Rule};
use crate::textio::to_json;
use std::fmt::Write;

/// The widest and highest diagram that is written.
const DIAGRAM_SIDE: i64 = 40;

/// A key and its value.
type Entry = (String, Json);

enum Json {
    /// A finished value.
    Text(String),
    Object(Vec<Entry>),
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
        let mut text = String::new();
        write_line(&mut text, &self.entries(false));
        text
    }

    /// The record as JSON for people: a key a line, and set-ups that are small enough as diagrams. It
    /// ends with a line feed, and it reads back as the same record as [`to_json`](Self::to_json) gives.
    pub fn to_json_pretty(&self) -> String {
        let mut text = String::new();
        write_pretty(&mut text, &self.entries(true), 2);
        text.push('\n');
        text
    }

    fn entries(&self, pretty: bool) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut add = |key: &str, text| entries.push((key.to_owned(), Json::Text(text)));
        if let Some(name) = &self.name {
            add("name", quoted(name));
        }
        if let Some(note) = self.note.clone().or_else(|| self.summary()) {
            add("note", quoted(&note));
        }
        if self.position.rule() != Rule::default() {
            add("rule", quoted(self.position.rule().name()));
        }
        if self.radius != DEFAULT_RADIUS {
            add("radius", self.radius.to_string());
        }
        if let Some(bounds) = self.position.board().bounds() {
            let edges = bounds.edges().map(|edge| edge.to_string());
            add("bounds", format!("[{}]", edges.join(",")));
        }
        position_entries(&self.position, pretty, &mut add);
        if let Some(expect) = &self.expect {
            entries.push(("expect".to_owned(), Json::Object(expect_entries(expect))));
        }
        entries
    }
}

fn position_entries(position: &Position, pretty: bool, add: &mut impl FnMut(&str, String)) {
    let board = position.board();
    let dead = board
        .occupied()
        .into_iter()
        .filter_map(|(point, occupant)| occupant.side().is_none().then_some(point));
    if position.has_whole_history() {
        add("moves", points(position.moves().iter().copied()));
        if board.dead() > 0 {
            add("dead", points(dead));
        }
        return;
    }
    if let Some(area) = diagram_area(board).filter(|_| pretty) {
        let corner = board.bounds().map_or(Point::default(), Area::min);
        if area.min() != corner {
            add("origin", format!("[{}]", area.min()));
        }
        add("diagram", diagram(board, area));
    } else {
        add("x", points(board.stones_by(Side::X)));
        add("o", points(board.stones_by(Side::O)));
        if board.dead() > 0 {
            add("dead", points(dead));
        }
    }
    add("to_move", quoted(position.to_move().to_string().as_str()));
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

fn diagram(board: &Board, area: Area) -> String {
    let letter = |point| board.get(point).map_or('.', |occupant| occupant.letter());
    let rows: Vec<_> = (area.min().y..=area.max().y)
        .map(|y| {
            let row = area.min().x..=area.max().x;
            let row: String = row.map(|x| letter(Point::new(x, y))).collect();
            format!("\n    \"{row}\"")
        })
        .collect();
    format!("[{}\n  ]", rows.join(","))
}

fn expect_entries(expect: &Expect) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut add = |key: &str, json| entries.push((key.to_owned(), json));
    if let Some(weights) = &expect.weights {
        let cells = weights.iter();
        let cells = cells.map(|(point, units)| format!("[{point},{units}]"));
        add("weights", Json::Text(list(cells)));
    }
    if let Some(best) = &expect.best {
        add("best", Json::Text(points(best.iter().copied())));
    }
    if !expect.moves.is_empty() {
        let moves = expect.moves.iter().map(|(player, cells)| {
            let cells = points(cells.iter().copied());
            (player.clone(), Json::Text(cells))
        });
        add("move", Json::Object(moves.collect()));
    }
    if let Some(winner) = expect.winner {
        add(
            "winner",
            Json::Text(quoted(winner.map_or("none", Outcome::name))),
        );
    }
    if let Some(five) = &expect.five {
        add("five", Json::Text(points(five.iter().copied())));
    }
    if let Some(vcf) = &expect.vcf {
        add("vcf", Json::Object(vcf_entries(vcf)));
    }
    entries
}

fn vcf_entries(vcf: &ExpectedVcf) -> Vec<Entry> {
    let mut entries = vec![("win".to_owned(), Json::Text(vcf.win.to_string()))];
    if let Some(moves) = vcf.moves {
        entries.push(("moves".to_owned(), Json::Text(moves.to_string())));
    }
    if let Some(first) = &vcf.first {
        let first = points(first.iter().copied());
        entries.push(("first".to_owned(), Json::Text(first)));
    }
    entries
}

fn points(points: impl IntoIterator<Item = Point>) -> String {
    list(points.into_iter().map(|point| format!("[{point}]")))
}

fn list(elements: impl Iterator<Item = String>) -> String {
    let mut text = String::from("[");
    for (index, element) in elements.enumerate() {
        text.push_str(if index > 0 { "," } else { "" });
        text.push_str(&element);
    }
    text.push(']');
    text
}

fn quoted(text: &str) -> String {
    // A text is always JSON.
    to_json(&text).unwrap_or_default()
}

fn write_line(text: &mut String, entries: &[Entry]) {
    text.push('{');
    for (index, (key, json)) in entries.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        // Writing to a string does not fail.
        let _ = write!(text, "{comma}{}:", quoted(key));
        match json {
            Json::Text(value) => text.push_str(value),
            Json::Object(entries) => write_line(text, entries),
        }
    }
    text.push('}');
}

fn write_pretty(text: &mut String, entries: &[Entry], indent: usize) {
    text.push('{');
    for (index, (key, json)) in entries.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        let _ = write!(text, "{comma}\n{:indent$}{}: ", "", quoted(key));
        match json {
            Json::Text(value) => text.push_str(value),
            Json::Object(entries) => write_pretty(text, entries, indent + 2),
        }
    }
    if !entries.is_empty() {
        let _ = write!(text, "\n{:1$}", "", indent - 2);
    }
    text.push('}');
}
