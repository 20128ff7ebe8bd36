//! Fives and fours that a side can make with its next stone, on the whole board.

use super::{Board, DIRECTIONS, Occupant, Rule};
use crate::game::{Point, Side};

/// The cells where one more stone of a side makes a five or a four.
///
/// Every stone of the board is looked at, wherever it lies. What can only become an overline counts for
/// nothing where exactly five wins.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, Chances, Rule};
///
/// let mut board = Board::new();
/// for x in [0, 1, 2] {
///     board.put(Point::new(x, 0), Side::X);
/// }
/// let chances = Chances::of(&board, Side::X, Rule::Freestyle);
/// assert!(chances.fives.is_empty());
/// let doubles: Vec<i32> = chances.double_fours().map(|cell| cell.x).collect();
/// assert_eq!(doubles, [-1, 3]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// The cells that make a five, by `y`, then `x`.
    pub fives: Vec<Point>,
    /// The cells that make a four, each with a cell that then makes the five; by `y`, then `x` of the one,
    /// then of the other.
    pub fours: Vec<(Point, Point)>,
}

impl Chances {
    /// What the stones of `side` allow.
    pub fn of(board: &Board, side: Side, rule: Rule) -> Self {
        let mut chances = Self::default();
        let look = Look { board, side, rule };
        for point in board.stones_by(side) {
            for direction in DIRECTIONS {
                look.along(point, direction, &mut chances);
            }
        }
        chances.fives.sort_unstable();
        chances.fives.dedup();
        chances.fours.sort_unstable();
        chances.fours.dedup();
        chances
    }

    /// The cells where a stone leaves two cells or more that make the five: an open four, or two fours.
    pub fn double_fours(&self) -> impl Iterator<Item = Point> {
        let cells = self.fours.chunk_by(|one, next| one.0 == next.0);
        cells.filter_map(|pairs| Some(pairs.get(1)?.0))
    }
}

/// A cell on the way along a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Own,
    Empty(Point),
    /// The other side's, dead or no cell at all.
    Shut,
}

struct Look<'a> {
    board: &'a Board,
    side: Side,
    rule: Rule,
}

impl Look<'_> {
    fn cell(&self, point: Point, direction: (i32, i32), steps: i32) -> Seen {
        let Some(cell) = point.step(direction, steps) else {
            return Seen::Shut;
        };
        match self.board.get(cell) {
            Some(Occupant::Stone(of)) if of == self.side => Seen::Own,
            None if self.board.area().contains(cell) => Seen::Empty(cell),
            _ => Seen::Shut,
        }
    }

    /// Windows of five cells in whose stones that on `point` is the first, so that each is seen once.
    fn along(&self, point: Point, direction: (i32, i32), chances: &mut Chances) {
        let ahead = (1..5).map(|n| self.cell(point, direction, n));
        let ahead: [Option<Seen>; 4] = {
            let mut seen = ahead.take_while(|&seen| seen != Seen::Shut);
            std::array::from_fn(|_| seen.next())
        };
        // Most stones stand alone.
        if ahead
            .iter()
            .filter(|&&seen| seen == Some(Seen::Own))
            .count()
            < 2
        {
            return;
        }
        let mut empty_before: Vec<Point> = Vec::with_capacity(4);
        for before in 0..5 {
            let ahead = &ahead[..4 - before];
            if ahead.iter().all(Option::is_some) && self.may_be_five(point, direction, before) {
                let empty_ahead = ahead.iter().filter_map(|seen| match seen {
                    Some(Seen::Empty(cell)) => Some(*cell),
                    _ => None,
                });
                let empty: Vec<Point> = empty_before.iter().copied().chain(empty_ahead).collect();
                match empty[..] {
                    [five] => chances.fives.push(five),
                    [a, b] => chances.fours.extend([(a, b), (b, a)]),
                    _ => {}
                }
            }
            match self.cell(point, direction, -(before as i32) - 1) {
                Seen::Empty(cell) => empty_before.push(cell),
                Seen::Own | Seen::Shut => return,
            }
        }
    }

    /// Whether the window that begins `before` cells before `point` makes a five when it is full.
    fn may_be_five(&self, point: Point, direction: (i32, i32), before: usize) -> bool {
        let before = before as i32;
        let is_own = |steps| self.cell(point, direction, steps) == Seen::Own;
        self.rule == Rule::Freestyle || !is_own(-before - 1) && !is_own(5 - before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::five_at;
    use crate::rng::SplitMix64;

    /// Every cell tried, and every cell after it.
    fn slowly(board: &mut Board, side: Side, rule: Rule, cells: &[Point]) -> Chances {
        let fives = |board: &Board| -> Vec<Point> {
            let free = cells.iter().copied().filter(|&cell| board.is_free(cell));
            free.filter(|&cell| !five_at(board, cell, side, rule).is_empty())
                .collect()
        };
        let before = fives(board);
        let mut fours = Vec::new();
        for &cell in cells {
            if board.is_free(cell) {
                board.put(cell, side);
                let new = fives(board);
                let new = new.into_iter().filter(|five| !before.contains(five));
                fours.extend(new.map(|five| (cell, five)));
                board.remove(cell);
            }
        }
        Chances {
            fives: before,
            fours,
        }
    }

    #[test]
    fn fives_and_fours_are_those_of_trying_every_cell() {
        let area = crate::game::Area::new(Point::new(-3, 2), Point::new(4, 9)).unwrap();
        let cells: Vec<Point> = (2..=9)
            .flat_map(|y| (-3..=4).map(move |x| Point::new(x, y)))
            .collect();
        let mut rng = SplitMix64::new(31);
        let (mut fives, mut fours) = (0, 0);
        for n in 0..600 {
            let mut board = Board::with_bounds(area).unwrap();
            for _ in 0..10 + rng.below(16) {
                let cell = cells[rng.below(64) as usize];
                let occupant = match rng.below(12) {
                    0 => Occupant::Dead,
                    1..5 => Side::O.into(),
                    _ => Side::X.into(),
                };
                let _ = board.try_put(cell, occupant);
            }
            let rule = Rule::ALL[n % 2];
            let slow = slowly(&mut board, Side::X, rule, &cells);
            let mut found = Chances::of(&board, Side::X, rule);
            assert_eq!(found.fives, slow.fives, "{board:?}");
            // What makes a five already is no news as the second of two.
            found.fours.retain(|(_, five)| !found.fives.contains(five));
            // A stone may spoil a five by making it an overline, and a four by making it longer: those that
            // are left are all there are.
            assert_eq!(found.fours, slow.fours, "{rule} {board:?}");
            fives += slow.fives.len();
            fours += slow.fours.len();
        }
        assert!(fives > 50 && fours > 500, "{fives} {fours}");
    }
}
