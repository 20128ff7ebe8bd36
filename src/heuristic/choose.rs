//! The choice of a move.

use super::{CellWeight, cell_weights, format_weight};
use crate::game::{Point, Side};
use crate::gomoku::{Board, fallback};
use std::{cmp::Reverse, fmt};

/// A move and why it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeuristicChoice {
    /// The cell.
    pub point: Point,
    /// Why this one.
    pub reason: ChoiceReason,
}

/// Why a cell was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceReason {
    /// It is the heaviest candidate.
    Heaviest {
        /// Its weight in units of 1/240.
        weight: u32,
        /// How many candidates share this weight.
        equals: usize,
    },
    /// The board has no stones: its middle, or the empty cell nearest to it.
    Opening,
    /// No cell near the stones is empty: the empty cell nearest to the last stone, or the first one.
    NothingNear,
}

impl fmt::Display for ChoiceReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heaviest { weight, equals: 1 } => {
                write!(f, "the best cell, weight {}", format_weight(*weight))
            }
            Self::Heaviest { weight, equals } => write!(
                f,
                "one of {equals} best cells, weight {}",
                format_weight(*weight)
            ),
            Self::Opening => f.write_str("the centre of an empty board"),
            Self::NothingNear => f.write_str("there are no empty cells near the stones"),
        }
    }
}

/// The move of the heuristic for `to_move`; none on a full board.
///
/// `last` is the last stone played; a position without move order has none. Among equally heavy
/// candidates the one nearest to it is taken, then the one with the smallest `y`, then `x`.
///
/// # Panics
///
/// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::Board;
/// use mugen::heuristic::choose;
/// let choice = choose(&Board::new(), Side::X, None, 2).unwrap();
/// assert_eq!(choice.point, Point::new(0, 0));
/// ```
pub fn choose(
    board: &Board,
    to_move: Side,
    last: Option<Point>,
    radius: u8,
) -> Option<HeuristicChoice> {
    choose_among(&cell_weights(board, radius), board, to_move, last)
}

/// The choice among these candidates of the board.
pub(crate) fn choose_among(
    cells: &[(Point, CellWeight)],
    board: &Board,
    to_move: Side,
    last: Option<Point>,
) -> Option<HeuristicChoice> {
    let weight_of = |&(_, cell): &(Point, CellWeight)| cell.weight(to_move);
    let Some(weight) = cells.iter().map(weight_of).max() else {
        return without_candidates(board, last);
    };
    let best = cells.iter().filter(|cell| weight_of(cell) == weight);
    let equals = best.clone().count();
    let &(point, _) = best.min_by_key(|&&(point, _)| nearness(point, last))?;
    Some(HeuristicChoice {
        point,
        reason: ChoiceReason::Heaviest { weight, equals },
    })
}

/// What equals are ordered by: the smallest is taken.
pub(crate) fn nearness(point: Point, last: Option<Point>) -> (u32, Point) {
    (last.map_or(0, |last| last.distance(point)), point)
}

/// The candidates of the side to move in the order of the choice, the heaviest first.
pub(crate) fn ordered(
    board: &Board,
    to_move: Side,
    last: Option<Point>,
    radius: u8,
) -> Vec<(Point, CellWeight)> {
    in_order(cell_weights(board, radius), to_move, last)
}

/// These candidates in the order of the choice.
pub(crate) fn in_order(
    mut cells: Vec<(Point, CellWeight)>,
    to_move: Side,
    last: Option<Point>,
) -> Vec<(Point, CellWeight)> {
    cells.sort_unstable_by_key(|&(point, cell)| {
        (Reverse(cell.weight(to_move)), nearness(point, last))
    });
    cells
}

/// The move where there is no candidate.
pub(crate) fn without_candidates(board: &Board, last: Option<Point>) -> Option<HeuristicChoice> {
    let reason = if board.stones() == 0 {
        ChoiceReason::Opening
    } else {
        ChoiceReason::NothingNear
    };
    fallback(board, last).map(|point| HeuristicChoice { point, reason })
}
