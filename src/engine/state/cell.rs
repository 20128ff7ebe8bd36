//! What is kept for each cell.

use crate::engine::pattern::Combo;

/// The line codes of a cell, and what follows from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The neighbours along each line, kept for every cell, taken or not.
    pub(super) codes: [u32; 4],
    pub(super) worth: Worth,
}

/// What an empty cell is worth to both sides. It is kept up to date while the cell is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// By line: the class for x in the lower four bits, for o in the upper four.
    pub(super) lines: [u8; 4],
    /// For x and for o.
    pub(super) combos: [Combo; 2],
    /// Its places in the lists of x and of o, where it is listed.
    pub(super) places: [u32; 2],
}

const _: () = assert!(size_of::<Cell>() == 32);

impl Cell {
    /// A cell that is not empty, all around it walls.
    pub(super) const WALL: Self = Self {
        codes: [0; 4],
        worth: Worth {
            lines: [0; 4],
            combos: [Combo::OCCUPIED; 2],
            places: [0; 2],
        },
    };
}

impl Worth {
    /// The four line classes of each side, four bits each, as the table of combinations wants them.
    pub(super) fn packed(self) -> [usize; 2] {
        let pairs = u32::from_le_bytes(self.lines);
        [pairs, pairs >> 4].map(|nibbles| {
            let two = nibbles & 0x0f0f_0f0f;
            let four = (two | two >> 4) & 0x00ff_00ff;
            ((four | four >> 8) & 0xffff) as usize
        })
    }

    pub(super) fn is_empty_cell(self) -> bool {
        self.combos[0] != Combo::OCCUPIED
    }
}
