//! Settings that a manager gives.

use super::error::CommandError;
use super::values::{number, point};
use crate::game::{Point, excerpt};
use std::time::Duration;

/// What the protocol calls no limit of time, in milliseconds.
const NO_LIMIT: u64 = i32::MAX as u64;

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
    /// Bytes that the whole process may use; zero: as few as possible; none: no limit.
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
    /// An unknown key, or one that changes nothing here.
    Ignored,
}

impl Info {
    /// Reads a key and its value. What is wrong with the value comes beside it: where it is out of range,
    /// the nearest one that makes sense is taken.
    ///
    /// # Errors
    ///
    /// [`CommandError::Rule`] for a rule that cannot be one, and [`CommandError::Setting`] for any other value
    /// that cannot be read.
    pub(crate) fn parse(text: &str) -> Result<(Self, Option<CommandError>), CommandError> {
        let (key, value) = text
            .split_once(|c: char| c.is_ascii_whitespace())
            .unwrap_or((text, ""));
        let (key, value) = (key.to_ascii_lowercase(), value.trim());
        let unusable = |why: &str| CommandError::Setting(format!("INFO {}: {why}", excerpt(text)));
        let info = match key.as_str() {
            "rule" => {
                let sum = value
                    .parse()
                    .map_err(|_| CommandError::Rule(excerpt(value)))?;
                return Ok((Self::Rule(sum), None));
            }
            "evaluate" => Self::Evaluate(
                point(value)
                    .and_then(Result::ok)
                    .ok_or_else(|| unusable("not a cell: use `x,y`"))?,
            ),
            key => {
                let number = number(value);
                // An unknown key may have any value.
                let Some(info) = Self::of_number(key, number.unwrap_or_default()) else {
                    return Ok((Self::Ignored, None));
                };
                let number = number.ok_or_else(|| unusable("not a whole number; ignored"))?;
                return Ok((info, info.doubt(number).map(unusable)));
            }
        };
        Ok((info, None))
    }

    /// A setting whose value is a number; none where the key is unknown.
    fn of_number(key: &str, number: i64) -> Option<Self> {
        // What lies below zero is nothing, however far below; where zero stands for no limit, it is no
        // limit of nothing.
        let positive = u64::try_from(number).unwrap_or(0);
        let limit = (number > 0).then_some(positive);
        let time = Duration::from_millis(positive);
        Some(match key {
            "timeout_turn" => Self::TimeoutTurn(time),
            "timeout_match" => {
                let is_limit = number != 0 && positive < NO_LIMIT;
                Self::TimeoutMatch(is_limit.then_some(time))
            }
            "time_left" => Self::TimeLeft((positive < NO_LIMIT).then_some(time)),
            "time_increment" => Self::TimeIncrement(time),
            "max_memory" => Self::MaxMemory((number != 0).then_some(positive)),
            // Some managers say -1 for no limit of these.
            "max_depth" => {
                Self::MaxDepth(limit.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)))
            }
            "max_node" => Self::MaxNode(limit),
            "thread_num" => Self::ThreadNum(usize::try_from(positive.max(1)).unwrap_or(usize::MAX)),
            "hash_size" => Self::HashSize(limit.map(|kib| kib.saturating_mul(1024))),
            _ => return None,
        })
    }

    /// What is to be said about the number that this was read from.
    const fn doubt(self, number: i64) -> Option<&'static str> {
        match self {
            Self::TimeoutTurn(_) if number < 0 => {
                Some("below zero, using 0: play as fast as possible")
            }
            Self::TimeoutMatch(_) | Self::TimeLeft(_) if number < 0 => {
                Some("below zero, using 0: no time at all")
            }
            Self::MaxMemory(_) if number < 0 => {
                Some("below zero, using as little as possible; 0 means no limit")
            }
            Self::TimeIncrement(_) if number < 0 => Some("below zero, using 0"),
            Self::ThreadNum(_) if number < 1 => Some("less than one thread, using 1"),
            Self::HashSize(_) if number < 0 => Some("below zero, using 0: no limit"),
            _ => None,
        }
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
            ("max_memory 0", Info::MaxMemory(None)),
            ("max_memory 83886080", Info::MaxMemory(Some(83_886_080))),
            ("rule 5", Info::Rule(5)),
            ("evaluate 3, 4", Info::Evaluate(Point::new(3, 4))),
            ("max_depth 8", Info::MaxDepth(Some(8))),
            ("max_node -1", Info::MaxNode(None)),
            ("thread_num 4", Info::ThreadNum(4)),
            ("hash_size 1024", Info::HashSize(Some(1 << 20))),
            (
                "hash_size 9223372036854775807",
                Info::HashSize(Some(u64::MAX)),
            ),
        ] {
            assert_eq!(Info::parse(text), Ok((expected, None)), "{text}");
        }
    }

    #[test]
    fn numbers_far_below_zero_leave_nothing_and_huge_ones_are_no_limit() {
        let none = Duration::ZERO;
        for (number, left) in [
            ("-1", Some(none)),
            ("-9223372036854775809", Some(none)),
            ("-99999999999999999999999", Some(none)),
            ("9223372036854775808", None),
            ("99999999999999999999999", None),
        ] {
            let info = |key: &str| Info::parse(&format!("{key} {number}")).unwrap().0;
            assert_eq!(info("time_left"), Info::TimeLeft(left), "{number}");
            assert_eq!(info("timeout_match"), Info::TimeoutMatch(left), "{number}");
            let longest = Duration::from_millis(i64::MAX as u64);
            let turn = left.unwrap_or(longest);
            assert_eq!(info("timeout_turn"), Info::TimeoutTurn(turn), "{number}");
            let bytes = left.map_or(i64::MAX as u64, |_| 0);
            assert_eq!(info("max_memory"), Info::MaxMemory(Some(bytes)), "{number}");
        }
    }

    #[test]
    fn values_that_make_no_sense_are_said() {
        for text in [
            "timeout_turn -1",
            "timeout_match -9999",
            "time_left -50",
            "max_memory -1",
            "time_increment -5",
            "thread_num 0",
            "thread_num -4",
            "hash_size -1",
        ] {
            let (_, doubt) = Info::parse(text).unwrap();
            let doubt = doubt.expect(text).to_string();
            assert!(doubt.starts_with(&format!("INFO {text}: ")), "{doubt}");
        }
        for text in ["rule", "rule abc", "rule -1", "rule 4294967296", "rule 0.5"] {
            let rule = text.strip_prefix("rule").unwrap().trim();
            let expected = Err(CommandError::Rule(rule.into()));
            assert_eq!(Info::parse(text), expected, "{text}");
        }
        for text in [
            "timeout_turn",
            "timeout_turn soon",
            "time_left 1e9",
            "max_memory 64M",
            "max_node 0x10",
            "hash_size 1,024",
            "evaluate 3",
            "evaluate 99999999999,1",
        ] {
            let error = Info::parse(text).expect_err(text).to_string();
            assert!(error.starts_with(&format!("INFO {text}: not ")), "{error}");
        }
    }

    #[test]
    fn what_is_not_understood_is_ignored() {
        for text in [
            "",
            "folder C:\\brains",
            "pondering 1",
            "show_detail 1",
            "game_type 2",
            "colour blue",
        ] {
            assert_eq!(Info::parse(text), Ok((Info::Ignored, None)), "{text}");
        }
    }
}
