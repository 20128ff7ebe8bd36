//! What this server is, and what it takes.

use super::limits::{MAX_BODY, MAX_STONES, MAX_WEIGHED};
use super::state::App;
use super::stored_games::{MAX_AGE, MAX_GAMES, MAX_STORED_STONES};
use crate::player::PlayerSpec;
use axum::Json as Answer;
use axum::extract::State;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Info {
    version: &'static str,
    players: Vec<String>,
    /// Levels of the search, the weakest first, as players.
    levels: Vec<String>,
    rules: [&'static str; 2],
    small_games: [&'static str; 3],
    searches: usize,
    max_body: usize,
    max_stones: usize,
    max_weighed_cells: usize,
    max_thinking_ms: u128,
    max_games: usize,
    max_kept_stones: usize,
    max_game_age_s: u64,
}

/// What this server is, and what it takes.
pub(super) async fn info(State(app): State<App>) -> Answer<Info> {
    let level = |level| format!("search:level={level}");
    Answer(Info {
        version: env!("CARGO_PKG_VERSION"),
        players: PlayerSpec::ALL
            .iter()
            .map(|player| player.name().to_owned())
            .collect(),
        levels: (1..=10)
            .map(level)
            .take_while(|name| name.parse::<PlayerSpec>().is_ok())
            .collect(),
        rules: ["freestyle", "exact"],
        small_games: ["tictactoe", "connect4", "othello"],
        searches: app.searches.most(),
        max_body: MAX_BODY,
        max_stones: MAX_STONES,
        max_weighed_cells: MAX_WEIGHED,
        max_thinking_ms: app.thinking.as_millis(),
        max_games: MAX_GAMES,
        max_kept_stones: MAX_STORED_STONES,
        max_game_age_s: MAX_AGE.as_secs(),
    })
}
