//! One look ahead: the player `lookahead`.

use super::choose::{nearness, ordered, without_candidates};
use super::{CellWeight, reckon};
use crate::game::{Point, Side};
use crate::gomoku::{Board, Rule, five_at};

/// How far the look ahead goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lookahead {
    /// How many of the heaviest candidates are tried (k); at least one is.
    pub moves: usize,
    /// How many of the opponent's heaviest cells are tried against each (r).
    pub answers: usize,
}

impl Lookahead {
    /// Six moves, one answer to each.
    pub const DEFAULT: Self = Self {
        moves: 6,
        answers: 1,
    };
}

impl Default for Lookahead {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// What a move is worth, the better the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// An answer makes five.
    Loses,
    /// The weight plus twice the rest, in units of 1/240: `weight/2 + rest`, doubled to stay an
    /// integer.
    Doubled(i64),
    /// It makes five.
    Wins,
}

/// A move of the look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The cell.
    pub point: Point,
    /// Its own weight, in units of 1/240; none where there were no candidates.
    pub weight: Option<u32>,
    /// What it is worth after the opponent's best answer; none where there were no candidates.
    pub value: Option<Value>,
    /// The opponent's answer that fixed the value, if one was looked at.
    pub reply: Option<Point>,
}

/// The move of the player `lookahead` for `to_move`; none on a full board. It looks at the
/// given numbers of heaviest cells, and at every five.
///
/// `last` and `radius` are those of [`choose`](super::choose). Among equals the move nearest to `last`
/// is taken, then the one with the smallest `y`, then `x`.
///
/// # Panics
///
/// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, Rule};
/// use mugen::heuristic::{Lookahead, Value, lookahead};
/// let mut board = Board::new();
/// for x in 0..4 {
///     board.put(Point::new(x, 0), Side::O);
///     board.put(Point::new(x, 1), Side::X);
/// }
/// let answer = lookahead(&board, Side::X, None, Rule::Freestyle, 2, Lookahead::default());
/// assert_eq!(answer.unwrap().value, Some(Value::Wins));
/// ```
pub fn lookahead(
    board: &Board,
    to_move: Side,
    last: Option<Point>,
    rule: Rule,
    radius: u8,
    options: Lookahead,
) -> Option<Answer> {
    let answers = looked_at(board, to_move, last, rule, radius, options);
    answers.into_iter().next()
}

/// Every move that [`lookahead`] tries, the best first: where there are no candidates, the one move
/// that is left, and none on a full board.
///
/// # Panics
///
/// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
pub fn looked_at(
    board: &Board,
    to_move: Side,
    last: Option<Point>,
    rule: Rule,
    radius: u8,
    options: Lookahead,
) -> Vec<Answer> {
    let candidates = ordered(board, to_move, last, radius);
    if candidates.is_empty() {
        let choice = without_candidates(board, last).into_iter();
        return choice
            .map(|choice| Answer {
                point: choice.point,
                weight: None,
                value: None,
                reply: None,
            })
            .collect();
    }
    let mut look = Look {
        board: board.clone(),
        to_move,
        rule,
        radius,
        answers: options.answers,
    };
    let moves = options.moves.max(1);
    let mut answers: Vec<_> = worth_trying(board, &candidates, to_move, rule, moves)
        .into_iter()
        .map(|(point, cell)| look.at(point, cell.weight(to_move)))
        .collect();
    answers.sort_by_key(|answer| {
        (
            std::cmp::Reverse(answer.value),
            nearness(answer.point, last),
        )
    });
    answers
}

/// What placing on `point` is worth, whether [`lookahead`] would try it or not.
///
/// # Panics
///
/// When `point` is not an empty cell of `board`, or `radius` is not in
/// 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
pub fn look_at(
    board: &Board,
    point: Point,
    to_move: Side,
    rule: Rule,
    radius: u8,
    options: Lookahead,
) -> Answer {
    let mut look = Look {
        board: board.clone(),
        to_move,
        rule,
        radius,
        answers: options.answers,
    };
    look.at(point, reckon(board, point, to_move).weight())
}

/// The `most` heaviest of `candidates`, and those that make five for `side`.
fn worth_trying(
    board: &Board,
    candidates: &[(Point, CellWeight)],
    side: Side,
    rule: Rule,
    most: usize,
) -> Vec<(Point, CellWeight)> {
    candidates
        .iter()
        .enumerate()
        .filter(|&(n, &(point, cell))| n < most || makes_five(board, point, cell, side, rule))
        .map(|(_, &candidate)| candidate)
        .collect()
}

fn makes_five(board: &Board, point: Point, cell: CellWeight, side: Side, rule: Rule) -> bool {
    cell.fives(side) > 0 && !five_at(board, point, side, rule).is_empty()
}

struct Look {
    board: Board,
    to_move: Side,
    rule: Rule,
    radius: u8,
    answers: usize,
}

impl Look {
    /// What placing on `point`, which weighs `weight`, is worth.
    fn at(&mut self, point: Point, weight: u32) -> Answer {
        let (value, reply) = if five_at(&self.board, point, self.to_move, self.rule).is_empty() {
            self.board.put(point, self.to_move);
            let worst = self.worst_answer(point);
            self.board.remove(point);
            let value = match worst {
                None => Value::Doubled(i64::from(weight)),
                Some((Value::Doubled(rest), _)) => Value::Doubled(i64::from(weight) + rest),
                Some((value, _)) => value,
            };
            (value, worst.map(|(_, reply)| reply))
        } else {
            (Value::Wins, None)
        };
        Answer {
            point,
            weight: Some(weight),
            value: Some(value),
            reply,
        }
    }

    /// The least `rest`, doubled, over the opponent's answers to `last`, and the answer.
    fn worst_answer(&mut self, last: Point) -> Option<(Value, Point)> {
        let opponent = self.to_move.other();
        let cells = ordered(&self.board, opponent, Some(last), self.radius);
        worth_trying(&self.board, &cells, opponent, self.rule, self.answers)
            .into_iter()
            .map(|(reply, cell)| {
                if makes_five(&self.board, reply, cell, opponent, self.rule) {
                    return (Value::Loses, reply);
                }
                self.board.put(reply, opponent);
                let rest = self.rest();
                self.board.remove(reply);
                (Value::Doubled(2 * rest), reply)
            })
            .min_by_key(|&(value, _)| value)
    }

    /// The greatest own-colour part of any candidate, less the opponent's greatest.
    fn rest(&self) -> i64 {
        let cells = super::weigh(&self.board, self.radius);
        let greatest = |side: Side| {
            let parts = cells.iter().map(|(_, cell)| cell.part(side, self.to_move));
            i64::from(parts.max().unwrap_or(0))
        };
        greatest(self.to_move) - greatest(self.to_move.other())
    }
}
