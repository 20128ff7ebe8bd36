//! The cursor, and the view that follows it.

use super::App;
use crate::game::{GameText, Point};
use crate::tui::desk::Desk;

/// Cells kept between the cursor and the edge of the view.
const MARGIN: u16 = 2;

impl<G, D> App<G, D>
where
    G: GameText + Send + 'static,
    D: Desk<G>,
{
    /// Moves the cursor, as far as the board goes; the view follows.
    pub(super) fn move_cursor(&mut self, right: i32, down: i32) {
        let (min, max) = (self.view.board().min(), self.view.board().max());
        self.set_cursor(Point::new(
            self.cursor.x.saturating_add(right).clamp(min.x, max.x),
            self.cursor.y.saturating_add(down).clamp(min.y, max.y),
        ));
    }

    /// Puts the cursor on a cell and shows it.
    pub(super) fn set_cursor(&mut self, point: Point) {
        self.cursor = point;
        self.view.follow(point, MARGIN);
        self.reckon();
    }

    /// Shows the last move, in the middle where it was not shown.
    pub(super) fn go_to_last_move(&mut self) {
        let game = self.session.game();
        let to = game
            .last_point()
            .or_else(|| self.seen.stones.first().copied());
        let to = to.unwrap_or_else(|| self.view.board().middle());
        self.view.centre_on(to);
        self.set_cursor(to);
    }

    /// Shows a move that has just been made: as little as is needed moves.
    pub(super) fn show_last_move(&mut self) {
        if let Some(last) = self.session.game().last_point() {
            self.view.follow(last, MARGIN);
        }
    }
}
