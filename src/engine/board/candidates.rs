//! Which cells the search looks at: those near a stone, in the order in which they came near one.

use super::grid::Cell;
use super::search_board::SearchBoard;

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

impl SearchBoard {
    /// Adds the cells near a new stone.
    pub(super) fn add_candidates(&mut self, at: Cell) {
        let steps = self.grid.steps();
        for step in steps {
            for n in 1..=NEAR as isize {
                self.add_candidate(at.plus(step * n));
                self.add_candidate(at.plus(-step * n));
            }
        }
        for (row, column) in KNIGHT {
            self.add_candidate(at.plus(row * steps[1] + column));
        }
    }

    fn add_candidate(&mut self, at: Cell) {
        if !self.is_candidate[at.index()] {
            self.is_candidate[at.index()] = true;
            self.candidates.push(at);
        }
    }

    /// Takes back all but the first `count`.
    pub(super) fn drop_candidates(&mut self, count: usize) {
        while self.candidates.len() > count {
            if let Some(cell) = self.candidates.pop() {
                self.is_candidate[cell.index()] = false;
            }
        }
    }
}
