//! A command of a manager.

use super::info::Info;
use crate::game::{Area, Point};

/// Whose a cell of a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The brain's own stone.
    Own,
    /// The opponent's stone.
    Opponent,
    /// A cell that is nobody's and blocks both.
    Dead,
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A new game on an empty board; none: without bounds.
    Start(Option<Area>),
    /// A new game on the same board.
    Restart,
    /// The brain has the first move.
    Begin,
    /// The opponent's move.
    Turn(Point),
    /// The brain is to make this move.
    Play(Point),
    /// A stone is taken away.
    TakeBack(Point),
    /// A position in which the brain is to move.
    Board {
        /// Its cells, in the order given.
        cells: Vec<(Point, Field)>,
        /// Whether a move is asked for.
        answer: bool,
    },
    /// The swap opening: the stones so far, x and o in turn.
    Swap2Board(Vec<Point>),
    /// A setting.
    Info(Info),
    /// Who are you?
    About,
    /// Play now.
    Stop,
    /// Go.
    End,
    /// A move, and this many best lines.
    BestLines(usize),
    /// Forget what was learnt.
    ClearHash,
    /// Something that is accepted and changes nothing.
    Nothing,
}

impl Command {
    /// Cells that it holds: what its memory grows with.
    pub(crate) const fn cells(&self) -> usize {
        match self {
            Self::Board { cells, .. } => cells.len(),
            Self::Swap2Board(stones) => stones.len(),
            _ => 0,
        }
    }
}
