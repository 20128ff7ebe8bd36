//! What a walk works with.

use super::Rows;
use super::work::Work;
use super::zone_cells::ZoneCells;

/// The board of a walk, the numbers of its cells and the work left.
pub(super) struct Bench<'r> {
    pub(super) rows: &'r mut Rows,
    pub(super) cells: ZoneCells,
    pub(super) work: Work,
}

impl<'r> Bench<'r> {
    pub(super) fn new(rows: &'r mut Rows, work: Work) -> Self {
        Self {
            rows,
            cells: ZoneCells::new(),
            work,
        }
    }
}
