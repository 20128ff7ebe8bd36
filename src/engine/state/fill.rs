//! A state made from the contents of its grid.

use super::State;
use super::cell::Worth;
use super::update::TURN;
use crate::engine::grid::At;
use crate::engine::pattern::{EMPTY, WALL, side_of};
use crate::game::Side;

impl State {
    /// Makes everything from the grid's contents.
    pub(super) fn fill(&mut self) {
        let cells: Vec<At> = self.grid.cells().collect();
        for &at in &cells {
            self.is_near[at.index()] = !self.grid.is_interior(at);
            if self.grid.content(at) != WALL {
                self.stones[at.index()] = EMPTY;
                self.band.flip(at, WALL ^ EMPTY);
            }
        }
        for &at in &cells {
            if self.is_empty(at) {
                self.lay(at);
            }
        }
        for &at in &cells {
            if let Some(side) = side_of(self.grid.content(at)) {
                self.put(at, side);
            }
        }
        if self.to_move == Side::O {
            self.summary.key ^= TURN;
        }
        self.summary.five = false;
        self.changes.clear();
        self.fill_sums(&cells);
    }

    /// Takes the stones into the sums of the network.
    fn fill_sums(&mut self, cells: &[At]) {
        let Some(mut sums) = self.sums.take() else {
            return;
        };
        let is_stone = |&at: &At| side_of(self.stones[at.index()]).is_some();
        sums.begin(cells.iter().copied().filter(is_stone), &self.view());
        self.sums = Some(sums);
    }

    /// Makes a cell what it is on the empty grid.
    fn lay(&mut self, at: At) {
        let codes = self.codes(at);
        let mut worth = Worth::TAKEN;
        for (line, code) in codes.into_iter().enumerate() {
            worth.lines = worth.lines_with(line, self.patterns.pairs()[code as usize]);
        }
        self.change(at, worth.lines);
        if let Some(sums) = &mut self.sums {
            sums.lay(at, codes);
        }
    }
}
