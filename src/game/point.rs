//! A point of the plane.

use serde::{Deserialize, Serialize};
use std::{cmp::Ordering, fmt};

/// A cell's place: `x` to the right, `y` downwards, either sign.
///
/// Points are ordered by `y`, then `x`: the order in which a page is read. In JSON a point is `[x, y]`.
///
/// ```
/// use mugen::game::Point;
/// assert!(Point::new(5, 0) < Point::new(-5, 1));
/// assert_eq!(Point::new(-3, 4).to_string(), "-3,4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "(i32, i32)", into = "[i32; 2]")]
pub struct Point {
    /// The column; larger is further to the right.
    pub x: i32,
    /// The row; larger is further down.
    pub y: i32,
}

impl Point {
    /// The point at column `x`, row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The point `n` steps of `(dx, dy)` away, or none where that leaves `i32`.
    ///
    /// ```
    /// use mugen::game::Point;
    /// assert_eq!(Point::new(1, 1).step((1, -1), 3), Some(Point::new(4, -2)));
    /// assert_eq!(Point::new(i32::MAX, 0).step((1, 0), 1), None);
    /// ```
    pub fn step(self, (dx, dy): (i32, i32), n: i32) -> Option<Self> {
        Some(Self {
            x: self.x.checked_add(dx.checked_mul(n)?)?,
            y: self.y.checked_add(dy.checked_mul(n)?)?,
        })
    }

    /// The Chebyshev distance: king's moves from here to `other`. Every pair of points has one.
    ///
    /// ```
    /// use mugen::game::Point;
    /// let (a, b) = (Point::new(i32::MIN, 0), Point::new(i32::MAX, 1));
    /// assert_eq!(a.distance(b), u32::MAX);
    /// ```
    pub const fn distance(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }
}

impl Ord for Point {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl From<Point> for [i32; 2] {
    fn from(point: Point) -> Self {
        [point.x, point.y]
    }
}

impl From<(i32, i32)> for Point {
    fn from((x, y): (i32, i32)) -> Self {
        Self { x, y }
    }
}
