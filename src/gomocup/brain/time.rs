//! How long a move may take, as the manager sees it.
//!
//! The player gets the limits as they are, less a reserve: the engine alone divides the time of a
//! game. This is the watchdog: when the player is told to stop, and when the brain answers without it.

use crate::control::Limits;
use crate::engine::longest_move;
use std::collections::VecDeque;
use std::time::Duration;

/// With less than this for a turn, or with less than that for the longest move of a game, a move is made as
/// fast as possible.
const LEAST_TURN: Duration = Duration::from_millis(10);
const LEAST_SHARE: Duration = Duration::from_millis(20);
/// As fast as possible: when thinking is stopped, and when it is no longer waited for.
const FASTEST: Watch = Watch {
    think: Duration::from_millis(8),
    wait: Duration::from_millis(14),
    fast: true,
};
/// At least 1/4 of a limit is left to think, however late things come.
const LEAST_PART: u32 = 4;
/// Moves that lateness is remembered for.
const REMEMBERED: usize = 100;

/// The times at which somebody is to step in, from the arrival of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Watch {
    /// Then thinking is stopped.
    pub(super) think: Duration,
    /// Then the brain answers without waiting for the player.
    pub(super) wait: Duration,
    /// Whether there is no time for real thinking.
    pub(super) fast: bool,
}

/// The limits of time for a move, as the manager says them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveTime {
    /// For the move; zero: as fast as possible.
    pub(super) turn: Duration,
    /// What is left for the game.
    pub(super) left: Option<Duration>,
    /// What the game's time gains with each move.
    pub(super) increment: Duration,
}

impl MoveTime {
    /// The limits for the player, less a reserve that grows with how `late` things come.
    pub(super) fn limits(self, late: Duration) -> Limits {
        let usable = |limit: Duration| limit.saturating_sub(reserve(limit, late));
        Limits {
            time: Some(usable(self.turn)),
            game_time: self.left.map(usable),
            increment: self.increment,
            ..Limits::default()
        }
    }

    /// When to step in, where things come so `late`.
    pub(super) fn watch(self, late: Duration) -> Watch {
        let limits = self.limits(late);
        let think = longest_move(&limits).unwrap_or(self.turn);
        let is_short = limits.time.is_some_and(|turn| turn < LEAST_TURN);
        if is_short || (limits.game_time.is_some() && think < LEAST_SHARE.min(self.turn)) {
            return FASTEST;
        }
        // The player stops a little after it is asked to: a part of the reserve is for that.
        let limit = self.left.map_or(self.turn, |left| left.min(self.turn));
        let usual = reserve(limit, Duration::ZERO);
        let more = reserve(limit, late).saturating_sub(usual);
        Watch {
            think,
            wait: think.saturating_add(usual * 2 / 3 + more / 2),
            fast: false,
        }
    }
}

/// What is kept back of a limit: the answer's last byte must arrive within it.
fn reserve(limit: Duration, late: Duration) -> Duration {
    let usual = Duration::from_millis(match limit.as_millis() {
        0..50 => 10,
        50..300 => 20,
        _ => 30,
    });
    let most = limit - limit / LEAST_PART;
    usual.saturating_add(late).min(most.max(usual))
}

/// How late things come on this machine, at this time: threads that should have been woken, and players that
/// should have stopped.
#[derive(Debug, Default)]
pub(super) struct Lateness {
    /// The worst of each move, the latest last.
    moves: VecDeque<Duration>,
    /// The worst since the last move.
    now: Duration,
}

impl Lateness {
    /// Something came this much too late.
    pub(super) fn saw(&mut self, late: Duration) {
        self.now = self.now.max(late);
    }

    /// A move has been answered.
    pub(super) fn end_move(&mut self) {
        if self.moves.len() >= REMEMBERED {
            self.moves.pop_front();
        }
        self.moves.push_back(std::mem::take(&mut self.now));
    }

