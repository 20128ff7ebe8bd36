//! One region of a grid.

use super::cell::{Cell, MARGIN, Zone};
use crate::game::{Area, Point};
use std::ops::RangeInclusive;

/// A region of a grid: a rectangle of the board, its interior, and its place in the arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    area: Area,
    interior: Area,
    /// The place of the left upper cell.
    start: usize,
}

impl Region {
    /// The region around `stones`: moves up to `reach` cells away, then the margin, both cut off at the
    /// edges of `board`.
    pub(super) fn around(stones: Area, reach: u16, board: Area) -> Self {
        let cut = |area: Area| area.intersection(board).unwrap_or(stones);
        Self {
            area: cut(stones.grown(reach + MARGIN)),
            interior: cut(stones.grown(reach)),
            start: 0,
        }
    }

    /// A whole board.
    pub(super) const fn whole(area: Area) -> Self {
        Self {
            area,
            interior: area,
            start: 0,
        }
    }

    /// The rectangle, margin included.
    pub const fn area(&self) -> Area {
        self.area
    }

    /// Where moves may be played.
    pub const fn interior(&self) -> Area {
        self.interior
    }

    /// Whether it can stand in for `other`.
    pub(super) const fn holds(&self, other: &Self) -> bool {
        self.area.contains_area(other.area) && self.interior.contains_area(other.interior)
    }

    /// Whether the two have a cell in common.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.area.intersection(other.area).is_some()
    }

    /// The smallest region that holds both.
    pub(super) fn joined(&self, other: &Self) -> Self {
        let join = |a: Area, b: Area| a.with(b.min()).with(b.max());
        Self {
            area: join(self.area, other.area),
            interior: join(self.interior, other.interior),
            start: 0,
        }
    }

    pub(super) const fn placed(mut self, start: usize) -> Self {
        self.start = start;
        self
    }

    pub(super) const fn width(&self) -> usize {
        self.area.width() as usize
    }

    pub(super) const fn height(&self) -> usize {
        self.area.height() as usize
    }

    pub(super) const fn rows(&self) -> RangeInclusive<i32> {
        self.area.min().y..=self.area.max().y
    }

    pub(super) const fn columns(&self) -> RangeInclusive<i32> {
        self.area.min().x..=self.area.max().x
    }

    pub(super) const fn at(&self, x: i32, y: i32, stride: usize) -> Cell {
        let column = (x as i64 - self.area.min().x as i64) as usize;
        let row = (y as i64 - self.area.min().y as i64) as usize;
        Cell::new(self.start + row * stride + column)
    }

    pub(super) fn point(&self, cell: Cell, stride: usize) -> Option<Point> {
        let from_start = cell.index().checked_sub(self.start)?;
        let (row, column) = (from_start / stride, from_start % stride);
        (row < self.height() && column < self.width()).then(|| {
            let min = self.area.min();
            Point::new(min.x + column as i32, min.y + row as i32)
        })
    }

    /// Where the margin is left out the board ends: cells there are as deep as any.
    pub(super) fn zone(&self, x: i32, y: i32) -> Zone {
        let point = Point::new(x, y);
        if !self.interior.contains(point) {
            return Zone::Margin;
        }
        let (inner, outer) = (self.interior, self.area);
        let near = |here: i32, inner: i32, outer: i32| inner != outer && here.abs_diff(inner) < 4;
        let edge = near(x, inner.min().x, outer.min().x)
            || near(x, inner.max().x, outer.max().x)
            || near(y, inner.min().y, outer.min().y)
            || near(y, inner.max().y, outer.max().y);
        if edge { Zone::Border } else { Zone::Inner }
    }

    /// What tells it from other regions, wherever they lie: sizes, and the widths of the margin.
    pub(super) fn signature(&self) -> [i64; 7] {
        let (inner, outer) = (self.interior, self.area);
        let x = |area: Area| (i64::from(area.min().x), i64::from(area.max().x));
        let y = |area: Area| (i64::from(area.min().y), i64::from(area.max().y));
        [
            outer.width(),
            outer.height(),
            x(inner).0 - x(outer).0,
            x(outer).1 - x(inner).1,
            y(inner).0 - y(outer).0,
            y(outer).1 - y(inner).1,
            self.start as i64,
        ]
    }
}
