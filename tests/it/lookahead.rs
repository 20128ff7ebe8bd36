//! The look ahead equals a plain one, written from its definition over the full reckoning.

use crate::support::{some_cell, some_position};
use mugen::game::{Point, Side};
use mugen::gomoku::{Board, Rule, candidates, five_at};
use mugen::heuristic::{Lookahead, Value, explain, lookahead};
use mugen::rng::SplitMix64;
use proptest::prelude::*;
use std::cmp::Reverse;

/// What stays the same during a look ahead.
struct Plain {
    rule: Rule,
    radius: u8,
    options: Lookahead,
}

impl Plain {
    fn makes_five(&self, board: &Board, point: Point, side: Side) -> bool {
        !five_at(board, point, side, self.rule).is_empty()
    }

    /// The cells with their weights, in the order of the choice: the `most` first, and every five.
    fn tried(
        &self,
        board: &Board,
        side: Side,
        last: Option<Point>,
        most: usize,
    ) -> Vec<(Point, u32)> {
        let cells = candidates(board, self.radius).into_iter();
        let mut cells: Vec<_> = cells
            .map(|point| (point, explain(board, point, side).weight()))
            .collect();
        cells.sort_by_key(|&(point, weight)| (Reverse(weight), order(point, last)));
        let mut place = 0..;
        cells.retain(|&(point, _)| {
            place.next().unwrap() < most || self.makes_five(board, point, side)
        });
        cells
    }

    fn value(&self, board: &Board, side: Side, point: Point, weight: u32) -> Value {
        if self.makes_five(board, point, side) {
            return Value::Wins;
        }
        let mut after = board.clone();
        after.put(point, side);
        let answers = self.tried(&after, side.other(), Some(point), self.options.answers);
        let values = answers.into_iter().map(|(answer, _)| {
            if self.makes_five(&after, answer, side.other()) {
                return Value::Loses;
            }
            let mut answered = after.clone();
            answered.put(answer, side.other());
            Value::Doubled(i64::from(weight) + 2 * self.rest(&answered, side))
        });
        values.min().unwrap_or(Value::Doubled(i64::from(weight)))
    }

    fn rest(&self, board: &Board, to_move: Side) -> i64 {
        let greatest = |side: Side| {
            let cells = candidates(board, self.radius).into_iter();
            let parts =
                cells.map(|point| explain(board, point, to_move).parts[side.index()].weight());
            i64::from(parts.max().unwrap_or(0))
        };
        greatest(to_move) - greatest(to_move.other())
    }
}

fn order(point: Point, last: Option<Point>) -> (u32, Point) {
    (last.map_or(0, |last| last.distance(point)), point)
}

/// Compares the two, x to move.
fn compare(board: &Board, last: Option<Point>, plain: &Plain) {
    let tried = plain.tried(board, Side::X, last, plain.options.moves);
    let best = tried
        .into_iter()
        .map(|(point, weight)| (plain.value(board, Side::X, point, weight), point))
        .min_by_key(|&(value, point)| (Reverse(value), order(point, last)));
    let (rule, radius) = (plain.rule, plain.radius);
    let found = lookahead(board, Side::X, last, rule, radius, plain.options);
    match best {
        Some((value, point)) => {
            let found = found.unwrap();
            assert_eq!((found.value, found.point), (Some(value), point));
        }
        None => assert!(found.is_none_or(|found| found.value.is_none())),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_look_ahead_equals_a_plain_one(
        seed: u64, radius in 1u8..=4, moves in 1usize..4, answers in 0usize..3, exact: bool,
    ) {
        let rng = &mut SplitMix64::new(seed);
        let mut board = some_position(rng, 12);
        let last = some_cell(rng, &board).filter(|_| rng.below(3) > 0);
        if let Some(point) = last {
            board.put(point, Side::O);
        }
        let options = Lookahead { moves, answers };
        let rule = if exact { Rule::Exact } else { Rule::Freestyle };
        compare(&board, last, &Plain { rule, radius, options });
    }
}

/// Two closed threes of o meet in a cell that lies two away from both: what it is worth counts where
/// the radius reaches it, and only there.
#[test]
fn the_radius_holds_for_the_rest_too() {
    let mut board = Board::new();
    for n in 2..5 {
        board.put(Point::new(n, 0), Side::O);
        board.put(Point::new(0, n), Side::O);
        board.put(Point::new(n + 50, 0), Side::X);
    }
    board.put(Point::new(5, 0), Side::X);
    board.put(Point::new(0, 5), Side::X);
    let options = Lookahead {
        moves: 1,
        answers: 1,
    };
    let rule = Rule::Freestyle;
    let value = |radius| {
        compare(
            &board,
            None,
            &Plain {
                rule,
                radius,
                options,
            },
        );
        lookahead(&board, Side::X, None, rule, radius, options).map(|found| found.value)
    };
    assert_ne!(value(1), value(2));
}
