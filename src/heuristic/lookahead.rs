//! One look ahead: the player `lookahead`.

use super::choose::{in_order, nearness, without_candidates};
use super::{CellWeight, Meter, cell_weights_within, explain};
use crate::control::{Budget, Control};
use crate::game::{Game, Point, Side};
use crate::gomoku::{Board, Position, Rule, five_at};

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
pub struct LookaheadChoice {
    /// The cell.
    pub point: Point,
    /// Its own weight, in units of 1/240; none where there were no candidates.
    pub weight: Option<u32>,
    /// What it is worth after the opponent's best answer; none where there were no candidates, or no time to
    /// look at any of them.
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
) -> Option<LookaheadChoice> {
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
) -> Vec<LookaheadChoice> {
    let budget = &mut Control::default().start();
    Look::new(board, to_move, rule, radius, options, budget).all(last)
}

/// Like [`looked_at`], as far as the budget allows: of the moves those that were looked at completely, or
/// else the heaviest. Stones placed count as positions.
pub(crate) fn looked_at_within(
    position: &Position,
    radius: u8,
    options: Lookahead,
    budget: &mut Budget,
) -> Vec<LookaheadChoice> {
    let (board, side) = (position.board(), position.to_move());
    let mut look = Look::new(board, side, position.rule(), radius, options, budget);
    look.all(position.last_point())
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
) -> LookaheadChoice {
    let budget = &mut Control::default().start();
    let mut look = Look::new(board, to_move, rule, radius, options, budget);
    let weight = explain(board, point, to_move).weight();
    let answer = look.at(point, weight);
    answer.unwrap_or_else(|| LookaheadChoice::unseen(point, weight))
}

/// Like [`look_at`] for the side to move; none where the budget does not suffice.
///
/// # Panics
///
/// Those of [`look_at`].
pub(crate) fn look_at_within(
    position: &Position,
    point: Point,
    radius: u8,
    options: Lookahead,
    budget: &mut Budget,
) -> Option<LookaheadChoice> {
    let (board, side) = (position.board(), position.to_move());
    let mut look = Look::new(board, side, position.rule(), radius, options, budget);
    look.at(point, explain(board, point, side).weight())
}

impl LookaheadChoice {
    /// A candidate that was not looked at.
    const fn unseen(point: Point, weight: u32) -> Self {
        Self {
            point,
            weight: Some(weight),
            value: None,
            reply: None,
        }
    }
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

struct Look<'a> {
    board: Board,
    to_move: Side,
    rule: Rule,
    radius: u8,
    options: Lookahead,
    meter: Meter<'a>,
}

/// The limits were met before all was looked at.
struct Over;

impl<'a> Look<'a> {
    fn new(
        board: &Board,
        to_move: Side,
        rule: Rule,
        radius: u8,
        options: Lookahead,
        budget: &'a mut Budget,
    ) -> Self {
        Self {
            board: board.clone(),
            to_move,
            rule,
            radius,
            options,
            meter: Meter::new(budget),
        }
    }

    /// Every move to be tried, the best first. `last` is the last stone played.
    fn all(&mut self, last: Option<Point>) -> Vec<LookaheadChoice> {
        let side = self.to_move;
        let candidates = cell_weights_within(&self.board, self.radius, &mut self.meter);
        let candidates = in_order(candidates, side, last);
        let Some(&(heaviest, cell)) = candidates.first() else {
            let choice = without_candidates(&self.board, last).into_iter();
            return choice
                .map(|choice| LookaheadChoice {
                    point: choice.point,
                    weight: None,
                    value: None,
                    reply: None,
                })
                .collect();
        };
        let most = self.options.moves.max(1);
        let tried = worth_trying(&self.board, &candidates, side, self.rule, most);
        // A five needs no answer: none is missed for lack of time.
        let is_five = |&(point, cell): &(Point, CellWeight)| {
            makes_five(&self.board, point, cell, side, self.rule)
        };
        let (fives, others): (Vec<_>, Vec<_>) = tried.into_iter().partition(is_five);
        let mut answers = Vec::new();
        for (point, cell) in fives.into_iter().chain(others) {
            let Some(answer) = self.at(point, cell.weight(side)) else {
                break;
            };
            answers.push(answer);
        }
        if answers.is_empty() {
            answers.push(LookaheadChoice::unseen(heaviest, cell.weight(side)));
        }
        answers.sort_by_key(|answer| {
            (
                std::cmp::Reverse(answer.value),
                nearness(answer.point, last),
            )
        });
        answers
    }

    /// What placing on `point`, which weighs `weight`, is worth; none where there is no time to see.
    fn at(&mut self, point: Point, weight: u32) -> Option<LookaheadChoice> {
        let (value, reply) = if five_at(&self.board, point, self.to_move, self.rule).is_empty() {
            if !self.meter.place() {
                return None;
            }
            self.board.put(point, self.to_move);
            let worst = self.worst_answer(point);
            self.board.remove(point);
            let worst = worst.ok()?;
            let value = match worst {
                None => Value::Doubled(i64::from(weight)),
                Some((Value::Doubled(rest), _)) => Value::Doubled(i64::from(weight) + rest),
                Some((value, _)) => value,
            };
            (value, worst.map(|(_, reply)| reply))
        } else {
            (Value::Wins, None)
        };
        Some(LookaheadChoice {
            point,
            weight: Some(weight),
            value: Some(value),
            reply,
        })
    }

    /// The least `rest`, doubled, over the opponent's answers to `last`, and the answer.
    fn worst_answer(&mut self, last: Point) -> Result<Option<(Value, Point)>, Over> {
        let opponent = self.to_move.other();
        let cells = in_order(self.cell_weights()?, opponent, Some(last));
        let most = self.options.answers;
        let tried = worth_trying(&self.board, &cells, opponent, self.rule, most);
        let mut worst: Option<(Value, Point)> = None;
        for (reply, cell) in tried {
            let value = if makes_five(&self.board, reply, cell, opponent, self.rule) {
                Value::Loses
            } else if self.meter.place() {
                self.board.put(reply, opponent);
                let rest = self.rest();
                self.board.remove(reply);
                Value::Doubled(2 * rest?)
            } else {
                return Err(Over);
            };
            // Among equals the first stays.
            if worst.is_none_or(|(least, _)| value < least) {
                worst = Some((value, reply));
            }
        }
        Ok(worst)
    }

    /// The greatest own-colour part of any candidate, less the opponent's greatest.
    fn rest(&mut self) -> Result<i64, Over> {
        let cells = self.cell_weights()?;
        let greatest = |side: Side| {
            let parts = cells.iter().map(|(_, cell)| cell.part(side, self.to_move));
            i64::from(parts.max().unwrap_or(0))
        };
        Ok(greatest(self.to_move) - greatest(self.to_move.other()))
    }

    /// All candidates as the board stands.
    fn cell_weights(&mut self) -> Result<Vec<(Point, CellWeight)>, Over> {
        let cells = cell_weights_within(&self.board, self.radius, &mut self.meter);
        match self.meter.is_over() {
            true => Err(Over),
            false => Ok(cells),
        }
    }
}
