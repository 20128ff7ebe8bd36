//! The sums of the network, brought up to date when they are asked for.
//!
//! A move changes nothing here. When a value is wanted, the moves before the last one are taken in, one
//! after the other, and what each changed is kept for going back before it. What the last one changes is
//! only added up: most positions are left again right away.

use super::features::without_stones;
use super::line_rows::{BOTH, Lanes};
use super::network::Network;
use super::threat_bits::threat_bits;
use super::weights::LANES;
use crate::engine::board::{Cell, LineBits, MAX_PLY, SearchBoard, WALL, side_of};
use crate::game::Side;
use std::sync::Arc;

/// A lane of a cell is cut to 0 and this when it is summed up.
const MAX_LANE: i16 = 255;

/// The sums, and what they are made of.
#[derive(Clone, Debug)]
pub struct Accumulator {
    network: Arc<Network>,
    steps: [isize; 4],
    reach: usize,
    /// By cell, as it was when it was last empty.
    cells: Vec<Lanes>,
    /// By cell: the numbers of the rows that are in `cells`.
    rows: Vec<[u16; 4]>,
    /// Relative to the empty board.
    total: [i32; BOTH],
    /// For each move or pass that is taken in.
    stack: Vec<Snapshot>,
    row_changes: Vec<RowChange>,
}

/// A move that was taken in: what was before it.
#[derive(Clone, Debug)]
struct Snapshot {
    total: [i32; BOTH],
    /// The length of `row_changes`.
    row_changes: usize,
}

/// One row of a cell in the place of another.
#[derive(Clone, Copy, Debug)]
struct RowChange {
    at: Cell,
    line: u16,
    old: u16,
    new: u16,
}

impl RowChange {
    const NONE: Self = Self {
        at: Cell::new(0),
        line: 0,
        old: 0,
        new: 0,
    };
}

impl Accumulator {
    /// The sums of a board on which no move was made yet. Up to [`MAX_PLY`] moves are then taken in
    /// without any allocation.
    pub fn new(network: Arc<Network>, board: &SearchBoard) -> Self {
        debug_assert_eq!(board.ply(), 0, "the first position");
        let cells = board.grid().len();
        let reach = board.patterns().reach();
        let mut accumulator = Self {
            cells: vec![*network.bias(); cells],
            network,
            steps: board.grid().steps(),
            reach,
            rows: vec![[0; 4]; cells],
            total: [0; BOTH],
            stack: Vec::with_capacity(MAX_PLY),
            row_changes: Vec::with_capacity(MAX_PLY * 8 * reach),
        };
        accumulator.refresh(board);
        accumulator
    }

    /// Sums up the whole board.
    fn refresh(&mut self, board: &SearchBoard) {
        for at in board.grid().cells() {
            if board.content(at) != WALL {
                self.set_empty(at, board.codes(at).map(without_stones));
            }
        }
        for at in board.grid().cells() {
            if side_of(board.content(at)).is_some() {
                self.apply(at, board.line_bits());
                self.row_changes.clear();
            }
        }
    }

    /// Makes a cell an empty one with these codes, which hold no stone.
    fn set_empty(&mut self, cell: Cell, codes: [u32; 4]) {
        let rows = codes.map(|code| self.network.row_of(code));
        let mut lanes = *self.network.bias();
        for row in rows {
            let row = self.network.row(row);
            for lane in 0..BOTH {
                lanes.0[lane] += row.0[lane];
            }
        }
        self.cells[cell.index()] = lanes;
        self.rows[cell.index()] = rows;
    }

    /// Takes in all moves of the board that it has not taken in yet. A search does that before it tries
    /// many moves, so that they do not each repeat it.
    pub fn update(&mut self, board: &mut SearchBoard) {
        self.update_to(board, board.ply());
    }

    /// Takes in the first `ply` moves of the board.
    fn update_to(&mut self, board: &mut SearchBoard, ply: usize) {
        board.replay(self.ply()..ply, |stone, line_bits| {
            self.push(stone, line_bits);
        });
    }

    /// Takes in the next move or pass, which can be taken back.
    fn push(&mut self, stone: Option<Cell>, line_bits: &LineBits) {
        self.stack.push(Snapshot {
            total: self.total,
            row_changes: self.row_changes.len(),
        });
        if let Some(at) = stone {
            self.apply(at, line_bits);
        }
    }

