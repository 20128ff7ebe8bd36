//! Points and moves as people write them, and pictures of the board.
//!
//! # Points
//!
//! A point is two whole numbers, `x,y` or `x y`: `3,4`, `-3, 4`, `-3 4`. Blanks may stand anywhere but
//! within a number. On a board with bounds at most 26 wide it may also be a letter and a row, `h8`, as
//! people write them: column `a` at the left edge, row 1 at the bottom, capitals or not. There is no
//! other meaning of letters, but in the format `pos` and in SGF, which have their own.
//!
//! # Lists
//!
//! A list is any number of points: `0,0 1,1 -1,0` or `h8 i9`. Between two points stand blanks, and
//! among them at most one comma or semicolon; one may also stand at the end. Letters need no blanks:
//! `h8i9`. A point does not go on after a semicolon or in the next line, so each line holds whole
//! points.
//!
//! The moves may be numbered one by one or in pairs, as game sites write them: `1. h8 i9 2. j10 g7`,
//! `1.h8 2.i9`, `1) h8 2) i9`. A number that does not follow is refused: a move is missing.

mod board_view;
mod error;
mod point_reader;
mod stone_groups;

pub use board_view::{MAX_PARTS, SCREEN_SIDE, View, ViewPart, draw, stone, view};
pub use error::{NotationError, NotationFault};
pub use stone_groups::{GROUP_GAP, groups};

use crate::game::picture::{Labels, MAX_LETTERS};
use crate::game::{Area, Point};
use point_reader::Reader;
pub(in crate::formats) use point_reader::{column_letter, move_number};

/// Reads one point. Letters are understood where `bounds` are given and at most [`MAX_LETTERS`] wide.
///
/// Numbers within the coordinate range are taken as they are, also beyond `bounds`: the board says
/// whether a stone may go there.
///
/// # Errors
///
/// [`NotationError`] for the first word that is wrong.
///
/// ```
/// use mugen::game::{Area, Point};
/// use mugen::formats::notation::parse_point;
///
/// assert_eq!(parse_point("-3, 4", None), Ok(Point::new(-3, 4)));
/// let board = Area::new(Point::new(0, 0), Point::new(14, 14));
/// assert_eq!(parse_point("h8", board), Ok(Point::new(7, 7)));
/// assert_eq!(
///     parse_point("3;4", None).unwrap_err().to_string(),
///     "column 1: `3` is only half a cell: its y is missing"
/// );
/// ```
pub fn parse_point(text: &str, bounds: Option<Area>) -> Result<Point, NotationError> {
    let mut reader = Reader::new(text, bounds);
    let Some(point) = reader.point()? else {
        return Err(reader.error_here(NotationFault::NoPoint));
    };
    match reader.rest() {
        Some((at, word)) => Err(reader.error(at, NotationFault::MoreThanOne { word })),
        None => Ok(point),
    }
}

/// Reads a list of points, such as the moves of a game; a text of blanks is an empty list.
///
/// # Errors
///
/// [`NotationError`] for the first word that is wrong.
///
/// ```
/// use mugen::game::Point;
/// use mugen::formats::notation::{format_points, parse_points};
///
/// let moves = parse_points("0,0 1,1\n-1,0", None).unwrap();
/// assert_eq!(moves[2], Point::new(-1, 0));
/// assert_eq!(format_points(&moves), "0,0 1,1 -1,0");
/// ```
pub fn parse_points(text: &str, bounds: Option<Area>) -> Result<Vec<Point>, NotationError> {
    match read_points(text, bounds) {
        (points, None) => Ok(points.into_iter().map(|(_, point)| point).collect()),
        (_, Some(error)) => Err(error),
    }
}

/// The points of a list, each with the byte at which it begins, up to the first error, and that.
pub(in crate::formats) fn read_points(
    text: &str,
    bounds: Option<Area>,
) -> (Vec<(usize, Point)>, Option<NotationError>) {
    let mut reader = Reader::new(text, bounds);
    let mut points = Vec::new();
    loop {
        match next_point(&mut reader) {
            Ok(Some(point)) => points.push(point),
            Ok(None) => return (points, None),
            Err(error) => return (points, Some(error)),
        }
        reader.separator();
    }
}

fn next_point(reader: &mut Reader<'_>) -> Result<Option<(usize, Point)>, NotationError> {
    reader.pass_number()?;
    let at = reader.begin();
    Ok(reader.point()?.map(|point| (at, point)))
}

/// A list of points as [`parse_points`] reads it: `0,0 1,1 -1,0`. One point is written by its
/// `Display`.
pub fn format_points(points: &[Point]) -> String {
    let words: Vec<_> = points.iter().map(Point::to_string).collect();
    words.join(" ")
}

/// A point in letters, such as `h8`; none beyond `bounds` or where they are wider than
/// [`MAX_LETTERS`].
///
/// ```
/// use mugen::game::{Area, Point};
/// use mugen::formats::notation::format_letters;
/// let board = Area::new(Point::new(-7, -7), Point::new(7, 7)).unwrap();
/// assert_eq!(format_letters(Point::new(-7, 7), board).as_deref(), Some("a1"));
/// ```
pub fn format_letters(point: Point, bounds: Area) -> Option<String> {
    let named = bounds.width() <= MAX_LETTERS && bounds.contains(point);
    named.then(|| Labels::Letters(bounds).cell(point))
}

/// A point as people write it on a board with `bounds`: in letters where that has some, else as `x,y`.
///
/// ```
/// use mugen::game::{Area, Point};
/// use mugen::formats::notation::format_cell;
/// let board = Area::new(Point::new(0, 0), Point::new(14, 14));
/// assert_eq!(format_cell(Point::new(7, 7), board), "h8");
/// assert_eq!(format_cell(Point::new(7, 7), None), "7,7");
/// ```
pub fn format_cell(point: Point, bounds: Option<Area>) -> String {
    bounds.map_or(Labels::Numbers, Labels::Letters).cell(point)
}

#[cfg(test)]
mod tests;
