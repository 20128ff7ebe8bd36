//! A rectangle of points.

use super::Point;
use std::fmt;

/// A rectangle of points with at least one point, both ends inclusive.
///
/// Widths and heights are `i64`: that of the whole `i32` range does not fit `i32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    min: Point,
    max: Point,
}

impl Area {
    /// The rectangle from `min` (left, top) to `max` (right, bottom), or none where it would be
    /// empty.
    ///
    /// ```
    /// use mugen::game::{Area, Point};
    /// let board = Area::new(Point::new(0, 0), Point::new(14, 14)).unwrap();
    /// assert_eq!((board.width(), board.height()), (15, 15));
    /// assert!(Area::new(Point::new(1, 0), Point::new(0, 0)).is_none());
    /// ```
    pub const fn new(min: Point, max: Point) -> Option<Self> {
        if min.x <= max.x && min.y <= max.y {
            Some(Self { min, max })
        } else {
            None
        }
    }

    /// The rectangle that holds `point` alone.
    pub const fn of(point: Point) -> Self {
        Self {
            min: point,
            max: point,
        }
    }

    /// The rectangle `[left, top, right, bottom]`, or none where it would be empty.
    pub const fn from_edges([left, top, right, bottom]: [i32; 4]) -> Option<Self> {
        Self::new(Point::new(left, top), Point::new(right, bottom))
    }

    /// `[left, top, right, bottom]`, as in files.
    ///
    /// ```
    /// use mugen::game::Area;
    /// assert_eq!(Area::from_edges([0, 0, 14, 9]).unwrap().edges(), [0, 0, 14, 9]);
    /// ```
    pub const fn edges(self) -> [i32; 4] {
        [self.min.x, self.min.y, self.max.x, self.max.y]
    }

    /// The left upper corner.
    pub const fn min(self) -> Point {
        self.min
    }

    /// The right lower corner.
    pub const fn max(self) -> Point {
        self.max
    }

    /// Columns, from 1 to 2^32.
    pub const fn width(self) -> i64 {
        self.max.x as i64 - self.min.x as i64 + 1
    }

    /// Rows, from 1 to 2^32.
    pub const fn height(self) -> i64 {
        self.max.y as i64 - self.min.y as i64 + 1
    }

    /// Points in it, from 1 to 2^64.
    pub const fn cells(self) -> u128 {
        self.width() as u128 * self.height() as u128
    }

    /// Whether `point` lies in it.
    pub const fn contains(self, point: Point) -> bool {
        self.min.x <= point.x
            && point.x <= self.max.x
            && self.min.y <= point.y
            && point.y <= self.max.y
    }

    /// Whether every point of `other` lies in it.
    pub const fn contains_area(self, other: Self) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    /// The smallest rectangle that holds this one and `point`.
    #[must_use]
    pub fn with(self, point: Point) -> Self {
        Self {
            min: Point::new(self.min.x.min(point.x), self.min.y.min(point.y)),
            max: Point::new(self.max.x.max(point.x), self.max.y.max(point.y)),
        }
    }

    /// The rectangle grown by `margin` on every side, cut off where `i32` ends.
    #[must_use]
    pub const fn grown(self, margin: u16) -> Self {
        let by = margin as i32;
        Self {
            min: Point::new(self.min.x.saturating_sub(by), self.min.y.saturating_sub(by)),
            max: Point::new(self.max.x.saturating_add(by), self.max.y.saturating_add(by)),
        }
    }

    /// What this rectangle and `other` have in common, if anything.
    pub fn intersection(self, other: Self) -> Option<Self> {
        Self::new(
            Point::new(self.min.x.max(other.min.x), self.min.y.max(other.min.y)),
            Point::new(self.max.x.min(other.max.x), self.max.y.min(other.max.y)),
        )
    }

    /// The middle: `min + floor(size / 2)` in each direction, so right of and below the centre
    /// where the size is even.
    ///
    /// ```
    /// use mugen::game::{Area, Point};
    /// let board = Area::new(Point::new(0, 0), Point::new(19, 11)).unwrap();
    /// assert_eq!(board.middle(), Point::new(10, 6));
    /// ```
    pub const fn middle(self) -> Point {
        Point::new(
            (self.min.x as i64 + self.width() / 2) as i32,
            (self.min.y as i64 + self.height() / 2) as i32,
        )
    }
}

impl fmt::Display for Area {
    /// `15x15`, with the corner added where it is not the origin: `15x15 at -7,-7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width(), self.height())?;
        if self.min != Point::default() {
            write!(f, " at {}", self.min)?;
        }
        Ok(())
    }
}
