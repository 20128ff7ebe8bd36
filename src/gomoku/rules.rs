//! What wins: a row of five.

use super::{Board, Occupant};
use crate::game::{Point, Side};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// The steps along the four lines through a cell: 0°, 90°, 45°, 135° (y grows downwards): see [`ANGLES`].
pub const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];

/// The angles of [`DIRECTIONS`], in degrees.
pub const ANGLES: [u16; 4] = [0, 90, 45, 135];

/// What counts as a five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five in a row win; six or more (an overline) do not.
    Exact,
}

impl Rule {
    /// Whether a row of `length` stones wins.
    ///
    /// ```
    /// use mugen::gomoku::Rule;
    /// assert!(Rule::Freestyle.wins(6) && !Rule::Exact.wins(6));
    /// ```
    pub const fn wins(self, length: usize) -> bool {
        match self {
            Self::Freestyle => length >= 5,
            Self::Exact => length == 5,
        }
    }

    /// How far from a stone a row is followed: one cell beyond five tells an overline, and where
    /// overlines do not win a game may hold rows of any length.
    const fn reach(self) -> usize {
        match self {
            Self::Freestyle => usize::MAX,
            Self::Exact => 5,
        }
    }

    /// `"freestyle"` or `"exact"`, as in files and arguments.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Exact => "exact",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no rule `{word}`: say `freestyle` or `exact`")]
pub struct UnknownRule {
    /// The word.
    pub word: String,
}

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        [Self::Freestyle, Self::Exact]
            .into_iter()
            .find(|rule| rule.name() == word)
            .ok_or_else(|| UnknownRule { word: word.into() })
    }
}

/// The stones of every five that goes through `point`, by `y`, then `x`; empty without one.
///
/// Only the four lines of `point` are looked at, and `point` is taken as holding a stone of `side`
/// whatever stands there: ask before a stone is placed, or after.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, Rule, five_at};
/// let mut board = Board::new();
/// for x in 0..4 {
///     board.put(Point::new(x, 0), Side::X);
/// }
/// let five = five_at(&board, Point::new(4, 0), Side::X, Rule::Freestyle);
/// assert_eq!(five.len(), 5);
/// ```
pub fn five_at(board: &Board, point: Point, side: Side, rule: Rule) -> Vec<Point> {
    let mut stones = Vec::new();
    for direction in DIRECTIONS {
        let run = |sign: i32| {
            (1..)
                .map_while(move |n| point.step(direction, sign * n))
                .take(rule.reach())
                .take_while(|&cell| board.get(cell) == Some(Occupant::Stone(side)))
        };
        let before = stones.len();
        stones.extend(run(1));
        stones.extend(run(-1));
        if rule.wins(stones.len() - before + 1) {
            stones.push(point);
        } else {
            stones.truncate(before);
        }
    }
    stones.sort_unstable();
    stones.dedup();
    stones
}

/// The stones of every five of `side` on the board, by `y`, then `x`. It looks at every stone.
pub fn fives(board: &Board, side: Side, rule: Rule) -> Vec<Point> {
    let mut stones = Vec::new();
    let own = |cell| board.get(cell) == Some(Occupant::Stone(side));
    for point in board.stones_by(side) {
        for direction in DIRECTIONS {
            // Each run is looked at once, from its first stone.
            if point.step(direction, -1).is_some_and(own) {
                continue;
            }
            let run: Vec<_> = (0..)
                .map_while(|n| point.step(direction, n))
                .take_while(|&cell| own(cell))
                .collect();
            if rule.wins(run.len()) {
                stones.extend(run);
            }
        }
    }
    stones.sort_unstable();
    stones.dedup();
    stones
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_a_row_decides_wherever_the_stone_is_put() {
        for length in 1..=20 {
            for gap in 0..length {
                let mut board = Board::new();
                for x in (0..length).filter(|&x| x != gap) {
                    board.put(Point::new(x, 0), Side::O);
                }
                for rule in [Rule::Freestyle, Rule::Exact] {
                    let wins = rule.wins(length as usize);
                    let found = five_at(&board, Point::new(gap, 0), Side::O, rule).len();
                    let expected = if wins { length as usize } else { 0 };
                    assert_eq!(found, expected, "{rule}: {length}, at {gap}");
                }
            }
        }
    }
}
