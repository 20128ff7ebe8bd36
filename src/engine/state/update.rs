//! Placing, undoing, passing: where the time goes.

use super::cell::{Worth, may_be_listed};
use super::{Change, Group, Record, State};
use crate::engine::grid::{At, Zone};
use crate::engine::pattern::{Class, EMPTY, LineClass, stone};
use crate::game::Side;
use crate::rng::mix;

/// Turns the key of a position into that of the same stones with the other side to move.
pub(super) const TURN: u64 = mix(0x7475_726e);

/// The steps, in rows and columns, to cells that are near but on no line.
const KNIGHT: [(isize, isize); 8] = [
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
];

/// How far along the lines a cell is near.
const NEAR: usize = 3;

impl State {
    /// Places a stone of the side to move. The cell must be empty.
    ///
    /// # Panics
    ///
    /// In builds with debug assertions, when the cell is not empty.
    pub fn place(&mut self, at: At) {
        debug_assert!(self.is_empty(at), "a stone on a taken cell");
        let side = self.to_move;
        self.records.push(Record {
            at: Some(at),
            before: self.summary.clone(),
            changes: self.changes.len(),
            near: self.near.len(),
        });
        self.put(at, side);
        self.summary.key ^= TURN;
        self.to_move = side.other();
    }

    /// Lets the side to move pass.
    pub fn pass(&mut self) {
        self.records.push(Record {
            at: None,
            before: self.summary.clone(),
            changes: self.changes.len(),
            near: self.near.len(),
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
            self.band.flip(at, stone(self.to_move));
            let mut changes = std::mem::take(&mut self.changes);
            for &change in changes[record.changes..].iter().rev() {
                self.restore(change);
            }
            changes.truncate(record.changes);
            self.changes = changes;
            while self.near.len() > record.near {
                if let Some(cell) = self.near.pop() {
                    self.is_near[cell.index()] = false;
                }
            }
        }
        self.summary = record.before;
        if let Some(sums) = &mut self.sums {
            sums.back_to(self.records.len());
        }
    }

    pub(super) fn put(&mut self, at: At, side: Side) {
        let index = at.index();
        self.summary.five = self.class(at, side) == Class::Five;
        self.summary.key ^= stone_key(at, side);
        self.stones[index] = stone(side);
        self.band.flip(at, stone(side));
        self.change(at, Worth::TAKEN.lines);
        match self.patterns.reach() {
            4 => self.spread::<4>(at),
            _ => self.spread::<5>(at),
        }
        self.come_near(at);
    }

    /// Brings the neighbours along the lines of a new stone up to date.
    fn spread<const REACH: usize>(&mut self, at: At) {
        let pairs = self.patterns.pairs();
        let windows = self.band.windows(at);
        for (line, step) in self.grid.steps().into_iter().enumerate() {
            for (cell, code) in windows[line].empty_cells::<REACH>(at, step) {
                let worth = self.cells[cell.index()];
                let lines = worth.lines_with(line, pairs[code as usize]);
                if lines != worth.lines {
                    self.change(cell, lines);
                }
            }
        }
    }

    /// Gives a cell other line classes and keeps the old ones for undoing.
    #[inline(always)]
    pub(super) fn change(&mut self, at: At, lines: u32) {
        let worth = &mut self.cells[at.index()];
        let before = *worth;
        worth.lines = lines;
        self.changes.push(Change { at, worth: before });
        if may_be_listed(before.lines | lines) {
            self.reclass(at, before.lines, lines);
        }
    }

    /// Counts and lists a cell by its new classes.
    fn reclass(&mut self, at: At, old: u32, new: u32) {
        for side in Side::BOTH {
            let class = |lines: u32| self.combos.at(lines >> (16 * side.index())).class_bits();
            let (old, new) = (class(old), class(new));
            if old == new {
                continue;
            }
            let counts = &mut self.summary.counts[side.index()];
            // Only what is listed is counted each time: the other counts mean nothing.
            counts[old] = counts[old].wrapping_sub(1);
            counts[new] = counts[new].wrapping_add(1);
            let (from, to) = (Group::of_bits(old), Group::of_bits(new));
            if from != to {
                self.regroup(at, side, from, to);
            }
        }
    }

    fn regroup(&mut self, at: At, side: Side, from: Option<Group>, to: Option<Group>) {
        let lists = &mut self.lists[side.index()];
        if let Some(group) = from {
            lists.take(group, at, side, &mut self.cells);
        }
        if let Some(group) = to {
            lists.push(group, at, side, &mut self.cells);
        }
        if self.grid.zone(at) != Zone::Deep {
            let beyond = &mut self.summary.beyond;
            *beyond += u32::from(to == Some(Group::Fours));
            *beyond -= u32::from(from == Some(Group::Fours));
        }
    }

    /// Undoes [`change`](Self::change) but for the summary.
    #[inline(always)]
    fn restore(&mut self, Change { at, worth }: Change) {
        let entry = &mut self.cells[at.index()];
        let now = entry.lines;
        *entry = worth;
        if may_be_listed(worth.lines | now) {
            self.reclass_back(at, worth, now);
        }
    }

    /// Undoes [`reclass`](Self::reclass) but for the summary.
    fn reclass_back(&mut self, at: At, worth: Worth, now: u32) {
        for side in [Side::O, Side::X] {
            let class = |lines: u32| self.combos.at(lines >> (16 * side.index())).class_bits();
            let (from, to) = (
                Group::of_bits(class(worth.lines)),
                Group::of_bits(class(now)),
            );
            if from != to {
                self.regroup_back(at, side, from, to, worth.places[side.index()]);
            }
        }
    }

    /// Undoes [`regroup`](Self::regroup).
    fn regroup_back(
        &mut self,
        at: At,
        side: Side,
        from: Option<Group>,
        to: Option<Group>,
        place: u16,
    ) {
        let lists = &mut self.lists[side.index()];
        if let Some(group) = to {
            lists.unpush(group);
        }
        if let Some(group) = from {
            lists.untake(group, at, place, side, &mut self.cells);
        }
    }

    fn come_near(&mut self, at: At) {
        let steps = self.grid.steps();
        for step in steps {
            for n in 1..=NEAR as isize {
                self.mark_near(at.plus(step * n));
                self.mark_near(at.plus(-step * n));
            }
        }
        for (row, column) in KNIGHT {
            self.mark_near(at.plus(row * steps[1] + column));
        }
    }

    fn mark_near(&mut self, at: At) {
        if !self.is_near[at.index()] {
            self.is_near[at.index()] = true;
            self.near.push(at);
        }
    }

    /// The class of the cell for `side` along each line.
    pub(super) fn line_classes(&self, at: At, side: Side) -> [LineClass; 4] {
        let lines = self.cells[at.index()].lines >> (16 * side.index());
        [0, 4, 8, 12].map(|shift| LineClass::from_bits((lines >> shift & 15) as u8))
    }
}

/// The key of a stone: it depends on the place in the grid alone.
pub(super) const fn stone_key(at: At, side: Side) -> u64 {
    mix((at.index() as u64) << 1 | side.index() as u64)
}
