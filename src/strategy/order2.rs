//! Wins of order 2 by proof numbers (df-pn): quiet moves that threaten to win by fours, and fours.
//!
//! A quiet move is answered on the zone of the fours that it threatens. The attacker's moves start with
//! proof numbers by their shape, which keeps the search from trying everything at once.

use super::board::{Board, Role, stone_key};
use super::grid::{Cell, CellSet};
use super::patterns::{class, set};
use super::proofs::NodeId;
use super::search_state::{QuietInfo, Search};
use super::table::{Entry, INFINITE, NO_NODE};
use super::vcf::{Fours, completion_near};
use super::zone::line_zone;

/// Distinguishes a position after the attacker's move from one before it.
const AFTER_MOVE: u64 = 0x5bd1_e995_9d1b_899f;
const MAX_MOVES: usize = 40;
/// Nodes of one search for fours.
pub(super) const FOURS_LIMIT: u32 = 400;

/// A child of a node: the stone and what is known of the position after it.
#[derive(Clone, Copy)]
struct Child {
    cell: Cell,
    entry: Entry,
}

/// Limits on the numbers of a node, at which the search leaves it.
#[derive(Clone, Copy)]
struct Thresholds {
    pn: u32,
    dn: u32,
}

impl Search {
    /// Looks for a win of order 1 or 2 with at most `limit` nodes.
    pub(super) fn order2(&mut self, board: &mut Board, limit: u32) -> Entry {
        if let Some(entry) = self.table.get(board.key())
            && (entry.is_decided() || entry.work > limit)
        {
            return entry;
        }
        self.left2 = limit;
        let all = Thresholds {
            pn: INFINITE,
            dn: INFINITE,
        };
        let mut entry = self.attack2(board, all);
        if !entry.is_decided() {
            entry.work = entry.work.max(limit + 1);
            self.table.put(board.key(), entry);
        }
        entry
    }

    /// Whether there is a win by fours; then it is in the table.
    fn fours_at(&mut self, board: &mut Board) -> Option<Entry> {
        (self.fours.search(board, FOURS_LIMIT) == Fours::Win).then(|| {
            let id = self.proofs.add_line(&self.fours.line());
            let entry = Entry::proved(id);
            self.table.put(board.key(), entry);
            entry
        })
    }

    /// The attacker is to move.
    fn attack2(&mut self, board: &mut Board, limits: Thresholds) -> Entry {
        let key = board.key();
        let known = self.table.get(key);
        match known {
            Some(entry) if entry.is_decided() => return entry,
            Some(entry) if entry.pn >= limits.pn || entry.dn >= limits.dn => return entry,
            Some(entry) if self.left2 == 0 => return entry,
            Some(_) => {}
            None => {
                self.nodes2 += 1;
                self.left2 = self.left2.saturating_sub(1);
                if let Some(entry) = self.fours_at(board) {
                    return entry;
                }
            }
        }
        let mut children = [Child {
            cell: 0,
            entry: Entry::failed(),
        }; MAX_MOVES];
        let count = self.moves2(board, &mut children);
        let children = &mut children[..count];
        let before = self.nodes2;
        let mut result = self.best_move2(board, children, limits);
        result.work = known
            .map_or(1, |entry| entry.work)
            .saturating_add((self.nodes2 - before) as u32);
        self.table.put(key, result);
        result
    }

    /// Searches the most promising of `children` until a limit is reached.
    fn best_move2(
        &mut self,
        board: &mut Board,
        children: &mut [Child],
        limits: Thresholds,
    ) -> Entry {
        loop {
            let (mut best, mut second, mut dn) = (None, INFINITE, 0u32);
            let mut pn = INFINITE;
            for (index, child) in children.iter().enumerate() {
                dn = dn.saturating_add(child.entry.dn).min(INFINITE);
                if child.entry.pn < pn {
                    second = pn;
                    pn = child.entry.pn;
                    best = Some(index);
                } else {
                    second = second.min(child.entry.pn);
                }
            }
            let Some(index) = best else {
                return Entry::failed();
            };
            let child = children[index];
            if pn == 0 {
                let node = self.proofs.with_move(child.entry.node, child.cell);
                return Entry {
                    node,
                    ..child.entry
                };
            }
            if pn >= limits.pn || dn >= limits.dn || self.left2 == 0 {
                return Entry::open(pn, dn);
            }
            let below = Thresholds {
                pn: limits
                    .pn
                    .min(second.saturating_add(second / 8).saturating_add(1)),
                dn: (limits.dn - dn)
                    .saturating_add(child.entry.dn)
                    .min(INFINITE),
            };
            children[index].entry = self.after_move2(board, child.cell, below);
        }
    }

    /// The defender is to move after the attacker's move on `cell`, which is made here.
    fn after_move2(&mut self, board: &mut Board, cell: Cell, limits: Thresholds) -> Entry {
        if !board.try_place(cell, Role::Attacker) {
            return Entry::failed();
        }
        let key = board.key() ^ AFTER_MOVE;
        let entry = match (
            board.completions(Role::Defender),
            board.completions(Role::Attacker),
        ) {
            (0, 0) => self.after_quiet2(board, cell, limits),
            (0, 1) => self.after_four2(board, cell, limits),
            _ => Entry::failed(),
        };
        self.table.put(key, entry);
        board.undo(cell, Role::Attacker);
        entry
    }

