//! A part of a board as text, with coordinates along its edges.
//!
//! ```text
//!     - -
//!     2 1 0 1 2
//! -1  . . . . .
//!  0  . x(o). .
//!  1  . . . . .
//! ```
//!
//! Column numbers stand above, one under the other digit by digit where they are wider than a
//! column; row numbers stand at the left. The gap before a cell holds the marks of its neighbours.

mod labels;

pub use labels::{Labels, MAX_LETTERS};

use super::{Area, Point};
use std::iter;
use thiserror::Error;

/// The most columns, and the most rows, of a picture.
pub const MAX_SIDE: u16 = 200;

/// The most characters of a cell's text; what is longer is cut.
pub const MAX_CELL: usize = 12;

/// How a cell stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// The last move: `(x)`.
    Last,
    /// The best cell: `[x]`.
    Best,
    /// A stone that has won: `*x*`.
    Winning,
}

impl Mark {
    /// The characters before and after the cell.
    const fn brackets(self) -> (char, char) {
        match self {
            Self::None => (' ', ' '),
            Self::Last => ('(', ')'),
            Self::Best => ('[', ']'),
            Self::Winning => ('*', '*'),
        }
    }

    /// The character between a cell of this mark and one of the mark `right`.
    ///
    /// A gap has room for one character: two neighbours of the same mark share a bar, and of two
    /// different ones the left one is closed, but for the last move, which is told apart first.
    const fn gap(self, right: Self) -> char {
        match (self, right) {
            (Self::Last, Self::Last) | (Self::Best, Self::Best) => '|',
            // There is one last move: it keeps both of its brackets.
            (Self::None, right) | (_, right @ Self::Last) => right.brackets().0,
            (left, _) => left.brackets().1,
        }
    }
}

/// What a picture shows on one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Glyph {
    /// The text, such as `x`, `.` or a number.
    pub text: String,
    /// How it stands out.
    pub mark: Mark,
}

impl Glyph {
    /// A cell without a mark.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            mark: Mark::None,
        }
    }

    /// The same text with `mark`.
    #[must_use]
    pub fn marked(self, mark: Mark) -> Self {
        Self { mark, ..self }
    }
}

impl From<char> for Glyph {
    fn from(letter: char) -> Self {
        Self::new(letter)
    }
}

/// An area that no picture can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a diagram of {area} is too large: show at most {MAX_SIDE} columns and {MAX_SIDE} rows")]
pub struct TooLarge {
    /// The area asked for.
    pub area: Area,
}

/// The part of `area` around `focus`, at most `side` columns and rows: the whole of it where that fits.
///
/// ```
/// use mugen::game::{Area, Point, picture};
/// let all = Area::new(Point::new(-2_000_000_000, 0), Point::new(2_000_000_000, 9)).unwrap();
/// let part = picture::cut(all, Point::new(0, 0), 38);
/// assert_eq!((part.width(), part.height()), (38, 10));
/// assert!(part.contains(Point::new(0, 0)));
/// ```
#[must_use]
pub fn cut(area: Area, focus: Point, side: u16) -> Area {
    let (left, right) = cut_range(area.min().x, area.max().x, focus.x, side);
    let (top, bottom) = cut_range(area.min().y, area.max().y, focus.y, side);
    Area::new(Point::new(left, top), Point::new(right, bottom)).unwrap_or(area)
}

/// At most `side` numbers of `min..=max` with `focus` in the middle where there is room.
fn cut_range(min: i32, max: i32, focus: i32, side: u16) -> (i32, i32) {
    let side = i64::from(side.max(1));
    let (low, high) = (i64::from(min), i64::from(max));
    if high - low < side {
        return (min, max);
    }
    let from = (i64::from(focus) - side / 2).clamp(low, high - side + 1);
    // Both lie between `min` and `max`.
    (from as i32, (from + side - 1) as i32)
}

