//! The states of a game's positions, one after the other.

use mugen::engine::grid::{Grid, INTERIOR};
use mugen::engine::state::State;
use mugen::game::{Area, Point};
use mugen::gomoku::Position;

/// Cells around every stone that the grid holds: those whose lines see the stone, and what they see.
const SEEN: u16 = 10;

/// The state of the last position.
#[derive(Default)]
pub(crate) struct Walk {
    state: Option<State>,
    /// Stones of that position.
    stones: usize,
}

impl Walk {
    /// The state of a position. It is that of the last one and a stone more where the position is that, and
    /// the grid large enough; otherwise it is made anew.
    pub(crate) fn to(&mut self, position: &Position) -> &State {
        let moves = position.moves();
        let next = moves.last().filter(|_| moves.len() == self.stones + 1);
        let kept = next.and_then(|&point| with(self.state.take()?, point, position));
        self.stones = moves.len();
        let new = || State::new(Grid::new(position, INTERIOR), position.to_move());
        self.state.insert(kept.unwrap_or_else(new))
    }
}

/// The state with one more stone; none where the grid does not hold all that sees it.
fn with(mut state: State, point: Point, position: &Position) -> Option<State> {
    let need = Area::of(point).grown(SEEN);
    let need = need.intersection(position.board().area())?;
    let plots = state.grid().plots();
    plots.iter().find(|plot| plot.area().contains_area(need))?;
    let at = state.grid().at(point)?;
    state.place(at);
    Some(state)
}
