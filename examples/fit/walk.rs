//! The boards of a game's positions, one after the other.

use mugen::engine::board::{Grid, INTERIOR, SearchBoard};
use mugen::game::{Area, Point};
use mugen::gomoku::Position;

/// Cells around every stone that the grid holds: those whose lines see the stone, and what they see.
const SEEN: u16 = 10;

/// The board of the last position.
#[derive(Default)]
pub(crate) struct Walk {
    board: Option<SearchBoard>,
    /// Stones of that position.
    stones: usize,
}

impl Walk {
    /// The board of a position. It is that of the last one and a stone more where the position is that, and
    /// the grid large enough; otherwise it is rebuilt.
    pub(crate) fn to(&mut self, position: &Position) -> &SearchBoard {
        let moves = position.moves();
        let next = moves.last().filter(|_| moves.len() == self.stones + 1);
        let kept = next.and_then(|&point| with(self.board.take()?, point, position));
        self.stones = moves.len();
        let new = || SearchBoard::new(Grid::new(position, INTERIOR), position.to_move());
        self.board.insert(kept.unwrap_or_else(new))
    }
}

/// The board with one more stone; none where the grid does not hold all that sees it.
fn with(mut board: SearchBoard, point: Point, position: &Position) -> Option<SearchBoard> {
    let need = Area::of(point).grown(SEEN);
    let need = need.intersection(position.board().area())?;
    let regions = board.grid().regions();
    regions
        .iter()
        .find(|region| region.area().contains_area(need))?;
    let at = board.grid().at(point)?;
    board.place(at);
    Some(board)
}