    /// The worst of the last moves.
    pub(super) fn worst(&self) -> Duration {
        let moves = self.moves.iter().copied().max();
        moves.unwrap_or_default().max(self.now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUIET: Duration = Duration::ZERO;

    const fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    fn time(turn: u64, left: Option<u64>, increment: u64) -> MoveTime {
        MoveTime {
            turn: ms(turn),
            left: left.map(ms),
            increment: ms(increment),
        }
    }

    fn think(turn: u64, left: Option<u64>) -> u64 {
        let watch = time(turn, left, 0).watch(QUIET);
        assert!(watch.think < watch.wait);
        watch.think.as_millis() as u64
    }

    #[test]
    fn margins_are_kept() {
        for (turn, expected) in [
            (1000, 970),
            (300, 270),
            (299, 279),
            (50, 30),
            (49, 39),
            (20, 10),
        ] {
            assert_eq!(think(turn, None), expected);
            let watch = time(turn, None, 0).watch(QUIET);
            assert!(watch.wait <= ms(turn - 3), "{turn}");
        }
        for turn in [0, 1, 19] {
            assert_eq!(time(turn, None, 0).watch(QUIET), FASTEST);
        }
    }

    #[test]
    fn the_limits_go_on_undivided() {
        let limits = time(30_000, Some(180_000), 500).limits(QUIET);
        let expected = Limits {
            time: Some(ms(29_970)),
            game_time: Some(ms(179_970)),
            increment: ms(500),
            ..Limits::default()
        };
        assert_eq!(limits, expected);
    }

    #[test]
    fn the_watch_leaves_the_engine_its_longest_move() {
        assert_eq!(think(5000, Some(100_030)), 5000 - 30);
        assert_eq!(think(30_000, Some(70_030)), 10_000);
        assert_eq!(time(9000, Some(2130), 500).watch(QUIET).think, ms(800));
        assert_eq!(time(9000, Some(330), 500).watch(QUIET).think, ms(300));
        // However long the game, every move is within what is left.
        let mut left = 60_000;
        while left >= 300 {
            let used = time(30_000, Some(left), 0).watch(QUIET).wait;
            left = left.checked_sub(used.as_millis() as u64).unwrap();
        }
        assert_eq!(time(5000, Some(0), 0).watch(QUIET), FASTEST);
        assert_eq!(time(5000, Some(100), 0).watch(QUIET), FASTEST);
        assert_eq!(time(5000, Some(0), 1000).watch(QUIET), FASTEST);
    }

    #[test]
    fn what_comes_late_is_kept_back_and_some_time_is_left() {
        for turn in [100, 300, 1000] {
            let quiet = think(turn, None);
            let watch = time(turn, None, 0).watch(ms(25));
            assert_eq!(watch.think, ms(quiet - 25));
            // What nobody waits for any more may come late, too.
            assert!(watch.wait + ms(25) / 2 <= ms(turn), "{watch:?}");
            let watch = time(turn, None, 0).watch(ms(100_000));
            assert_eq!((watch.think, watch.fast), (ms(turn / 4), false));
        }
        assert_eq!(time(0, None, 0).watch(ms(100)), FASTEST);
        let late = time(30_000, Some(10_030), 0).limits(ms(70));
        assert_eq!(late.game_time, Some(ms(9930)));
    }

    #[test]
    fn lateness_is_the_worst_of_the_last_moves() {
        let mut lateness = Lateness::default();
        assert_eq!(lateness.worst(), QUIET);
        lateness.saw(ms(7));
        lateness.saw(ms(12));
        lateness.saw(ms(3));
        // It counts at once.
        assert_eq!(lateness.worst(), ms(12));
        lateness.end_move();
        for _ in 1..REMEMBERED {
            lateness.saw(ms(2));
            lateness.end_move();
            assert_eq!(lateness.worst(), ms(12));
        }
        lateness.end_move();
        assert_eq!(lateness.worst(), ms(2));
    }
}
