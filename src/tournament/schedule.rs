//! Which games are played, in which order.

use std::fmt;

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchFormat {
    /// Everyone meets everyone.
    RoundRobin,
    /// The first meets everyone else.
    Gauntlet,
}

impl MatchFormat {
    /// `"round-robin"` or `"gauntlet"`, as in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
        }
    }
}

impl fmt::Display for MatchFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One game to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 1.
    pub number: u64,
    /// Who plays x, and who o: indices of participants.
    pub players: [usize; 2],
    /// The opening: its index.
    pub opening: usize,
}

impl Fixture {
    /// The number of its pair, from 0: two games of one opening with the colours exchanged.
    pub const fn pair(&self) -> u64 {
        (self.number - 1) / 2
    }
}

/// The games of a match. They come in pairs with the same opening and the colours exchanged; every
/// pairing meets once with an opening before the next opening is taken. So a longer match begins with
/// the games of a shorter one, under the same numbers.
///
/// ```
/// use mugen::tournament::{MatchFormat, Schedule};
/// let schedule = Schedule::new(3, MatchFormat::RoundRobin, 2, 4);
/// let games: Vec<_> = schedule.fixtures().map(|game| (game.players, game.opening)).collect();
/// assert_eq!(schedule.games(), 12);
/// assert_eq!(games[..4], [([0, 1], 0), ([1, 0], 0), ([0, 2], 0), ([2, 0], 0)]);
/// assert_eq!(games[6..8], [([0, 1], 1), ([1, 0], 1)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    openings: usize,
    /// Pairs of games for each pairing.
    pairs: u64,
}

impl Schedule {
    /// A match of `players` over `openings`, each pairing meeting in `games` games, rounded up to an
    /// even number. Where they are more than twice the openings, the openings come again.
    ///
    /// # Panics
    ///
    /// With fewer than two players, or without an opening.
    pub fn new(players: usize, format: MatchFormat, openings: usize, games: u64) -> Self {
        assert!(players >= 2, "a match needs two players");
        assert!(openings >= 1, "a match needs an opening");
        let firsts = match format {
            MatchFormat::RoundRobin => players - 1,
            MatchFormat::Gauntlet => 1,
        };
        let pairings = (0..firsts)
            .flat_map(|first| (first + 1..players).map(move |second| [first, second]))
            .collect();
        Self {
            pairings,
            openings,
            pairs: games.div_ceil(2),
        }
    }

    /// Who meets whom.
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// All games.
    pub const fn games(&self) -> u64 {
        2 * self.pairs * self.pairings.len() as u64
    }

    /// The game of this number, from 1; none beyond the last.
    pub fn fixture(&self, number: u64) -> Option<Fixture> {
        let within = number <= self.games();
        within.then(|| self.in_longer(number)).flatten()
    }

    /// The game of this number, from 1, in a match that is as long as it takes: a file may hold more
    /// games than are asked for now.
    pub(super) fn in_longer(&self, number: u64) -> Option<Fixture> {
        if number == 0 {
            return None;
        }
        let (pair, pairings) = ((number - 1) / 2, self.pairings.len() as u64);
        let [first, second] = self.pairings[(pair % pairings) as usize];
        Some(Fixture {
            number,
            players: match number % 2 {
                1 => [first, second],
                _ => [second, first],
            },
            opening: (pair / pairings % self.openings as u64) as usize,
        })
    }

    /// All games, in order.
    pub fn fixtures(&self) -> impl Iterator<Item = Fixture> + '_ {
        self.share(Shard::WHOLE)
    }

    /// The games of a part, in order.
    pub fn share(&self, part: Shard) -> impl Iterator<Item = Fixture> + '_ {
        let step = usize::try_from(part.of).unwrap_or(usize::MAX);
        let pairs = (part.number - 1..self.games() / 2).step_by(step);
        let numbers = pairs.flat_map(|pair| [2 * pair + 1, 2 * pair + 2]);
        numbers.filter_map(|number| self.fixture(number))
    }

    /// How many games a part has.
    pub const fn share_games(&self, part: Shard) -> u64 {
        let pairs = self.games() / 2;
        match pairs.checked_sub(part.number) {
            Some(others) => 2 * (others / part.of + 1),
            None => 0,
        }
    }
}

/// One of several shares of a match, each to be played by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which, from 1.
    pub number: u64,
    /// How many there are.
    pub of: u64,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Whether it holds a game. The pairs of games are dealt out in turn, so that no pair is split.
    pub const fn holds(&self, fixture: &Fixture) -> bool {
        fixture.pair() % self.of == self.number - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pairing_plays_every_opening_with_both_colours() {
        for (format, pairings) in [(MatchFormat::RoundRobin, 6), (MatchFormat::Gauntlet, 3)] {
            let schedule = Schedule::new(4, format, 5, 10);
            let mut games: Vec<_> = schedule
                .fixtures()
                .map(|game| (game.players, game.opening))
                .collect();
            games.sort_unstable();
            games.dedup();
            assert_eq!(games.len(), pairings * 10);
            assert_eq!(schedule.games(), games.len() as u64);
            assert_eq!(schedule.fixture(schedule.games() + 1), None);
            assert_eq!(schedule.fixture(0), None);
        }
    }

    #[test]
    fn openings_come_again_and_longer_matches_begin_alike() {
        let short = Schedule::new(3, MatchFormat::RoundRobin, 2, 3);
        let long = Schedule::new(3, MatchFormat::RoundRobin, 2, 8);
        assert_eq!(short.games(), 12);
        assert!(short.fixtures().eq(long.fixtures().take(12)));
        assert_eq!(long.fixture(13).map(|game| game.opening), Some(0));
    }

    #[test]
    fn parts_share_the_games_out() {
        let schedule = Schedule::new(2, MatchFormat::RoundRobin, 5, 10);
        for of in [1, 2, 3, 5, 7, u64::MAX] {
            let parts = || (1..=of.min(9)).map(|number| Shard { number, of });
            for part in parts() {
                let held = schedule.fixtures().filter(|game| part.holds(game));
                assert!(schedule.share(part).eq(held), "{part:?}");
                let games = schedule.share(part).count() as u64;
                assert_eq!(schedule.share_games(part), games, "{part:?}");
            }
            let mut numbers: Vec<_> = parts()
                .flat_map(|part| schedule.share(part))
                .map(|game| game.number)
                .collect();
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(1..=10));
        }
    }

    #[test]
    fn a_share_of_an_endless_match_is_found_at_once() {
        let schedule = Schedule::new(2, MatchFormat::RoundRobin, 5, 1 << 40);
        let part = Shard {
            number: 1 << 38,
            of: 1 << 62,
        };
        assert_eq!(schedule.share_games(part), 2);
        let numbers: Vec<_> = schedule.share(part).map(|game| game.number).collect();
        assert_eq!(numbers, [(1 << 39) - 1, 1 << 39]);
        assert_eq!(schedule.share_games(Shard::WHOLE), 1 << 40);
    }
}
