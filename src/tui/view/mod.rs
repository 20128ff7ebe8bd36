//! From the state to a picture.

mod board;
mod computer;
mod explanation;
mod help;
mod labelled;
mod lines;
mod message;
mod panel;
mod players;
mod put;
mod rim;
mod theme;
mod typed;

pub use theme::Theme;

use super::app::App;
use crate::frontend::UiGame;
use ratatui::Frame;
use ratatui::widgets::{Clear, Widget};

/// Draws the whole screen; nothing where it is laid out for another size, see [`App::fit_to`].
pub fn draw<G: UiGame>(app: &App<G>, theme: Theme, frame: &mut Frame<'_>) {
    if frame.area().as_size() != app.size() {
        return;
    }
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
