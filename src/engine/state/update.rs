//! Placing, undoing, passing: where the time goes.

use super::cell::Worth;
use super::{Change, Group, Record, State};
use crate::engine::grid::{At, Zone};
use crate::engine::pattern::{Class, Combo, EMPTY, LineClass, stone};
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
            match self.patterns.reach() {
                4 => self.recode::<4>(at, self.to_move),
                _ => self.recode::<5>(at, self.to_move),
            }
            while self.changes.len() > record.changes {
                if let Some(change) = self.changes.pop() {
                    self.restore(change);
                }
            }
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
        let worth = self.cells[index].worth;
        self.summary.five = worth.combos[side.index()].class() == Class::Five;
        self.summary.key ^= stone_key(at, side);
        self.stones[index] = stone(side);
        let taken = Worth {
            combos: [Combo::OCCUPIED; 2],
            ..worth
        };
        self.change(at, taken);
        match self.patterns.reach() {
            4 => self.spread::<4>(at, side),
            _ => self.spread::<5>(at, side),
        }
        self.come_near(at);
    }

    /// Tells the neighbours along the lines of a new stone.
    fn spread<const REACH: usize>(&mut self, at: At, side: Side) {
        let pairs = self.patterns.pairs();
        let bits = u32::from(stone(side));
        for (line, step) in self.grid.steps().into_iter().enumerate() {
            let mut cell = at.plus(-step * REACH as isize);
            for place in 0..2 * REACH {
                // The stone lies the other way as seen from there.
                let shift = 2 * (2 * REACH - 1 - place);
                let entry = &mut self.cells[cell.index()];
                entry.codes[line] ^= bits << shift;
                let pair = pairs[entry.codes[line] as usize];
                if pair != entry.worth.lines[line] && entry.worth.is_empty_cell() {
                    let mut worth = entry.worth;
                    worth.lines[line] = pair;
                    worth.combos = worth.packed().map(|lines| self.combos.at(lines));
                    self.change(cell, worth);
                }
                // The cell itself is left out.
                cell = cell.plus(if place + 1 == REACH { 2 * step } else { step });
            }
        }
    }

    /// Takes a stone out of the codes of its neighbours, and does nothing else.
    fn recode<const REACH: usize>(&mut self, at: At, side: Side) {
        let bits = u32::from(stone(side));
        for (line, step) in self.grid.steps().into_iter().enumerate() {
            let mut cell = at.plus(-step * REACH as isize);
            for place in 0..2 * REACH {
                self.cells[cell.index()].codes[line] ^= bits << (2 * (2 * REACH - 1 - place));
                cell = cell.plus(if place + 1 == REACH { 2 * step } else { step });
            }
        }
    }

    /// Gives a cell another worth and keeps the old one for undoing.
    pub(super) fn change(&mut self, at: At, worth: Worth) {
        let entry = &mut self.cells[at.index()].worth;
        let before = *entry;
        entry.lines = worth.lines;
        entry.combos = worth.combos;
        self.changes.push(Change { at, worth: before });
        for side in Side::BOTH {
            let (old, new) = (before.combos[side.index()], worth.combos[side.index()]);
            let (old, new) = (old.class_bits(), new.class_bits());
            if old != new {
                self.reclass(at, side, old, new);
            }
        }
    }

    fn reclass(&mut self, at: At, side: Side, old: usize, new: usize) {
        let counts = &mut self.summary.counts[side.index()];
        // A taken cell counts as quiet: that count alone means nothing.
        counts[old] = counts[old].wrapping_sub(1);
        counts[new] = counts[new].wrapping_add(1);
        let (from, to) = (Group::of_bits(old), Group::of_bits(new));
        if from != to {
            self.regroup(at, side, from, to);
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
    fn restore(&mut self, Change { at, worth }: Change) {
        let now = self.cells[at.index()].worth.combos;
        for side in [Side::O, Side::X] {
            let old = worth.combos[side.index()].class_bits();
            let new = now[side.index()].class_bits();
            if old == new {
                continue;
            }
            let (from, to) = (Group::of_bits(old), Group::of_bits(new));
            if from != to {
                self.regroup_back(at, side, from, to, worth.places[side.index()]);
            }
        }
        self.cells[at.index()].worth = worth;
    }

    /// Undoes [`regroup`](Self::regroup).
    fn regroup_back(
        &mut self,
        at: At,
        side: Side,
        from: Option<Group>,
        to: Option<Group>,
        place: u32,
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
        let shift = 4 * side.index();
        let lines = self.cells[at.index()].worth.lines;
        lines.map(|pair| LineClass::from_bits(pair >> shift & 15))
    }
}

/// The key of a stone: it depends on the place in the grid alone.
pub(super) const fn stone_key(at: At, side: Side) -> u64 {
    mix((at.index() as u64) << 1 | side.index() as u64)
}
