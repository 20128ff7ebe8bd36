//! How much time the players of a game have.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::game::excerpt;
use std::{fmt, str::FromStr, time::Duration};
use thiserror::Error;

/// The time of each player: for a move, for the game, and what the game's time gains with each move.
/// None: no limit of that kind.
///
/// ```
/// use mugen::control::TimeControl;
/// use std::time::Duration;
/// let time: TimeControl = "1/60+0.5".parse()?;
/// assert_eq!(time.per_move, Some(Duration::from_secs(1)));
/// assert_eq!(time.game, Some(Duration::from_secs(60)));
/// assert_eq!(time.increment, Duration::from_millis(500));
/// assert_eq!(time.to_string(), "1/60+0.5");
/// assert_eq!("/10".parse::<TimeControl>()?.per_move, None);
/// # Ok::<(), mugen::control::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// For each move.
    pub per_move: Option<Duration>,
    /// For all moves of a game.
    pub game: Option<Duration>,
    /// What the game's time gains with each move made.
    pub increment: Duration,
}

impl TimeControl {
    /// Whether there is any limit.
    pub const fn is_limited(&self) -> bool {
        self.per_move.is_some() || self.game.is_some()
    }
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{text}` is not a time control: give seconds as `TURN/MATCH+INC`, such as `1` (per move), `/60` \
     (per game), `1/60` or `0.5/10+0.1`"
)]
#[non_exhaustive]
pub struct TimeControlError {
    /// The text.
    pub text: String,
}

/// The longest time, in seconds: the protocol counts milliseconds in 31 bits.
const MAX_SECONDS: f64 = 2_000_000.0;

fn seconds(text: &str) -> Option<Duration> {
    let digits = |c: char| c.is_ascii_digit() || c == '.';
    let text = text.trim();
    let plain = text.chars().all(digits);
    let seconds = plain.then(|| text.parse::<f64>().ok()).flatten()?;
    // In whole milliseconds, as managers tell them.
    let milliseconds = (seconds * 1000.0).round();
    (seconds <= MAX_SECONDS).then(|| Duration::from_millis(milliseconds as u64))
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
            time.per_move = Some(seconds(turn).ok_or_else(error)?);
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
        if let Some(turn) = self.per_move {
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
    fn what_is_no_time_is_refused() {
        for text in [
            "", "/", "1/", "x", "-1", "1/0", "1+1", "1/2+", "1/2/3", "inf", "1e3", "2000001", ".",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
