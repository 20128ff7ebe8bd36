//! The part of the API that keeps games for programs: the page keeps its own.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::client::Client;
use super::error::ApiError;
use super::path_param::PathParam;
use super::state::App;
use super::wire::{Cell, GameWire, StateWire, check_length};
use super::worker_pool::Lane;
use crate::gomoku::Position;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

#[derive(Serialize)]
pub(super) struct GameState {
    id: String,
    state: StateWire,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewGame {
    game: GameWire,
}

/// Keeps a new game.
pub(super) async fn create(
    State(app): State<App>,
    body: Json<NewGame>,
) -> Result<(StatusCode, Response), ApiError> {
    let keeper = app.clone();
    let created = app.answer(body, move |request| {
        let position = request.game.position()?;
        let state = StateWire::new(&position)?;
        let id = keeper.games.create(position);
        Ok(GameState { id, state })
    });
    created.await.map(|answer| (StatusCode::CREATED, answer))
}

/// How a kept game stands.
pub(super) async fn get(
    State(app): State<App>,
    PathParam(id): PathParam,
    client: Client,
) -> Result<Response, ApiError> {
    change(&app, &client, id, |_| Ok(())).await
}

/// Puts another game in its place.
pub(super) async fn replace(
    State(app): State<App>,
    PathParam(id): PathParam,
    body: Json<NewGame>,
) -> Result<Response, ApiError> {
    let keeper = app.clone();
    app.answer(body, move |request| {
        let position = request.game.position()?;
        let state = StateWire::new(&position)?;
        keeper.games.with(&id, |kept| {
            *kept = position;
            Ok(())
        })?;
        Ok(GameState { id, state })
    })
    .await
}

/// Forgets a game.
pub(super) async fn remove(
    State(app): State<App>,
    PathParam(id): PathParam,
) -> Result<StatusCode, ApiError> {
    app.games.remove(&id)?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MoveRequest {
    #[serde(rename = "move")]
    mv: Cell,
    /// How many moves the game has: a move that was meant for another position is refused.
    ply: Option<usize>,
}

/// Makes a move.
pub(super) async fn play(
    State(app): State<App>,
    PathParam(id): PathParam,
    body: Json<MoveRequest>,
) -> Result<Response, ApiError> {
    let client = body.client().clone();
    change(&app, &client, id, |position| {
        let request = body.parse()?;
        check_ply(position, request.ply)?;
        let mut next = position.clone();
        next.try_place(request.mv.0).map_err(ApiError::unusable)?;
        check_length(&next)?;
        *position = next;
        Ok(())
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoRequest {
    /// How many moves are taken back.
    #[serde(default = "one")]
    count: usize,
    ply: Option<usize>,
}

const fn one() -> usize {
    1
}

/// Takes moves back.
pub(super) async fn undo(
    State(app): State<App>,
    PathParam(id): PathParam,
    body: Json<UndoRequest>,
) -> Result<Response, ApiError> {
    let client = body.client().clone();
    change(&app, &client, id, |position| {
        let request = body.parse()?;
        check_ply(position, request.ply)?;
        let moves = position.moves().len();
        if request.count > moves {
            return Err(ApiError::unusable(format!(
                "count: the game has {moves} moves to take back"
            )));
        }
        for _ in 0..request.count {
            position.undo();
        }
        Ok(())
    })
    .await
}

/// Does something with a kept game, and answers how it stands then.
async fn change(
    app: &App,
    client: &Client,
    id: String,
    act: impl FnOnce(&mut Position) -> Result<(), ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    // Its body is short; the game may be long.
    let lane = Lane::of_stones(app.games.stones(&id)?);
    let keeper = app.clone();
    let job = move || {
        let position = keeper.games.with(&id, |position| {
            act(position)?;
            Ok(position.clone())
        })?;
        let state = StateWire::new(&position)?;
        keeper.memory.json(&GameState { id, state })
    };
    app.workers.run(client, lane, job).await
}

fn check_ply(position: &Position, expected: Option<usize>) -> Result<(), ApiError> {
    let found = position.moves().len();
    match expected {
        Some(expected) if expected != found => Err(ApiError::Moved { expected, found }),
        _ => Ok(()),
    }
}
