//! Short wins: fours until one has two ends, or two come at once.

use crate::game::{Point, Side};
use crate::gomoku::{Board, Chances, DIRECTIONS, Rule, five_at};

/// A search for wins by fours alone, on a board that it puts stones on and takes them from again.
pub(super) struct Fours<'a> {
    pub(super) board: &'a mut Board,
    pub(super) rule: Rule,
    /// Positions that may still be looked at.
    pub(super) nodes: u32,
}

impl Fours<'_> {
    /// The first move of a win for `side`, which is to move; none where there is none within `plies`
    /// fours, or the count of positions did not suffice.
    pub(super) fn win(&mut self, side: Side, plies: u32) -> Option<Point> {
        self.nodes = self.nodes.checked_sub(1)?;
        let own = self.chances(side);
        if let Some(&five) = own.fives.first() {
            return Some(five);
        }
        if plies == 0 {
            return None;
        }
        let forced = match self.chances(side.other()).fives.as_slice() {
            [] => None,
            &[cell] => Some(cell),
            _ => return None,
        };
        let mut tried: Option<Point> = None;
        for (four, _) in own.fours {
            if tried == Some(four) || forced.is_some_and(|cell| cell != four) {
                continue;
            }
            tried = Some(four);
            if self.four_wins(four, side, plies) {
                return Some(four);
            }
        }
        None
    }

    /// The cells where `side` makes five, by `y`, then `x`.
    pub(super) fn fives(&self, side: Side) -> Vec<Point> {
        self.chances(side).fives
    }

    fn four_wins(&mut self, four: Point, side: Side, plies: u32) -> bool {
        if self.board.try_put(four, side).is_err() {
            return false;
        }
        let wins = match self.fives_through(four, side).as_slice() {
            [] => false,
            &[answer] => {
                // The answer may itself be a five, when it was not looked for before.
                let lost = !five_at(self.board, answer, side.other(), self.rule).is_empty();
                !lost && self.board.try_put(answer, side.other()).is_ok() && {
                    let wins = self.win(side, plies - 1).is_some();
                    self.board.remove(answer);
                    wins
                }
            }
            // No five of the opponent's is open, so it can fill one of them only.
            _ => true,
        };
        self.board.remove(four);
        wins
    }

    /// The empty cells on the lines through `point` where `side` makes five.
    fn fives_through(&self, point: Point, side: Side) -> Vec<Point> {
        let mut found: Vec<_> = DIRECTIONS
            .into_iter()
            .flat_map(|direction| (-4..=4).filter_map(move |n| point.step(direction, n)))
            .filter(|&cell| self.board.is_free(cell))
            .filter(|&cell| !five_at(self.board, cell, side, self.rule).is_empty())
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn chances(&self, side: Side) -> Chances {
        Chances::of(self.board, side, self.rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    fn board(x: &[(i32, i32)], o: &[(i32, i32)]) -> Board {
        let mut board = Board::new();
        for &point in x {
            board.put(Point::from(point), Side::X);
        }
        for &point in o {
            board.put(Point::from(point), Side::O);
        }
        board
    }

    fn win(board: &mut Board, side: Side, rule: Rule) -> Option<Point> {
        let before = board.clone();
        let mut fours = Fours {
            board,
            rule,
            nodes: 10_000,
        };
        let found = fours.win(side, 6);
        assert_eq!(*board, before);
        found
    }

    #[test]
    fn fives_open_fours_and_double_fours_are_found() {
        let mut four = board(&[(0, 0), (1, 0), (2, 0), (4, 0)], &[]);
        assert_eq!(
            win(&mut four, Side::X, Rule::Freestyle),
            Some(Point::new(3, 0))
        );
        let mut three = board(&[(0, 0), (1, 0), (2, 0)], &[(5, 5)]);
        assert!(win(&mut three, Side::X, Rule::Freestyle).is_some());
        // Two threes that are shut at one end cross at 3,0.
        let mut cross = board(
            &[(0, 0), (1, 0), (2, 0), (3, 1), (3, 2), (3, 3)],
            &[(-1, 0), (3, 4)],
        );
        assert_eq!(
            win(&mut cross, Side::X, Rule::Freestyle),
            Some(Point::new(3, 0))
        );
        let mut shut = board(&[(0, 0), (1, 0), (2, 0)], &[(-1, 0)]);
        assert_eq!(win(&mut shut, Side::X, Rule::Freestyle), None);
    }

    #[test]
    fn a_five_of_the_opponent_is_answered_first() {
        let open = [(0, 9), (1, 9), (2, 9), (3, 9)];
        let mut lost = board(&[(0, 0), (1, 0), (2, 0)], &open);
        assert_eq!(win(&mut lost, Side::X, Rule::Freestyle), None);
    }

    #[test]
    fn overlines_do_not_count_where_exactly_five_win() {
        let x = [(0, 0), (1, 0), (2, 0), (4, 0), (5, 0)];
        let mut six = board(&x, &[]);
        assert_eq!(
            win(&mut six, Side::X, Rule::Freestyle),
            Some(Point::new(3, 0))
        );
        assert_ne!(win(&mut six, Side::X, Rule::Exact), Some(Point::new(3, 0)));
    }

    /// Every cell tried, every answer tried: slow and obvious.
    fn wins_by_fours(board: &mut Board, cells: &[Point], side: Side, plies: u32) -> bool {
        let five = |board: &Board, cell, side| {
            board.is_free(cell) && !five_at(board, cell, side, Rule::Freestyle).is_empty()
        };
        if cells.iter().any(|&cell| five(board, cell, side)) {
            return true;
        }
        if plies == 0 {
            return false;
        }
        for &four in cells {
            if !board.is_free(four) {
                continue;
            }
            board.put(four, side);
            let threat = cells.iter().any(|&cell| five(board, cell, side));
            let wins = threat
                && cells.iter().all(|&answer| {
                    if !board.is_free(answer) {
                        return true;
                    }
                    if five(board, answer, side.other()) {
                        return false;
                    }
                    board.put(answer, side.other());
                    let wins = wins_by_fours(board, cells, side, plies - 1);
                    board.remove(answer);
                    wins
                });
            board.remove(four);
            if wins {
                return true;
            }
        }
        false
    }

    #[test]
    fn the_search_finds_what_trying_everything_finds() {
        let cells: Vec<_> = (0..6)
            .flat_map(|y| (0..7).map(move |x| Point::new(x, y)))
            .collect();
        let area = crate::game::Area::new(Point::new(0, 0), Point::new(6, 5)).unwrap();
        let mut rng = SplitMix64::new(5);
        let mut wins = 0;
        for _ in 0..300 {
            let mut board = Board::with_bounds(area).unwrap();
            for n in 0..14 {
                let cell = cells[rng.below(42) as usize];
                // Where there is a stone already, one less.
                let _ = board.try_put(cell, Side::BOTH[n % 2]);
            }
            if [Side::X, Side::O]
                .iter()
                .any(|&side| !crate::gomoku::fives(&board, side, Rule::Freestyle).is_empty())
            {
                continue;
            }
            let slow = wins_by_fours(&mut board, &cells, Side::X, 2);
            let mut fours = Fours {
                board: &mut board,
                rule: Rule::Freestyle,
                nodes: 100_000,
            };
            assert_eq!(fours.win(Side::X, 2).is_some(), slow, "{board:?}");
            wins += u32::from(slow);
        }
        assert!(wins > 20, "{wins} positions with a win");
    }
}
