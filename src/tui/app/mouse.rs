//! Clicks place, drags scroll.

use super::App;
use crate::game::{GameText, Point};
use crate::tui::desk::Desk;

/// A button that is held down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Press {
    /// The cell that it went down on.
    cell: Option<Point>,
    /// Where the mouse was last.
    at: (u16, u16),
    /// Whether it has moved to another cell since.
    dragged: bool,
}

impl<G, D> App<G, D>
where
    G: GameText + Send + 'static,
    D: Desk<G>,
{
    fn cell_under(&self, column: u16, row: u16) -> Option<Point> {
        let (column, row) = self.geometry.cell_at(self.cell_size(), column, row)?;
        self.view.cell(column, row)
    }

    pub(super) fn press(&mut self, column: u16, row: u16) {
        self.press = Some(Press {
            cell: self.cell_under(column, row),
            at: (column, row),
            dragged: false,
        });
    }

    /// Scrolls by whole cells: what was under the mouse stays there.
    pub(super) fn drag(&mut self, column: u16, row: u16) {
        let size = self.cell_size();
        let Some(press) = &mut self.press else { return };
        let by = |now: u16, before: u16, size: u16| {
            (i64::from(before) - i64::from(now)) / i64::from(size)
        };
        let right = by(column, press.at.0, size.width);
        let down = by(row, press.at.1, size.height);
        if (right, down) == (0, 0) {
            return;
        }
        press.dragged = true;
        let moved = |at: u16, by: i64, size: u16| {
            let at = i64::from(at) - by * i64::from(size);
            u16::try_from(at).unwrap_or(0)
        };
        press.at = (
            moved(press.at.0, right, size.width),
            moved(press.at.1, down, size.height),
        );
        self.view.scroll(right, down);
    }

    /// Places, where the button went down on the same cell and was not dragged.
    pub(super) fn release(&mut self, column: u16, row: u16) {
        let cell = self.cell_under(column, row);
        let Some(press) = self.press.take() else {
            return;
        };
        let Some(point) = cell.filter(|_| press.cell == cell && !press.dragged) else {
            return;
        };
        if self.typed.is_some() {
            return;
        }
        self.set_cursor(point);
        self.place_at_cursor();
    }
}
