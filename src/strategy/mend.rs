//! A known win tried where the defender has one more stone: most of it still holds, and only what fails
//! is searched anew.

use super::board::{Board, Role};
use super::grid::{Cell, NO_CELL};
use super::proofs::{Kind, NodeId};
use super::search_state::Search;
use super::table::Entry;
use super::vcf::completion_near;
use super::zone::zone;

/// How much is searched where the known win fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mending {
    /// Nodes of order 2.
    pub(super) limit2: u32,
    /// Quiet moves of order 3 in a row; 0 for none.
    pub(super) depth: u8,
}

impl Search {
    /// A win of at most the order of `id`, a win in the same position with less stones of the defender.
    pub(super) fn mend(&mut self, board: &mut Board, id: NodeId, how: Mending) -> Option<NodeId> {
        let order = self.proofs.order(id);
        if let Some(&known) = self.won.get(&board.key())
            && self.proofs.order(known) <= order
        {
            return Some(known);
        }
        if let Some(entry) = self.table.get(board.key())
            && entry.is_proved()
        {
            return Some(entry.node);
        }
        if self.is_over() {
            return None;
        }
        let mended = match self.proofs.node(id).kind {
            Kind::Line { .. } => None,
            Kind::Four {
                cell,
                answer,
                child,
            } => self.mend_four(board, cell, answer, child, how),
            Kind::Quiet { cell, .. } => self.mend_quiet(board, id, cell, how),
        };
        match mended {
            Some(id) if self.proofs.order(id) <= 2 => {
                self.table.put(
                    board.key(),
                    Entry {
                        work: 100,
                        ..Entry::proved(id)
                    },
                );
            }
            Some(id) => {
                self.won.insert(board.key(), id);
            }
            None => return self.search_anew(board, order, how),
        }
        mended
    }

    fn search_anew(&mut self, board: &mut Board, order: u8, how: Mending) -> Option<NodeId> {
        let entry = self.order2(board, how.limit2);
        if entry.is_proved() {
            return Some(entry.node);
        }
        if order < 3 || how.depth == 0 {
            return None;
        }
        (1..=how.depth).find_map(|depth| self.win(board, 3, depth, NO_CELL))
    }

    /// Makes the attacker's move if it is possible and does not lose at once.
    fn try_attack(&self, board: &mut Board, cell: Cell) -> bool {
        let danger = board.completion_if_any(Role::Defender);
        if danger.is_some_and(|danger| danger != cell) || !board.try_place(cell, Role::Attacker) {
            return false;
        }
        let fine = board.completions(Role::Defender) == 0;
        if !fine {
            board.undo(cell, Role::Attacker);
        }
        fine
    }

    fn mend_four(
        &mut self,
        board: &mut Board,
        cell: Cell,
        answer: Cell,
        child: NodeId,
        how: Mending,
    ) -> Option<NodeId> {
        if board.completions(Role::Attacker) > 0 || !self.try_attack(board, cell) {
            return None;
        }
        let same =
            board.completions(Role::Attacker) == 1 && completion_near(board, cell) == Some(answer);
        let mut found = None;
        if same && board.try_place(answer, Role::Defender) {
            found = self.mend(board, child, how);
            board.undo(answer, Role::Defender);
        }
        board.undo(cell, Role::Attacker);
        Some(self.proofs.add_four(cell, answer, found?))
    }

    fn mend_quiet(
        &mut self,
        board: &mut Board,
        id: NodeId,
        cell: Cell,
        how: Mending,
    ) -> Option<NodeId> {
        if cell == NO_CELL || board.completions(Role::Attacker) > 0 || !self.try_attack(board, cell)
        {
            return None;
        }
        let found = if board.completions(Role::Attacker) == 0 {
            self.mend_replies(board, id, how)
        } else {
            None
        };
        board.undo(cell, Role::Attacker);
        found
    }

    fn mend_replies(&mut self, board: &mut Board, id: NodeId, how: Mending) -> Option<NodeId> {
        let Kind::Quiet {
            cell,
            pass,
            start,
            len,
        } = self.proofs.node(id).kind
        else {
            return None;
        };
        let order = self.proofs.order(id);
        let pass = self.mend(board, pass, how)?;
        let mut zone: Vec<Cell> = zone(board, &self.proofs, pass)?.cells().collect();
        let hint = self.first_move(pass);
        self.sort_replies(board, &mut zone, hint);
        let old: Vec<(Cell, NodeId)> = self.proofs.replies(start, len).to_vec();
        let mut answered = Vec::with_capacity(zone.len());
        for reply in zone {
            if !board.try_place(reply, Role::Defender) {
                return None;
            }
            let known = old
                .iter()
                .find(|(cell, _)| *cell == reply)
                .map(|&(_, id)| id);
            let found = match known {
                Some(id) => self.mend(board, id, how),
                None => {
                    let found = self.mend(board, pass, Mending { depth: 0, ..how });
                    found.or_else(|| self.search_anew(board, order, how))
                }
            };
            board.undo(reply, Role::Defender);
            answered.push((reply, found?));
        }
        Some(self.proofs.add_quiet(cell, pass, &answered))
    }
}
