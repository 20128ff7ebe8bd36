//! The panel beside the board: who plays, the clock, the explanation of a cell, the computer's thinking.

use super::computer::computer;
use super::explanation::explanation;
use super::labelled::labelled;
use super::players::players;
use super::theme::Theme;
use crate::frontend::UiGame;
use crate::tui::app::App;
use crate::tui::narrow_text::wrapped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph, Widget};

pub(super) fn draw<G: UiGame>(app: &App<G>, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let block = Block::bordered()
        .border_set(theme.border())
        .border_style(theme.faint())
        .padding(Padding::horizontal(1));
    let inner = block.inner(area);
    block.render(area, buffer);
    let width = usize::from(inner.width);
    let mut lines = Vec::new();
    let alone = app.geometry().board.width == area.width;
    let explained = app.seen().explanation.as_ref();
    let explained = explained.map(|explained| explanation(explained, theme, width));
    if alone && explained.is_some() {
        lines.extend(explained.unwrap_or_default());
    } else {
        lines.extend(players(app, theme, width));
        lines.push(Line::default());
        lines.extend(place(app, theme, width));
        lines.push(Line::default());
        // The user has asked for the explanation: it comes before the computer's thinking.
        if let Some(explained) = explained {
            lines.extend(explained);
            lines.push(Line::default());
        }
        if let Some(notice) = app.start_notice() {
            lines.extend(wrapped(notice, width, 4).map(|line| Line::styled(line, theme.good())));
            lines.push(Line::default());
        }
        let room = usize::from(inner.height).saturating_sub(lines.len());
        lines.extend(computer(app, theme, width, room));
    }
    Paragraph::new(lines).render(inner, buffer);
}

/// The cursor and the last move.
fn place<G: UiGame>(app: &App<G>, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let game = app.session().game();
    let name = |mv| app.ui().move_name(game, mv);
    let cursor = game.move_at(app.cursor()).map(name).unwrap_or_default();
    let mut lines = labelled(
        Span::styled("cursor", theme.faint()),
        Span::styled(cursor, theme.title()),
        width,
    );
    let moves = game.history().len();
    if let Some(&last) = game.history().last() {
        let label = Span::styled(format!("move {moves}:"), theme.faint());
        let last = labelled(label, Span::raw(name(last)), width);
        match (lines.as_mut_slice(), last.as_slice()) {
            ([line], [one]) if line.width() + 2 + one.width() <= width => {
                line.push_span("  ");
                line.extend(one.spans.clone());
            }
            _ => lines.extend(last),
        }
    }
    lines
}
