//! The lines above and below the board.

use super::message::{long_notice, message, notice_line};
use super::players;
use super::theme::Theme;
use super::typed::hint;
use crate::frontend::UiGame;
use crate::tui::app::App;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

pub(super) fn draw<G: UiGame>(app: &App<G>, theme: Theme, buffer: &mut Buffer) {
    let geometry = app.geometry();
    if let Some(area) = geometry.title {
        title(app, theme, area).render(area, buffer);
    }
    if let Some(area) = geometry.clocks {
        players::line(app, theme, area.width.into()).render(area, buffer);
    }
    let long = geometry
        .message
        .and_then(|area| long_notice(app, theme, area));
    if let (Some([first, second]), Some(top), Some(below)) =
        (&long, geometry.message, geometry.keys)
    {
        first.render(top, buffer);
        second.render(below, buffer);
        return;
    }
    if let Some(area) = geometry.message {
        message(app, theme, area).render(area, buffer);
    }
    if let Some(area) = geometry.keys {
        // Below a line that is being typed there is room for what is wrong with it.
        let line = match (app.typed(), app.notice()) {
            (Some(_), Some(notice)) => notice_line(notice, theme),
            (Some(typed), None) => Line::styled(hint(app, typed), theme.faint()),
            (None, _) => keys(theme, area),
        };
        line.render(area, buffer);
    }
}

/// The game and its rule, with less of both where there is no room.
fn title<G: UiGame>(app: &App<G>, theme: Theme, area: Rect) -> Line<'static> {
    let rule = app.ui().rule(app.session().game());
    let brief = rule.split(", ").next().unwrap_or_default();
    let name = || Span::styled("mugen", theme.title());
    let game = || Span::raw(app.ui().title());
    let rule = || Span::styled(rule.clone(), theme.faint());
    let brief = || Span::styled(brief.to_owned(), theme.faint());
    let joined = |parts: Vec<Span<'static>>| {
        let mut line = Line::default();
        for part in parts {
            let before = if line.spans.is_empty() {
                " ".to_owned()
            } else {
                format!(" {} ", theme.dot())
            };
            line.push_span(Span::styled(before, theme.faint()));
            line.push_span(part);
        }
        line
    };
    let fits = |line: &Line<'_>| line.width() <= usize::from(area.width);
    [
        vec![name(), game(), rule()],
        vec![name(), rule()],
        vec![name(), brief()],
    ]
    .into_iter()
    .map(joined)
    .find(fits)
    .unwrap_or_else(|| joined(vec![brief()]))
}

/// As many keys as there is room for.
fn keys(theme: Theme, area: Rect) -> Line<'static> {
    const KEYS: [(&str, &str); 13] = [
        ("?", "help"),
        ("q", "quit"),
        ("Enter", "place"),
        ("u", "undo"),
        ("d", "computer moves"),
        ("h", "hint"),
        ("w", "weights"),
        ("t", "why"),
        ("n", "new"),
        ("m", "numbers"),
        ("l", "level"),
        ("s", "save"),
        ("o", "open"),
    ];
    let mut spans = Vec::new();
    let mut width = 1;
    for (key, what) in KEYS {
        width += key.len() + what.len() + 3;
        if width > usize::from(area.width) {
            break;
        }
        spans.push(Span::styled(format!(" {key}"), theme.key()));
        spans.push(Span::styled(format!(" {what} "), theme.faint()));
    }
    Line::from(spans)
}
