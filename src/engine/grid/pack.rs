//! Boxes side by side in one array.

use super::{Plot, RIM};

const GAP: usize = RIM as usize;

/// The boxes with their places, the cells of a row of the array, and the cells of the whole.
///
/// They stand on shelves, in the order given: a shelf is as high as its highest box. Walls lie between
/// any two, above the first shelf and below the last; the end of one row of the array and the
/// beginning of the next share theirs.
pub(super) fn pack(plots: &[Plot]) -> (Vec<Plot>, usize, usize) {
    let widest = plots.iter().map(Plot::width).max().unwrap_or(1);
    let total: usize = plots.iter().map(cells).sum();
    let row = widest.max(total.isqrt()) + GAP;
    let mut placed = Vec::with_capacity(plots.len());
    let (mut top, mut left, mut height) = (GAP, GAP, 0);
    for plot in plots {
        if left > GAP && left + plot.width() > row {
            top += height + GAP;
            (left, height) = (GAP, 0);
        }
        placed.push(plot.placed(top * row + left));
        left += plot.width() + GAP;
        height = height.max(plot.height());
    }
    // Steps along a diagonal from the last row must stay inside, too.
    (placed, row, (top + height + GAP + 1) * row)
}

/// The cells of a box with its share of the walls.
pub(super) const fn cells(plot: &Plot) -> usize {
    (plot.width() + GAP) * (plot.height() + GAP)
}
