//! Placing, undoing, passing: where the time goes.

use super::cell_entry::{CellEntry, may_be_listed};
use super::grid::{Cell, Zone};
use super::patterns::{CellClass, EMPTY, LineClass, stone};
use super::search_board::{Change, MoveRecord, SearchBoard};
use super::threat_lists::ThreatKind;
use crate::game::Side;
use crate::rng::mix;

/// Turns the key of a position into that of the same stones with the other side to move.
pub(super) const TURN: u64 = mix(0x7475_726e);

impl SearchBoard {
    /// Places a stone of the side to move. The cell must be empty.
    ///
    /// # Panics
    ///
    /// In builds with debug assertions, when the cell is not empty.
    pub fn place(&mut self, at: Cell) {
        debug_assert!(self.is_empty(at), "a stone on a taken cell");
        let side = self.to_move;
        self.records.push(MoveRecord {
            at: Some(at),
            before: self.summary.clone(),
            changes: self.changes.len(),
            candidates: self.candidates.len(),
        });
        self.put(at, side);
        self.summary.key ^= TURN;
        self.to_move = side.other();
    }

    /// Lets the side to move pass.
    pub fn pass(&mut self) {
        self.records.push(MoveRecord {
            at: None,
            before: self.summary.clone(),
            changes: self.changes.len(),
            candidates: self.candidates.len(),
        });
        self.summary.key ^= TURN;
        self.summary.five = false;
        self.to_move = self.to_move.other();
    }

    /// Takes back the last move, or the last pass.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub fn undo(&mut self) {
        let record = self.records.pop().expect("a move to take back");
        self.to_move = self.to_move.other();
        if let Some(at) = record.at {
            self.stones[at.index()] = EMPTY;
            self.line_bits.flip(at, stone(self.to_move));
            let mut changes = std::mem::take(&mut self.changes);
            for &change in changes[record.changes..].iter().rev() {
                self.restore(change);
            }
            changes.truncate(record.changes);
            self.changes = changes;
            self.drop_candidates(record.candidates);
        }
        self.summary = record.before;
    }

    pub(super) fn put(&mut self, cell: Cell, side: Side) {
        let index = cell.index();
        self.summary.five = self.class(cell, side) == CellClass::Five;
        self.summary.key ^= stone_key(cell, side);
        self.stones[index] = stone(side);
        self.line_bits.flip(cell, stone(side));
        self.change(cell, CellEntry::TAKEN.lines);
        match self.patterns.reach() {
            4 => self.spread::<4>(cell),
            _ => self.spread::<5>(cell),
        }
        self.add_candidates(cell);
    }

    /// Brings the neighbours along the lines of a new stone up to date.
    fn spread<const REACH: usize>(&mut self, at: Cell) {
        let pairs = self.patterns.pairs();
        let views = self.line_bits.views(at);
        for (line, step) in self.grid.steps().into_iter().enumerate() {
            for (cell, code) in views[line].empty_cells::<REACH>(at, step) {
                let entry = self.cells[cell.index()];
                let lines = entry.lines_with(line, pairs[code as usize]);
                if lines != entry.lines {
                    self.change(cell, lines);
                }
            }
        }
    }

    /// Gives a cell other line classes and keeps the old ones for undoing.
    #[inline(always)]
    pub(super) fn change(&mut self, at: Cell, lines: u32) {
        let entry = &mut self.cells[at.index()];
        let before = *entry;
        entry.lines = lines;
        self.changes.push(Change { at, entry: before });
        if may_be_listed(before.lines | lines) {
            self.reclass(at, before.lines, lines);
        }
    }

    /// Counts and lists a cell by its new classes.
    fn reclass(&mut self, at: Cell, old: u32, new: u32) {
        for side in Side::BOTH {
            let class = |lines: u32| {
                self.cell_patterns
                    .at(lines >> (16 * side.index()))
                    .class_bits()
            };
            let (old, new) = (class(old), class(new));
            if old == new {
                continue;
            }
            let counts = &mut self.summary.counts[side.index()];
            // Only what is listed is counted each time: the other counts mean nothing.
            counts[old] = counts[old].wrapping_sub(1);
            counts[new] = counts[new].wrapping_add(1);
            let (from, to) = (ThreatKind::of_bits(old), ThreatKind::of_bits(new));
            if from != to {
                self.relist(at, side, from, to);
            }
        }
    }

    fn relist(&mut self, cell: Cell, side: Side, from: Option<ThreatKind>, to: Option<ThreatKind>) {
        let lists = &mut self.lists[side.index()];
        if let Some(kind) = from {
            lists.take(kind, cell, side, &mut self.cells);
        }
        if let Some(kind) = to {
            lists.push(kind, cell, side, &mut self.cells);
        }
        if self.grid.zone(cell) != Zone::Inner {
            let outer_fours = &mut self.summary.outer_fours;
            *outer_fours += u32::from(to == Some(ThreatKind::Fours));
            *outer_fours -= u32::from(from == Some(ThreatKind::Fours));
        }
    }

    /// Undoes [`change`](Self::change) but for the summary.
    #[inline(always)]
    fn restore(&mut self, Change { at, entry: before }: Change) {
        let entry = &mut self.cells[at.index()];
        let now = entry.lines;
        *entry = before;
        if may_be_listed(before.lines | now) {
            self.reclass_back(at, before, now);
        }
    }

    /// Undoes [`reclass`](Self::reclass) but for the summary.
    fn reclass_back(&mut self, at: Cell, entry: CellEntry, now: u32) {
        for side in [Side::O, Side::X] {
            let class = |lines: u32| {
                self.cell_patterns
                    .at(lines >> (16 * side.index()))
                    .class_bits()
            };
            let (from, to) = (
                ThreatKind::of_bits(class(entry.lines)),
                ThreatKind::of_bits(class(now)),
            );
            if from != to {
                self.relist_back(at, side, from, to, entry.places[side.index()]);
            }
        }
    }

    /// Undoes [`relist`](Self::relist).
    fn relist_back(
        &mut self,
        cell: Cell,
        side: Side,
        from: Option<ThreatKind>,
        to: Option<ThreatKind>,
        place: u16,
    ) {
        let lists = &mut self.lists[side.index()];
        if let Some(kind) = to {
            lists.unpush(kind);
        }
        if let Some(kind) = from {
            lists.untake(kind, cell, place, side, &mut self.cells);
        }
    }

    /// The class of the cell for `side` along each line.
    pub(super) fn line_classes(&self, cell: Cell, side: Side) -> [LineClass; 4] {
        let lines = self.cells[cell.index()].lines >> (16 * side.index());
        [0, 4, 8, 12].map(|shift| LineClass::from_bits((lines >> shift & 15) as u8))
    }
}

/// The key of a stone: it depends on the place in the grid alone.
pub(super) const fn stone_key(cell: Cell, side: Side) -> u64 {
    mix((cell.index() as u64) << 1 | side.index() as u64)
}
