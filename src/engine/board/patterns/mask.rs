//! The cells of a line that complete a five, or that stop one.

use super::line_class::{LineClass, offset_of, stone};
use super::line_table::Patterns;
use crate::game::Side;

/// Cells of a line: bit `n` is place `n` of its code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellMask(pub u16);

impl CellMask {
    /// The steps from the middle to each cell, from the minus side to the plus side.
    pub fn offsets(self, reach: usize) -> impl Iterator<Item = i32> {
        (0..2 * reach)
            .filter(move |&place| self.0 >> place & 1 != 0)
            .map(move |place| offset_of(place, reach))
    }

    /// How many cells there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Patterns {
    /// The empty cells of the line for which `wanted` holds of the class for `side` once they hold a
    /// stone of `by`.
    fn cells_where(
        &self,
        code: u32,
        side: Side,
        by: Side,
        wanted: impl Fn(LineClass) -> bool,
    ) -> CellMask {
        let mut mask = 0;
        for place in 0..2 * self.reach() {
            let shift = 2 * place as u32;
            if code >> shift & 3 == 0
                && wanted(self.class(code | u32::from(stone(by)) << shift, side))
            {
                mask |= 1 << place;
            }
        }
        CellMask(mask)
    }

    /// The cells that complete a five through the middle once `side` has a stone there.
    pub fn completions(&self, code: u32, side: Side) -> CellMask {
        self.cells_where(code, side, side, |class| class == LineClass::Five)
    }

    /// The cells that make an open four, or two fours, once `side` has a stone in the middle.
    pub fn doubles(&self, code: u32, side: Side) -> CellMask {
        self.cells_where(code, side, side, LineClass::is_double)
    }

    /// The cells where a stone of the other side lowers what the middle is worth to `side` on this
    /// line. The middle itself, which always does, is not among them.
    pub fn defences(&self, code: u32, side: Side) -> CellMask {
        let class = self.class(code, side);
        self.cells_where(code, side, side.other(), |after| after < class)
    }
}
