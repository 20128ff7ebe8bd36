//! A proven win, step by step: what each move threatens, and what could be done about it.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::error::ApiError;
use super::state::App;
use super::wire::{Cell, GameWire, cells, side};
use crate::control::{Control, Limits};
use crate::engine::threats::{
    Decided, Goal, ThreatOutcome, decide, decide_with_quiet_moves, line_after_pass,
};
use crate::game::{Point, Side};
use crate::gomoku::{Position, five_at};
use crate::proof::{Node, Pass, Proof, Rows};
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The most time that a proof is looked for.
const MAX_TIME_MS: u64 = 60_000;

/// The time where the request does not say it.
const DEFAULT_TIME_MS: u64 = 5_000;

/// The most stones that are placed for it.
const MAX_NODES: u64 = 20_000_000;

/// The most stones that are placed for a win with quiet moves, and its order.
const QUIET_NODES: u64 = 1_000_000;
const QUIET_ORDER: u8 = 3;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProofRequest {
    game: GameWire,
    time_ms: Option<u64>,
}

#[derive(Serialize)]
pub(super) struct ProofWire {
    /// `"win"`, `"none"` (there is no win by threats, and none with quiet moves was found), or `"unknown"`.
    verdict: &'static str,
    /// Why nothing was shown.
    reason: Option<String>,
    attacker: Option<&'static str>,
    /// Plies that suffice against any defence, the five included.
    plies: Option<u32>,
    steps: Vec<Step>,
    nodes: u64,
}

/// A move of a proof's main line.
#[derive(Debug, Serialize)]
pub(super) struct Step {
    #[serde(rename = "move")]
    mv: Cell,
    side: &'static str,
    /// `"five"`, `"four"`, `"threat"` (of a win by fours), `"quiet"`, or `"reply"` for a move of the defender.
    kind: &'static str,
    /// The cells where the attacker then makes five.
    fives: Vec<Cell>,
    /// How the attacker goes on where the defender passes.
    threatened: Vec<Cell>,
    /// The replies that have to be looked at: no other one can help.
    replies: Vec<Cell>,
}

/// Looks for a win by threats of either side, then for one with quiet moves, and shows it.
pub(super) async fn prove(
    State(app): State<App>,
    body: Json<ProofRequest>,
) -> Result<Response, ApiError> {
    let client = body.client().clone();
    let (position, time) = app.prepare(body, read).await?;
    let (most, answerer) = (app.thinking, app.clone());
    let search = app.searches.run(&client, move |stop| {
        let control = Control {
            stop: stop.clone(),
            ..Control::new(Limits {
                time: Some(time.min(most)),
                nodes: Some(MAX_NODES),
                ..Limits::default()
            })
        };
        answerer.memory.json(&found(&position, &control))
    });
    search.await?
}

/// Where a proof is looked for, and how long.
fn read(request: ProofRequest) -> Result<(Position, Duration), ApiError> {
    let position = request.game.position()?;
    let time = request.time_ms.unwrap_or(DEFAULT_TIME_MS);
    if time > MAX_TIME_MS {
        return Err(ApiError::unusable(format!(
            "time_ms: at most {MAX_TIME_MS} milliseconds for a proof"
        )));
    }
    Ok((position, Duration::from_millis(time)))
}

/// A win by threats, or else one with quiet moves.
fn decided(position: &Position, control: &Control) -> Decided {
    let mut budget = control.start();
    let threats = decide(position, &[Goal::Vct], control);
    let is_open = threats.win == ThreatOutcome::NoWin && threats.loss == ThreatOutcome::NoWin;
    if !is_open || position.outcome().is_some() {
        return threats;
    }
    budget.add(threats.nodes);
    let mut left = budget.left();
    let nodes = left.limits.nodes.unwrap_or(MAX_NODES);
    left.limits.nodes = Some(nodes.min(QUIET_NODES));
    let quiet = decide_with_quiet_moves(position, &[], QUIET_ORDER, &left);
    match quiet.proven() {
        Some(_) => quiet,
        None => threats,
    }
}

fn found(position: &Position, control: &Control) -> ProofWire {
    let decided = decided(position, control);
    let mut wire = ProofWire {
        verdict: "none",
        reason: None,
        attacker: None,
        plies: None,
        steps: Vec::new(),
        nodes: decided.nodes,
    };
    match (decided.proven(), &decided.win, &decided.loss) {
        (Some(win), ..) => {
            wire.verdict = "win";
            wire.attacker = Some(side(win.proof.attacker));
            wire.plies = Some(win.plies);
            wire.steps = steps(&win.proof, &win.line);
        }
        (None, ThreatOutcome::Unknown(reason), _) | (None, _, ThreatOutcome::Unknown(reason)) => {
            wire.verdict = "unknown";
            wire.reason = Some(reason.to_string());
        }
        (None, ..) => {}
    }
    wire
}

/// The main line with what the proof says of each of its moves.
pub(super) fn steps(proof: &Proof, main_line: &[Point]) -> Vec<Step> {
    let mut rows = Rows::new(proof.position.board(), proof.position.rule());
    let mut mover = proof.position.to_move();
    let mut node = proof.nodes.first();
    let mut steps = Vec::new();
    for &point in main_line {
        if rows.try_place(point, mover).is_err() {
            break;
        }
        let attacks = mover == proof.attacker;
        let mut step = Step::reply(point, mover);
        if attacks {
            step.describe(proof, node, &mut rows);
            step.fives = cells(&rows.completions(mover));
            if !five_at(rows.board(), point, mover, rows.rule()).is_empty() {
                (step.kind, step.fives) = ("five", Vec::new());
            }
        } else {
            let next = node.and_then(|node| after(node, point));
            node = next.and_then(|index| proof.nodes.get(index));
        }
        steps.push(step);
        mover = mover.other();
    }
    steps
}

impl Step {
    const fn reply(point: Point, mover: Side) -> Self {
        Self {
            mv: Cell(point),
            side: side(mover),
            kind: "reply",
            fives: Vec::new(),
            threatened: Vec::new(),
            replies: Vec::new(),
        }
    }

    /// Adds what the proof says of a move of the attacker. Where two cells complete a five it says no
    /// more.
    fn describe(&mut self, proof: &Proof, node: Option<&Node>, rows: &mut Rows) {
        self.kind = "four";
        if let Some(Node::Quiet { pass, replies, .. }) = node {
            (self.kind, self.threatened) = match *pass {
                Pass::Line(ref line) => ("threat", cells(line)),
                Pass::Node(node) => {
                    let line = cells(&line_after_pass(proof, node, rows));
                    match is_fours(proof, node) {
                        true => ("threat", line),
                        false => ("quiet", line),
                    }
                }
            };
            self.replies = replies.iter().map(|reply| Cell(reply.point)).collect();
        }
    }
}

/// Whether the attacker wins by fours alone from `node` on.
fn is_fours(proof: &Proof, node: u32) -> bool {
    let mut next = Some(node);
    while let Some(node) = next {
        let index = usize::try_from(node).ok();
        next = match index.and_then(|index| proof.nodes.get(index)) {
            Some(Node::Four { reply, .. }) => *reply,
            Some(Node::Five { .. }) => None,
            _ => return false,
        };
    }
    true
}

/// The node after the defender's move `point`.
fn after(node: &Node, point: Point) -> Option<usize> {
    let index = match node {
        Node::Five { .. } | Node::Elsewhere => None,
        Node::Four { reply, .. } => *reply,
        Node::Quiet { .. } => node.reply(point),
    };
    index.and_then(|index| usize::try_from(index).ok())
}
