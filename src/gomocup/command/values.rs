//! Numbers and cells, as a manager writes them.

use super::error::CommandError;
use crate::game::{Point, excerpt};
use crate::gomoku::COORDINATE_LIMIT;

/// A whole number. One beyond 64 bits counts as the last one within.
pub(super) fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let huge = if text.starts_with('-') {
        i64::MIN
    } else {
        i64::MAX
    };
    Some(text.parse().unwrap_or(huge))
}

/// `x,y`, with blanks around the numbers or without; none where it is nothing like that.
///
/// # Errors
///
/// [`CommandError::TooFar`] for coordinates beyond those that any board has.
pub(super) fn point(text: &str) -> Option<Result<Point, CommandError>> {
    let (x, y) = text.split_once(',')?;
    let on_a_board = |number: i64| {
        let fits = number.unsigned_abs() <= u64::from(COORDINATE_LIMIT.unsigned_abs());
        i32::try_from(number).ok().filter(|_| fits)
    };
    Some(match (on_a_board(number(x)?), on_a_board(number(y)?)) {
        (Some(x), Some(y)) => Ok(Point::new(x, y)),
        _ => Err(CommandError::TooFar(excerpt(text))),
    })
}
