//! What is left of each player's time.

use crate::control::{Limits, TimeControl};
use std::time::Duration;

/// What is left of one player's time for a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayerClock {
    left: Option<Duration>,
    /// How much more than all was used, since a move may come a little late. It counts for the whole
    /// game: who has used up the time may not go on by moves that are each a little late.
    over: Duration,
}

impl PlayerClock {
    pub(super) const fn new(time: &TimeControl) -> Self {
        Self {
            left: time.game,
            over: Duration::ZERO,
        }
    }

    /// Takes the time of a move. False when more than all and `tolerance` is used up: the game is lost.
    pub(super) fn take(&mut self, used: Duration, gain: Duration, tolerance: Duration) -> bool {
        let Some(left) = &mut self.left else {
            return true;
        };
        self.over += used.saturating_sub(*left);
        *left = left.saturating_sub(used).saturating_add(gain);
        if self.over > tolerance {
            return false;
        }
        let paid = self.over.min(*left);
        self.over -= paid;
        *left -= paid;
        true
    }

    /// `limits` with the time of the next move.
    pub(super) const fn limits(&self, time: &TimeControl, limits: Limits) -> Limits {
        Limits {
            time: time.per_move,
            game_time: self.left,
            increment: time.increment,
            ..limits
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_used_up_the_time_may_be_late_once_but_not_for_ever() {
        let ms = Duration::from_millis;
        let time: TimeControl = "/1".parse().unwrap();
        let mut clock = PlayerClock::new(&time);
        assert!(clock.take(ms(990), ms(0), ms(50)));
        assert_eq!(clock.left, Some(ms(10)));
        assert!(clock.take(ms(40), ms(0), ms(50)));
        assert_eq!(clock.left, Some(ms(0)));
        assert!(clock.take(ms(20), ms(0), ms(50)));
        assert!(!clock.take(ms(1), ms(0), ms(50)));
        // What is gained pays the debt first.
        let mut clock = PlayerClock::new(&time);
        assert!(clock.take(ms(1030), ms(100), ms(50)));
        assert_eq!(clock.left, Some(ms(70)));
        let mut clock = PlayerClock::new(&TimeControl::default());
        assert!(clock.take(ms(1 << 40), ms(0), ms(50)));
        assert_eq!(clock.left, None);
    }
}
