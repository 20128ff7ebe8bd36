//! Points and moves as people write them.

use crate::game::{Area, Point};
use thiserror::Error;

/// A word that is not what a point or a list of moves is made of.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: `{word}`")]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The word, shortened.
    pub word: String,
}

/// One point: `x,y` or `x y`, and letters such as `h8` where `bounds` are at most 26 wide.
///
/// # Errors
///
/// [`NotationError`] for the first word that is wrong.
pub fn parse_point(_text: &str, _bounds: Option<Area>) -> Result<Point, NotationError> {
    Ok(Point::default())
}

/// A list of points, such as `0,0 1,1 -1,0`.
///
/// # Errors
///
/// [`NotationError`] for the first word that is wrong.
pub fn parse_points(_text: &str, _bounds: Option<Area>) -> Result<Vec<Point>, NotationError> {
    Ok(Vec::new())
}
