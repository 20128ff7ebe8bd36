//! What is kept for each cell.

use crate::engine::pattern::BothCombos;

/// What an empty cell is worth to both sides. It is kept up to date while the cell is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// Four bits for the class of each line: those for x in the lower half, those for o in the upper.
    pub(super) lines: u32,
    pub(super) combos: BothCombos,
    /// Its places in the lists of x and of o, where it is listed.
    pub(super) places: [u16; 2],
}

const _: () = assert!(size_of::<Worth>() == 12);

impl Worth {
    /// A cell that is not empty.
    pub(super) const TAKEN: Self = Self {
        lines: 0,
        combos: BothCombos::OCCUPIED,
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
