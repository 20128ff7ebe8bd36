//! How long to think.

use std::time::Duration;

/// What a search may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TimeLimits {
    /// For this move.
    pub(crate) turn: Option<Duration>,
    /// For the rest of the game.
    pub(crate) left: Option<Duration>,
    /// Kept back for what the clock does not see: the way to the opponent, a busy machine.
    pub(crate) reserve: Duration,
}

/// Moves that the time left should last for.
const MOVES_LEFT: u32 = 24;

/// At most this part of the time left goes into one move.
const LARGEST_PART: u32 = 7;

/// When to stop: at `hard` in any case, sooner when the next iteration is not worth beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// None: without a limit.
    pub(crate) hard: Option<Duration>,
    /// What a usual move may take.
    soft: Option<Duration>,
    /// Iterations since the best move changed.
    stable: u32,
    /// The best value of the last iteration.
    score: Option<i32>,
}

impl Plan {
    pub(crate) fn new(limits: TimeLimits) -> Self {
        // Half is left to think even where the reserve is as long as the limit.
        let after = |time: Duration| time.saturating_sub(limits.reserve).max(time / 2);
        let turn = limits.turn.map(after);
        let left = limits.left.map(|left| after(left) / LARGEST_PART);
        let share = limits.left.map(|left| after(left) / MOVES_LEFT);
        let least = |a: Option<Duration>, b: Option<Duration>| match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Self {
            hard: least(turn, left),
            soft: least(turn, share),
            stable: 0,
            score: None,
        }
    }

    /// After an iteration that took until `elapsed`: whether to begin another.
    pub(crate) fn goes_on(&mut self, elapsed: Duration, same_move: bool, score: i32) -> bool {
        self.stable = if same_move { self.stable + 1 } else { 0 };
        let fell = self.score.is_some_and(|before| score < before - 30);
        self.score = Some(score);
        let (Some(hard), Some(soft)) = (self.hard, self.soft) else {
            return true;
        };
        // In tenths of the usual time. With a limit for the turn alone the two limits are one.
        let tenths = match (self.stable, fell) {
            (_, true) => 18,
            (0, _) => 14,
            (1..=3, _) => 10,
            _ => 7,
        };
        // The next iteration takes about as long as all before it.
        elapsed < (soft * tenths / 10).min(hard * 7 / 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    fn plan(turn: Option<u64>, left: Option<u64>) -> Plan {
        Plan::new(TimeLimits {
            turn: turn.map(ms),
            left: left.map(ms),
            reserve: ms(20),
        })
    }

    #[test]
    fn the_smaller_limit_counts_and_a_reserve_is_kept() {
        assert_eq!(plan(Some(1000), None).hard, Some(ms(980)));
        assert_eq!(plan(Some(1000), Some(1420)).hard, Some(ms(200)));
        assert_eq!(plan(Some(10), None).hard, Some(ms(5)));
        assert_eq!(plan(None, None).hard, None);
    }

    #[test]
    fn a_stable_move_takes_less_time_and_a_falling_score_more() {
        let mut plan = plan(None, Some(24_020));
        assert!(plan.goes_on(ms(1300), false, 10));
        for _ in 0..3 {
            assert!(plan.goes_on(ms(900), true, 10));
        }
        assert!(!plan.goes_on(ms(900), true, 10));
        assert!(plan.goes_on(ms(1600), true, -50));
        assert!(!plan.goes_on(ms(2500), false, -50));
    }

    #[test]
    fn an_iteration_that_cannot_finish_is_not_begun() {
        let mut plan = plan(Some(1020), None);
        assert!(plan.goes_on(ms(600), false, 0));
        assert!(!plan.goes_on(ms(750), false, 0));
    }
}
