//! The games that the server keeps for programs.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::error::ApiError;
use crate::control::{Clock, WallClock};
use crate::game::excerpt;
use crate::gomoku::Position;
use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most games that are kept: one more drops the one that was used longest ago.
pub(super) const MAX_GAMES: usize = 256;

/// The most stones of all kept games together, some 70 MB where they lie far apart: more of them drop
/// the games that were used longest ago.
pub(super) const MAX_STORED_STONES: usize = 1_000_000;

/// How long a game is kept after its last use.
pub(super) const MAX_AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// The games of a server.
#[derive(Debug)]
pub(super) struct Games {
    kept: Mutex<Kept>,
    clock: Arc<dyn Clock>,
    /// Names that nobody can guess: a client that has one may play on.
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
            .retain(|_, game| now.saturating_sub(game.used) < MAX_AGE);
        kept
    }

    /// Keeps a game and gives its name.
    pub(super) fn create(&self, position: Position) -> String {
        let mut kept = self.kept();
        kept.make_room(
            MAX_GAMES - 1,
            MAX_STORED_STONES.saturating_sub(size(&position)),
        );
        kept.created += 1;
        let name = format!("{:016x}", self.names.hash_one(kept.created));
        let used = self.clock.now();
        kept.games.insert(name.clone(), Game { position, used });
        name
    }

    /// Does something with a game; where that fails, nothing has changed.
    pub(super) fn with<T>(
        &self,
        name: &str,
        act: impl FnOnce(&mut Position) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let mut kept = self.kept();
        let game = kept.games.get_mut(name);
        let game = game.ok_or_else(|| ApiError::NoGame(excerpt(name)))?;
        game.used = self.clock.now();
        let done = act(&mut game.position)?;
        // It may have grown.
        kept.make_room(MAX_GAMES, MAX_STORED_STONES);
        Ok(done)
    }

    /// How many stones a game has.
    pub(super) fn stones(&self, name: &str) -> Result<usize, ApiError> {
        self.with(name, |position| Ok(size(position)))
    }

    pub(super) fn remove(&self, name: &str) -> Result<(), ApiError> {
        let removed = self.kept().games.remove(name);
        let gone = || ApiError::NoGame(excerpt(name));
        removed.map(|_| ()).ok_or_else(gone)
    }
}

impl Kept {
    /// Drops those used longest ago until the numbers of games and stones are within their limits.
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
        clock.advance(MAX_AGE / 2);
        assert!(games.with(&used, |_| Ok(())).is_ok());
        clock.advance(MAX_AGE / 2);
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
        for _ in 0..MAX_GAMES {
            names.push(games.create(empty()));
            clock.advance(Duration::from_millis(1));
        }
        assert!(games.with(&names[0], |_| Ok(())).is_ok());
        clock.advance(Duration::from_millis(1));
        games.create(empty());
        assert!(games.with(&names[0], |_| Ok(())).is_ok());
        assert!(games.with(&names[1], |_| Ok(())).is_err());
        assert_eq!(games.kept().games.len(), MAX_GAMES);
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
        let most = MAX_STORED_STONES / 10_000;
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
