//! What `--json` prints: the fields come in the order in which they stand here.

use crate::game::{Outcome, Point, Side};
use crate::gomoku::ANGLES;
use crate::heuristic::{CellWeight, Line, Part, Reckoning, UNITS};
use crate::player::{Decision, PlayerSpec};
use serde::Serialize;

/// `[x, y]`.
pub(super) type Cell = [i32; 2];

pub(super) const fn cell(point: Point) -> Cell {
    [point.x, point.y]
}

/// `mugen weights --json`.
#[derive(Serialize)]
pub(super) struct Weights {
    pub(super) to_move: char,
    pub(super) radius: u8,
    /// Units in a weight of 1; so are all weights below.
    pub(super) units: u32,
    /// How many cells were analysed, also where `cells` holds fewer of them.
    pub(super) analysed: usize,
    pub(super) best: Vec<Cell>,
    pub(super) cells: Vec<WeighedCell>,
}

/// A cell and the parts of both colours.
#[derive(Serialize)]
pub(super) struct WeighedCell {
    cell: Cell,
    weight: u32,
    x: u32,
    o: u32,
}

impl WeighedCell {
    pub(super) const fn new(point: Point, weight: CellWeight, to_move: Side) -> Self {
        Self {
            cell: cell(point),
            weight: weight.weight(to_move),
            x: weight.part(Side::X, to_move),
            o: weight.part(Side::O, to_move),
        }
    }
}

/// `mugen weights --explain X,Y --json`.
#[derive(Serialize)]
pub(super) struct Explanation {
    cell: Cell,
    to_move: char,
    units: u32,
    weight: u32,
    parts: Parts,
}

#[derive(Serialize)]
struct Parts {
    x: PartReport,
    o: PartReport,
}

#[derive(Serialize)]
struct PartReport {
    weight: u32,
    lines: Vec<LineReport>,
    break_bonus: u32,
    five_bonus: u32,
}

#[derive(Serialize)]
struct LineReport {
    /// In degrees.
    angle: u16,
    weight: u32,
    space: u8,
    attacks: Vec<String>,
    break_point: Option<String>,
}

impl Explanation {
    pub(super) fn new(reckoning: &Reckoning) -> Self {
        let [x, o] = &reckoning.parts;
        Self {
            cell: cell(reckoning.point),
            to_move: reckoning.to_move.letter(),
            units: UNITS,
            weight: reckoning.weight(),
            parts: Parts {
                x: PartReport::new(x),
                o: PartReport::new(o),
            },
        }
    }
}

impl PartReport {
    fn new(part: &Part) -> Self {
        let lines = part.lines.iter().zip(ANGLES);
        Self {
            weight: part.weight(),
            lines: lines
                .map(|(line, angle)| LineReport::new(line, angle))
                .collect(),
            break_bonus: part.break_bonus,
            five_bonus: part.five_bonus,
        }
    }
}

impl LineReport {
    fn new(line: &Line, angle: u16) -> Self {
        Self {
            angle,
            weight: line.weight(),
            space: line.space,
            attacks: line.attacks.iter().map(ToString::to_string).collect(),
            break_point: line.break_point.map(|reason| reason.to_string()),
        }
    }
}

/// `mugen move --json`.
#[derive(Serialize)]
pub(super) struct Moved {
    #[serde(rename = "move")]
    cell: Option<Cell>,
    player: &'static str,
    /// What stands behind the answer.
    claim: Option<String>,
    weight: Option<u32>,
    pub(super) reason: String,
    seconds: f64,
}

impl Moved {
    pub(super) fn new(
        player: PlayerSpec,
        answer: Option<&Decision<Point>>,
        outcome: Option<Outcome>,
        seconds: f64,
    ) -> Self {
        Self {
            cell: answer.map(|answer| cell(answer.mv)),
            player: player.name(),
            claim: answer.map(|answer| answer.claim.to_string()),
            weight: answer.and_then(|answer| answer.weight),
            reason: match (answer, outcome) {
                (Some(answer), _) => answer.reason.clone(),
                (None, Some(outcome)) => format!("the game is over: {outcome}"),
                (None, None) => "no cell is empty".into(),
            },
            seconds,
        }
    }
}
