//! A game while its nodes are read.

use crate::game::Side;
use crate::gomoku::{Board, Position, Rule};

/// What the nodes have led to so far.
pub(super) struct GameBuilder {
    /// What is set up.
    pub(super) board: Board,
    /// Whose turn it is, as the text says.
    pub(super) turn: Option<Side>,
    /// Cells that were set up or emptied.
    pub(super) cells: usize,
    /// From the first move on.
    pub(super) game: Option<Position>,
}

impl GameBuilder {
    pub(super) const fn new(board: Board) -> Self {
        Self {
            board,
            turn: None,
            cells: 0,
            game: None,
        }
    }

    pub(super) fn moves(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.moves().len())
    }

    pub(super) fn position(self, rule: Rule) -> Position {
        let Self { board, turn, .. } = self;
        self.game.unwrap_or_else(|| {
            let balanced = board.stones_of(Side::X) <= board.stones_of(Side::O);
            let usual = if balanced { Side::X } else { Side::O };
            Position::from_board(board, turn.unwrap_or(usual), rule)
        })
    }
}