    /// Goes back to at most `ply` moves and passes. Call it whenever the board takes moves back.
    pub fn pop_to(&mut self, ply: usize) {
        while self.ply() > ply {
            let Some(before) = self.stack.pop() else {
                return;
            };
            // In any order: what is added and taken away again leaves nothing.
            for RowChange { at, line, old, new } in self.row_changes.drain(before.row_changes..) {
                self.rows[at.index()][usize::from(line)] = old;
                let cell = &mut self.cells[at.index()];
                *cell = exchanged(cell, [self.network.row(new), self.network.row(old)]);
            }
            self.total = before.total;
        }
    }

    /// The moves and passes that are taken in.
    const fn ply(&self) -> usize {
        self.stack.len()
    }

    /// The value for the side to move, in points: within -20000 and 20000. The moves before the last one
    /// are taken in.
    pub fn evaluate(&mut self, board: &mut SearchBoard) -> i32 {
        self.update_to(board, board.ply().saturating_sub(1));
        let mut total = self.total;
        if board.ply() > self.ply()
            && let Some(at) = board.move_before(0)
        {
            leave(&mut total, &self.cells[at.index()]);
            let changed = match self.reach {
                4 => self.changed_by::<4>(at, board.line_bits()),
                _ => self.changed_by::<5>(at, board.line_bits()),
            };
            add(&mut total, &changed);
        }
        let side = board.to_move();
        let (x, o) = total.split_at(LANES);
        let of = |side| if side == Side::X { x } else { o };
        let of = |side| of(side).first_chunk().expect("the lanes of a side");
        self.network
            .value([of(side), of(side.other())], threat_bits(board))
    }

    /// What a stone changes in the sums by the cells around it.
    fn changed_by<const REACH: usize>(&self, at: Cell, line_bits: &LineBits) -> [i16; BOTH] {
        let mut changed = [0; BOTH];
        let views = line_bits.views(at);
        for (line, step) in self.steps.into_iter().enumerate() {
            for (cell, code) in views[line].empty_cells::<REACH>(at, step) {
                let (old, new) = (self.rows[cell.index()][line], self.network.row_of(code));
                if old != new {
                    let mut lanes = self.cells[cell.index()];
                    let rows = [self.network.row(old), self.network.row(new)];
                    exchange(&mut lanes, rows, &mut changed);
                }
            }
        }
        changed
    }

    fn apply(&mut self, cell: Cell, line_bits: &LineBits) {
        leave(&mut self.total, &self.cells[cell.index()]);
        let changed = match self.reach {
            4 => self.spread::<4>(cell, line_bits),
            _ => self.spread::<5>(cell, line_bits),
        };
        add(&mut self.total, &changed);
    }

    /// Brings the cells around a stone up to date. Returns what that changes in the sums.
    fn spread<const REACH: usize>(&mut self, at: Cell, line_bits: &LineBits) -> [i16; BOTH] {
        let mut changed = [0; BOTH];
        // Kept apart at first: a list that may grow would keep the sums out of the registers.
        let mut row_changes = [RowChange::NONE; 40];
        let mut count = 0;
        let views = line_bits.views(at);
        for (line, step) in self.steps.into_iter().enumerate() {
            for (cell, code) in views[line].empty_cells::<REACH>(at, step) {
                let row = &mut self.rows[cell.index()][line];
                let (old, new) = (*row, self.network.row_of(code));
                if old != new {
                    *row = new;
                    let line = line as u16;
                    row_changes[count] = RowChange {
                        at: cell,
                        line,
                        old,
                        new,
                    };
                    count += 1;
                    let rows = [self.network.row(old), self.network.row(new)];
                    exchange(&mut self.cells[cell.index()], rows, &mut changed);
                }
            }
        }
        self.row_changes.extend_from_slice(&row_changes[..count]);
        changed
    }
}

/// A cell is no longer empty.
fn leave(total: &mut [i32; BOTH], cell: &Lanes) {
    for (total, lane) in total.iter_mut().zip(cell.0) {
        *total -= i32::from(lane.clamp(0, MAX_LANE));
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
        *change += after.clamp(0, MAX_LANE) - before.clamp(0, MAX_LANE);
        cell.0[lane] = after;
    }
}
