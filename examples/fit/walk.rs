//! A game move by move, and the state of each position.

use mugen::engine::grid::{Grid, INTERIOR};
use mugen::engine::state::State;
use mugen::game::{Area, Point};
use mugen::gomoku::Position;

/// Cells around every stone that the grid holds: those whose lines see the stone, and what they see.
const SEEN: u16 = 10;

/// A position and its state.
pub(crate) struct Walk {
    position: Position,
    state: Option<State>,
}

impl Walk {
    /// The walk from this position on.
    pub(crate) const fn new(position: Position) -> Self {
        Self {
            position,
            state: None,
        }
    }

    /// Makes a move.
    pub(crate) fn place(&mut self, point: Point) -> Result<(), String> {
        self.position
            .try_place(point)
            .map_err(|e| format!("no move at {point}: {e}"))?;
        self.state = self.state.take().and_then(|mut state| {
            let need = Area::of(point).grown(SEEN);
            let need = need.intersection(self.position.board().area())?;
            let plots = state.grid().plots();
            plots.iter().find(|plot| plot.area().contains_area(need))?;
            let at = state.grid().at(point)?;
            state.place(at);
            Some(state)
        });
        Ok(())
    }

    /// Whether the game is over.
    pub(crate) const fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// The state of the position. It is made anew where the grid of the last one is too small.
    pub(crate) fn state(&mut self) -> &State {
        let position = &self.position;
        self.state
            .get_or_insert_with(|| State::new(Grid::new(position, INTERIOR), position.to_move()))
    }
}
