//! A cell of the grid, what may be done on it, and the sizes of a grid.

/// Cells of the margin, and the least number of wall cells between regions: as far as a line code sees.
pub(super) const MARGIN: u16 = 5;

/// How far from the stones moves may be played, unless more is asked for.
pub const INTERIOR: u16 = 12;

/// The most cells of a grid, walls included.
pub(super) const MAX_CELLS: usize = 1 << 16;

/// A bounded board of up to this many cells is one region without a margin.
pub(super) const SMALL_BOARD: u128 = 4096;

/// A cell of a grid: its place in the grid's arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u32);

impl Cell {
    /// The cell at this place.
    pub const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// Its place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell `by` places on.
    pub const fn plus(self, by: isize) -> Self {
        Self((self.0 as isize + by) as u32)
    }
}

/// What may be done on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Zone {
    /// No cell.
    Wall,
    /// Known, but no moves are played here.
    Margin,
    /// Moves are played here; the margin is within four cells.
    Border,
    /// Moves are played here, and every five through this cell lies in the interior.
    Inner,
}
