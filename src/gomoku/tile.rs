//! Tiles: 8 x 8 cells in two words. A board keeps only tiles that hold something.

use super::Occupant;
use crate::game::{Point, Side};

/// Cells along a tile's edge.
pub(crate) const TILE: i32 = 8;

/// Which tile: its column and row, counted in tiles, as one word that is cheap to hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TileKey(u64);

impl TileKey {
    pub(crate) const fn new(column: i32, row: i32) -> Self {
        Self((row as u32 as u64) << 32 | column as u32 as u64)
    }

    /// The tile that `point` lies in.
    pub(crate) const fn of(point: Point) -> Self {
        Self::new(point.x.div_euclid(TILE), point.y.div_euclid(TILE))
    }

    pub(crate) const fn column(self) -> i32 {
        self.0 as u32 as i32
    }

    pub(crate) const fn row(self) -> i32 {
        (self.0 >> 32) as u32 as i32
    }

    /// The left upper cell.
    pub(crate) const fn origin(self) -> Point {
        Point::new(self.column() * TILE, self.row() * TILE)
    }

    /// The tile `columns` to the right and `rows` down.
    pub(crate) const fn shifted(self, columns: i32, rows: i32) -> Self {
        Self::new(self.column() + columns, self.row() + rows)
    }

    /// The cell of bit `bit`.
    pub(crate) const fn point(self, bit: u32) -> Point {
        let origin = self.origin();
        Point::new(origin.x + (bit % 8) as i32, origin.y + (bit / 8) as i32)
    }
}

/// The bit of `point` in its tile: row by row, from the left.
pub(crate) const fn bit_of(point: Point) -> u32 {
    (point.y.rem_euclid(TILE) * TILE + point.x.rem_euclid(TILE)) as u32
}

/// The contents of 64 cells. A cell in both planes is dead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tile {
    planes: [u64; 2],
}

impl Tile {
    pub(crate) const fn get(self, bit: u32) -> Option<Occupant> {
        match (self.planes[0] >> bit & 1, self.planes[1] >> bit & 1) {
            (0, 0) => None,
            (1, 0) => Some(Occupant::Stone(Side::X)),
            (0, _) => Some(Occupant::Stone(Side::O)),
            _ => Some(Occupant::Dead),
        }
    }

    /// Puts `occupant` on an empty cell.
    pub(crate) fn put(&mut self, bit: u32, occupant: Occupant) {
        match occupant {
            Occupant::Stone(side) => self.planes[side.index()] |= 1 << bit,
            Occupant::Dead => self.planes.iter_mut().for_each(|plane| *plane |= 1 << bit),
        }
    }

    pub(crate) fn clear(&mut self, bit: u32) {
        self.planes
            .iter_mut()
            .for_each(|plane| *plane &= !(1 << bit));
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.occupied() == 0
    }

    /// The cells that hold a stone or are dead.
    pub(crate) const fn occupied(self) -> u64 {
        self.planes[0] | self.planes[1]
    }

    /// The stones of `side`.
    pub(crate) const fn stones(self, side: Side) -> u64 {
        self.planes[side.index()] & !self.planes[side.other().index()]
    }

    pub(crate) const fn dead(self) -> u64 {
        self.planes[0] & self.planes[1]
    }
}

/// The set bits of `bits`, lowest first.
pub(crate) fn bits(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let bit = bits.trailing_zeros();
            bits &= bits - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_its_tile_and_bit() {
        for x in [-2_000_000_000, -9, -8, -1, 0, 7, 8, 2_000_000_000] {
            for y in [-2_000_000_000, -17, -1, 0, 3, 2_000_000_000] {
                let point = Point::new(x, y);
                let key = TileKey::of(point);
                assert_eq!(key.point(bit_of(point)), point);
                assert_eq!(TileKey::new(key.column(), key.row()), key);
            }
        }
    }

    #[test]
    fn bits_come_in_order() {
        assert_eq!(bits(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
        assert_eq!(bits(1 << 63).collect::<Vec<_>>(), [63]);
    }
}
