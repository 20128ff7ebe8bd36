//! How long to think.

use crate::control::Limits;
use std::time::Duration;

/// The time left is divided by this number of moves; the increment comes on top.
const MOVES_LEFT: u32 = 24;

/// One move takes at most 1/7 of the time left, plus the increment.
const LARGEST_PART: u32 = 7;

/// An only move takes 1/10 of the usual time.
const ONLY_MOVE_PART: u32 = 10;

/// A value that falls by more points than this from one iteration to the next asks for more time.
const FALL: i32 = 30;

/// Tenths of the usual time of a move: where the value falls, where the best move is a new one, and where it has
/// been the same for more than three iterations.
const TENTHS_FALLING: u32 = 18;
const TENTHS_NEW_MOVE: u32 = 14;
const TENTHS_STABLE: u32 = 7;

/// No iteration starts after this many tenths of the maximum time.
const TENTHS_BEGIN: u32 = 7;

/// Kept back of a limit, in parts of it and within these bounds: for what the clock does not see, such as a
/// busy machine, and the nodes between two looks at the clock.
const RESERVE_PART: u32 = 100;
const MIN_RESERVE: Duration = Duration::from_millis(5);
const MAX_RESERVE: Duration = Duration::from_millis(10);

/// When to stop: at `hard` in any case, sooner where a clock for the whole game is to be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimePlan {
    /// None: without a limit.
    pub(crate) hard: Option<Duration>,
    /// What a usual move may take; none where the limit of the turn is all that counts, and all of it is
    /// used.
    soft: Option<Duration>,
    /// Iterations since the best move changed.
    stable: u32,
    /// The best value of the last iteration.
    score: Option<i32>,
}

/// The most time that one move may take under these limits, the engine's own reserve included: the limit of
/// the turn, or a seventh of the time left for the game and what the move gains, whichever is less. None
/// without a limit of time. A usual move takes less of the game's time.
pub fn longest_move(limits: &Limits) -> Option<Duration> {
    let part = share(limits.game_time, LARGEST_PART, limits.increment);
    match (limits.time, part) {
        (Some(turn), Some(part)) => Some(turn.min(part)),
        (turn, part) => turn.or(part),
    }
}

/// A part of what is left, and what the move gains, which comes only after it.
fn share(left: Option<Duration>, parts: u32, increment: Duration) -> Option<Duration> {
    left.map(|left| left.min((left / parts).saturating_add(increment)))
}

impl TimePlan {
    pub(crate) fn new(limits: &Limits) -> Self {
        let usable = Limits {
            time: limits.time.map(usable),
            game_time: limits.game_time.map(usable),
            ..*limits
        };
        let turn = usable.time;
        let share = share(usable.game_time, MOVES_LEFT, limits.increment);
        let hard = longest_move(&usable);
        Self {
            hard,
            soft: share.filter(|&share| turn.is_none_or(|turn| share < turn)),
            stable: 0,
            score: None,
        }
    }

    /// The plan for a move that is the only one: a small part of the time shows what it is worth.
    pub(crate) fn for_only_move(self) -> Self {
        let part = |time: Option<Duration>| time.map(|time| time / ONLY_MOVE_PART);
        Self {
            hard: part(self.hard),
            soft: part(self.soft),
            ..self
        }
    }

    /// After an iteration that took until `elapsed`: whether to begin another.
    pub(crate) fn continues(&mut self, elapsed: Duration, same_move: bool, score: i32) -> bool {
        self.stable = if same_move { self.stable + 1 } else { 0 };
        let fell = self.score.is_some_and(|before| score < before - FALL);
        self.score = Some(score);
        let (Some(soft), Some(hard)) = (self.soft, self.hard) else {
            return true;
        };
        let tenths = match (self.stable, fell) {
            (_, true) => TENTHS_FALLING,
            (0, _) => TENTHS_NEW_MOVE,
            (1..=3, _) => 10,
            _ => TENTHS_STABLE,
        };
        // The next iteration takes about as long as all before it, and what it costs is lost where it
        // cannot finish.
        elapsed < (soft * tenths / 10).min(hard * TENTHS_BEGIN / 10)
    }
}

/// The limit without the reserve. Half is left to think even where that is longer.
fn usable(limit: Duration) -> Duration {
    let reserve = (limit / RESERVE_PART).clamp(MIN_RESERVE, MAX_RESERVE);
    limit.saturating_sub(reserve).max(limit / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    fn plan(turn: Option<u64>, left: Option<u64>, increment: u64) -> TimePlan {
        TimePlan::new(&Limits {
            time: turn.map(ms),
            game_time: left.map(ms),
            increment: ms(increment),
            ..Limits::default()
        })
    }

    #[test]
    fn the_smaller_limit_counts_and_a_reserve_is_kept() {
        assert_eq!(plan(Some(1000), None, 0).hard, Some(ms(990)));
        assert_eq!(plan(Some(30_000), None, 0).hard, Some(ms(29_990)));
        assert_eq!(plan(Some(1000), Some(1410), 0).hard, Some(ms(200)));
        assert_eq!(plan(Some(100), None, 0).hard, Some(ms(95)));
        assert_eq!(plan(Some(3), None, 0).hard, Some(ms(3) / 2));
        assert_eq!(plan(None, None, 0).hard, None);
    }

    #[test]
    fn the_limit_of_a_turn_is_used_to_its_end() {
        for left in [None, Some(600_000)] {
            let mut plan = plan(Some(1000), left, 0);
            for elapsed in [10, 700, 989] {
                assert!(plan.continues(ms(elapsed), true, 0));
            }
        }
    }

    #[test]
    fn a_stable_move_takes_less_time_and_a_falling_score_more() {
        let mut plan = plan(None, Some(24_010), 0);
        assert!(plan.continues(ms(1300), false, 10));
        for _ in 0..3 {
            assert!(plan.continues(ms(900), true, 10));
        }
        assert!(!plan.continues(ms(900), true, 10));
        assert!(plan.continues(ms(1600), true, -50));
        assert!(!plan.continues(ms(2500), false, -50));
    }

    #[test]
    fn an_iteration_that_cannot_finish_is_not_begun_on_the_games_clock() {
        let mut plan = plan(None, Some(7010), 900);
        // 1,900 ms at most, and 1,191 usually.
        assert!(plan.continues(ms(1300), false, 0));
        assert!(plan.continues(ms(1300), true, -100));
        assert!(!plan.continues(ms(1350), true, -200));
    }

    #[test]
    fn an_increment_is_spent_as_it_comes_and_never_what_is_not_there() {
        assert_eq!(plan(None, Some(7010), 500).hard, Some(ms(1500)));
        assert_eq!(plan(None, Some(110), 500).hard, Some(ms(105)));
        assert_eq!(plan(Some(100), Some(7010), 500).hard, Some(ms(95)));
        // Whatever a game gains, it lasts.
        for increment in [0, 100] {
            let mut left = ms(10_000);
            for _ in 0..300 {
                let used = plan(None, Some(left.as_millis() as u64), increment).hard;
                left = left.checked_sub(used.unwrap()).unwrap() + ms(increment);
            }
        }
    }
}
