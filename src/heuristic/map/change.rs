//! What one changed cell does to the weights around it.

use crate::game::{Point, Side};
use crate::gomoku::window::{SIZE, Window, span};
use crate::gomoku::{Board, MAX_RADIUS, Occupant, TILE, TileKey};
use crate::heuristic::CellWeight;
use crate::heuristic::line::EDGE;
use crate::heuristic::sweep::Lines;

/// Cells further away than this are not affected. Each of them is read five cells further.
const FAR: i32 = EDGE as i32;
const _: () = assert!(MAX_RADIUS as i32 <= FAR);

/// A cell that has just been filled or emptied, and its surroundings before and after.
pub(crate) struct Change {
    origin: Point,
    /// The changed cell in the window.
    column: i32,
    row: i32,
    candidates_before: [u32; SIZE],
    candidates_after: [u32; SIZE],
    before: Lines,
    after: Lines,
}

/// What changes in one tile. The three sets of cells do not overlap.
pub(crate) struct TilePart {
    pub(crate) key: TileKey,
    /// New candidates.
    pub(crate) appear: u64,
    /// Cells that are no candidates any more.
    pub(crate) vanish: u64,
    /// Candidates on the four lines of the changed cell: one of their lines has changed.
    pub(crate) affected: u64,
}

impl Change {
    /// The change that has led to `board`: `occupant` was put on `point`, or taken away.
    pub(crate) fn new(board: &Board, point: Point, occupant: Occupant, radius: u8) -> Self {
        let corner = Point::new(point.x - 2 * FAR, point.y - 2 * FAR);
        let window = Window::at(board, TileKey::of(corner));
        let column = point.x - window.origin.x;
        let row = point.y - window.origin.y;
        let mut other = window.clone();
        let rows = match occupant {
            Occupant::Stone(side) => &mut other.stones[side.index()],
            Occupant::Dead => &mut other.dead,
        };
        rows[row as usize] ^= 1 << column;

        let lines = Lines::of(&window);
        let mut other_lines = lines.clone();
        other_lines.toggle(column as usize, row as usize, occupant.side());
        let (now, then) = (window.candidates(radius), other.candidates(radius));
        Self {
            origin: window.origin,
            column,
            row,
            candidates_before: then,
            candidates_after: now,
            before: other_lines,
            after: lines,
        }
    }

    /// What changes, tile by tile; tiles in which nothing does are left out.
    pub(crate) fn parts(&self) -> impl Iterator<Item = TilePart> {
        let star = self.star();
        let center = TileKey::of(self.at(self.column, self.row));
        (0..9).filter_map(move |n| {
            let key = center.shifted(n % 3 - 1, n / 3 - 1);
            let before = self.cut(key, &self.candidates_before);
            let after = self.cut(key, &self.candidates_after);
            let part = TilePart {
                key,
                appear: after & !before,
                vanish: before & !after,
                affected: before & after & self.cut(key, &star),
            };
            (part.appear | part.vanish | part.affected != 0).then_some(part)
        })
    }

    /// The weight of a cell near the changed one, after the change.
    pub(crate) fn weight(&self, point: Point) -> CellWeight {
        let (column, row) = self.place(point);
        self.after.weight(column, row)
    }

    /// What the change adds to the packed sums of a cell on the changed cell's lines; to be added
    /// with wrap-around, since it may be less than nothing.
    pub(crate) fn difference(&self, point: Point) -> [u32; 2] {
        let (column, row) = self.place(point);
        let (dx, dy) = (column as i32 - self.column, row as i32 - self.row);
        let direction = match (dx, dy) {
            (_, 0) => 0,
            (0, _) => 1,
            _ if dx == -dy => 2,
            _ => 3,
        };
        let before = self.before.sums(direction, column, row);
        let after = self.after.sums(direction, column, row);
        Side::BOTH.map(|side| after[side.index()].wrapping_sub(before[side.index()]))
    }

    /// The cells on the four lines of the changed cell within five, by row.
    fn star(&self) -> [u32; SIZE] {
        let mut rows = [0; SIZE];
        for n in 1..=FAR {
            let ends = 1 << (self.column - n) | 1 << (self.column + n);
            rows[self.row as usize] |= ends;
            for row in [self.row - n, self.row + n] {
                rows[row as usize] |= ends | 1 << self.column;
            }
        }
        rows
    }

    fn at(&self, column: i32, row: i32) -> Point {
        Point::new(self.origin.x + column, self.origin.y + row)
    }

    fn place(&self, point: Point) -> (usize, usize) {
        (
            (point.x - self.origin.x) as usize,
            (point.y - self.origin.y) as usize,
        )
    }

    /// The cells of a tile within five of the changed cell, out of `rows`.
    fn cut(&self, key: TileKey, rows: &[u32; SIZE]) -> u64 {
        let (left, top) = (
            key.origin().x - self.origin.x,
            key.origin().y - self.origin.y,
        );
        let near = span(self.column - FAR, self.column + FAR + 1);
        (0..TILE).fold(0, |cells, line| {
            let row = top + line;
            if (row - self.row).abs() > FAR {
                return cells;
            }
            let row = u64::from(rows[row as usize] & near) >> left;
            cells | (row & 0xff) << (TILE * line)
        })
    }
}
