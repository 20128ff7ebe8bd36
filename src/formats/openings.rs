//! Files of openings, for matches.

use super::move_lines::read_lines;
use super::move_list::read_opening;
use super::{FormatError, FormatFault, Setting, normalize::normalized};
use crate::gomoku::Position;

/// An opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its line in the file, from 1.
    pub line: usize,
    /// The position after its moves; the game goes on.
    pub position: Position,
}

/// Reads openings, one a line, for the board of `setting`. Blank lines are passed over, and so is what
/// follows a `#`.
///
/// - Numbers are offsets from the middle cell (`floor(size / 2)` from the left upper corner), x first:
///   `8,-3, 6,-4` or `8,-3 6,-4`. On a board without edges the middle is `0,0`.
/// - Letters, `h8 i9` or `h8i9`, are cells as everywhere: rows are counted from the bottom, and the
///   board must have edges.
///
/// # Errors
///
/// [`FormatError`] for the first line that cannot be read, does not fit the board, or ends the game.
///
/// ```
/// use mugen::game::{Area, Point};
/// use mugen::formats::{Setting, openings};
///
/// let text = "0,0, 1,-1 # offsets\nk10l11\n";
/// let bounds = Area::new(Point::new(0, 0), Point::new(19, 19));
/// let found = openings::parse(text, &Setting { bounds, rule: None })?;
/// assert_eq!(found[0].position, found[1].position);
/// assert_eq!(found[0].position.moves(), [Point::new(10, 10), Point::new(11, 9)]);
/// # Ok::<(), mugen::formats::FormatError>(())
/// ```
pub fn parse(text: &str, setting: &Setting) -> Result<Vec<Opening>, FormatError> {
    let text = &*normalized(text)?;
    let found = read_lines(text, |line, number| {
        let position = read_opening(line, setting)?;
        if let Some(outcome) = position.outcome() {
            return Err(FormatError::at(line, 0, FormatFault::Over { outcome }));
        }
        Ok(Opening {
            line: number,
            position,
        })
    })?;
    match found.is_empty() {
        true => Err(FormatError::at(text, text.len(), FormatFault::Empty)),
        false => Ok(found),
    }
}
