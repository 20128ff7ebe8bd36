//! A dense look at a tile and its eight neighbours.

use super::tile::bits;
use super::{Board, TILE, TileKey};
use crate::game::{Point, Side};

/// Cells along a window's edge.
pub(crate) const SIZE: usize = 3 * TILE as usize;

/// 24 x 24 cells around a tile, a word a row: bit `i` is column `i` from the left. The tile itself is
/// rows and columns 8 to 15, so that each of its cells sees 8 cells in every direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// The stones of each side.
    pub(crate) stones: [[u32; SIZE]; 2],
    /// Dead cells and cells that are not on the board.
    pub(crate) shut: [u32; SIZE],
}

impl Window {
    pub(crate) fn around(board: &Board, key: TileKey) -> Self {
        let mut window = Self {
            stones: [[0; SIZE]; 2],
            shut: [0; SIZE],
        };
        for row in 0..3 {
            for column in 0..3 {
                let tile = board.tile(key.shifted(column - 1, row - 1));
                if tile.is_empty() {
                    continue;
                }
                let planes = [tile.stones(Side::X), tile.stones(Side::O), tile.dead()];
                for line in 0..8 {
                    let at = row as usize * 8 + line;
                    let part = |plane: u64| ((plane >> (8 * line) & 0xff) as u32) << (8 * column);
                    window.stones[0][at] |= part(planes[0]);
                    window.stones[1][at] |= part(planes[1]);
                    window.shut[at] |= part(planes[2]);
                }
            }
        }
        window.shut_outside(board, key);
        window
    }

    fn shut_outside(&mut self, board: &Board, key: TileKey) {
        let area = board.area();
        let origin = key.shifted(-1, -1).origin();
        let size = SIZE as i32;
        if area.contains(origin)
            && area.contains(Point::new(origin.x + size - 1, origin.y + size - 1))
        {
            return;
        }
        // Columns that exist, as a mask: from `left` up to, not including, `right`. Differences
        // need 64 bits, since a board may end far from here.
        let clip = |at: i64| at.clamp(0, i64::from(size)) as u32;
        let left = clip(i64::from(area.min().x) - i64::from(origin.x));
        let right = clip(i64::from(area.max().x) - i64::from(origin.x) + 1);
        let inside = ((1u32 << right) - 1) & !((1u32 << left) - 1);
        for (line, shut) in self.shut.iter_mut().enumerate() {
            let y = origin.y + line as i32;
            let exists = area.min().y <= y && y <= area.max().y;
            *shut |= !(if exists { inside } else { 0 }) & 0x00ff_ffff;
        }
    }

    /// The candidates of the middle tile, as its bits: empty cells within `radius` of a stone.
    pub(crate) fn candidates(&self, radius: u8) -> u64 {
        let mut near = [0u32; SIZE];
        for (line, near) in near.iter_mut().enumerate() {
            let stones = self.stones[0][line] | self.stones[1][line];
            for shift in 0..=u32::from(radius) {
                *near |= stones << shift | stones >> shift;
            }
        }
        let radius = usize::from(radius);
        let mut candidates = 0;
        for line in 0..8 {
            let rows = 8 + line - radius..=8 + line + radius;
            let any = near[rows].iter().fold(0, |any, row| any | row);
            let taken = self.stones[0][8 + line] | self.stones[1][8 + line] | self.shut[8 + line];
            candidates |= u64::from((any & !taken) >> 8 & 0xff) << (8 * line);
        }
        candidates
    }
}

/// The tiles whose windows hold a stone, by row, then column: every candidate lies in one of them.
pub(crate) fn tiles_near_stones(board: &Board) -> Vec<TileKey> {
    let mut keys = Vec::new();
    for key in board.tiles() {
        let tile = board.tile(key);
        if tile.stones(Side::X) | tile.stones(Side::O) != 0 {
            keys.extend((0..9).map(|n| key.shifted(n % 3 - 1, n / 3 - 1)));
        }
    }
    keys.sort_unstable_by_key(|key| (key.row(), key.column()));
    keys.dedup();
    keys
}

/// Every candidate of the board, in the order of the tiles.
pub(crate) fn all_candidates(board: &Board, radius: u8) -> Vec<Point> {
    let mut points = Vec::new();
    for key in tiles_near_stones(board) {
        let window = Window::around(board, key);
        points.extend(bits(window.candidates(radius)).map(|bit| key.point(bit)));
    }
    points
}
