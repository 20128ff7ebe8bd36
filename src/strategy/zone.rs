//! The zone of a quiet node: the cells on which the defender could do anything against the win that
//! follows a pass.

use super::board::{Board, Role};
use super::grid::{Cell, CellSet, NO_CELL};
use super::patterns::set;
use super::proofs::{Kind, NodeId, Proofs};
use std::collections::HashSet;

/// A walk over the win after a pass, which collects the zone.
pub(super) struct ZoneWalk<'a> {
    proofs: &'a Proofs,
    zone: CellSet,
    seen: HashSet<(NodeId, u8)>,
    /// A node was met with `x` = 4, or a stone could not be placed.
    refused: bool,
}

/// The zone of the quiet node on `board` (its move made, the defender to move) whose win after a pass is
/// `pass`; `None` if the strategy has too many passes.
pub(super) fn zone(board: &mut Board, proofs: &Proofs, pass: NodeId) -> Option<CellSet> {
    let mut walk = ZoneWalk {
        proofs,
        zone: CellSet::default(),
        seen: HashSet::new(),
        refused: false,
    };
    walk.node(board, pass, 1);
    let mut zone = walk.zone;
    for (row, empty) in zone.rows.iter_mut().zip(&board.empty_cells().rows) {
        *row &= empty;
    }
    (!walk.refused).then_some(zone)
}

/// The zone of a quiet node whose win after a pass is a line of fours.
pub(super) fn line_zone(board: &mut Board, moves: &[Cell]) -> CellSet {
    let mut zone = CellSet::default();
    add_line(board, moves, 1, &mut zone);
    for (row, empty) in zone.rows.iter_mut().zip(&board.empty_cells().rows) {
        *row &= empty;
    }
    zone
}

/// Adds what a line of fours asks for, with `x` free stones of the defender on the board.
fn add_line(board: &mut Board, moves: &[Cell], x: u8, zone: &mut CellSet) {
    let mut placed = 0;
    for (index, &cell) in moves.iter().enumerate() {
        zone.insert(cell);
        let attacks = index % 2 == 0;
        let last = index + 1 == moves.len();
        if last && board.completions(Role::Attacker) > 0 {
            break;
        }
        let role = if attacks {
            Role::Attacker
        } else {
            Role::Defender
        };
        if !board.try_place(cell, role) {
            break;
        }
        placed += 1;
        if attacks {
            board.add_windows(4 - x, zone);
        }
        if last {
            for completion in board.cells(set::A_FIVE) {
                zone.insert(completion);
            }
        }
    }
    for index in (0..placed).rev() {
        let role = if index % 2 == 0 {
            Role::Attacker
        } else {
            Role::Defender
        };
        board.undo(moves[index], role);
    }
}

impl ZoneWalk<'_> {
    fn node(&mut self, board: &mut Board, id: NodeId, x: u8) {
        if x > 3 {
            self.refused = true;
            return;
        }
        if self.refused || !self.seen.insert((id, x)) {
            return;
        }
        match self.proofs.node(id).kind {
            Kind::Line { start, len } => {
                add_line(board, self.proofs.line(start, len), x, &mut self.zone);
            }
            Kind::Four {
                cell,
                answer,
                child,
            } => self.four(board, cell, answer, child, x),
            Kind::Quiet {
                cell,
                pass,
                start,
                len,
            } => {
                self.quiet(board, cell, pass, (start, len), x);
            }
        }
    }

    /// Makes the attacker's move and adds it and the windows after it.
    fn attack(&mut self, board: &mut Board, cell: Cell, x: u8) -> bool {
        self.zone.insert(cell);
        if !board.try_place(cell, Role::Attacker) {
            self.refused = true;
            return false;
        }
        board.add_windows(4 - x, &mut self.zone);
        true
    }

    /// Walks the node after a stone of the defender.
    fn reply(&mut self, board: &mut Board, cell: Cell, id: NodeId, x: u8) {
        if board.try_place(cell, Role::Defender) {
            self.node(board, id, x);
            board.undo(cell, Role::Defender);
        } else {
            self.refused = true;
        }
    }

    fn four(&mut self, board: &mut Board, cell: Cell, answer: Cell, child: NodeId, x: u8) {
        if self.attack(board, cell, x) {
            self.zone.insert(answer);
            self.reply(board, answer, child, x);
            board.undo(cell, Role::Attacker);
        }
    }

    fn quiet(&mut self, board: &mut Board, cell: Cell, pass: NodeId, list: (u32, u32), x: u8) {
        if cell != NO_CELL && !self.attack(board, cell, x) {
            return;
        }
        let proofs = self.proofs;
        for &(reply, id) in proofs.replies(list.0, list.1) {
            self.reply(board, reply, id, x);
        }
        self.node(board, pass, x + 1);
        if cell != NO_CELL {
            board.undo(cell, Role::Attacker);
        }
    }
}
