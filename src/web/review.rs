//! Reviewing a game: what each move lost.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::error::ApiError;
use super::state::App;
use super::stream::{EventSender, stream};
use super::think::PlayerWire;
use super::wire::GameWire;
use crate::control::{Control, Limits};
use crate::gomoku::Position;
use crate::player::judge;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Positions that a search looks at for each ply, where the request does not say it.
const DEFAULT_NODES: u64 = 20_000;

/// The most that a request may ask for each ply.
const MAX_NODES: u64 = 1_000_000;

/// The most plies that are reviewed.
const MAX_PLIES: usize = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewRequest {
    game: GameWire,
    #[serde(default)]
    player: PlayerWire,
    nodes: Option<u64>,
}

#[derive(Serialize)]
struct Done {
    /// Plies judged: fewer than there are where the time was used up.
    plies: usize,
    /// The three plies that lost most, the worst first.
    worst: Vec<usize>,
}

/// Streams each ply as soon as it is judged, and at the end the biggest mistakes.
pub(super) async fn review(
    State(app): State<App>,
    body: Json<ReviewRequest>,
) -> Result<Response, ApiError> {
    let client = body.client().clone();
    let (position, player, nodes) = app.prepare(body, read).await?;
    let most = app.thinking;
    let player = player.with_book(app.book.as_ref());
    stream(&app.searches, &client, move |sender| {
        review_game(&position, player, nodes, most, sender);
    })
}

/// What is reviewed, by whom, and how many positions are looked at for each ply.
fn read(request: ReviewRequest) -> Result<(Position, PlayerWire, u64), ApiError> {
    let position = request.game.position()?;
    if position.moves().len() > MAX_PLIES {
        return Err(ApiError::unusable(format!(
            "games of more than {MAX_PLIES} moves are not reviewed: send only the first part"
        )));
    }
    let nodes = request.nodes.unwrap_or(DEFAULT_NODES);
    if !(1..=MAX_NODES).contains(&nodes) {
        return Err(ApiError::unusable(format!(
            "nodes: give a number from 1 to {MAX_NODES}"
        )));
    }
    Ok((position, request.player, nodes))
}

fn review_game(
    game: &Position,
    player: PlayerWire,
    nodes: u64,
    most: Duration,
    sender: EventSender,
) {
    let control = Control {
        stop: sender.stop().clone(),
        ..Control::new(Limits {
            nodes: Some(nodes),
            ..Limits::default()
        })
    };
    let mut player = player.build();
    let mut position = game.clone();
    while position.undo().is_some() {}
    let begun = control.clock.now();
    let (mut losses, mut judged_plies) = (Vec::new(), 0);
    let in_time = || control.clock.now().saturating_sub(begun) <= most;
    for (ply, &mv) in (1..).zip(game.moves()) {
        if sender.stop().is_set() {
            return;
        }
        if !in_time() {
            break;
        }
        player.new_game();
        let judged = judge(player.as_mut(), &position, mv, &control);
        let ply_json = judged.to_json(ply, position.to_move(), mv);
        // A reader that stalls has no more time than the review.
        if !sender.send_in_time("ply", &ply_json, in_time) {
            break;
        }
        judged_plies = ply;
        losses.extend(judged.loss.filter(|&loss| loss > 0).map(|loss| (loss, ply)));
        if position.try_place(mv).is_err() {
            break;
        }
    }
    losses.sort_by_key(|&(loss, ply)| (std::cmp::Reverse(loss), ply));
    let worst = losses.into_iter().take(3).map(|(_, ply)| ply).collect();
    sender.end(
        "done",
        &Done {
            plies: judged_plies,
            worst,
        },
    );
}
