//! Positions of five in a row as one line of text.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::game::{Area, Game, MoveError, Point, PositionError, Side};
use crate::gomoku::{Board, Occupant, Position, Rule};
use std::fmt::Write;

const SECTIONS: [&str; 7] = ["bounds:", "rule:", "x:", "o:", "#:", "turn:", "moves:"];

pub(super) fn write(position: &Position) -> String {
    let mut set_up = position.clone();
    while Position::undo(&mut set_up).is_some() {}
    let mut text = String::new();
    if let Some(bounds) = set_up.board().bounds() {
        let _ = write!(text, "bounds: {} {} ", bounds.min(), bounds.max());
    }
    if set_up.rule() != Rule::default() {
        let _ = write!(text, "rule: {} ", set_up.rule());
    }
    let kinds = [
        Occupant::Stone(Side::X),
        Occupant::Stone(Side::O),
        Occupant::Dead,
    ];
    let occupied = set_up.board().occupied();
    for kind in kinds {
        let points = || occupied.iter().filter(|(_, occupant)| *occupant == kind);
        if points().next().is_some() {
            let _ = write!(text, "{}: ", kind.letter());
            points().for_each(|(point, _)| {
                let _ = write!(text, "{point} ");
            });
        }
    }
    if set_up.to_move() == Side::O {
        text.push_str("turn: o ");
    }
    if !text.is_empty() && !position.moves().is_empty() {
        text.push_str("moves: ");
    }
    for point in position.moves() {
        let _ = write!(text, "{point} ");
    }
    text.truncate(text.trim_end().len());
    text
}

pub(super) fn read_point(text: &str) -> Result<Point, MoveError> {
    let parts = text.trim().split_once([',', ' ']);
    let point =
        parts.and_then(|(x, y)| Some(Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?)));
    point.ok_or_else(|| MoveError::unreadable(text, "write a cell as `x,y`, such as `-3,4`"))
}

pub(super) fn read(text: &str) -> Result<Position, PositionError> {
    PositionError::check_length(text)?;
    let mut parts = Parts::default();
    let mut section = "moves:";
    for word in text.split_whitespace() {
        match SECTIONS.into_iter().find(|&name| name == word) {
            Some(name) => section = name,
            None => parts.take(section, word)?,
        }
    }
    parts.position()
}

/// What the sections hold.
#[derive(Default)]
struct Parts {
    bounds: Vec<Point>,
    rule: Rule,
    cells: Vec<(Point, Occupant)>,
    second_to_move: bool,
    moves: Vec<Point>,
}

impl Parts {
    fn take(&mut self, section: &str, word: &str) -> Result<(), PositionError> {
        let wrong = |hint: String| PositionError::unreadable(format!("`{section}`"), word, hint);
        match section {
            "rule:" => self.rule = word.parse().map_err(wrong)?,
            "turn:" if ["x", "o"].contains(&word) => self.second_to_move = word == "o",
            "turn:" => return Err(wrong("say `x` or `o`".into())),
            _ => {
                let point = read_point(word).map_err(|_| {
                    wrong("a cell is written `x,y`, a section `moves:`, `x:`, `o:` or `#:`".into())
                })?;
                match section {
                    "bounds:" => self.bounds.push(point),
                    "x:" => self.cells.push((point, Side::X.into())),
                    "o:" => self.cells.push((point, Side::O.into())),
                    "#:" => self.cells.push((point, Occupant::Dead)),
                    _ => self.moves.push(point),
                }
            }
        }
        Ok(())
    }

    fn board(&self) -> Result<Board, PositionError> {
        let area = match self.bounds.as_slice() {
            [] => None,
            [min, max] => Area::new(*min, *max),
            _ => None,
        };
        match area {
            None if self.bounds.is_empty() => Ok(Board::new()),
            None => Err(PositionError::impossible(
                "bounds are two cells, the left upper corner and the right lower one: \
                 `bounds: 0,0 14,14`",
            )),
            Some(area) => Board::with_bounds(area)
                .map_err(|error| PositionError::impossible(error.to_string())),
        }
    }

    fn position(self) -> Result<Position, PositionError> {
        let mut board = self.board()?;
        for &(point, occupant) in &self.cells {
            board
                .try_put(point, occupant)
                .map_err(|error| PositionError::impossible(error.to_string()))?;
        }
        let to_move = if self.second_to_move {
            Side::O
        } else {
            Side::X
        };
        let mut position = Position::from_board(board, to_move, self.rule);
        for (index, &point) in self.moves.iter().enumerate() {
            position
                .try_play(point)
                .map_err(|error| PositionError::Move {
                    number: index + 1,
                    error,
                })?;
        }
        Ok(position)
    }
}
