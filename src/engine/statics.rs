//! What the counts of threats decide at once, and the moves that they leave.

use super::grid::{At, Zone};
use super::pattern::Class;
use super::state::State;
use crate::game::Side;

/// What is plain to see for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It wins, its five being made in this many plies.
    Won(u32),
    /// It loses, the other's five being made in this many plies.
    Lost(u32),
    /// It must play here, or lose at once.
    Forced(At),
    /// A line near the rim of the grid decides: nothing is known.
    Unknown,
    /// None of these.
    Open,
}

impl Verdict {
    /// The verdict on a state whose last move made no five.
    ///
    /// Each rule holds against any defence. A five next wins. An open four or two fours win when the
    /// other has no five next: its one stone leaves a completion. A four with a three, or two threes,
    /// win when the other has no cell for a four or more: its answer lies on one of the two lines, or
    /// completes the four, and makes no five, so that the other line becomes an open four.
    pub(crate) fn of(state: &State) -> Self {
        let side = state.to_move();
        let other = side.other();
        if state.has_five(side) {
            return match state.fives(side).any(|at| state.is_playable(at)) {
                true => Self::Won(1),
                false => Self::Unknown,
            };
        }
        if state.beyond() > 0 {
            return Self::Unknown;
        }
        match state.count(other, Class::Five) {
            0 => {}
            1 => {
                return state
                    .fives(other)
                    .next()
                    .map_or(Self::Unknown, Self::Forced);
            }
            _ => return Self::Lost(2),
        }
        if state.count(side, Class::OpenFour) > 0 {
            return Self::Won(3);
        }
        if state.four_count(other) == 0
            && (state.count(side, Class::FourThree) > 0 || deep_double_three(state, side).is_some())
        {
            return Self::Won(5);
        }
        Self::Open
    }

    /// The move that carries the verdict out; none where there is none, or any will do.
    pub(crate) fn at(self, state: &State) -> Option<At> {
        let side = state.to_move();
        match self {
            Self::Won(1) => state.fives(side).find(|&at| state.is_playable(at)),
            Self::Won(3) => state.of_class(side, Class::OpenFour).next(),
            Self::Won(_) => {
                let forks = state.of_class(side, Class::FourThree).next();
                forks.or_else(|| deep_double_three(state, side))
            }
            Self::Lost(_) => state.fives(side.other()).find(|&at| state.is_playable(at)),
            Self::Forced(at) => Some(at),
            Self::Unknown | Self::Open => None,
        }
    }
}

/// A cell for two free threes, none of which needs the rim.
fn deep_double_three(state: &State, side: Side) -> Option<At> {
    let mut cells = state.of_class(side, Class::DoubleThree);
    cells.find(|&at| state.grid().zone(at) == Zone::Deep)
}

/// Where the other side threatens an open four: calls `f` with each empty cell that meets every such
/// threat. Any move besides these and own fours loses at once.
pub(crate) fn defences(state: &State, mut f: impl FnMut(At)) {
    let other = state.to_move().other();
    let mut threats = state.of_class(other, Class::OpenFour);
    let Some(first) = threats.next() else { return };
    let meets_all = |cell: At| {
        let mut all = state.of_class(other, Class::OpenFour);
        state.is_playable(cell) && all.all(|at| state.is_met(at, other, cell, Class::OpenFour))
    };
    if meets_all(first) {
        f(first);
    }
    for cell in state.spoilers(first, other) {
        if meets_all(cell) {
            f(cell);
        }
    }
}

#[cfg(test)]
mod tests;
