//! What is kept for each cell.

use super::patterns::LineClass;

/// What an empty cell is worth to both sides. It is kept up to date while the cell is empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellEntry {
    /// Four bits for the class of each line: those for x in the lower half, those for o in the upper.
    pub(super) lines: u32,
    /// Its places in the lists of x and of o, where it is listed.
    pub(super) places: [u16; 2],
}

const _: () = assert!(size_of::<CellEntry>() == 8);

/// All free threes and more have the highest of the four bits.
const THREES: u32 = 0x8888_8888;

const _: () = assert!(LineClass::Three as u8 == 8);

impl CellEntry {
    /// That of a cell that is not empty: nothing.
    pub(super) const TAKEN: Self = Self {
        lines: 0,
        places: [0; 2],
    };

    /// The classes of the lines, one of them being another: that for x in the lower four bits of
    /// `pair`, that for o in the upper four.
    pub(super) fn lines_with(self, line: usize, pair: u8) -> u32 {
        let pair = u32::from(pair);
        let both = (pair | pair << 12) & 0x000f_000f;
        let shift = 4 * line;
        self.lines & !(0x000f_000f << shift) | both << shift
    }
}

/// Whether a cell with such lines may be listed: without a free three or more it is not.
pub(super) const fn may_be_listed(lines: u32) -> bool {
    lines & THREES != 0
}
