//! What a brain says.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::game::{Point, printable};
use std::fmt;

/// One line of a brain.
///
/// ```
/// use mugen::game::Point;
/// use mugen::gomocup::Reply;
/// let reply = Reply::Moves(vec![Point::new(10, 11)]);
/// assert_eq!(reply.to_string(), "10,11");
/// assert_eq!(Reply::parse(" 10, 11\r"), reply);
/// assert_eq!(Reply::parse("error no such size"), Reply::Error("no such size".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reply {
    /// Done.
    Ok,
    /// A move; in the swap opening up to three.
    Moves(Vec<Point>),
    /// In the swap opening: the other side is taken.
    Swap,
    /// The command cannot be carried out.
    Error(String),
    /// No such command.
    Unknown(String),
    /// For the user.
    Message(String),
    /// For the author.
    Debug(String),
    /// Anything else; also the answer to `ABOUT`.
    Other(String),
}

impl Reply {
    /// Reads a line: keywords in either case, blanks around it and after commas.
    pub fn parse(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line
            .split_once(|c: char| c.is_ascii_whitespace())
            .unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match word.to_ascii_uppercase().as_str() {
            "OK" if rest.is_empty() => Self::Ok,
            "SWAP" if rest.is_empty() => Self::Swap,
            "ERROR" => Self::Error(rest),
            "UNKNOWN" => Self::Unknown(rest),
            "MESSAGE" => Self::Message(rest),
            "DEBUG" => Self::Debug(rest),
            _ => points(line).map_or_else(|| Self::Other(line.to_owned()), Self::Moves),
        }
    }
}

/// One to three points, separated by blanks.
fn points(line: &str) -> Option<Vec<Point>> {
    let mut numbers = Vec::new();
    // `10 , 11` and `10, 11` are one point, `1,2 3,4` are two.
    let mut rest = line;
    while numbers.len() < 6 {
        let end = rest
            .find(|c: char| !c.is_ascii_digit() && c != '-' && c != '+')
            .unwrap_or(rest.len());
        let (number, after) = rest.split_at_checked(end)?;
        numbers.push(number.parse::<i32>().ok()?);
        let trimmed = after.trim_start();
        rest = if numbers.len() % 2 == 1 {
            trimmed.strip_prefix(',')?.trim_start()
        } else if trimmed.is_empty() {
            return Some(
                numbers
                    .chunks_exact(2)
                    .filter_map(|pair| Some(Point::new(*pair.first()?, *pair.get(1)?)))
                    .collect(),
            );
        } else if trimmed.len() < after.len() {
            trimmed
        } else {
            return None;
        };
    }
    None
}

impl fmt::Display for Reply {
    /// The line, without its end. Foreign text in it cannot begin a line of its own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok => f.write_str("OK"),
            Self::Swap => f.write_str("SWAP"),
            Self::Moves(points) => {
                for (n, point) in points.iter().enumerate() {
                    let blank = if n == 0 { "" } else { " " };
                    write!(f, "{blank}{point}")?;
                }
                Ok(())
            }
            Self::Error(text) => write!(f, "ERROR {}", printable(text)),
            Self::Unknown(text) => write!(f, "UNKNOWN {}", printable(text)),
            Self::Message(text) => write!(f, "MESSAGE {}", printable(text)),
            Self::Debug(text) => write!(f, "DEBUG {}", printable(text)),
            Self::Other(text) => f.write_str(&printable(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_with_blanks_where_people_put_them() {
        let moves =
            |pairs: &[(i32, i32)]| Reply::Moves(pairs.iter().copied().map(Point::from).collect());
        for (text, expected) in [
            ("0,0", moves(&[(0, 0)])),
            ("-3,+4", moves(&[(-3, 4)])),
            ("10 , 11 ", moves(&[(10, 11)])),
            ("1,2 3,4", moves(&[(1, 2), (3, 4)])),
            ("1,2  3, 4\t5,6", moves(&[(1, 2), (3, 4), (5, 6)])),
        ] {
            assert_eq!(Reply::parse(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_answer_is_kept_as_it_is() {
        for text in [
            "",
            ",",
            "1",
            "1,",
            ",1",
            "1,2,3",
            "1,2 3",
            "1,23,4",
            "1;2",
            "x,y",
            "1,2 3,4 5,6 7,8",
            "99999999999,0",
            "1.5,2",
            "--1,2",
            "1,2x",
            "OK then",
            "okay",
            "name=\"a\"",
            "１,２",
        ] {
            assert_eq!(Reply::parse(text), Reply::Other(text.into()), "{text}");
        }
    }

    #[test]
    fn foreign_text_stays_on_its_line() {
        let reply = Reply::Unknown("a\n1,1".into());
        assert_eq!(reply.to_string(), "UNKNOWN a\\n1,1");
    }
}
