//! What the counts of threats decide at once, and the moves that they leave.

use super::grid::{Cell, Zone};
use super::patterns::CellClass;
use super::search_board::SearchBoard;
use crate::game::Side;

/// What is plain to see for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tactic {
    /// It wins, its five being made in this many plies.
    Win(u32),
    /// It loses, the other's five being made in this many plies.
    Loss(u32),
    /// It must play here, or lose at once.
    Forced(Cell),
    /// A line near the margin of the grid decides: nothing is known.
    Unknown,
    /// None of these.
    Open,
}

impl Tactic {
    /// The tactic on a board whose last move made no five.
    ///
    /// Each rule holds against any defence. A five next wins. An open four or two fours win when the
    /// other has no five next: its one stone leaves a completion. A four with a three, or two threes,
    /// win when the other has no cell for a four or more: its answer lies on one of the two lines, or
    /// completes the four, and makes no five, so that the other line becomes an open four.
    pub(crate) fn of(board: &SearchBoard) -> Self {
        let side = board.to_move();
        let other = side.other();
        if board.has_five(side) {
            return match board.fives(side).any(|at| board.is_playable(at)) {
                true => Self::Win(1),
                false => Self::Unknown,
            };
        }
        if board.outer_fours() > 0 {
            return Self::Unknown;
        }
        match board.count(other, CellClass::Five) {
            0 => {}
            1 => {
                return board
                    .fives(other)
                    .next()
                    .map_or(Self::Unknown, Self::Forced);
            }
            _ => return Self::Loss(2),
        }
        if board.count(side, CellClass::OpenFour) > 0 {
            return Self::Win(3);
        }
        if board.four_count(other) == 0
            && (board.count(side, CellClass::FourThree) > 0
                || inner_double_three(board, side).is_some())
        {
            return Self::Win(5);
        }
        Self::Open
    }

    /// The move that carries the tactic out; none where there is none, or any will do.
    pub(crate) fn at(self, board: &SearchBoard) -> Option<Cell> {
        let side = board.to_move();
        match self {
            Self::Win(1) => board.fives(side).find(|&at| board.is_playable(at)),
            Self::Win(3) => board.of_class(side, CellClass::OpenFour).next(),
            Self::Win(_) => {
                let forks = board.of_class(side, CellClass::FourThree).next();
                forks.or_else(|| inner_double_three(board, side))
            }
            Self::Loss(_) => board.fives(side.other()).find(|&at| board.is_playable(at)),
            Self::Forced(at) => Some(at),
            Self::Unknown | Self::Open => None,
        }
    }
}

/// A cell for two free threes, none of which needs the margin.
fn inner_double_three(board: &SearchBoard, side: Side) -> Option<Cell> {
    let mut cells = board.of_class(side, CellClass::DoubleThree);
    cells.find(|&at| board.grid().zone(at) == Zone::Inner)
}

/// Where the other side threatens an open four: calls `f` with each empty cell that meets every such
/// threat. Any other move, except own fours, loses at once.
pub(crate) fn defences(board: &SearchBoard, mut f: impl FnMut(Cell)) {
    let other = board.to_move().other();
    let mut threats = board.of_class(other, CellClass::OpenFour);
    let Some(first) = threats.next() else { return };
    let meets_all = |cell: Cell| {
        let mut all = board.of_class(other, CellClass::OpenFour);
        board.is_playable(cell) && all.all(|at| board.is_met(at, other, cell, CellClass::OpenFour))
    };
    if meets_all(first) {
        f(first);
    }
    for cell in board.spoilers(first, other) {
        if meets_all(cell) {
            f(cell);
        }
    }
}

#[cfg(test)]
mod tests;
