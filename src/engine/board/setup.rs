//! A board made from the contents of its grid.

use super::cell_entry::CellEntry;
use super::grid::Cell;
use super::patterns::{EMPTY, WALL, side_of};
use super::search_board::SearchBoard;
use super::update::TURN;
use crate::game::Side;

impl SearchBoard {
    /// Makes everything from the grid's contents.
    pub(super) fn fill(&mut self) {
        let cells: Vec<Cell> = self.grid.cells().collect();
        for &at in &cells {
            self.is_candidate[at.index()] = !self.grid.is_interior(at);
            if self.grid.content(at) != WALL {
                self.stones[at.index()] = EMPTY;
                self.line_bits.flip(at, WALL ^ EMPTY);
            }
        }
        for &at in &cells {
            if self.is_empty(at) {
                self.set_empty(at);
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
    }

    /// Makes a cell what it is on the empty grid.
    fn set_empty(&mut self, cell: Cell) {
        let codes = self.codes(cell);
        let mut entry = CellEntry::TAKEN;
        for (line, code) in codes.into_iter().enumerate() {
            entry.lines = entry.lines_with(line, self.patterns.pairs()[code as usize]);
        }
        self.change(cell, entry.lines);
    }
}
