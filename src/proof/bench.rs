//! What a walk works with.

use super::work::Work;
use super::zone_cells::ZoneCells;
use super::{Rows, is_far};
use crate::game::{Point, Side};
use crate::gomoku::PlaceError;

/// The board of a walk, the numbers of its cells and the work left.
pub(super) struct Bench<'r> {
    pub(super) rows: &'r mut Rows,
    pub(super) cells: ZoneCells,
    pub(super) work: Work,
    /// Whether a stone lies or lay beyond [`FAR`](super::FAR).
    pub(super) is_far: bool,
}

impl<'r> Bench<'r> {
    pub(super) fn new(rows: &'r mut Rows, work: Work) -> Self {
        Self {
            rows,
            cells: ZoneCells::new(),
            work,
            is_far: false,
        }
    }

    /// Places a stone, and takes note where it is far.
    pub(super) fn place(&mut self, point: Point, side: Side) -> Result<(), PlaceError> {
        self.is_far |= is_far(point);
        self.rows.try_place(point, side)
    }
}
