//! Which path does what.

use super::error::ApiError;
use super::limits::MAX_BODY;
use super::state::App;
use super::{assets, games, guard, info, load, position, prove, review, small_games, think};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

/// Everything that is answered.
pub(super) fn router(app: App) -> Router {
    Router::new()
        .route("/api/openapi.json", get(assets::openapi))
        .route("/api/info", get(info::info))
        .route("/api/position", post(position::position))
        .route("/api/load", post(load::load))
        .route("/api/weights", post(position::weights))
        .route("/api/explain", post(position::explain_cell))
        .route("/api/think", post(think::think))
        .route("/api/review", post(review::review))
        .route("/api/proof", post(prove::prove))
        .route("/api/games", post(games::create))
        .route(
            "/api/games/{id}",
            get(games::get).put(games::replace).delete(games::remove),
        )
        .route("/api/games/{id}/moves", post(games::play))
        .route("/api/games/{id}/undo", post(games::undo))
        .route("/api/small/{game}", post(small_games::state))
        .route("/api/small/{game}/search", post(small_games::search))
        .merge(assets::routes())
        .method_not_allowed_fallback(|| async { ApiError::Method })
        .fallback(|| async { ApiError::NotFound })
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
