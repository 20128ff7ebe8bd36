//! What `--json` prints: the fields come in the order in which they stand here.

use crate::analysis::{AnalysisJson, CellJson, cell};
use crate::game::{Point, Side};
use crate::gomoku::ANGLES;
use crate::heuristic::{CellWeight, Explanation, Line, SidePart, UNITS};
use crate::player::PlayerSpec;
use serde::Serialize;

/// `mugen weights --json`.
#[derive(Serialize)]
pub(super) struct Weights {
    pub(super) to_move: char,
    pub(super) radius: u8,
    /// Units in a weight of 1; so are all weights below.
    pub(super) units: u32,
    /// How many cells were analysed, also where `cells` holds fewer of them.
    pub(super) analysed: usize,
    pub(super) best: Vec<CellJson>,
    pub(super) cells: Vec<WeighedCell>,
}

/// A cell and the parts of both colours.
#[derive(Serialize)]
pub(super) struct WeighedCell {
    cell: CellJson,
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
pub(super) struct ExplanationJson {
    cell: CellJson,
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

impl ExplanationJson {
    pub(super) fn new(explanation: &Explanation) -> Self {
        let [x, o] = &explanation.parts;
        Self {
            cell: cell(explanation.point),
            to_move: explanation.to_move.letter(),
            units: UNITS,
            weight: explanation.weight(),
            parts: Parts {
                x: PartReport::new(x),
                o: PartReport::new(o),
            },
        }
    }
}

impl PartReport {
    fn new(part: &SidePart) -> Self {
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

/// `mugen move --json`: the answer, and how it came about.
#[derive(Serialize)]
pub(super) struct Moved {
    #[serde(flatten)]
    pub(super) analysis: AnalysisJson,
    pub(super) player: &'static str,
    pub(super) nodes_per_second: Option<u64>,
    pub(super) seconds: f64,
}

impl Moved {
    pub(super) fn new(player: &PlayerSpec, analysis: AnalysisJson, seconds: f64) -> Self {
        let nodes = analysis.nodes.filter(|_| seconds > 0.0);
        Self {
            player: player.name(),
            nodes_per_second: nodes.map(|nodes| (nodes as f64 / seconds) as u64),
            seconds,
            analysis,
        }
    }
}
