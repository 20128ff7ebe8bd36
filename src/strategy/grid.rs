//! The dense grid on which strategies are searched, and sets of its cells.
//!
//! The board without edges is looked at through a square of [`SIZE`] cells. Stones stay [`RIM`] cells
//! away from its border, so every window of a stone lies on the grid. Who would have to play nearer to
//! the border gets no answer instead of a wrong one.

/// Cells in a row of the grid: a row of a [`CellSet`] is one word.
pub(super) const SIZE: usize = 64;
/// Cells of the grid.
pub(super) const CELLS: usize = SIZE * SIZE;
/// No stone stands nearer than this to the border.
pub(super) const RIM: usize = 6;

/// A cell of the grid: `y * SIZE + x`.
pub(super) type Cell = u16;
/// The cell of a node without a move.
pub(super) const NO_CELL: Cell = u16::MAX;

/// The column and the row of `cell`.
pub(super) const fn column_row(cell: Cell) -> (usize, usize) {
    (cell as usize % SIZE, cell as usize / SIZE)
}

/// Whether a stone may stand on `cell`.
pub(super) const fn is_inner(cell: Cell) -> bool {
    let (x, y) = column_row(cell);
    x >= RIM && x < SIZE - RIM && y >= RIM && y < SIZE - RIM
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellSet {
    pub(super) rows: [u64; SIZE],
}

impl Default for CellSet {
    fn default() -> Self {
        Self { rows: [0; SIZE] }
    }
}

impl CellSet {
    pub(super) fn insert(&mut self, cell: Cell) {
        let (x, y) = column_row(cell);
        self.rows[y % SIZE] |= 1 << x;
    }

    pub(super) fn remove(&mut self, cell: Cell) {
        let (x, y) = column_row(cell);
        self.rows[y % SIZE] &= !(1 << x);
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        let (x, y) = column_row(cell);
        self.rows[y % SIZE] >> x & 1 == 1
    }

    /// The cells, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.rows
            .iter()
            .enumerate()
            .flat_map(|(y, &row)| cells_of_row(y, row))
    }
}

/// The cells of one row.
pub(super) fn cells_of_row(y: usize, row: u64) -> impl Iterator<Item = Cell> {
    let mut rest = row;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let x = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some((y * SIZE + x) as Cell)
    })
}