    fn after_four2(&mut self, board: &mut Board, cell: Cell, limits: Thresholds) -> Entry {
        let Some(answer) = completion_near(board, cell) else {
            return Entry::failed();
        };
        if !board.try_place(answer, Role::Defender) {
            return Entry::failed();
        }
        let mut entry = self.attack2(board, limits);
        board.undo(answer, Role::Defender);
        if entry.is_proved() {
            entry.node = self.proofs.add_four(cell, answer, entry.node);
        }
        entry
    }

    fn after_quiet2(&mut self, board: &mut Board, cell: Cell, limits: Thresholds) -> Entry {
        let info = self.quiet_info(board);
        if info.pass == NO_NODE {
            return Entry::failed();
        }
        let mut children: Vec<Child> = self.zones
            [info.start as usize..(info.start + info.len) as usize]
            .iter()
            .map(|&reply| {
                let key = board.key() ^ stone_key(reply, Role::Defender);
                let entry = self.table.get(key).unwrap_or(Entry::open(1, 1));
                Child { cell: reply, entry }
            })
            .collect();
        loop {
            let (mut best, mut second, mut pn) = (0, INFINITE, 0u32);
            let mut dn = INFINITE;
            for (index, child) in children.iter().enumerate() {
                pn = pn.saturating_add(child.entry.pn).min(INFINITE);
                if child.entry.dn < dn {
                    second = dn;
                    dn = child.entry.dn;
                    best = index;
                } else {
                    second = second.min(child.entry.dn);
                }
            }
            if dn == 0 {
                return Entry::failed();
            }
            if pn == 0 {
                let replies: Vec<_> = children
                    .iter()
                    .map(|child| (child.cell, child.entry.node))
                    .collect();
                return Entry::proved(self.proofs.add_quiet(cell, info.pass, &replies));
            }
            if pn >= limits.pn || dn >= limits.dn || self.left2 == 0 {
                return Entry::open(pn, dn);
            }
            let child = &mut children[best];
            let below = Thresholds {
                pn: (limits.pn - pn)
                    .saturating_add(child.entry.pn)
                    .min(INFINITE),
                dn: limits.dn.min(second.saturating_add(1)),
            };
            child.entry = if board.try_place(child.cell, Role::Defender) {
                let entry = self.attack2(board, below);
                board.undo(child.cell, Role::Defender);
                entry
            } else {
                Entry::failed()
            };
        }
    }

    /// The win by fours after a pass, and its zone; from the memory if the position was seen before.
    fn quiet_info(&mut self, board: &mut Board) -> QuietInfo {
        let key = board.key();
        if let Some(&info) = self.quiets.get(&key) {
            return info;
        }
        let start = self.zones.len() as u32;
        let pass = match self.table.get(key) {
            Some(entry) if entry.is_proved() && self.proofs.order(entry.node) == 1 => entry.node,
            _ => self.fours_at(board).map_or(NO_NODE, |entry| entry.node),
        };
        if pass != NO_NODE {
            let zone = self.zone_of_line(board, pass);
            self.zones.extend(zone.cells());
        }
        let info = QuietInfo {
            pass,
            start,
            len: self.zones.len() as u32 - start,
        };
        self.quiets.insert(key, info);
        info
    }

    fn zone_of_line(&self, board: &mut Board, pass: NodeId) -> CellSet {
        match self.proofs.node(pass).kind {
            super::proofs::Kind::Line { start, len } => {
                line_zone(board, self.proofs.line(start, len))
            }
            _ => super::zone::zone(board, &self.proofs, pass).unwrap_or_default(),
        }
    }

    /// The attacker's moves with what is known of them.
    fn moves2(&mut self, board: &Board, children: &mut [Child; MAX_MOVES]) -> usize {
        let mut count = 0;
        let mut add = |cell: Cell| {
            if count < MAX_MOVES {
                let key = board.key() ^ stone_key(cell, Role::Attacker) ^ AFTER_MOVE;
                let entry = self
                    .table
                    .get(key)
                    .unwrap_or_else(|| first_numbers(board, cell));
                children[count] = Child { cell, entry };
                count += 1;
            }
        };
        match board.completions(Role::Defender) {
            0 => {
                for number in [set::A_OPEN_THREE, set::A_FOUR, set::A_CLOSED_THREE] {
                    for cell in board.cells(number) {
                        let earlier = match number {
                            set::A_OPEN_THREE => 0,
                            set::A_FOUR => 1 << set::A_OPEN_THREE,
                            _ => 1 << set::A_OPEN_THREE | 1 << set::A_FOUR,
                        };
                        if board.member(cell) & earlier == 0 {
                            add(cell);
                        }
                    }
                }
            }
            1 => {
                if let Some(cell) = board.completion(Role::Defender) {
                    add(cell);
                }
            }
            _ => {}
        }
        count
    }
}

/// The numbers of a move that was not tried yet, by its shape.
fn first_numbers(board: &Board, cell: Cell) -> Entry {
    let mut open = 0;
    let mut closed = 0;
    let mut fours = 0;
    for pattern in board.patterns(cell) {
        match pattern & 7 {
            class::OPEN_THREE => open += 1,
            class::CLOSED_THREE => closed += 1,
            class::FOUR => fours += 1,
            _ => {}
        }
    }
    let pn = match (open, closed, fours) {
        (2.., _, _) => 1,
        (1, 1.., 0) => 3,
        (1, 0, 0) => 4,
        (1, _, _) => 4,
        (0, _, 1..) => 6,
        (0, 2.., 0) => 5,
        _ => 8,
    };
    Entry::open(pn, 1)
}
