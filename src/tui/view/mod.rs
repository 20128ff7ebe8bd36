//! State to picture.

mod board;
mod help;
mod lines;
mod panel;
mod players;
mod rim;
mod theme;

pub use theme::Theme;

use super::app::App;
use super::desk::Desk;
use crate::game::GameText;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

/// Draws everything.
pub fn draw<G, D>(app: &App<G, D>, theme: Theme, frame: &mut Frame<'_>)
where
    G: GameText + Send + 'static,
    D: Desk<G>,
{
    let buffer = frame.buffer_mut();
    board::draw(app, theme, buffer);
    rim::draw(app, theme, buffer);
    lines::draw(app, theme, buffer);
    if let Some(area) = app.geometry().panel {
        Clear.render(area, buffer);
        panel::draw(app, theme, area, buffer);
    }
    if let Some(line) = app.shown().help {
        help::draw(app, theme, line, buffer);
    }
}

/// Writes at a place, where that is in `area`.
fn put(buffer: &mut Buffer, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
    if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
        return;
    }
    let room = usize::from(area.right() - x);
    buffer.set_stringn(x, y, text, room, style);
}
