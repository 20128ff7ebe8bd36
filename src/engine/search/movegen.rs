//! Moves by need, and the order in which they are tried.

use super::pattern_order::Tables;
use crate::engine::board::{Cell, CellClass, SearchBoard, Tactic, defences};

/// A move to try.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) cell: Cell,
    /// The higher, the sooner it is tried.
    pub(crate) score: i32,
    /// The part of the score that the patterns give.
    pub(crate) pattern_score: i32,
    /// What the stone is worth to the side that moves.
    pub(crate) own: CellClass,
    /// What a stone of the other would be worth there.
    pub(crate) other: CellClass,
}

impl Move {
    /// A move to an empty cell, scored by the patterns alone.
    pub(crate) fn new(board: &SearchBoard, tables: &Tables, at: Cell) -> Self {
        let side = board.to_move();
        let (own, other) = (
            board.cell_pattern(at, side),
            board.cell_pattern(at, side.other()),
        );
        let pattern_score = tables.order(own, other);
        Self {
            cell: at,
            score: pattern_score,
            pattern_score,
            own: own.class(),
            other: other.class(),
        }
    }
}

/// Which moves there are to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveSet {
    /// The one cell that stops a five.
    BlockFive,
    /// Own fours, and what meets the other's coming open four.
    BlockOpenFour,
    /// Whatever lies near the stones.
    All,
}

/// Moves of all nodes on the way, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct MoveList {
    tables: &'static Tables,
    moves: Vec<Move>,
}

/// Moves of all nodes on the way at most: those beyond it are left out.
const ROOM: usize = 1 << 16;

impl MoveList {
    pub(crate) fn new() -> Self {
        Self {
            tables: Tables::get(),
            moves: Vec::with_capacity(ROOM),
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.moves.len()
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        self.moves.truncate(len);
    }

    pub(crate) fn get(&self, index: usize) -> Move {
        self.moves[index]
    }

    pub(crate) fn tail(&self, start: usize) -> &[Move] {
        &self.moves[start..]
    }

    pub(crate) fn tail_mut(&mut self, start: usize) -> &mut [Move] {
        &mut self.moves[start..]
    }

    fn push(&mut self, board: &SearchBoard, cell: Cell) {
        if self.moves.len() < ROOM {
            self.moves.push(Move::new(board, self.tables, cell));
        }
    }

    /// Adds the moves of a board whose tactic is not a win or a loss, scored by the patterns alone.
    pub(crate) fn generate(&mut self, board: &SearchBoard, tactic: Tactic) -> MoveSet {
        let side = board.to_move();
        if let Tactic::Forced(at) = tactic {
            self.push(board, at);
            return MoveSet::BlockFive;
        }
        if board.count(side.other(), CellClass::OpenFour) > 0 {
            let start = self.len();
            self.generate_fours(board);
            defences(board, |at| {
                // Own fours are there already.
                if board.class(at, side) < CellClass::Four {
                    self.push(board, at);
                }
            });
            debug_assert!(self.tail(start).iter().all(|m| board.is_playable(m.cell)));
            return MoveSet::BlockOpenFour;
        }
        for &at in board.candidates() {
            if board.is_empty(at) {
                self.push(board, at);
            }
        }
        MoveSet::All
    }

    /// Adds the moves that make a four, scored by the patterns alone.
    pub(crate) fn generate_fours(&mut self, board: &SearchBoard) {
        for &at in board.fours(board.to_move()) {
            if board.is_playable(at) {
                self.push(board, at);
            }
        }
    }

    /// Adds the moves that make a four and another threat; if a move is `forced`, only that one, if
    /// it makes a four.
    pub(crate) fn generate_strong_fours(&mut self, board: &SearchBoard, forced: Option<Cell>) {
        let side = board.to_move();
        for &at in board.fours(side) {
            let is_tried = match forced {
                Some(forced) => at == forced,
                None => board.class(at, side) > CellClass::Four,
            };
            if is_tried && board.is_playable(at) {
                self.push(board, at);
            }
        }
    }

    /// Brings the best of the moves from `index` on to `index`: by score, then by cell.
    pub(crate) fn pick(&mut self, index: usize) -> Option<Move> {
        let rest = &mut self.moves[index..];
        let mut best = 0;
        let first = *rest.first()?;
        let mut key = (first.score, std::cmp::Reverse(first.cell));
        for (n, moved) in rest.iter().enumerate().skip(1) {
            if moved.score >= key.0 {
                let found = (moved.score, std::cmp::Reverse(moved.cell));
                if found > key {
                    (best, key) = (n, found);
                }
            }
        }
        rest.swap(0, best);
        Some(rest[0])
    }
}
