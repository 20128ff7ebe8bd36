//! A state made from the contents of its grid.

use super::State;
use super::cell::Worth;
use super::update::TURN;
use crate::engine::grid::At;
use crate::engine::pattern::{Combo, EMPTY, WALL, place_of, side_of};
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
        }
        for at in cells {
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

    /// The codes of a cell on the empty grid.
    fn empty_codes(&self, at: At) -> [u32; 4] {
        let reach = self.patterns.reach();
        self.grid.steps().map(|step| {
            let reached = (-(reach as i32)..=reach as i32).filter(|&offset| offset != 0);
            reached.fold(0, |code, offset| {
                let cell = at.plus(step * offset as isize);
                let wall = self.grid.content(cell) == WALL;
                let shift = 2 * place_of(offset, reach);
                code | u32::from(WALL * u8::from(wall)) << shift
            })
        })
    }
}
