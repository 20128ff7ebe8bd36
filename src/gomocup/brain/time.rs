//! How long a move may take, as the manager sees it.
//!
//! The player gets the limits as they are, less a reserve: the engine alone divides the time of a
//! game. The deadlines are the watchdog's: when the player is stopped, and when the brain answers without it.

use crate::control::Limits;
use crate::engine::longest_move;
use std::time::Duration;

/// With less than this for a turn, or with less than that for the longest move of a game, a move is made as
/// fast as possible.
const MIN_TURN: Duration = Duration::from_millis(10);
const MIN_SHARE: Duration = Duration::from_millis(20);
/// As fast as possible: when thinking is stopped, and when it is no longer waited for.
const FASTEST: Deadlines = Deadlines {
    think: Duration::from_millis(8),
    wait: Duration::from_millis(14),
    fast: true,
};
/// At least 1/4 of a limit is left to think, however late things come.
const MIN_PART: u32 = 4;

/// The times at which somebody is to step in, from the arrival of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deadlines {
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
    /// What the player gets, and when to step in, where things come so `late`.
    pub(super) fn plan(self, late: Duration) -> (Limits, Deadlines) {
        let limits = self.limits(late);
        let think = longest_move(&limits).unwrap_or(self.turn);
        let is_short = limits.time.is_some_and(|turn| turn < MIN_TURN);
        if is_short || (limits.game_time.is_some() && think < MIN_SHARE.min(self.turn)) {
            let limits = Limits {
                time: Some(FASTEST.think),
                ..Limits::default()
            };
            return (limits, FASTEST);
        }
        // The player stops a little after it is asked to: a part of the reserve is for that.
        let limit = self.left.map_or(self.turn, |left| left.min(self.turn));
        let usual = reserve(limit, Duration::ZERO);
        let more = reserve(limit, late).saturating_sub(usual);
        let deadlines = Deadlines {
            think,
            wait: think.saturating_add(usual * 2 / 3 + more / 2),
            fast: false,
        };
        (limits, deadlines)
    }

    /// The limits as the manager says them, less a reserve that grows with how `late` things come.
    fn limits(self, late: Duration) -> Limits {
        let usable = |limit: Duration| limit.saturating_sub(reserve(limit, late));
        Limits {
            time: Some(usable(self.turn)),
            game_time: self.left.map(usable),
            increment: self.increment,
            ..Limits::default()
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
    let most = limit - limit / MIN_PART;
    usual.saturating_add(late).min(most.max(usual))
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

    fn deadlines(time: MoveTime, late: Duration) -> Deadlines {
        time.plan(late).1
    }

    fn think(turn: u64, left: Option<u64>) -> u64 {
        let planned = deadlines(time(turn, left, 0), QUIET);
        assert!(planned.think < planned.wait);
        planned.think.as_millis() as u64
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
            let planned = deadlines(time(turn, None, 0), QUIET);
            assert!(planned.wait <= ms(turn - 3), "{turn}");
        }
        for turn in [0, 1, 19] {
            assert_eq!(deadlines(time(turn, None, 0), QUIET), FASTEST);
        }
    }

    #[test]
    fn the_limits_go_on_undivided() {
        let limits = time(30_000, Some(180_000), 500).plan(QUIET).0;
        let expected = Limits {
            time: Some(ms(29_970)),
            game_time: Some(ms(179_970)),
            increment: ms(500),
            ..Limits::default()
        };
        assert_eq!(limits, expected);
    }

    #[test]
    fn the_deadlines_leave_the_engine_its_longest_move() {
        assert_eq!(think(5000, Some(100_030)), 5000 - 30);
        assert_eq!(think(30_000, Some(70_030)), 10_000);
        assert_eq!(deadlines(time(9000, Some(2130), 500), QUIET).think, ms(800));
        assert_eq!(deadlines(time(9000, Some(330), 500), QUIET).think, ms(300));
        // However long the game, every move is within what is left.
        let mut left = 60_000;
        while left >= 300 {
            let used = deadlines(time(30_000, Some(left), 0), QUIET).wait;
            left = left.checked_sub(used.as_millis() as u64).unwrap();
        }
        assert_eq!(deadlines(time(5000, Some(0), 0), QUIET), FASTEST);
        assert_eq!(deadlines(time(5000, Some(100), 0), QUIET), FASTEST);
        assert_eq!(deadlines(time(5000, Some(0), 1000), QUIET), FASTEST);
    }

    #[test]
    fn what_comes_late_is_kept_back_and_some_time_is_left() {
        for turn in [100, 300, 1000] {
            let quiet = think(turn, None);
            let planned = deadlines(time(turn, None, 0), ms(25));
            assert_eq!(planned.think, ms(quiet - 25));
            // What nobody waits for any more may come late, too.
            assert!(planned.wait + ms(25) / 2 <= ms(turn), "{planned:?}");
            let planned = deadlines(time(turn, None, 0), ms(100_000));
            assert_eq!((planned.think, planned.fast), (ms(turn / 4), false));
        }
        assert_eq!(deadlines(time(0, None, 0), ms(100)), FASTEST);
        let late = time(30_000, Some(10_030), 0).plan(ms(70)).0;
        assert_eq!(late.game_time, Some(ms(9930)));
    }
}
