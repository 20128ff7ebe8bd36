//! Settings that a manager gives.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::command::point;
use crate::game::Point;
use std::time::Duration;

/// What the protocol calls no limit of time, in milliseconds.
const NO_LIMIT: i64 = i32::MAX as i64;

/// One key with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Info {
    /// The time for a move; zero: as fast as possible.
    TimeoutTurn(Duration),
    /// The time for the whole game; none: no limit.
    TimeoutMatch(Option<Duration>),
    /// The time left for the game; zero also where it is overdrawn. None: no limit.
    TimeLeft(Option<Duration>),
    /// What the game's time gains with each move.
    TimeIncrement(Duration),
    /// Bytes that the whole process may use; none: no limit.
    MaxMemory(Option<u64>),
    /// The sum of 1 (exactly five wins), 2 (continuous), 4 (renju), 8 (caro).
    Rule(u32),
    /// A cell to be explained.
    Evaluate(Point),
    /// Plies; none: no limit.
    MaxDepth(Option<u32>),
    /// Positions; none: no limit.
    MaxNode(Option<u64>),
    /// Threads that think.
    ThreadNum(usize),
    /// Bytes of tables; none: the brain's own choice.
    HashSize(Option<u64>),
    /// An unknown key, one that changes nothing here, or a value that cannot be read: managers read
    /// no answer to `INFO`, so nothing can be said about it.
    Ignored,
}

impl Info {
    /// Reads a key and its value.
    pub(crate) fn parse(text: &str) -> Self {
        let (key, value) = text
            .split_once(|c: char| c.is_ascii_whitespace())
            .unwrap_or((text, ""));
        let value = value.trim();
        Self::known(&key.to_ascii_lowercase(), value).unwrap_or(Self::Ignored)
    }

    fn known(key: &str, value: &str) -> Option<Self> {
        let number = || value.parse::<i64>().ok();
        let at_least_zero = || number().map(|number| u64::try_from(number).unwrap_or(0));
        let time = || at_least_zero().map(Duration::from_millis);
        let limit = || at_least_zero().map(|number| (number > 0).then_some(number));
        Some(match key {
            "timeout_turn" => Self::TimeoutTurn(time()?),
            "timeout_match" => Self::TimeoutMatch(
                limit()?
                    .filter(|&time| time < NO_LIMIT.unsigned_abs())
                    .map(Duration::from_millis),
            ),
            "time_left" => Self::TimeLeft((number()? < NO_LIMIT).then_some(time()?)),
            "time_increment" => Self::TimeIncrement(time()?),
            "max_memory" => Self::MaxMemory(limit()?),
            "rule" => Self::Rule(value.parse().ok()?),
            "evaluate" => Self::Evaluate(point(value)?),
            "max_depth" => {
                Self::MaxDepth(limit()?.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)))
            }
            "max_node" => Self::MaxNode(limit()?),
            "thread_num" => {
                Self::ThreadNum(usize::try_from(limit()?.unwrap_or(1)).unwrap_or(usize::MAX))
            }
            "hash_size" => Self::HashSize(limit()?.map(|kib| kib.saturating_mul(1024))),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read() {
        let ms = Duration::from_millis;
        for (text, expected) in [
            ("timeout_turn 0", Info::TimeoutTurn(Duration::ZERO)),
            ("TimeOut_Turn\t 5000 ", Info::TimeoutTurn(ms(5000))),
            ("timeout_match 0", Info::TimeoutMatch(None)),
            ("timeout_match 90000", Info::TimeoutMatch(Some(ms(90_000)))),
            ("time_left 2147483647", Info::TimeLeft(None)),
            ("time_left 1234", Info::TimeLeft(Some(ms(1234)))),
            ("time_left -50", Info::TimeLeft(Some(Duration::ZERO))),
            ("max_memory 0", Info::MaxMemory(None)),
            ("max_memory 83886080", Info::MaxMemory(Some(83_886_080))),
            ("rule 5", Info::Rule(5)),
            ("evaluate 3, 4", Info::Evaluate(Point::new(3, 4))),
            ("max_depth 8", Info::MaxDepth(Some(8))),
            ("max_node -1", Info::MaxNode(None)),
            ("thread_num 4", Info::ThreadNum(4)),
            ("thread_num 0", Info::ThreadNum(1)),
            ("hash_size 1024", Info::HashSize(Some(1 << 20))),
            (
                "hash_size 9223372036854775807",
                Info::HashSize(Some(u64::MAX)),
            ),
        ] {
            assert_eq!(Info::parse(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_ignored() {
        for text in [
            "",
            "rule",
            "rule x",
            "rule -1",
            "timeout_turn",
            "timeout_turn soon",
            "evaluate 3",
            "folder C:\\brains",
            "pondering 1",
            "show_detail 1",
            "game_type 2",
            "colour blue",
            "time_left 99999999999999999999",
        ] {
            assert_eq!(Info::parse(text), Info::Ignored, "{text}");
        }
    }
}
