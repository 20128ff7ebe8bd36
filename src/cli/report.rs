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

/// `mugen move --json`. What is not known is null.
#[derive(Serialize)]
pub(super) struct Moved {
    #[serde(rename = "move")]
    cell: Option<Cell>,
    player: &'static str,
    /// What stands behind the answer.
    claim: Option<&'static str>,
    weight: Option<u32>,
    score: Option<i32>,
    depth: Option<u32>,
    seldepth: Option<u32>,
    nodes: Option<u64>,
    nodes_per_second: Option<u64>,
    pv: Vec<Cell>,
    /// Where several were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<MoveLine>>,
    forced: Option<ForcedReport>,
    pub(super) reason: String,
    seconds: f64,
}

/// One of the best moves.
#[derive(Serialize)]
struct MoveLine {
    score: Option<i32>,
    pv: Vec<Cell>,
}

/// A forced win or loss.
#[derive(Serialize)]
struct ForcedReport {
    /// Whether the side to move wins.
    wins: bool,
    /// To the five, the five included.
    plies: u32,
    /// The winner's own.
    moves: u32,
    /// The size of the proof, where there is one.
    proof_nodes: Option<usize>,
}

impl Moved {
    pub(super) fn new(
        player: PlayerSpec,
        answer: Option<&Decision<Point>>,
        outcome: Option<Outcome>,
        lines: Option<usize>,
        seconds: f64,
    ) -> Self {
        let nodes = answer.and_then(|answer| answer.nodes);
        let line = |line: crate::player::Line<Point>| MoveLine {
            score: line.score,
            pv: cells(&line.pv),
        };
        let lines_of = |answer: &Decision<Point>| {
            lines.map(|most| answer.best_lines(most).into_iter().map(line).collect())
        };
        Self {
            cell: answer.map(|answer| cell(answer.mv)),
            player: player.name(),
            claim: answer.map(|answer| answer.claim.name()),
            weight: answer.and_then(|answer| answer.weight),
            score: answer.and_then(|answer| answer.score),
            depth: answer.and_then(|answer| answer.depth),
            seldepth: answer.and_then(|answer| answer.seldepth),
            nodes,
            nodes_per_second: nodes
                .filter(|_| seconds > 0.0)
                .map(|nodes| (nodes as f64 / seconds) as u64),
            pv: answer.map_or_else(Vec::new, |answer| cells(&answer.pv)),
            lines: answer.and_then(lines_of),
            forced: answer.and_then(ForcedReport::of),
            reason: match (answer, outcome) {
                (Some(answer), _) => answer.reason.clone(),
                (None, Some(outcome)) => format!("the game is over: {outcome}"),
                (None, None) => "no cell is empty".into(),
            },
            seconds,
        }
    }
}

impl ForcedReport {
    fn of(answer: &Decision<Point>) -> Option<Self> {
        let forced = answer.forced?;
        Some(Self {
            wins: forced.wins,
            plies: forced.plies,
            moves: forced.moves(),
            proof_nodes: answer.proof.as_ref().map(|proof| proof.nodes.len()),
        })
    }
}

fn cells(points: &[Point]) -> Vec<Cell> {
    points.iter().copied().map(cell).collect()
}
