//! The line that is being typed.

use super::theme::Theme;
use crate::frontend::UiGame;
use crate::game::printable;
use crate::tui::app::{App, TypedLine, TypedLineKind};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// What to do with a line that is being typed.
pub(super) fn hint<G: UiGame>(app: &App<G>, typed: &TypedLine) -> String {
    match typed.kind {
        TypedLineKind::Move => format!(
            "  (as {}; Enter plays it, Esc cancels)",
            app.ui().example_move()
        ),
        TypedLineKind::Save | TypedLineKind::Open => "  (Enter, or Esc to cancel)".to_owned(),
    }
}

/// A line that is being typed: as much of it as there is room for around its cursor.
pub(super) fn typed_line<G: UiGame>(
    app: &App<G>,
    typed: &TypedLine,
    theme: Theme,
    area: Rect,
) -> Line<'static> {
    let before = match typed.kind {
        TypedLineKind::Move => "move: ",
        TypedLineKind::Save => "save to: ",
        TypedLineKind::Open => "open: ",
    };
    let room = usize::from(area.width)
        .saturating_sub(before.len() + 2)
        .max(1);
    let cursor = typed.input.cursor();
    let skipped = (cursor + 1).saturating_sub(room);
    let part = |from: usize, to: usize| -> String {
        let shown = typed.text().chars().skip(from);
        let shown: String = shown.take(to.saturating_sub(from)).collect();
        printable(&shown)
    };
    let marked = Style::new().add_modifier(Modifier::REVERSED);
    let mut spans = vec![Span::raw(" "), Span::styled(before, theme.title())];
    let end = typed.text().chars().count();
    if typed.offered {
        // Typing replaces all of it.
        spans.push(Span::styled(part(skipped, end), marked));
    } else {
        spans.push(Span::raw(part(skipped, cursor)));
        if cursor < end {
            spans.push(Span::styled(part(cursor, cursor + 1), marked));
            spans.push(Span::raw(part(cursor + 1, skipped + room)));
        }
    }
    if typed.offered || cursor == end {
        spans.push(Span::styled("_", theme.good()));
    }
    // Without a line of keys, the notice follows on the same line.
    if app.geometry().keys.is_none() {
        match app.notice() {
            Some(notice) => spans.push(Span::styled(format!("  {}", notice.text), theme.bad())),
            None => spans.push(Span::styled(hint(app, typed), theme.faint())),
        }
    }
    Line::from(spans)
}
