//! What there is to know of a position without a search.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::error::ApiError;
use super::limits::MAX_WEIGHED;
use super::state::App;
use super::wire::{Cell, GameWire, Radius, StateWire, side};
use super::worker_pool::Lane;
use crate::game::Side;
use crate::gomoku::{ANGLES, DIRECTIONS, has_more_candidates};
use crate::heuristic::{Attack, BreakPoint, Line, SidePart, cell_weights, explain};
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionRequest {
    game: GameWire,
    /// Whether the moves before one that cannot be made are taken.
    #[serde(default)]
    so_far: bool,
}

#[derive(Serialize)]
pub(super) struct PositionAnswer {
    #[serde(flatten)]
    state: StateWire,
    /// Why the game has no more moves than these.
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<String>,
}

/// How a game stands.
pub(super) async fn position(
    State(app): State<App>,
    body: Json<PositionRequest>,
) -> Result<Response, ApiError> {
    app.answer(body, |request| so_far(&request)).await
}

fn so_far(request: &PositionRequest) -> Result<PositionAnswer, ApiError> {
    let (position, refused) = request.game.position_so_far()?;
    let remark = match refused {
        Some(error) if !request.so_far || position.moves().is_empty() => return Err(error),
        refused => refused.map(|error| error.to_string()),
    };
    let state = StateWire::new(&position)?;
    Ok(PositionAnswer { state, remark })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeightsRequest {
    game: GameWire,
    #[serde(default)]
    radius: Radius,
}

#[derive(Serialize)]
pub(super) struct Weights {
    to_move: &'static str,
    units: u32,
    best: Vec<Cell>,
    /// Each with its weight, and the parts of x and o.
    cells: Vec<(i32, i32, u32, u32, u32)>,
}

/// What every cell near the stones weighs.
pub(super) async fn weights(
    State(app): State<App>,
    body: Json<WeightsRequest>,
) -> Result<Response, ApiError> {
    let (client, weigher) = (body.client().clone(), app.clone());
    let lane = Lane::of_weights(body.len());
    let job = move || weigher.memory.json(&weighed(&body.parse()?)?);
    app.workers.run(&client, lane, job).await
}

fn weighed(request: &WeightsRequest) -> Result<Weights, ApiError> {
    let position = request.game.position()?;
    if has_more_candidates(position.board(), request.radius.0, MAX_WEIGHED) {
        return Err(ApiError::TooWide);
    }
    let to_move = position.to_move();
    let weighed = cell_weights(position.board(), request.radius.0);
    let most = weighed.iter().map(|(_, cell)| cell.weight(to_move)).max();
    let best = weighed.iter();
    let best = best.filter(|(_, cell)| Some(cell.weight(to_move)) == most);
    Ok(Weights {
        to_move: side(to_move),
        units: crate::heuristic::UNITS,
        best: best.map(|&(point, _)| Cell(point)).collect(),
        cells: weighed
            .iter()
            .map(|(point, cell)| {
                let part = |side| cell.part(side, to_move);
                let weight = cell.weight(to_move);
                (point.x, point.y, weight, part(Side::X), part(Side::O))
            })
            .collect(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExplainRequest {
    game: GameWire,
    cell: Cell,
}

#[derive(Serialize)]
pub(super) struct ExplanationWire {
    cell: Cell,
    to_move: &'static str,
    units: u32,
    free: bool,
    weight: u32,
    parts: [PartWire; 2],
    text: String,
}

#[derive(Serialize)]
struct PartWire {
    side: &'static str,
    weight: u32,
    break_bonus: u32,
    five_bonus: u32,
    lines: Vec<LineWire>,
}

#[derive(Serialize)]
struct LineWire {
    angle: u16,
    step: [i32; 2],
    weight: u32,
    space: u8,
    break_point: Option<String>,
    /// The own stones within reach of the cell, which the attacks are made of.
    attacks: Vec<AttackWire>,
}

#[derive(Serialize)]
struct AttackWire {
    capability: u8,
    potential: u8,
    divider: u8,
    weight: u32,
    text: String,
}

/// What a cell weighs, and why.
pub(super) async fn explain_cell(
    State(app): State<App>,
    body: Json<ExplainRequest>,
) -> Result<Response, ApiError> {
    app.answer(body, |request| explained(&request)).await
}

fn explained(request: &ExplainRequest) -> Result<ExplanationWire, ApiError> {
    let position = request.game.position()?;
    let Cell(point) = request.cell;
    let explanation = explain(position.board(), point, position.to_move());
    Ok(ExplanationWire {
        cell: request.cell,
        to_move: side(explanation.to_move),
        units: crate::heuristic::UNITS,
        free: position.board().is_free(point),
        weight: explanation.weight(),
        text: explanation.to_string(),
        parts: explanation.parts.map(part),
    })
}

fn part(part: SidePart) -> PartWire {
    let lines = part.lines.iter().zip(DIRECTIONS).zip(ANGLES);
    PartWire {
        side: side(part.side),
        weight: part.weight(),
        break_bonus: part.break_bonus,
        five_bonus: part.five_bonus,
        lines: lines.map(line).collect(),
    }
}

fn line(((line, (x, y)), angle): ((&Line, (i32, i32)), u16)) -> LineWire {
    LineWire {
        angle,
        step: [x, y],
        weight: line.weight(),
        space: line.space,
        break_point: line.break_point.as_ref().map(BreakPoint::to_string),
        attacks: line.attacks.iter().map(attack).collect(),
    }
}

fn attack(attack: &Attack) -> AttackWire {
    AttackWire {
        capability: attack.capability,
        potential: attack.potential,
        divider: attack.divider,
        weight: attack.weight(),
        text: attack.to_string(),
    }
}
