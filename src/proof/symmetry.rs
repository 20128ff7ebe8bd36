//! Shifts, turns and mirrors of the lattice, and the positions that they leave as they are.

use crate::game::{Area, Point};

/// A map of the lattice onto itself that keeps rows of cells: a turn or mirror, then a shift.
///
/// ```
/// use mugen::game::Point;
/// use mugen::proof::Symmetry;
///
/// let quarter = Symmetry::new(1, (10, 0)).unwrap();
/// assert_eq!(quarter.apply(Point::new(2, 1)), Some(Point::new(9, 2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// 0 to 3: quarter turns; 4 to 7: the same after a mirror that changes the sign of `x`.
    turn: u8,
    shift: (i64, i64),
}

impl Symmetry {
    /// The turn or mirror `turn`, then a shift; none where `turn` is not below 8.
    ///
    /// Turn 1 takes (x, y) to (-y, x), 2 and 3 do that twice and three times; 4 to 7 first take (x, y) to
    /// (-x, y) and then turn 0 to 3 times.
    pub const fn new(turn: u8, shift: (i64, i64)) -> Option<Self> {
        match turn {
            0..8 => Some(Self { turn, shift }),
            _ => None,
        }
    }

    /// The number of the turn, 0 to 7.
    pub const fn turn(self) -> u8 {
        self.turn
    }

    /// The shift after the turn.
    pub const fn shift(self) -> (i64, i64) {
        self.shift
    }

    /// Whether each cell goes to itself.
    pub fn moves_nothing(self) -> bool {
        self.turn == 0 && self.shift == (0, 0)
    }

    /// Where `point` goes; none where there are no coordinates.
    pub fn apply(self, point: Point) -> Option<Point> {
        let (x, y) = turned(self.turn, point);
        let x = i32::try_from(x + self.shift.0).ok()?;
        let y = i32::try_from(y + self.shift.1).ok()?;
        Some(Point::new(x, y))
    }

    /// Where `area` goes; none where there are no coordinates.
    pub fn area(self, area: Area) -> Option<Area> {
        let (first, second) = (self.apply(area.min())?, self.apply(area.max())?);
        Some(Area::of(first).with(second))
    }

    /// The symmetry with turn `turn` that takes the first corner of `from` after the turn to that of `to`.
    pub(super) fn between_areas(turn: u8, from: Area, to: Area) -> Option<Self> {
        let corners = |area: Area| {
            let (min, max) = (area.min(), area.max());
            [min, max, Point::new(min.x, max.y), Point::new(max.x, min.y)]
        };
        Self::between(turn, &corners(from), &corners(to))
    }

    /// The symmetry with turn `turn` that takes the smallest cell of `from`, by `y`, then `x`, after the
    /// turn to the smallest one of `to`. If any symmetry with this turn takes the one set to the other, it
    /// does.
    pub(super) fn between(turn: u8, from: &[Point], to: &[Point]) -> Option<Self> {
        let smallest = |(x, y)| (y, x);
        let first = from
            .iter()
            .map(|&point| smallest(turned(turn, point)))
            .min()?;
        let last = to
            .iter()
            .map(|point| (i64::from(point.y), i64::from(point.x)))
            .min()?;
        Self::new(turn, (last.1 - first.1, last.0 - first.0))
    }
}

fn turned(turn: u8, point: Point) -> (i64, i64) {
    let (mut x, mut y) = (i64::from(point.x), i64::from(point.y));
    if turn >= 4 {
        x = -x;
    }
    for _ in 0..turn % 4 {
        (x, y) = (-y, x);
    }
    (x, y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_turns_are_eight_and_keep_distances() {
        let point = Point::new(1, 3);
        let mut images: Vec<Point> = (0..8)
            .filter_map(|turn| Symmetry::new(turn, (0, 0))?.apply(point))
            .collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 8);
        assert!(
            images
                .iter()
                .all(|image| image.x.abs() + image.y.abs() == 4)
        );
        assert_eq!(Symmetry::new(8, (0, 0)), None);
    }

    #[test]
    fn a_set_is_found_again_after_any_symmetry() {
        let set = [(0, 0), (1, 0), (4, 2), (2, 7)].map(|(x, y)| Point::new(x, y));
        for turn in 0..8 {
            let symmetry = Symmetry::new(turn, (100, -37)).unwrap();
            let moved = set.map(|point| symmetry.apply(point).unwrap());
            assert_eq!(Symmetry::between(turn, &set, &moved), Some(symmetry));
        }
    }

    #[test]
    fn nothing_lies_beyond_the_coordinates() {
        let symmetry = Symmetry::new(0, (i64::from(i32::MAX), 0)).unwrap();
        assert_eq!(symmetry.apply(Point::new(1, 0)), None);
    }
}
