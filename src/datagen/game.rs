//! A game to learn from.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::engine::Score;
use crate::game::{Area, Point, Side};
use crate::gomoku::{Position, Rule};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A game with what the search thought of its positions: a line of a data file. Beside a
/// [`GameRecord`](crate::formats::GameRecord) it has the values, and no names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingGame {
    /// Its number in the run, from 1.
    pub number: u64,
    /// What wins: `freestyle` or `exact`.
    pub rule: String,
    /// `[left, top, right, bottom]`; none: no edges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[i32; 4]>,
    /// How many of the moves are the opening, which was not searched.
    pub opening: usize,
    /// All moves, x first.
    pub moves: Vec<Point>,
    /// The search's value of the position before each move after the opening, for the side to move, and
    /// of the last position where the game ended for its value.
    pub scores: Vec<i32>,
    /// `x` or `o`; none: a draw, or too long.
    pub winner: Option<Side>,
}

/// Why a line is no game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("game {number}: {reason}")]
#[non_exhaustive]
pub struct TrainingGameError {
    number: u64,
    reason: String,
}

impl TrainingGame {
    pub(super) fn new(
        number: u64,
        position: &Position,
        opening: usize,
        scores: Vec<i32>,
        winner: Option<Side>,
    ) -> Self {
        let bounds = position.board().bounds();
        Self {
            number,
            rule: position.rule().name().into(),
            bounds: bounds.map(Area::edges),
            opening,
            moves: position.moves().to_vec(),
            scores,
            winner,
        }
    }

    /// The empty board of the game.
    ///
    /// # Errors
    ///
    /// [`TrainingGameError`] where there is no such rule or no such board.
    pub fn start(&self) -> Result<Position, TrainingGameError> {
        let rule: Rule = self.rule.parse().map_err(|error| self.error(&error))?;
        let Some(edges) = self.bounds else {
            return Ok(Position::new(rule));
        };
        let area = Area::from_edges(edges);
        let area = area.ok_or_else(|| self.error(&"`bounds` contain no cell"))?;
        Position::with_bounds(area, rule).map_err(|error| self.error(&error))
    }

    /// The positions that were searched, each with its value for the side to move.
    ///
    /// # Errors
    ///
    /// [`TrainingGameError`] where the game is not a possible one.
    pub fn positions(&self) -> Result<Vec<(Position, Score)>, TrainingGameError> {
        let mut position = self.start()?;
        let searched = self.moves.len().checked_sub(self.opening);
        if !searched.is_some_and(|searched| (searched..=searched + 1).contains(&self.scores.len()))
        {
            return Err(self.error(&"the scores do not match the moves"));
        }
        let mut found = Vec::with_capacity(self.scores.len());
        let mut scores = self.scores.iter();
        for (ply, &point) in self.moves.iter().enumerate() {
            if let Some(&score) = scores.as_slice().first().filter(|_| ply >= self.opening) {
                found.push((position.clone(), Score::known(score)));
                scores.next();
            }
            let placed = position.try_place(point);
            placed.map_err(|error| self.error(&format!("move {}: {error}", ply + 1)))?;
        }
        found.extend(scores.map(|&score| (position.clone(), Score::known(score))));
        Ok(found)
    }

    fn error(&self, reason: &impl ToString) -> TrainingGameError {
        TrainingGameError {
            number: self.number,
            reason: reason.to_string(),
        }
    }
}
