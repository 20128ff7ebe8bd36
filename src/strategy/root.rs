//! The root of a search: rounds with growing effort.

use super::board::{Board, Role};
use super::grid::{Cell, NO_CELL};
use super::mend::Mending;
use super::proofs::NodeId;
use super::search_state::{Effort, Search};
use super::zone::zone;

/// The most rounds.
pub(super) const ROUNDS: u8 = 12;

/// Nodes of order 2 for a reply to the root in the first round; each round allows three times as many.
pub(super) const FIRST_NODES: u64 = 30_000;

/// What a search from the root may cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootLimits {
    /// The highest order of a win.
    pub(super) order: u8,
    /// Nodes of order 2 in all.
    pub(super) nodes: u64,
    /// Bytes for proofs and what belongs to them, beside the table; looked at between the replies at the root,
    /// where all but the answers found so far is forgotten when there is more.
    pub(super) memory: usize,
}

impl Search {
    /// A win of the attacker, who is to move.
    pub(super) fn attack(&mut self, board: &mut Board, limits: RootLimits) -> Option<NodeId> {
        self.limit_nodes(limits.nodes);
        if limits.order <= 3 {
            return self.low_order(board, limits.order);
        }
        if let Some(id) = self.low_order_in(board, 3, 2) {
            return Some(id);
        }
        for cell in self.candidates(board, NO_CELL) {
            if !self.is_stopped() && board.try_place(cell, Role::Attacker) {
                let found = self.defence(board, cell, limits);
                board.undo(cell, Role::Attacker);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// A win of at most `order` 3.
    pub(super) fn low_order(&mut self, board: &mut Board, order: u8) -> Option<NodeId> {
        self.low_order_in(board, order, ROUNDS)
    }

    fn low_order_in(&mut self, board: &mut Board, order: u8, rounds: u8) -> Option<NodeId> {
        for round in 0..rounds {
            self.effort = Effort::of(round);
            for order in 2..=order.max(2) {
                for depth in 1..=2 + round {
                    if let Some(id) = self.win(board, order, depth, NO_CELL) {
                        return Some(id);
                    }
                }
            }
            if self.is_over() {
                return None;
            }
        }
        None
    }

    /// A win of the attacker after the quiet move on `cell`, if there is one: the defender is to move. First
    /// the pass, then all replies, the hard ones in later rounds.
    pub(super) fn defence(
        &mut self,
        board: &mut Board,
        cell: Cell,
        limits: RootLimits,
    ) -> Option<NodeId> {
        let moved = cell != NO_CELL;
        if board.completions(Role::Defender) > 0 || moved && board.completions(Role::Attacker) > 0 {
            return None;
        }
        let end = self.limit_nodes(limits.nodes);
        let mut pass = self.low_order(board, limits.order - 1)?;
        let zone = zone(board, &self.proofs, pass)?;
        let hint = self.first_move(pass);
        let mut open: Vec<Cell> = zone.cells().collect();
        self.sort_replies(board, &mut open, hint);
        let mut answered: Vec<(Cell, NodeId)> = Vec::new();
        for round in 0..ROUNDS {
            let mut left = Vec::new();
            for reply in open {
                match self.answer_reply(board, reply, pass, round, end) {
                    Some(id) => answered.push((reply, id)),
                    None => left.push(reply),
                }
                if self.nodes2 >= end || self.is_stopped() {
                    return None;
                }
                if self.bytes() > limits.memory {
                    let ids = answered.iter_mut().map(|(_, id)| id);
                    let mut roots: Vec<&mut NodeId> = ids.chain([&mut pass]).collect();
                    self.forget_proofs(&mut roots);
                }
            }
            open = left;
            if open.is_empty() {
                return Some(self.proofs.add_quiet(cell, pass, &answered));
            }
        }
        None
    }

    /// The win after a reply in a round, which is not on the board: the win after a pass mended, or a search.
    /// At most up to `end` nodes of order 2 in all.
    pub(super) fn answer_reply(
        &mut self,
        board: &mut Board,
        reply: Cell,
        pass: NodeId,
        round: u8,
        end: u64,
    ) -> Option<NodeId> {
        let nodes = FIRST_NODES.saturating_mul(3u64.saturating_pow(round.into()));
        self.nodes2_limit = end.min(self.nodes2.saturating_add(nodes));
        self.effort = Effort::of(round);
        if !board.try_place(reply, Role::Defender) {
            return None;
        }
        let how = Mending {
            limit2: 100_u32.saturating_mul(3u32.saturating_pow(round.into())),
            depth: round.min(2),
        };
        let mut found = self.mend(board, pass, how);
        if round > 0 && found.is_none() {
            self.nodes2_limit = end.min(self.nodes2_limit.saturating_add(nodes));
            let hint = self.first_move(pass);
            found = (1..=3 + round).find_map(|depth| self.win(board, 3, depth, hint));
        }
        board.undo(reply, Role::Defender);
        found
    }

    /// Allows `nodes` of order 2 from now on; the count at which they are spent.
    pub(super) fn limit_nodes(&mut self, nodes: u64) -> u64 {
        self.nodes2_limit = self.nodes2.saturating_add(nodes);
        self.nodes2_limit
    }
}
