//! Winning rows on a board.

use super::{Board, DIRECTIONS, Occupant, Rule};
use crate::game::{Point, Side};

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
                for rule in Rule::ALL {
                    let wins = rule.wins(length as usize);
                    let found = five_at(&board, Point::new(gap, 0), Side::O, rule).len();
                    let expected = if wins { length as usize } else { 0 };
                    assert_eq!(found, expected, "{rule}: {length}, at {gap}");
                }
            }
        }
    }
}
