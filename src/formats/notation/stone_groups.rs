//! Groups of stones that stand near each other.

use crate::game::{Area, Point};
use crate::gomoku::Board;
use ahash::RandomState;
use std::collections::HashMap;

/// Two stones belong to one group when they are at most this far apart (Chebyshev).
pub const GROUP_GAP: u32 = 8;

/// log2 of [`GROUP_GAP`]. Stones are sorted into squares of that side: those of one square belong
/// together, and a stone's neighbours lie in the nine squares around it.
const SHIFT: u32 = GROUP_GAP.trailing_zeros();

type Square = (i32, i32);

/// A group of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// The smallest rectangle that holds it.
    pub(super) area: Area,
    /// Its first stone, by `y`, then `x`.
    pub(super) first: Point,
}

/// The smallest rectangles around the groups of stones, in the order of each group's first stone (by
/// `y`, then `x`). They may overlap. Dead cells belong to no group.
///
/// Two stones belong to one group when a chain of stones leads from one to the other without a step
/// longer than [`GROUP_GAP`].
///
/// ```
/// use mugen::game::{Area, Point, Side};
/// use mugen::formats::notation;
/// use mugen::gomoku::Board;
/// let mut board = Board::new();
/// let (a, b) = (Point::new(-1_000_000_000, 0), Point::new(1_000_000_000, 0));
/// board.put(a, Side::X);
/// board.put(b, Side::O);
/// assert_eq!(notation::groups(&board), [Area::of(a), Area::of(b)]);
/// ```
pub fn groups(board: &Board) -> Vec<Area> {
    let groups = stone_groups(board);
    groups.into_iter().map(|group| group.area).collect()
}

pub(super) fn stone_groups(board: &Board) -> Vec<Group> {
    let stones = board.occupied().into_iter();
    let stones: Vec<Point> = stones
        .filter(|(_, occupant)| occupant.side().is_some())
        .map(|(point, _)| point)
        .collect();
    let mut squares: HashMap<Square, Vec<Point>, RandomState> =
        HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4));
    for &stone in &stones {
        squares.entry(square(stone)).or_default().push(stone);
    }
    let mut groups = Vec::new();
    // Taking a square out marks it as seen; the order of the stones makes that of the groups.
    for &first in &stones {
        let Some(start) = squares.remove(&square(first)) else {
            continue;
        };
        let mut area = Area::of(first);
        let mut open = vec![(square(first), start)];
        while let Some((at, members)) = open.pop() {
            area = members.iter().fold(area, |area, &stone| area.with(stone));
            for near in around(at) {
                if squares
                    .get(&near)
                    .is_some_and(|others| touch(&members, others))
                    && let Some(others) = squares.remove(&near)
                {
                    open.push((near, others));
                }
            }
        }
        groups.push(Group { area, first });
    }
    groups
}

const fn square(point: Point) -> Square {
    (point.x >> SHIFT, point.y >> SHIFT)
}

fn around((x, y): Square) -> impl Iterator<Item = Square> {
    (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (x + dx, y + dy)))
}

/// Whether some stone of one square is near some stone of the other. A square has at most 64.
fn touch(a: &[Point], b: &[Point]) -> bool {
    a.iter()
        .any(|stone| b.iter().any(|other| stone.distance(*other) <= GROUP_GAP))
}
