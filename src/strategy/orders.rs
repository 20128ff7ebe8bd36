//! Wins of order 3 and more: depth first by the number of quiet moves of the order in a row.
//!
//! After a quiet move the win after a pass comes first; it gives the zone, whose cells are then answered,
//! the easy ones quickly by order 2, the rest by the search itself, the most dangerous first.

use super::board::{Board, Role, stone_key};
use super::grid::{Cell, NO_CELL};
use super::patterns::set;
use super::proofs::{Kind, NodeId};
use super::search_state::{Search, Spent, Threat};
use super::table::NO_NODE;
use super::vcf::completion_near;
use super::zone::zone;

/// Nodes of order 2 in the first look at a reply.
const FIRST_LOOK: u32 = 60;

const fn order_key(order: u8) -> u64 {
    0xa076_1d64_78bd_642f_u64.wrapping_mul(order as u64 | 1) ^ order as u64
}

impl Search {
    /// A win of at most `order` with at most `depth` quiet moves of that order in a row. `hint` is a move
    /// to try first.
    pub(super) fn win(
        &mut self,
        board: &mut Board,
        order: u8,
        depth: u8,
        hint: Cell,
    ) -> Option<NodeId> {
        if let Some(&id) = self.won.get(&board.key())
            && self.proofs.order(id) <= order
        {
            return Some(id);
        }
        let entry = self.order2(board, self.effort.limit2);
        if entry.is_proved() {
            return Some(entry.node);
        }
        if order <= 2 || self.is_over() {
            return None;
        }
        if order > 3
            && let Some(id) = self.win(board, order - 1, self.depth_below(depth), hint)
        {
            return Some(id);
        }
        if depth == 0 {
            return None;
        }
        let key = board.key() ^ order_key(order);
        let spent = Spent {
            round: self.effort.round,
            depth,
        };
        if self.lost.get(&key).is_some_and(|old| old.covers(spent)) {
            return None;
        }
        self.nodes3 += 1;
        let found = self.try_moves(board, order, depth, hint);
        if let Some(id) = found {
            self.won.insert(board.key(), id);
        } else if !self.is_over() {
            self.lost.insert(key, spent);
        }
        found
    }

    /// The depth that a search of the next lower order gets.
    fn depth_below(&self, depth: u8) -> u8 {
        depth.max(2 + self.effort.round)
    }

    fn try_moves(&mut self, board: &mut Board, order: u8, depth: u8, hint: Cell) -> Option<NodeId> {
        match board.completions(Role::Defender) {
            0 => {}
            1 => {
                let cell = board.completion(Role::Defender)?;
                return self.try_move(board, cell, order, depth + 1);
            }
            _ => return None,
        }
        self.refuter = NO_CELL;
        for cell in self.candidates(board, hint) {
            if let Some(id) = self.try_move(board, cell, order, depth) {
                return Some(id);
            }
            if self.is_over() {
                return None;
            }
        }
        None
    }

    fn try_move(&mut self, board: &mut Board, cell: Cell, order: u8, depth: u8) -> Option<NodeId> {
        if !board.try_place(cell, Role::Attacker) {
            return None;
        }
        let completions = (
            board.completions(Role::Defender),
            board.completions(Role::Attacker),
        );
        let found = match completions {
            (0, 0) => self.quiet(board, cell, order, depth),
            (0, 1) => self.four(board, cell, order, depth),
            _ => None,
        };
        board.undo(cell, Role::Attacker);
        found
    }

    fn four(&mut self, board: &mut Board, cell: Cell, order: u8, depth: u8) -> Option<NodeId> {
        let answer = completion_near(board, cell)?;
        if !board.try_place(answer, Role::Defender) {
            return None;
        }
        let found = self.win(board, order, depth - 1, NO_CELL);
        board.undo(answer, Role::Defender);
        Some(self.proofs.add_four(cell, answer, found?))
    }

    /// The quiet move on `cell` was made: the pass, then the replies of its zone.
    fn quiet(&mut self, board: &mut Board, cell: Cell, order: u8, depth: u8) -> Option<NodeId> {
        let killer = self.refuter;
        let threat = self.threat(board, order, depth);
        self.refuter = killer;
        let threat = threat?;
        let hint = self.first_move(threat.pass);
        let mut replies = self.zones[threat.start as usize..][..threat.len as usize].to_vec();
        self.sort_replies(board, &mut replies, hint);
        let mut answered = Vec::with_capacity(replies.len());
        let mut hard = Vec::new();
        // What refuted the attacker's last move may refute this one too.
        if let Some(at) = replies.iter().position(|&reply| reply == killer) {
            replies.remove(at);
            let id = self.answer(board, killer, order, depth - 1, hint)?;
            answered.push((killer, id));
        }
        for reply in replies {
            match self.first_look(board, reply, order) {
                Some(id) => answered.push((reply, id)),
                None if depth <= 1 => {
                    let id = self.answer(board, reply, order, 0, hint)?;
                    answered.push((reply, id));
                }
                None => hard.push(reply),
            }
        }
        for reply in hard {
            let id = self.answer(board, reply, order, depth - 1, hint)?;
            answered.push((reply, id));
        }
        Some(self.proofs.add_quiet(cell, threat.pass, &answered))
    }

