//! The lines above and below the board.

use super::Theme;
use crate::analysis::eval_words;
use crate::game::{Game, printable};
use crate::tui::app::{App, Notice, Purpose, Typed, TypedKind};
use crate::tui::desk::Desk;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

pub(super) fn draw<G, D>(app: &App<G, D>, theme: Theme, buffer: &mut Buffer)
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let geometry = app.geometry();
    if let Some(area) = geometry.title {
        title(app, theme, area).render(area, buffer);
    }
    if let Some(area) = geometry.clocks {
        super::players::line(app, theme, area.width.into()).render(area, buffer);
    }
    if let Some(area) = geometry.message {
        message(app, theme, area).render(area, buffer);
    }
    if let Some(area) = geometry.keys {
        // Below a line that is being typed there is room for what is wrong with it.
        let line = match (app.typed(), app.notice()) {
            (Some(_), Some(notice)) => told(notice, theme),
            (Some(typed), None) => Line::styled(after(typed, app), theme.faint()),
            (None, _) => keys(theme, area),
        };
        line.render(area, buffer);
    }
}

/// The game and its rule, with less of both where there is no room.
fn title<G, D>(app: &App<G, D>, theme: Theme, area: Rect) -> Line<'static>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let rule = app.desk().rule(app.session().game());
    let brief = rule.split(", ").next().unwrap_or_default();
    let name = || Span::styled("mugen", theme.title());
    let game = || Span::raw(app.desk().title());
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

/// What is being typed; else what is told; else whose turn it is.
fn message<G, D>(app: &App<G, D>, theme: Theme, area: Rect) -> Line<'static>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    if let Some(typed) = app.typed() {
        return line_typed(app, typed, theme, area);
    }
    if let Some(notice) = app.notice() {
        return told(notice, theme);
    }
    // Where there is a panel, it says this.
    if app.geometry().panel.is_none()
        && app.opening_text().is_none()
        && let Some(note) = app.note()
    {
        return Line::styled(format!(" {note}"), theme.good());
    }
    turn(app, theme)
}

fn told(notice: &Notice, theme: Theme) -> Line<'static> {
    let style = if notice.is_error {
        theme.bad()
    } else {
        theme.good()
    };
    Line::styled(format!(" {}", notice.text), style)
}

/// What ends a line that is being typed.
fn after<G, D>(typed: &Typed, app: &App<G, D>) -> String
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    match typed.kind {
        TypedKind::Move => format!(
            "  (as {}; Enter plays it, Esc does not)",
            app.desk().example()
        ),
        TypedKind::Save | TypedKind::Open => "  (Enter, or Esc to leave it)".to_owned(),
    }
}

/// A line that is being typed, as much of it as there is room for around its cursor.
fn line_typed<G, D>(app: &App<G, D>, typed: &Typed, theme: Theme, area: Rect) -> Line<'static>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let before = match typed.kind {
        TypedKind::Move => "move: ",
        TypedKind::Save => "save to: ",
        TypedKind::Open => "open: ",
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
        // All of it goes as soon as something is typed.
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
    // Where there is no line of keys, what is wrong stands behind.
    if app.geometry().keys.is_none() {
        match app.notice() {
            Some(notice) => spans.push(Span::styled(format!("  {}", notice.text), theme.bad())),
            None => spans.push(Span::styled(after(typed, app), theme.faint())),
        }
    }
    Line::from(spans)
}

fn turn<G, D>(app: &App<G, D>, theme: Theme) -> Line<'static>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    if let Some(result) = app.result() {
        return Line::styled(format!(" {result}"), theme.good());
    }
    if let Some(choices) = app.choices() {
        let mut spans = vec![Span::raw(format!(
            " {}: ",
            app.opening_text().unwrap_or_default()
        ))];
        for (number, choice) in (1..).zip(choices) {
            spans.push(Span::styled(format!("{number} "), theme.key()));
            spans.push(Span::raw(format!("{choice}  ")));
        }
        return Line::from(spans);
    }
    if let Some(text) = app.opening_text() {
        let thinks = match (app.is_humans_turn(), app.is_stopping()) {
            (true, _) => "",
            (false, true) => " (it answers now)",
            (false, false) => " (Esc: answer now)",
        };
        return Line::raw(format!(" {text}{thinks}"));
    }
    let side = app.session().game().to_move();
    let stone = Span::styled(format!(" {} ", theme.letter(side)), theme.side(side));
    let text = match app.thinks_for() {
        Some(_) if app.is_stopping() => "the machine answers now".to_owned(),
        Some(Purpose::Hint) => thinking(app, "thinks about a hint"),
        Some(Purpose::ForPerson) => thinking(app, "thinks about your move"),
        Some(Purpose::Turn) => thinking(app, "thinks"),
        None if !app.is_humans_turn() => format!("{side}: the machine waits, `p` lets it go on"),
        None if app.seen().must_pass => format!("{side} can only pass: Enter"),
        None => format!("{side} to move: Enter places a stone"),
    };
    let mut line = Line::from(vec![stone, Span::raw(text)]);
    if app.geometry().panel.is_none()
        && let Some(score) = super::players::score(app, theme)
    {
        line.push_span(format!("  {score}"));
    }
    line
}

fn thinking<G, D>(app: &App<G, D>, what: &str) -> String
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let mut text = format!("the machine {what} (Esc: answer now)");
    if let Some(best) = app.progress().first() {
        let worth = eval_words(best.eval, best.unit);
        text.push_str(&format!(", depth {}, {worth}", best.depth));
    }
    text
}

/// As many keys as there is room for.
fn keys(theme: Theme, area: Rect) -> Line<'static> {
    const KEYS: [(&str, &str); 13] = [
        ("?", "help"),
        ("q", "quit"),
        ("Enter", "place"),
        ("u", "undo"),
        ("d", "machine moves"),
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
