//! The order of a node's moves, and what a cut teaches for the next time: histories, killers, counter-moves.

use super::history::MoveKind;
use super::movegen::{Move, MoveSet};
use super::worker::Worker;
use crate::engine::board::{Cell, CellClass};
use crate::engine::params::Params;

/// Points of the table's move in the order of moves: it comes first.
const TT_MOVE: i32 = 1 << 20;

impl Worker<'_> {
    /// A move with its classes and its pattern score.
    pub(crate) fn move_at(&self, cell: Cell) -> Move {
        Move::new(&self.board, self.tables, cell)
    }

    /// Gives the moves from `start` on their places in the order: by patterns, histories, and what cut before.
    pub(crate) fn score_moves(&mut self, start: usize, table_move: Option<Cell>) {
        let side = self.board.to_move();
        let before = self.before();
        let killers = self.frames[self.ply()].killers;
        let counter_move = before[0].and_then(|last| self.history.counter_move(side, last));
        for moved in self.moves.tail_mut(start) {
            let history =
                self.history
                    .get(side, kind(moved), moved.own as usize, moved.cell, before);
            moved.score = moved.pattern_score + history / self.params.history_point;
            if Some(moved.cell) == table_move {
                moved.score += TT_MOVE;
            } else if killers.contains(&Some(moved.cell)) {
                moved.score += self.params.killer;
            } else if Some(moved.cell) == counter_move {
                moved.score += self.params.counter_move;
            }
        }
    }

    /// The history of a move of the side to move.
    pub(super) fn history_of(&self, moved: &Move) -> i32 {
        let side = self.board.to_move();
        self.history.get(
            side,
            kind(moved),
            moved.own as usize,
            moved.cell,
            self.before(),
        )
    }

    /// The move before `index` cut, at a depth of `plies`: it is remembered, and those tried before it lose.
    pub(super) fn update_histories(
        &mut self,
        start: usize,
        index: usize,
        plies: i32,
        move_set: MoveSet,
    ) {
        if move_set == MoveSet::BlockFive {
            return;
        }
        let side = self.board.to_move();
        let (ply, before) = (self.ply(), self.before());
        let Params {
            bonus_square,
            bonus_ply,
            bonus_max,
            ..
        } = *self.params;
        let bonus = (bonus_square * plies * plies + bonus_ply * plies).min(bonus_max);
        for n in start..index {
            let moved = self.moves.get(n);
            let bonus = if n + 1 == index { bonus } else { -bonus };
            self.history.update(
                side,
                kind(&moved),
                moved.own as usize,
                moved.cell,
                before,
                bonus,
            );
        }
        let best = self.moves.get(index - 1).cell;
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        if let Some(last) = before[0] {
            self.history.set_counter_move(side, last, best);
        }
    }
}

/// Which history a move belongs to.
fn kind(moved: &Move) -> MoveKind {
    match moved.own >= CellClass::BlockedThree {
        true => MoveKind::Attack,
        false => MoveKind::Quiet,
    }
}
