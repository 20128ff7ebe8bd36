//! What is written: `docs/analyze.md` describes every key.

use crate::game::Point;
use crate::player::Line;
use serde::Serialize;

/// The answer to a position, or to a line that is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Report {
    /// A position.
    Analysis(Box<Analysis>),
    /// A line that cannot be used.
    Refusal(Refusal),
}

/// A position's answer. Keys that have no value are null, so that all reports have the same keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Analysis {
    /// The file; none for standard input.
    pub file: Option<String>,
    /// The line in it; none for files in JSON that are not one position a line.
    pub line: Option<u64>,
    /// The name of the position.
    pub name: Option<String>,
    /// `"x"` or `"o"`.
    pub to_move: String,
    /// How the game stands: `"x"`, `"o"`, `"draw"` or `"none"`.
    pub winner: &'static str,
    /// The best move; none after the end.
    #[serde(rename = "move")]
    pub mv: Option<[i32; 2]>,
    /// What stands behind it: `"heuristic"`, `"searched"` or `"proven"`.
    pub claim: Option<&'static str>,
    /// What it is worth to the side to move, in the player's unit.
    pub score: Option<i32>,
    /// Plies searched.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The principal variation.
    pub pv: Vec<[i32; 2]>,
    /// Why this move: one sentence for people.
    pub reason: Option<String>,
    /// The best moves, the best first.
    pub lines: Vec<LineReport>,
    /// The weight of every candidate, `[x, y, units]`, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<Vec<(i32, i32, u32)>>,
}

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: [i32; 2],
    /// What it is worth.
    pub score: Option<i32>,
    /// The move, and what is expected after it.
    pub pv: Vec<[i32; 2]>,
}

/// A line that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The file; none for standard input.
    pub file: Option<String>,
    /// The line in it; none for what concerns the whole file.
    pub line: Option<u64>,
    /// What is wrong.
    pub error: String,
}

/// A move of a game that is reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ply {
    /// Counted from 1.
    pub ply: usize,
    /// Who moved: `"x"` or `"o"`.
    pub side: String,
    /// The move of the game.
    #[serde(rename = "move")]
    pub mv: [i32; 2],
    /// What it is worth by the player's measure.
    pub score: Option<i32>,
    /// What it is worth less than the best move: 0 where it is as good.
    pub loss: Option<i32>,
    /// The player's move.
    pub best: Option<[i32; 2]>,
    /// What that is worth.
    pub best_score: Option<i32>,
    /// What stands behind it.
    pub claim: Option<&'static str>,
    /// Plies searched.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The principal variation of the player's move.
    pub pv: Vec<[i32; 2]>,
    /// Why the player would make it.
    pub reason: Option<String>,
}

pub(super) const fn pair(point: Point) -> [i32; 2] {
    [point.x, point.y]
}

pub(super) fn pairs(points: &[Point]) -> Vec<[i32; 2]> {
    points.iter().copied().map(pair).collect()
}

pub(super) fn line(line: &Line<Point>) -> LineReport {
    LineReport {
        mv: pair(line.mv),
        score: line.score,
        pv: pairs(&line.pv),
    }
}
