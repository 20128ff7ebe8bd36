//! The board and the rule of a text that does not say them.

use super::{FormatFault, RecordFault};
use crate::game::{Area, Point};
use crate::gomoku::{Board, BoundsError, Rule};

/// The board and the rule, where a text does not say them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The board's bounds; none: no edges, or what the text says.
    pub bounds: Option<Area>,
    /// The rule; none: what the text says, or the usual one.
    pub rule: Option<Rule>,
}

impl Setting {
    /// A square board with its left upper corner at `0,0`, of at least one cell.
    pub fn square(side: u16) -> Self {
        let last = i32::from(side.max(1)) - 1;
        Self {
            bounds: Area::new(Point::default(), Point::new(last, last)),
            rule: None,
        }
    }

    /// An empty board.
    ///
    /// # Errors
    ///
    /// [`BoundsError`] when the bounds reach beyond the coordinate range.
    pub fn board(&self) -> Result<Board, BoundsError> {
        self.bounds
            .map_or_else(|| Ok(Board::new()), Board::with_bounds)
    }

    /// The left upper corner: `0,0` without bounds.
    pub(super) fn corner(&self) -> Point {
        self.bounds.map_or(Point::default(), Area::min)
    }

    /// The cell that offsets are counted from: `0,0` without bounds.
    pub(super) fn middle(&self) -> Point {
        self.bounds.map_or(Point::default(), Area::middle)
    }

    /// This setting for a text that says how large the board is: its corner stays.
    pub(super) fn sized(&self, width: i64, height: i64) -> Result<Self, FormatFault> {
        if let Some(asked) = self.bounds {
            return match (asked.width(), asked.height()) == (width, height) {
                true => Ok(*self),
                false => Err(FormatFault::SizeDiffers {
                    found: (width, height),
                    asked,
                }),
            };
        }
        let last = |side: i64| i32::try_from(side - 1).ok().filter(|&last| last >= 0);
        let bounds = last(width)
            .zip(last(height))
            .and_then(|(x, y)| Area::new(Point::default(), Point::new(x, y)));
        let found = || FormatFault::Size {
            found: format!("{width}x{height}"),
            hint: "each side has 1 to 2000000000 cells",
        };
        Ok(Self {
            bounds: Some(bounds.ok_or_else(found)?),
            ..*self
        })
    }

    /// The rule in force for a text that says `found`, or nothing.
    pub(super) fn rule_or(&self, found: Option<Rule>) -> Result<Rule, FormatFault> {
        match (found, self.rule) {
            (Some(found), Some(asked)) if found != asked => {
                Err(FormatFault::RuleDiffers { found, asked })
            }
            (found, asked) => Ok(found.or(asked).unwrap_or_default()),
        }
    }

    /// A cell `x` columns and `y` rows away from `from`.
    pub(super) fn cell(from: Point, x: i64, y: i64) -> Result<Point, FormatFault> {
        let (column, row) = (i64::from(from.x) + x, i64::from(from.y) + y);
        match (i32::try_from(column), i32::try_from(row)) {
            (Ok(x), Ok(y)) => Ok(Point::new(x, y)),
            _ => Err(RecordFault::BeyondRange {
                found: format!("{column},{row}"),
            }
            .into()),
        }
    }
}

/// The rule that a foreign name means.
pub(super) fn rule_named(name: &str) -> Option<Rule> {
    match name.trim().to_ascii_lowercase().as_str() {
        "freestyle" | "gomoku" | "free" => Some(Rule::Freestyle),
        "exact" | "standard" | "exactly five" => Some(Rule::Exact),
        _ => None,
    }
}
