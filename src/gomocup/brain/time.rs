//! How long a move may take.

use std::time::Duration;

/// Moves that the rest of the time must last for.
const MOVES_TO_GO: u32 = 20;
/// With less than this a move is made as fast as possible.
const LEAST: Duration = Duration::from_millis(10);
/// As fast as possible: when thinking is stopped, and when it is no longer waited for.
const FASTEST: Allotment = Allotment {
    think: Duration::from_millis(8),
    wait: Duration::from_millis(14),
    fast: true,
};

/// The time for one move, from the arrival of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allotment {
    /// Then thinking is stopped.
    pub(super) think: Duration,
    /// Then an answer is given without waiting for whoever thinks.
    pub(super) wait: Duration,
    /// Whether there is no time for real thinking.
    pub(super) fast: bool,
}

/// What is kept back from a limit: the answer's last byte must arrive within it.
pub(super) fn margin(limit: Duration) -> Duration {
    Duration::from_millis(match limit.as_millis() {
        0..50 => 10,
        50..300 => 20,
        _ => 30,
    })
}

/// The time for a move: within the limit of a turn, and such a share of what is left of the game that
/// it lasts for twenty moves more, and all that each of them gains.
pub(super) fn allot(turn: Duration, left: Option<Duration>, increment: Duration) -> Allotment {
    let by_turn = turn.saturating_sub(margin(turn));
    let by_game = left.map(|left| {
        let usable = left.saturating_sub(margin(left));
        usable.min((usable / MOVES_TO_GO).saturating_add(increment))
    });
    let think = by_game.map_or(by_turn, |by_game| by_game.min(by_turn));
    if turn.is_zero() || think < LEAST {
        return FASTEST;
    }
    // Whoever thinks stops a little after being told: a part of the margin is for that.
    let kept = margin(left.map_or(turn, |left| left.min(turn)));
    Allotment {
        think,
        wait: think.saturating_add(kept * 2 / 3),
        fast: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    fn think(turn: u64, left: Option<u64>) -> u64 {
        let allotment = allot(ms(turn), left.map(ms), Duration::ZERO);
        assert!(allotment.think < allotment.wait);
        allotment.think.as_millis() as u64
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
            let allotment = allot(ms(turn), None, Duration::ZERO);
            assert!(allotment.wait <= ms(turn - 3), "{turn}");
        }
        for turn in [0, 1, 19] {
            assert_eq!(allot(ms(turn), None, Duration::ZERO), FASTEST);
        }
    }

    #[test]
    fn the_rest_of_the_game_lasts() {
        assert_eq!(think(5000, Some(100_030)), 5000 - 30);
        assert_eq!(think(5000, Some(60_030)), 3000);
        // However long the game, every move is within what is left.
        let mut left = 60_000;
        for _ in 0..200 {
            let used = allot(ms(30_000), Some(ms(left)), Duration::ZERO).wait;
            left = left.checked_sub(used.as_millis() as u64).unwrap();
            if left < 300 {
                break;
            }
        }
        assert_eq!(allot(ms(5000), Some(ms(0)), Duration::ZERO), FASTEST);
        assert_eq!(allot(ms(5000), Some(ms(100)), Duration::ZERO), FASTEST);
    }

    #[test]
    fn an_increment_is_spent_as_it_comes() {
        assert_eq!(allot(ms(9000), Some(ms(2030)), ms(500)).think, ms(600));
        assert_eq!(allot(ms(9000), Some(ms(330)), ms(500)).think, ms(300));
    }
}
