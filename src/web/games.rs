//! Games that the server keeps for programs: the page has its own.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::client::Client;
use super::error::ApiError;
use super::segment::Segment;
use super::state::App;
use super::wire::{Cell, GameWire, StateWire, check_length};
use super::work::Lane;
use crate::control::{Clock, WallClock};
use crate::gomoku::Position;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most games that are kept: one more drops the one that was used longest ago.
pub(super) const MOST_GAMES: usize = 256;

/// The most stones of all kept games together, some 70 MB where they lie far apart: more of them drop
/// the games that were used longest ago.
pub(super) const MOST_STONES: usize = 1_000_000;

/// How long a game is kept after its last use.
pub(super) const MOST_AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// The games of a server.
#[derive(Debug)]
pub(super) struct Games {
    kept: Mutex<Kept>,
    clock: Arc<dyn Clock>,
    /// Names that nobody guesses: whoever has one may play on.
    names: RandomState,
}

#[derive(Debug, Default)]
struct Kept {
    created: u64,
    games: BTreeMap<String, Game>,
}

#[derive(Debug)]
struct Game {
    position: Position,
    used: Duration,
}

impl Games {
    pub(super) fn new() -> Self {
        Self::by(Arc::new(WallClock::new()))
    }

    fn by(clock: Arc<dyn Clock>) -> Self {
        Self {
            kept: Mutex::default(),
            clock,
            names: RandomState::new(),
        }
    }

    /// The games, those that are too old left out.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing is half done when a lock is given back.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        kept.games
            .retain(|_, game| now.saturating_sub(game.used) < MOST_AGE);
        kept
    }

    /// Keeps a game and gives its name.
    fn create(&self, position: Position) -> String {
        let mut kept = self.kept();
        kept.make_room(MOST_GAMES - 1, MOST_STONES.saturating_sub(size(&position)));
        kept.created += 1;
        let name = format!("{:016x}", self.names.hash_one(kept.created));
        let used = self.clock.now();
        kept.games.insert(name.clone(), Game { position, used });
        name
    }

    /// Does something with a game; where that fails, nothing has changed.
    fn with<T>(
        &self,
        name: &str,
        act: impl FnOnce(&mut Position) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let mut kept = self.kept();
        let game = kept.games.get_mut(name);
        let game = game.ok_or_else(|| ApiError::NoGame(crate::game::excerpt(name)))?;
        game.used = self.clock.now();
        let done = act(&mut game.position)?;
        // It may have grown.
        kept.make_room(MOST_GAMES, MOST_STONES);
        Ok(done)
    }

    /// How many stones a game has.
    fn stones(&self, name: &str) -> Result<usize, ApiError> {
        self.with(name, |position| Ok(size(position)))
    }

    fn remove(&self, name: &str) -> Result<(), ApiError> {
        let removed = self.kept().games.remove(name);
        let gone = || ApiError::NoGame(crate::game::excerpt(name));
        removed.map(|_| ()).ok_or_else(gone)
    }
}

impl Kept {
    /// Drops those used longest ago until there are no more than so many games and stones.
    fn make_room(&mut self, games: usize, stones: usize) {
        let all = |kept: &Self| kept.games.values().map(|game| size(&game.position)).sum();
        let mut sum: usize = all(self);
        while self.games.len() > games || sum > stones {
            let oldest = self.games.iter().min_by_key(|(_, game)| game.used);
            let Some((name, size)) =
                oldest.map(|(name, game)| (name.clone(), size(&game.position)))
            else {
                break;
            };
            self.games.remove(&name);
            sum = sum.saturating_sub(size);
        }
    }
}

fn size(position: &Position) -> usize {
    position.board().stones() + position.board().dead()
}

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
    Segment(id): Segment,
    client: Client,
) -> Result<Response, ApiError> {
    change(&app, &client, id, |_| Ok(())).await
}

/// Puts another game in its place.
pub(super) async fn replace(
    State(app): State<App>,
    Segment(id): Segment,
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
    Segment(id): Segment,
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
    Segment(id): Segment,
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
    Segment(id): Segment,
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
    app.work.run(client, lane, job).await
}

fn check_ply(position: &Position, expected: Option<usize>) -> Result<(), ApiError> {
    let found = position.moves().len();
    match expected {
        Some(expected) if expected != found => Err(ApiError::Moved { expected, found }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::ManualClock;
    use crate::game::Point;
    use crate::gomoku::Rule;

    fn empty() -> Position {
        Position::new(Rule::Freestyle)
    }

    #[test]
    fn old_games_go_and_used_ones_stay() {
        let clock = ManualClock::new();
        let games = Games::by(Arc::new(clock.clone()));
        let (old, used) = (games.create(empty()), games.create(empty()));
        assert_ne!(old, used);
        clock.advance(MOST_AGE / 2);
        assert!(games.with(&used, |_| Ok(())).is_ok());
        clock.advance(MOST_AGE / 2);
        assert!(games.with(&used, |_| Ok(())).is_ok());
        assert_eq!(games.with(&old, |_| Ok(())), Err(ApiError::NoGame(old)));
        assert_eq!(games.remove(&used), Ok(()));
        assert!(games.remove(&used).is_err());
    }

    #[test]
    fn one_game_more_drops_the_one_used_longest_ago() {
        let clock = ManualClock::new();
        let games = Games::by(Arc::new(clock.clone()));
        let mut names = Vec::new();
        for _ in 0..MOST_GAMES {
            names.push(games.create(empty()));
            clock.advance(Duration::from_millis(1));
        }
        assert!(games.with(&names[0], |_| Ok(())).is_ok());
        clock.advance(Duration::from_millis(1));
        games.create(empty());
        assert!(games.with(&names[0], |_| Ok(())).is_ok());
        assert!(games.with(&names[1], |_| Ok(())).is_err());
        assert_eq!(games.kept().games.len(), MOST_GAMES);
    }

    #[test]
    fn stones_of_all_games_together_are_bounded() {
        let clock = ManualClock::new();
        let games = Games::by(Arc::new(clock.clone()));
        let mut large = empty();
        // Rows far apart: nobody has won.
        for n in 0..10_000 {
            large.place(Point::new(n * 7, n % 2 * 9));
        }
        let most = MOST_STONES / 10_000;
        let mut names = Vec::new();
        for _ in 0..most {
            names.push(games.create(large.clone()));
            clock.advance(Duration::from_millis(1));
        }
        assert!(games.stones(&names[0]).is_ok());
        clock.advance(Duration::from_millis(1));
        // A game that grows makes room as a new one does.
        let small = games.create(empty());
        assert_eq!(games.kept().games.len(), most + 1);
        clock.advance(Duration::from_millis(1));
        let one = |position: &mut Position| {
            position.place(Point::new(0, 0));
            Ok(())
        };
        assert!(games.with(&small, one).is_ok());
        assert_eq!(games.kept().games.len(), most);
        assert!(games.stones(&names[0]).is_ok() && games.stones(&names[1]).is_err());
    }
}
