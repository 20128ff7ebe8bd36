//! Names of cells in a text, for its error messages.

use super::FormatFault;
use crate::formats::RecordFault;
use crate::formats::notation::{column_letter, format_cell};
use crate::formats::record_error::fault_of;
use crate::game::{Area, Point};
use crate::gomoku::PlaceError;

/// How a text names the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    /// `x,y`, counted from the cell that is `0,0` in the text.
    From(Point),
    /// A letter and a row, counted from the bottom.
    Letters(Area),
    /// A letter and a row, counted from the top; the left upper corner.
    Pos(Point),
    /// The two letters of SGF.
    Sgf(Area),
}

impl Names {
    /// Points as this program writes them.
    pub(super) const PLAIN: Self = Self::From(Point::new(0, 0));

    /// The fault of a stone that cannot be put at `point`.
    pub(super) fn fault(self, error: PlaceError, point: Point) -> FormatFault {
        let fault = fault_of(error, point);
        if self == Self::PLAIN {
            return fault.into();
        }
        let range = match &fault {
            RecordFault::OutOfBounds { bounds, .. } => self.range(*bounds),
            _ => String::new(),
        };
        FormatFault::Cell {
            cell: self.name(point),
            range,
            fault: Box::new(fault),
        }
    }

    /// The name of a cell.
    pub(super) fn name(self, point: Point) -> String {
        match self {
            Self::From(zero) => {
                let (x, y) = away(point, zero);
                format!("{x},{y}")
            }
            Self::Letters(bounds) => format_cell(point, Some(bounds)),
            Self::Pos(corner) => {
                let (x, y) = away(point, corner);
                match column_letter(x) {
                    Some(column) => format!("{column}{}", y + 1),
                    None => point.to_string(),
                }
            }
            Self::Sgf(bounds) => {
                let (x, y) = away(point, bounds.min());
                match (sgf_letter(x), sgf_letter(y)) {
                    (Some(x), Some(y)) => format!("{x}{y}"),
                    _ => point.to_string(),
                }
            }
        }
    }

    fn range(self, bounds: Area) -> String {
        match self {
            Self::From(zero) => {
                let ((x0, y0), (x1, y1)) = (away(bounds.min(), zero), away(bounds.max(), zero));
                format!("x goes from {x0} to {x1} and y from {y0} to {y1}")
            }
            _ => {
                let last = column_letter(bounds.width() - 1).unwrap_or('z');
                let rows = bounds.height();
                format!("columns go from a to {last}, rows from 1 to {rows}")
            }
        }
    }
}

/// Columns and rows from `from` to `point`.
pub(super) fn away(point: Point, from: Point) -> (i64, i64) {
    let away = |at: i32, from: i32| i64::from(at) - i64::from(from);
    (away(point.x, from.x), away(point.y, from.y))
}

/// The letter of a column or row in SGF, from 0.
fn sgf_letter(index: i64) -> Option<char> {
    ('a'..='z')
        .chain('A'..='Z')
        .nth(usize::try_from(index).ok()?)
}