/// Draws `area`; `cell` says what each cell shows. Every line ends with a line feed and has no blanks
/// at its end.
///
/// # Errors
///
/// [`TooLarge`] when `area` has more than [`MAX_SIDE`] columns or rows: see [`cut`].
///
/// ```
/// use mugen::game::picture::{self, Glyph, Labels, Mark};
/// use mugen::game::{Area, Point};
///
/// let area = Area::new(Point::new(-2, -1), Point::new(2, 1)).unwrap();
/// let text = picture::draw(area, Labels::Numbers, |point| match (point.x, point.y) {
///     (-1, 0) => Glyph::new("x"),
///     (0, 0) => Glyph::new("o").marked(Mark::Last),
///     _ => Glyph::new("."),
/// });
/// assert_eq!(
///     text.unwrap(),
///     "    - -
///     2 1 0 1 2
/// -1  . . . . .
///  0  . x(o). .
///  1  . . . . .
/// "
/// );
/// ```
pub fn draw(area: Area, labels: Labels, cell: impl Fn(Point) -> Glyph) -> Result<String, TooLarge> {
    draw_painted(area, labels, cell, |_, text| text)
}

/// Draws `area` as [`draw`] does and lets `paint` colour the text of each cell, without the marks and
/// the blanks beside it. What `paint` adds counts as no width.
///
/// # Errors
///
/// [`TooLarge`], as [`draw`].
pub fn draw_painted(
    area: Area,
    labels: Labels,
    cell: impl Fn(Point) -> Glyph,
    paint: impl Fn(Point, String) -> String,
) -> Result<String, TooLarge> {
    if area.width() > MAX_SIDE.into() || area.height() > MAX_SIDE.into() {
        return Err(TooLarge { area });
    }
    let rows: Vec<Vec<Glyph>> = (area.min().y..=area.max().y)
        .map(|y| {
            let row = area.min().x..=area.max().x;
            row.map(|x| shortened(cell(Point::new(x, y)))).collect()
        })
        .collect();
    let texts = rows.iter().flatten().map(|cell| cell.text.chars().count());
    let width = texts.max().unwrap_or(1).max(1);
    let names: Vec<String> = (area.min().y..=area.max().y)
        .map(|y| labels.row(y))
        .collect();
    let margin = names.iter().map(String::len).max().unwrap_or(0);

    let mut text = header(area, labels, margin + 1, width);
    for ((y, name), row) in (area.min().y..=area.max().y).zip(&names).zip(&rows) {
        let mut line = format!("{name:>margin$}");
        line.push(' ');
        let lefts = iter::once(Mark::None).chain(row.iter().map(|cell| cell.mark));
        for ((left, cell), index) in lefts.zip(row).zip(0..) {
            // The area is at most `MAX_SIDE` wide.
            let point = Point::new(area.min().x + index, y);
            let blanks = width - cell.text.chars().count();
            if let Some(blanks) = blanks.checked_sub(1) {
                // There is room for the opening bracket beside the text.
                line.push(left.gap(Mark::None));
                line.push_str(&" ".repeat(blanks));
                line.push(Mark::None.gap(cell.mark));
            } else {
                line.push(left.gap(cell.mark));
            }
            line.push_str(&paint(point, cell.text.clone()));
        }
        line.push(row.last().map_or(' ', |cell| cell.mark.gap(Mark::None)));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    Ok(text)
}

fn shortened(cell: Glyph) -> Glyph {
    Glyph {
        text: cell.text.chars().take(MAX_CELL).collect(),
        mark: cell.mark,
    }
}

/// The lines above the rows: the column labels, each at the right end of its column.
fn header(area: Area, labels: Labels, margin: usize, width: usize) -> String {
    let names: Vec<String> = (area.min().x..=area.max().x)
        .map(|x| labels.column(x))
        .collect();
    let longest = names.iter().map(String::len).max().unwrap_or(0);
    if longest == 0 {
        return String::new();
    }
    // Side by side where they fit with a blank between, otherwise one character a line.
    let lines: Vec<Vec<String>> = if longest <= width {
        vec![names]
    } else {
        (0..longest)
            .map(|line| {
                let skip = |name: &String| longest - name.len() > line;
                let at = |name: &String| line + name.len() - longest;
                names
                    .iter()
                    .map(|name| match skip(name) {
                        true => String::new(),
                        false => name.chars().skip(at(name)).take(1).collect(),
                    })
                    .collect()
            })
            .collect()
    };
    let mut text = String::new();
    for line in lines {
        let row: String = line.iter().map(|name| format!(" {name:>width$}")).collect();
        text.push_str(format!("{}{row}", " ".repeat(margin)).trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests;