    /// The win after a pass and its zone.
    pub(super) fn threat(&mut self, board: &mut Board, order: u8, depth: u8) -> Option<Threat> {
        let key = board.key() ^ order_key(order);
        let below = if order <= 3 {
            0
        } else {
            self.depth_below(depth)
        };
        let spent = Spent {
            round: self.effort.round,
            depth: below,
        };
        if let Some(&threat) = self.threats.get(&key)
            && (threat.pass != NO_NODE || threat.spent.covers(spent))
        {
            return (threat.pass != NO_NODE).then_some(threat);
        }
        let pass = (if below == 0 { 0 } else { 1 }..=below)
            .find_map(|depth| self.win(board, order - 1, depth, NO_CELL));
        let start = self.zones.len() as u32;
        let found = pass.and_then(|pass| Some((pass, zone(board, &self.proofs, pass)?)));
        if let Some((_, zone)) = &found {
            self.zones.extend(zone.cells());
        } else if self.is_over() {
            return None;
        }
        let pass = found.map_or(NO_NODE, |(pass, _)| pass);
        let threat = Threat {
            pass,
            start,
            len: self.zones.len() as u32 - start,
            spent,
        };
        self.threats.insert(key, threat);
        (pass != NO_NODE).then_some(threat)
    }

    /// A quick look at a reply: what is known, or a small search of order 2.
    fn first_look(&mut self, board: &mut Board, reply: Cell, order: u8) -> Option<NodeId> {
        let key = board.key() ^ stone_key(reply, Role::Defender);
        if let Some(&id) = self.won.get(&key)
            && self.proofs.order(id) <= order
        {
            return Some(id);
        }
        if !board.try_place(reply, Role::Defender) {
            return None;
        }
        let entry = self.order2(board, FIRST_LOOK.min(self.effort.limit2));
        board.undo(reply, Role::Defender);
        entry.is_proved().then_some(entry.node)
    }

    /// The win after the reply.
    fn answer(
        &mut self,
        board: &mut Board,
        reply: Cell,
        order: u8,
        depth: u8,
        hint: Cell,
    ) -> Option<NodeId> {
        if self.is_over() || !board.try_place(reply, Role::Defender) {
            return None;
        }
        let found = (depth.min(1)..=depth).find_map(|depth| self.win(board, order, depth, hint));
        board.undo(reply, Role::Defender);
        if found.is_none() {
            self.refutations[reply as usize] += 1;
            self.refuter = reply;
        }
        found
    }

    /// The first move of a proof.
    pub(super) fn first_move(&self, id: NodeId) -> Cell {
        match self.proofs.node(id).kind {
            Kind::Line { start, len } => self
                .proofs
                .line(start, len)
                .first()
                .copied()
                .unwrap_or(NO_CELL),
            Kind::Four { cell, .. } | Kind::Quiet { cell, .. } => cell,
        }
    }

    pub(super) fn sort_replies(&self, board: &Board, replies: &mut [Cell], hint: Cell) {
        replies.sort_by_cached_key(|&cell| {
            let [builds, takes] = board.value(cell);
            let likely = u32::from(cell == hint) * 1000 + self.refutations[cell as usize] * 4;
            std::cmp::Reverse(likely + builds + 2 * takes)
        });
    }

    /// The few moves of the attacker that are tried.
    pub(super) fn candidates(&self, board: &Board, hint: Cell) -> Vec<Cell> {
        let mut moves: Vec<(u32, Cell)> = Vec::new();
        for cell in board.near_cells() {
            let [builds, takes] = board.value(cell);
            if builds > 0 && !board.is_in(cell, set::A_FOUR) {
                moves.push((builds + 2 * takes + 1000 * u32::from(cell == hint), cell));
            }
        }
        moves.sort_by_key(|&(value, cell)| (std::cmp::Reverse(value), cell));
        moves.truncate(self.effort.width);
        moves.into_iter().map(|(_, cell)| cell).collect()
    }
}

impl Spent {
    /// Whether this was at least as much as `other`.
    pub(super) const fn covers(self, other: Self) -> bool {
        self.round >= other.round && self.depth >= other.depth
    }
}
