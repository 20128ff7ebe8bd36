//! The sums of the network, brought up to date when they are asked for.
//!
//! A move changes nothing here. When a value is wanted, the moves before the last one are taken in, one
//! after the other, and what each changed is kept for going back before it. What the last one changes is
//! only added up: most positions are left again right away.

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
    /// For each move or pass that is taken in.
    steps_back: Vec<Step>,
    exchanges: Vec<Exchange>,
}

/// A move that was taken in: what was before it.
#[derive(Clone, Debug)]
struct Step {
    total: [i32; BOTH],
    /// The length of `exchanges`.
    exchanges: usize,
}

/// One row of a cell in the place of another.
#[derive(Clone, Copy, Debug)]
struct Exchange {
    at: At,
    line: u16,
    old: u16,
    new: u16,
}

/// What the sums must know of the state.
pub(super) struct View<'a> {
    pub(super) steps: [isize; 4],
    pub(super) reach: usize,
    pub(super) band: &'a Band,
}

impl Exchange {
    const NONE: Self = Self {
        at: At::new(0),
        line: 0,
        old: 0,
        new: 0,
    };
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
            steps_back: Vec::with_capacity(plies),
            exchanges: Vec::with_capacity(changes),
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
    pub(super) fn begin(&mut self, stones: impl Iterator<Item = At>, view: &View<'_>) {
        for at in stones {
            self.take_in(at, view);
            self.exchanges.clear();
        }
    }

    /// Takes in the next move or pass. The view holds no later stone.
    pub(super) fn go_on(&mut self, stone: Option<At>, view: &View<'_>) {
        self.steps_back.push(Step {
            total: self.total,
            exchanges: self.exchanges.len(),
        });
        if let Some(at) = stone {
            self.take_in(at, view);
        }
    }

    /// Goes back to where no more than so many moves and passes are taken in.
    pub(super) fn back_to(&mut self, ply: usize) {
        while self.ply() > ply {
            let Some(step) = self.steps_back.pop() else {
                return;
            };
            // In any order: what is added and taken away again leaves nothing.
            for Exchange { at, line, old, new } in self.exchanges.drain(step.exchanges..) {
                self.rows[at.index()][usize::from(line)] = old;
                let cell = &mut self.cells[at.index()];
                *cell = exchanged(cell, [self.net.row(new), self.net.row(old)]);
            }
            self.total = step.total;
        }
    }

    /// The moves and passes that are taken in.
    pub(super) const fn ply(&self) -> usize {
        self.steps_back.len()
    }

    /// The value for the side to move: from these sums, and one more stone if there is one.
    pub(super) fn value(
        &self,
        stone: Option<At>,
        view: &View<'_>,
        side: Side,
        threats: usize,
    ) -> i32 {
        let mut total = self.total;
        if let Some(at) = stone {
            leave(&mut total, &self.cells[at.index()]);
            let changed = match view.reach {
                4 => self.changed_by::<4>(at, view),
                _ => self.changed_by::<5>(at, view),
            };
            add(&mut total, &changed);
        }
        let (x, o) = total.split_at(LANES);
        let of = |side| if side == Side::X { x } else { o };
        let of = |side| of(side).first_chunk().expect("the lanes of a side");
        self.net.value([of(side), of(side.other())], threats)
    }

    /// What a stone changes in the sums by the cells around it.
    fn changed_by<const REACH: usize>(&self, at: At, view: &View<'_>) -> [i16; BOTH] {
        let mut changed = [0; BOTH];
        let windows = view.band.windows(at);
        for (line, step) in view.steps.into_iter().enumerate() {
            for (cell, code) in windows[line].empty_cells::<REACH>(at, step) {
                let (old, new) = (self.rows[cell.index()][line], self.net.row_of(code));
                if old != new {
                    let mut lanes = self.cells[cell.index()];
                    let rows = [self.net.row(old), self.net.row(new)];
                    exchange(&mut lanes, rows, &mut changed);
                }
            }
        }
        changed
    }

    fn take_in(&mut self, at: At, view: &View<'_>) {
        leave(&mut self.total, &self.cells[at.index()]);
        let changed = match view.reach {
            4 => self.spread::<4>(at, view),
            _ => self.spread::<5>(at, view),
        };
        add(&mut self.total, &changed);
    }

    /// Brings the cells around a stone up to date. Returns what that changes in the sums.
    fn spread<const REACH: usize>(&mut self, at: At, view: &View<'_>) -> [i16; BOTH] {
        let mut changed = [0; BOTH];
        // Kept apart at first: a list that may grow would keep the sums out of the registers.
        let mut exchanges = [Exchange::NONE; 40];
        let mut count = 0;
        let windows = view.band.windows(at);
        for (line, step) in view.steps.into_iter().enumerate() {
            for (cell, code) in windows[line].empty_cells::<REACH>(at, step) {
                let row = &mut self.rows[cell.index()][line];
                let (old, new) = (*row, self.net.row_of(code));
                if old != new {
                    *row = new;
                    let line = line as u16;
                    exchanges[count] = Exchange {
                        at: cell,
                        line,
                        old,
                        new,
                    };
                    count += 1;
                    let rows = [self.net.row(old), self.net.row(new)];
                    exchange(&mut self.cells[cell.index()], rows, &mut changed);
                }
            }
        }
        self.exchanges.extend_from_slice(&exchanges[..count]);
        changed
    }
}

/// A cell is no longer empty.
fn leave(total: &mut [i32; BOTH], cell: &Lanes) {
    for (total, lane) in total.iter_mut().zip(cell.0) {
        *total -= i32::from(lane.clamp(0, MOST));
    }
}

/// Adds what a stone changed: at most 40 cells by 255 at most.
fn add(total: &mut [i32; BOTH], changed: &[i16; BOTH]) {
    for (total, &change) in total.iter_mut().zip(changed) {
        *total += i32::from(change);
    }
}

/// The cell with one row in the place of another.
fn exchanged(cell: &Lanes, [old, new]: [&Lanes; 2]) -> Lanes {
    Lanes(std::array::from_fn(|lane| {
        cell.0[lane] - old.0[lane] + new.0[lane]
    }))
}

/// Puts one row in the place of another, and adds what that changes in the sums to `changed`.
#[inline(always)]
fn exchange(cell: &mut Lanes, [old, new]: [&Lanes; 2], changed: &mut [i16; BOTH]) {
    for (lane, change) in changed.iter_mut().enumerate() {
        let before = cell.0[lane];
        let after = before - old.0[lane] + new.0[lane];
        *change += after.clamp(0, MOST) - before.clamp(0, MOST);
        cell.0[lane] = after;
    }
}
