//! The line of messages.

use super::players::score;
use super::theme::Theme;
use super::typed::typed_line;
use crate::analysis::eval_words;
use crate::frontend::UiGame;
use crate::session::Choice;
use crate::tui::app::{App, Notice, Purpose};
use crate::tui::narrow_text::wrapped;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// What is being typed, or else a notice, or else whose turn it is.
pub(super) fn message<G: UiGame>(app: &App<G>, theme: Theme, area: Rect) -> Line<'static> {
    if let Some(typed) = app.typed() {
        return typed_line(app, typed, theme, area);
    }
    if let Some(notice) = app.notice() {
        return notice_line(notice, theme);
    }
    // Where there is a panel, it shows this.
    if app.geometry().panel.is_none()
        && app.opening_text().is_none()
        && let Some(notice) = app.start_notice()
    {
        return Line::styled(format!(" {notice}"), theme.good());
    }
    turn(app, theme)
}

/// A notice in its colour.
pub(super) fn notice_line(notice: &Notice, theme: Theme) -> Line<'static> {
    styled(&notice.text, notice.is_error, theme)
}

/// A notice that is too long for the line of messages, in two lines; none while something is being typed.
pub(super) fn long_notice<G: UiGame>(
    app: &App<G>,
    theme: Theme,
    area: Rect,
) -> Option<[Line<'static>; 2]> {
    let notice = app.notice().filter(|_| app.typed().is_none())?;
    let room = usize::from(area.width).saturating_sub(1);
    if notice_line(notice, theme).width() <= room + 1 {
        return None;
    }
    let mut lines =
        wrapped(&notice.text, room, 2).map(|text| styled(&text, notice.is_error, theme));
    Some([lines.next()?, lines.next()?])
}

fn styled(text: &str, is_error: bool, theme: Theme) -> Line<'static> {
    let style = if is_error { theme.bad() } else { theme.good() };
    Line::styled(format!(" {text}"), style)
}

/// Whose turn it is, or how the game ended.
fn turn<G: UiGame>(app: &App<G>, theme: Theme) -> Line<'static> {
    if let Some(result) = app.result() {
        return Line::styled(format!(" {result}"), theme.good());
    }
    if !app.choices().is_empty() {
        let mut spans = vec![Span::raw(format!(
            " {}: ",
            app.opening_text().unwrap_or_default()
        ))];
        for (number, choice) in (1..).zip(app.choices()) {
            spans.push(Span::styled(format!("{number} "), theme.key()));
            spans.push(Span::raw(format!("{}  ", choice_text(*choice))));
        }
        return Line::from(spans);
    }
    if let Some(text) = app.opening_text() {
        let thinks = match (app.is_humans_turn(), app.is_stopping()) {
            (true, _) => "",
            (false, true) => " (it moves now)",
            (false, false) => " (Esc: move now)",
        };
        return Line::raw(format!(" {text}{thinks}"));
    }
    let side = app.session().game().to_move();
    let stone = Span::styled(format!(" {} ", theme.letter(side)), theme.side(side));
    let text = match app.thinks_for() {
        Some(Purpose::Hint) if app.is_stopping() => "the computer shows its hint now".to_owned(),
        Some(_) if app.is_stopping() => "the computer moves now".to_owned(),
        Some(Purpose::Hint) => thinking(app, "is looking for a hint", "show it now"),
        Some(Purpose::ForHuman) => thinking(app, "is thinking about your move", "move now"),
        Some(Purpose::Turn) => thinking(app, "is thinking", "move now"),
        None if !app.is_humans_turn() => format!("{side}: the computer is paused, `p` resumes"),
        None if app.seen().must_pass => format!("{side} can only pass: Enter"),
        None => format!("{side} to move: Enter places a stone"),
    };
    let mut line = Line::from(vec![stone, Span::raw(text)]);
    if app.geometry().panel.is_none()
        && let Some(score) = score(app, theme)
    {
        line.push_span(format!("  {score}"));
    }
    line
}

const fn choice_text(choice: Choice) -> &'static str {
    match choice {
        Choice::TakeX => "play x",
        Choice::TakeO => "play o",
        Choice::PutTwo => "place two more",
    }
}

fn thinking<G: UiGame>(app: &App<G>, what: &str, escape: &str) -> String {
    let mut text = format!("the computer {what} (Esc: {escape})");
    if let Some(best) = app.progress().first() {
        let worth = eval_words(best.eval, best.unit);
        text.push_str(&format!(", depth {}, {worth}", best.depth));
    }
    text
}
