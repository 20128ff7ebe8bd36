//! A state made from the contents of its grid.

use super::State;
use super::cell::Worth;
use super::sums::View;
use super::update::TURN;
use crate::engine::grid::At;
use crate::engine::pattern::{Combo, EMPTY, WALL, side_of};
use crate::game::Side;

impl State {
    /// Makes everything from the grid's contents.
    pub(super) fn fill(&mut self) {
        let cells: Vec<At> = self.grid.cells().collect();
        for &at in &cells {
            self.is_near[at.index()] = !self.grid.is_interior(at);
            if self.grid.content(at) == WALL {
                continue;
            }
            self.stones[at.index()] = EMPTY;
            self.cells[at.index()].codes = self.empty_codes(at);
            let codes = self.cells[at.index()].codes;
            let lines = codes.map(|code| self.patterns.pairs()[code as usize]);
            let worth = Worth {
                lines,
                combos: [Combo::OCCUPIED; 2],
                places: [0; 2],
            };
            let combos = worth.packed().map(|lines| self.combos.at(lines));
            self.change(at, Worth { combos, ..worth });
            if let Some(sums) = &mut self.sums {
                sums.lay(at, codes);
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
        let Some(sums) = &mut self.sums else { return };
        let view = View {
            steps: self.grid.steps(),
            reach: self.patterns.reach(),
            cells: &self.cells,
            stones: &self.stones,
        };
        let is_stone = |&at: &At| side_of(self.stones[at.index()]).is_some();
        sums.begin(cells.iter().copied().filter(is_stone), &view);
    }

    /// The codes of a cell on the empty grid.
    fn empty_codes(&self, at: At) -> [u32; 4] {
        let reach = self.patterns.reach();
        self.grid.steps().map(|step| {
            let mut code = 0;
            let mut cell = at.plus(-step * reach as isize);
            for place in 0..2 * reach {
                if self.grid.content(cell) == WALL {
                    code |= u32::from(WALL) << (2 * place);
                }
                // The cell itself is left out.
                cell = cell.plus(if place + 1 == reach { 2 * step } else { step });
            }
            code
        })
    }
}
