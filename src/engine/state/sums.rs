//! The sums of the network, brought up to date when they are asked for.
//!
//! A move changes nothing here. When the sums are wanted, all moves since the last time are taken in
//! together, and what they changed is kept for going back before them.

use super::band::Band;
use crate::engine::grid::At;
use crate::engine::net::{BOTH, LANES, Lanes, Net};
use crate::game::Side;

/// A lane of a cell is cut to 0 and this when it is summed up.
const MOST: i16 = 255;

/// The sums, and what they are made of.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    net: &'static Net,
    /// By cell, as it was when it was last empty.
    cells: Vec<Lanes>,
    /// By cell: the numbers of the rows that are in `cells`.
    rows: Vec<[u16; 4]>,
    /// Relative to the empty board.
    total: [i32; BOTH],
    /// The moves and passes that are taken in.
    ply: usize,
    steps_back: Vec<Step>,
    saved: Vec<(At, [u16; 4])>,
    saved_cells: Vec<Lanes>,
}

/// Moves that were taken in together: what was before them.
#[derive(Clone, Debug)]
struct Step {
    ply: usize,
    total: [i32; BOTH],
    /// The length of `saved`.
    saved: usize,
}

/// What the sums must know of the state.
pub(super) struct View<'a> {
    pub(super) steps: [isize; 4],
    pub(super) reach: usize,
    pub(super) band: &'a Band,
}

impl Sums {
    /// The sums of a grid of walls. Up to `plies` moves are taken in without any allocation.
    pub(super) fn new(net: &'static Net, cells: usize, reach: usize, plies: usize) -> Self {
        let changes = plies * 8 * reach;
        Self {
            net,
            cells: vec![*net.bias(); cells],
            rows: vec![[0; 4]; cells],
            total: [0; BOTH],
            ply: 0,
            steps_back: Vec::with_capacity(plies),
            saved: Vec::with_capacity(changes),
            saved_cells: Vec::with_capacity(changes),
        }
    }

    /// Makes a cell an empty one with these codes, which hold no stone.
    pub(super) fn lay(&mut self, at: At, codes: [u32; 4]) {
        let rows = codes.map(|code| self.net.row_of(code));
        let mut lanes = *self.net.bias();
        for row in rows {
            let row = self.net.row(row);
            for lane in 0..BOTH {
                lanes.0[lane] += row.0[lane];
            }
        }
        self.cells[at.index()] = lanes;
        self.rows[at.index()] = rows;
    }

    /// Takes in stones there is no way back from.
    pub(super) fn begin(&mut self, stones: impl Iterator<Item = At> + Clone, view: &View<'_>) {
        self.take_in(stones, view);
        self.saved.clear();
        self.saved_cells.clear();
    }

    /// Takes in the stones of the moves since the last time; `ply` moves and passes have been made.
    pub(super) fn go_to(
        &mut self,
        ply: usize,
        stones: impl Iterator<Item = At> + Clone,
        view: &View<'_>,
    ) {
        self.steps_back.push(Step {
            ply: self.ply,
            total: self.total,
            saved: self.saved.len(),
        });
        self.ply = ply;
        self.take_in(stones, view);
    }

    /// Goes back to where no more than so many moves and passes are taken in.
    pub(super) fn back_to(&mut self, ply: usize) {
        while self.ply > ply {
            let Some(step) = self.steps_back.pop() else {
                return;
            };
            for n in (step.saved..self.saved.len()).rev() {
                let (at, rows) = self.saved[n];
                self.rows[at.index()] = rows;
                self.cells[at.index()] = self.saved_cells[n];
            }
            self.saved.truncate(step.saved);
            self.saved_cells.truncate(step.saved);
            self.ply = step.ply;
            self.total = step.total;
        }
    }

    /// The moves and passes that are taken in.
    pub(super) const fn ply(&self) -> usize {
        self.ply
    }

    /// The value from these sums, for the side to move.
    pub(super) fn value(&self, side: Side, threats: usize) -> i32 {
        let (x, o) = self.total.split_at(LANES);
        let of = |side| if side == Side::X { x } else { o };
        let of = |side| of(side).first_chunk().expect("the lanes of a side");
        self.net.value([of(side), of(side.other())], threats)
    }

    fn take_in(&mut self, stones: impl Iterator<Item = At> + Clone, view: &View<'_>) {
        for at in stones.clone() {
            self.leave(at);
        }
        for at in stones {
            match view.reach {
                4 => self.spread::<4>(at, view),
                _ => self.spread::<5>(at, view),
            }
        }
    }

    /// The cell is no longer empty.
    fn leave(&mut self, at: At) {
        let lanes = &self.cells[at.index()].0;
        for (total, lane) in self.total.iter_mut().zip(lanes) {
            *total -= i32::from((*lane).clamp(0, MOST));
        }
    }

    /// Brings the cells around a stone up to date.
    fn spread<const REACH: usize>(&mut self, at: At, view: &View<'_>) {
        // At most 40 cells change, by 255 at most.
        let mut changed = [0; BOTH];
        let windows = view.band.windows(at);
        for (line, step) in view.steps.into_iter().enumerate() {
            let mut cell = at.plus(-step * REACH as isize);
            for steps in 0..=2 * REACH {
                if let Some(code) = windows[line].code_of_empty::<REACH>(steps) {
                    let index = cell.index();
                    let row = self.net.row_of(code);
                    let before = self.rows[index][line];
                    if row != before {
                        self.saved.push((cell, self.rows[index]));
                        self.saved_cells.push(self.cells[index]);
                        self.rows[index][line] = row;
                        let rows = [before, row].map(|row| self.net.row(row));
                        exchange(&mut self.cells[index], rows, &mut changed);
                    }
                }
                cell = cell.plus(step);
            }
        }
        for (total, change) in self.total.iter_mut().zip(changed) {
            *total += i32::from(change);
        }
    }
}

/// Puts one row in the place of another, and adds what that changes to `changed`.
fn exchange(cell: &mut Lanes, [old, new]: [&Lanes; 2], changed: &mut [i16; BOTH]) {
    for (lane, change) in changed.iter_mut().enumerate() {
        let before = cell.0[lane];
        let after = before - old.0[lane] + new.0[lane];
        *change += after.clamp(0, MOST) - before.clamp(0, MOST);
        cell.0[lane] = after;
    }
}
