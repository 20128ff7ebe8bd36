//! Games as they stand in the files.

use crate::form::form;
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Position, Rule};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The first line of a file: how the games were made.
#[derive(Debug, Deserialize)]
pub(crate) struct Head {
    #[serde(rename = "datagen")]
    _how: IgnoredAny,
}

/// A game of the engine with itself, and what the search thought of its positions.
#[derive(Debug, Deserialize)]
pub(crate) struct Game {
    rule: String,
    bounds: Option<[i32; 4]>,
    /// How many of the moves were not searched.
    pub(crate) opening: usize,
    moves: Vec<[i32; 2]>,
    /// For each position from the opening on: its value for the side to move.
    pub(crate) scores: Vec<i32>,
    winner: Option<Winner>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Winner {
    X,
    O,
}

impl Game {
    /// The moves, the first of them x's.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Point> {
        self.moves.iter().map(|&[x, y]| Point::new(x, y))
    }

    /// Who won; none: a draw.
    pub(crate) fn winner(&self) -> Option<Side> {
        self.winner.map(|winner| match winner {
            Winner::X => Side::X,
            Winner::O => Side::O,
        })
    }

    /// The same for all games that were played alike; where they went different ways after the opening,
    /// only [`opening_form`](Self::opening_form) is the same.
    pub(crate) fn form(&self) -> Result<u64, String> {
        self.form_of(self.moves.len())
    }

    /// The same for all games from openings that are alike.
    pub(crate) fn opening_form(&self) -> Result<u64, String> {
        self.form_of(self.opening)
    }

    fn form_of(&self, length: usize) -> Result<u64, String> {
        let start = self.start()?;
        let moves: Vec<Point> = self.moves().take(length).collect();
        Ok(form(start.rule(), start.board().bounds(), &moves))
    }

    /// The board before the first move.
    pub(crate) fn start(&self) -> Result<Position, String> {
        let rule: Rule = self.rule.parse().map_err(|e| format!("{e}"))?;
        let Some([left, top, right, bottom]) = self.bounds else {
            return Ok(Position::new(rule));
        };
        let bounds = Area::new(Point::new(left, top), Point::new(right, bottom));
        let bounds = bounds.ok_or("`bounds` are not [left, top, right, bottom]")?;
        Position::with_bounds(bounds, rule).map_err(|e| e.to_string())
    }
}
