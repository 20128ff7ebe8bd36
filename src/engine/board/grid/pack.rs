//! Regions side by side in one array.

use super::cell::MARGIN;
use super::region::Region;

const GAP: usize = MARGIN as usize;

/// The regions with their places, the cells of a row of the array, and the cells of the whole.
///
/// They stand on shelves, in the order given: a shelf is as high as its highest region. Walls lie between
/// any two, above the first shelf and below the last; the end of one row of the array and the
/// beginning of the next share theirs.
pub(super) fn pack(regions: &[Region]) -> (Vec<Region>, usize, usize) {
    let widest = regions.iter().map(Region::width).max().unwrap_or(1);
    let total: usize = regions.iter().map(cells).sum();
    let row = widest.max(total.isqrt()) + GAP;
    let mut placed = Vec::with_capacity(regions.len());
    let (mut top, mut left, mut height) = (GAP, GAP, 0);
    for region in regions {
        if left > GAP && left + region.width() > row {
            top += height + GAP;
            (left, height) = (GAP, 0);
        }
        placed.push(region.placed(top * row + left));
        left += region.width() + GAP;
        height = height.max(region.height());
    }
    // Steps along a diagonal from the last row must stay inside, too.
    (placed, row, (top + height + GAP + 1) * row)
}

/// The cells of a region with its share of the walls.
pub(super) const fn cells(region: &Region) -> usize {
    (region.width() + GAP) * (region.height() + GAP)
}
