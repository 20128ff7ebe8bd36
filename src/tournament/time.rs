//! How much time there is.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::control::Limits;
use crate::game::excerpt;
use std::{fmt, str::FromStr, time::Duration};
use thiserror::Error;

/// The time of each player: for a move, for the game, and what the game's time gains with each move.
/// None: no limit of that kind.
///
/// ```
/// use mugen::tournament::TimeControl;
/// use std::time::Duration;
/// let time: TimeControl = "1/60+0.5".parse()?;
/// assert_eq!(time.turn, Some(Duration::from_secs(1)));
/// assert_eq!(time.game, Some(Duration::from_secs(60)));
/// assert_eq!(time.increment, Duration::from_millis(500));
/// assert_eq!(time.to_string(), "1/60+0.5");
/// assert_eq!("/10".parse::<TimeControl>()?.turn, None);
/// # Ok::<(), mugen::tournament::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// For each move.
    pub turn: Option<Duration>,
    /// For all moves of a game.
    pub game: Option<Duration>,
    /// What the game's time gains with each move made.
    pub increment: Duration,
}

impl TimeControl {
    /// Whether there is any limit.
    pub const fn is_limited(&self) -> bool {
        self.turn.is_some() || self.game.is_some()
    }

    /// `limits` with the time of a move, `left` being left of the game's.
    pub(super) const fn limits(&self, limits: Limits, left: Option<Duration>) -> Limits {
        Limits {
            time: self.turn,
            game_time: left,
            increment: self.increment,
            ..limits
        }
    }
}

/// What is left of one player's time for a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    left: Option<Duration>,
    /// How much more than all was used, since a move may come a little late. It counts for the whole
    /// game: who has used up the time may not go on by moves that are each a little late.
    over: Duration,
}

impl Purse {
    pub(super) const fn new(time: &TimeControl) -> Self {
        Self {
            left: time.game,
            over: Duration::ZERO,
        }
    }

    /// What is left; none where there is no limit.
    pub(super) const fn left(&self) -> Option<Duration> {
        self.left
    }

    /// Pays for a move. False when more than all and `tolerance` is used up: the game is lost.
    pub(super) fn pay(&mut self, used: Duration, gain: Duration, tolerance: Duration) -> bool {
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
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{text}` is no time control: say seconds as `TURN/MATCH+INC`, such as `1` (a move), `/60` (a \
     game), `1/60` or `0.5/10+0.1`"
)]
pub struct TimeControlError {
    /// The text.
    pub text: String,
}

/// The longest time, in seconds: the protocol counts milliseconds in 31 bits.
const MOST: f64 = 2_000_000.0;

fn seconds(text: &str) -> Option<Duration> {
    let digits = |c: char| c.is_ascii_digit() || c == '.';
    let text = text.trim();
    let plain = text.chars().all(digits);
    let seconds = plain.then(|| text.parse::<f64>().ok()).flatten()?;
    // In whole milliseconds, as managers tell them.
    let milliseconds = (seconds * 1000.0).round();
    (seconds <= MOST).then(|| Duration::from_millis(milliseconds as u64))
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let error = || TimeControlError {
            text: excerpt(text),
        };
        let (turn, game) = match text.split_once('/') {
            Some((turn, game)) => (turn.trim(), Some(game)),
            None => (text, None),
        };
        let mut time = Self::default();
        if game.is_none() || !turn.is_empty() {
            time.turn = Some(seconds(turn).ok_or_else(error)?);
        }
        if let Some(game) = game {
            let (game, increment) = match game.split_once('+') {
                Some((game, increment)) => (game, Some(increment)),
                None => (game, None),
            };
            let game = seconds(game).filter(|game| !game.is_zero());
            time.game = Some(game.ok_or_else(error)?);
            if let Some(increment) = increment {
                time.increment = seconds(increment).ok_or_else(error)?;
            }
        }
        Ok(time)
    }
}

/// As it is read; nothing where there is no limit.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(turn) = self.turn {
            write!(f, "{}", turn.as_secs_f64())?;
        }
        if let Some(game) = self.game {
            write!(f, "/{}", game.as_secs_f64())?;
            if !self.increment.is_zero() {
                write!(f, "+{}", self.increment.as_secs_f64())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for text in ["1", "0", "0.05", "/60", "1/60", "0.5/10+0.1", "/3+2"] {
            let time: TimeControl = text.parse().unwrap();
            assert_eq!(time.to_string(), text);
            assert!(time.is_limited());
        }
    }

    #[test]
    fn who_has_used_up_the_time_may_be_late_once_but_not_for_ever() {
        let ms = Duration::from_millis;
        let time: TimeControl = "/1".parse().unwrap();
        let mut purse = Purse::new(&time);
        assert!(purse.pay(ms(990), ms(0), ms(50)));
        assert_eq!(purse.left(), Some(ms(10)));
        assert!(purse.pay(ms(40), ms(0), ms(50)));
        assert_eq!(purse.left(), Some(ms(0)));
        assert!(purse.pay(ms(20), ms(0), ms(50)));
        assert!(!purse.pay(ms(1), ms(0), ms(50)));
        // What is gained pays the debt first.
        let mut purse = Purse::new(&time);
        assert!(purse.pay(ms(1030), ms(100), ms(50)));
        assert_eq!(purse.left(), Some(ms(70)));
        let mut purse = Purse::new(&TimeControl::default());
        assert!(purse.pay(ms(1 << 40), ms(0), ms(50)));
        assert_eq!(purse.left(), None);
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "", "/", "1/", "x", "-1", "1/0", "1+1", "1/2+", "1/2/3", "inf", "1e3", "2000001", ".",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
