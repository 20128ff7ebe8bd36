//! A dense look at a piece of the board.

use super::tile::bits;
use super::{Board, TILE, TileKey};
use crate::game::{Point, Side};

/// Tiles along a window's edge.
const TILES: i32 = 4;
/// Cells along a window's edge.
pub(crate) const SIZE: usize = (TILES * TILE) as usize;
/// Cells of the rim: those of the middle see at least so far in every direction.
pub(crate) const RIM: usize = TILE as usize;

/// 32 x 32 cells, a word a row: bit `i` is column `i` from the left. Its middle is 2 x 2 tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// The left upper cell.
    pub(crate) origin: Point,
    /// The stones of each side, by row.
    pub(crate) stones: [[u32; SIZE]; 2],
    /// The dead cells, by row.
    pub(crate) dead: [u32; SIZE],
    /// The columns and rows that exist.
    pub(crate) inside: Inside,
}

/// The part of a window that lies on the board: columns `left..right`, rows `top..bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inside {
    pub(crate) left: i32,
    pub(crate) right: i32,
    pub(crate) top: i32,
    pub(crate) bottom: i32,
}

impl Inside {
    pub(crate) const fn is_everything(self) -> bool {
        let size = SIZE as i32;
        self.left == 0 && self.top == 0 && self.right == size && self.bottom == size
    }

    const fn row(self, row: i32) -> u32 {
        if self.top <= row && row < self.bottom {
            span(self.left, self.right)
        } else {
            0
        }
    }
}

/// The bits from `from` up to, not including, `to`, both cut to 0..=32.
pub(crate) const fn span(from: i32, to: i32) -> u32 {
    const fn below(at: i32) -> u32 {
        if at <= 0 {
            0
        } else if at >= 32 {
            u32::MAX
        } else {
            (1 << at) - 1
        }
    }
    below(to) & !below(from)
}

impl Window {
    /// The window whose left upper tile is `key`.
    pub(crate) fn at(board: &Board, key: TileKey) -> Self {
        let origin = key.origin();
        let mut window = Self {
            origin,
            stones: [[0; SIZE]; 2],
            dead: [0; SIZE],
            inside: inside(board, origin),
        };
        for row in 0..TILES {
            for column in 0..TILES {
                let tile = board.tile(key.shifted(column, row));
                if tile.is_empty() {
                    continue;
                }
                let planes = [tile.stones(Side::X), tile.stones(Side::O), tile.dead()];
                for line in 0..TILE {
                    let at = (row * TILE + line) as usize;
                    let part =
                        |plane: u64| ((plane >> (TILE * line) & 0xff) as u32) << (TILE * column);
                    window.stones[0][at] |= part(planes[0]);
                    window.stones[1][at] |= part(planes[1]);
                    window.dead[at] |= part(planes[2]);
                }
            }
        }
        window
    }

    /// The candidates by row: empty cells within `radius` of a stone that lies in the window. So they
    /// are all there at least `radius` cells away from the window's edge.
    pub(crate) fn candidates(&self, radius: u8) -> [u32; SIZE] {
        let mut near = [0u32; SIZE];
        for (line, near) in near.iter_mut().enumerate() {
            let stones = self.stones[0][line] | self.stones[1][line];
            for shift in 0..=u32::from(radius) {
                *near |= stones << shift | stones >> shift;
            }
        }
        let radius = usize::from(radius);
        std::array::from_fn(|line| {
            let rows = line.saturating_sub(radius)..=(line + radius).min(SIZE - 1);
            let any = near[rows].iter().fold(0, |any, row| any | row);
            let taken = self.stones[0][line] | self.stones[1][line] | self.dead[line];
            any & !taken & self.inside.row(line as i32)
        })
    }

    /// The window's middle rows of `rows`, the cells of the middle alone.
    pub(crate) fn middle(rows: &[u32; SIZE]) -> impl Iterator<Item = (usize, u32)> {
        (RIM..SIZE - RIM).map(|row| (row, rows[row] & span(RIM as i32, (SIZE - RIM) as i32)))
    }
}

fn inside(board: &Board, origin: Point) -> Inside {
    let area = board.area();
    // A board may end far from here: differences need 64 bits until they are cut.
    let clip = |at: i32, origin: i32, past: i64| {
        (i64::from(at) - i64::from(origin) + past).clamp(0, SIZE as i64) as i32
    };
    Inside {
        left: clip(area.min().x, origin.x, 0),
        right: clip(area.max().x, origin.x, 1),
        top: clip(area.min().y, origin.y, 0),
        bottom: clip(area.max().y, origin.y, 1),
    }
}

/// The windows in whose middles every candidate of the board lies, each once.
pub(crate) fn windows_near_stones(board: &Board) -> impl Iterator<Item = Window> {
    let even = |at: i32| at.div_euclid(2) * 2;
    let mut blocks: Vec<(i32, i32)> = Vec::new();
    for key in board.tiles() {
        let tile = board.tile(key);
        if tile.stones(Side::X) | tile.stones(Side::O) != 0 {
            // A candidate lies in the stone's tile or in one beside it.
            for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                blocks.push((even(key.row() + dy), even(key.column() + dx)));
            }
        }
    }
    blocks.sort_unstable();
    blocks.dedup();
    blocks
        .into_iter()
        .map(|(row, column)| Window::at(board, TileKey::new(column - 1, row - 1)))
}

/// The set bits of a row.
pub(crate) fn columns(row: u32) -> impl Iterator<Item = usize> {
    bits(u64::from(row)).map(|bit| bit as usize)
}
