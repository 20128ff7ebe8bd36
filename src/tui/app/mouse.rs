//! A click places a stone, a drag scrolls.

use super::input::Press;
use super::state::App;
use crate::frontend::UiGame;

impl<G: UiGame> App<G> {
    pub(super) fn press(&mut self, column: u16, row: u16) {
        self.input.press = Some(Press {
            cell: self.view.cell_at(column, row),
            at: (column, row),
            dragged: false,
        });
    }

    /// Scrolls by whole cells: the cell under the mouse stays under it.
    pub(super) fn drag(&mut self, column: u16, row: u16) {
        let size = self.view.cell_size();
        let Some(press) = &mut self.input.press else {
            return;
        };
        let cells = |now: u16, before: u16, size: u16| {
            (i64::from(before) - i64::from(now)) / i64::from(size)
        };
        let right = cells(column, press.at.0, size.width);
        let down = cells(row, press.at.1, size.height);
        if (right, down) == (0, 0) {
            return;
        }
        let moved = |at: u16, cells: i64, size: u16| {
            let at = i64::from(at) - cells * i64::from(size);
            u16::try_from(at).unwrap_or(0)
        };
        press.dragged = true;
        press.at = (
            moved(press.at.0, right, size.width),
            moved(press.at.1, down, size.height),
        );
        self.view.viewport.scroll(right, down);
    }

    /// Places a stone where the button went down on the same cell and the mouse was not dragged.
    pub(super) fn release(&mut self, column: u16, row: u16) {
        let cell = self.view.cell_at(column, row);
        let Some(press) = self.input.press.take() else {
            return;
        };
        let clicked = cell.filter(|_| press.cell == cell && !press.dragged);
        if let Some(point) = clicked
            && self.input.typed.is_none()
        {
            self.set_cursor(point);
            self.place_at_cursor();
        }
    }
}
