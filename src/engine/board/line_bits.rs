//! The contents of the lines. A move is written in four places and read in four.
//!
//! For each of the four directions all lines lie one after the other, two bits a cell: neighbours on a
//! line are neighbours here. A line code is a piece of it with the cell in the middle left out.

use super::grid::Cell;

/// Cells of a byte.
const CELLS: usize = 4;

/// Unused cells at either end, so that around every cell there is as much as a view holds.
const PADDING: usize = 32;

/// The contents of all cells, along the lines of each direction.
#[derive(Clone, Debug)]
pub(crate) struct LineBits {
    bytes: Vec<u8>,
    /// By cell and direction, counted in cells.
    places: Vec<[u32; 4]>,
}

/// Twenty-one cells of a line or more, from ten before the middle on; the first in the lowest bits. What
/// lies outer_fours a wall belongs to another line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineView(u64);

/// Cells of a view before its middle: twice the longest reach.
const HALF: usize = 10;

impl LineBits {
    /// `cells` cells, all of them walls, with these steps along the lines.
    pub(crate) fn new(cells: usize, steps: [isize; 4]) -> Self {
        let mut places = vec![[0; 4]; cells];
        let mut start = PADDING;
        for (line, step) in steps.into_iter().enumerate() {
            let width = step.unsigned_abs();
            let length = cells.div_ceil(width);
            for (cell, places) in places.iter_mut().enumerate() {
                let along = match step > 0 {
                    true => cell / width,
                    false => length - 1 - cell / width,
                };
                places[line] = (start + cell % width * length + along) as u32;
            }
            start += width * length;
        }
        let walls = 0b11 * 0b0101_0101;
        Self {
            bytes: vec![walls; (start + PADDING).div_ceil(CELLS)],
            places,
        }
    }

    /// Turns one content of the cell into another: the two differ in these bits.
    pub(crate) fn flip(&mut self, cell: Cell, bits: u8) {
        for place in self.places[cell.index()] {
            let place = place as usize;
            self.bytes[place / CELLS] ^= bits << (2 * (place % CELLS));
        }
    }

    /// The cells around this one on each of the lines.
    pub(crate) fn views(&self, cell: Cell) -> [LineView; 4] {
        self.places[cell.index()].map(|place| self.view_at(place))
    }

    /// The cells around this one on one line.
    pub(crate) fn view(&self, cell: Cell, line: usize) -> LineView {
        self.view_at(self.places[cell.index()][line])
    }

    fn view_at(&self, place: u32) -> LineView {
        let first = place as usize - HALF;
        let bytes = self.bytes[first / CELLS..].first_chunk();
        let bits = u64::from_le_bytes(*bytes.expect("padding after the last cell"));
        LineView(bits >> (2 * (first % CELLS)))
    }
}

impl LineView {
    /// The code of the cell in the middle.
    pub(crate) const fn code(self, reach: usize) -> u32 {
        code(self.0 >> (2 * (HALF - reach)), reach)
    }

    /// The empty cells within reach of the middle, `at`, and their codes; `step` leads along the line.
    pub(crate) fn empty_cells<const REACH: usize>(
        self,
        at: Cell,
        step: isize,
    ) -> impl Iterator<Item = (Cell, u32)> {
        let first = at.plus(-step * REACH as isize);
        let around = self.0 >> (2 * (HALF - 2 * REACH));
        let mut empty = empty_cells(around >> (2 * REACH), 2 * REACH + 1);
        std::iter::from_fn(move || {
            let steps = (empty != 0).then(|| empty.trailing_zeros() / 2)?;
            empty &= empty - 1;
            let cell = first.plus(step * steps as isize);
            Some((cell, code(around >> (2 * steps), REACH)))
        })
    }
}

/// The lower bit of each of the first `count` cells that is empty.
const fn empty_cells(cells: u64, count: usize) -> u64 {
    let lower_bits = 0x5555_5555_5555_5555 & ((1 << (2 * count)) - 1);
    !(cells | cells >> 1) & lower_bits
}

/// The code of a cell from the cells around it, including itself.
const fn code(around: u64, reach: usize) -> u32 {
    let half = (1 << (2 * reach)) - 1;
    (around & half | around >> 2 & (half << (2 * reach))) as u32
}
