//! Who plays, the clock, and what limits the computer: in the panel, or on a line where there is no panel.

use super::labelled::labelled;
use super::theme::Theme;
use crate::frontend::UiGame;
use crate::game::Side;
use crate::tui::app::App;
use crate::tui::narrow_text::count;
use ratatui::text::{Line, Span};
use std::time::Duration;

pub(super) fn players<G: UiGame>(app: &App<G>, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let game = app.session().game();
    let mut lines: Vec<_> = Side::BOTH
        .into_iter()
        .map(|side| {
            let turn = game.to_move() == side && app.result().is_none();
            let who = who(app, side);
            let clock = clock(app, side);
            let room = width.saturating_sub(6 + clock.len());
            Line::from(vec![
                Span::raw(if turn { theme.turn() } else { " " }),
                Span::styled(format!(" {} ", theme.letter(side)), theme.side(side)),
                Span::styled(format!("{side} "), theme.side(side)),
                Span::raw(format!("{who:<room$}")),
                Span::styled(clock, theme.faint()),
            ])
        })
        .collect();
    let mut more = |label, what| {
        let (label, what) = (
            Span::styled(label, theme.faint()),
            Span::styled(what, theme.faint()),
        );
        lines.extend(labelled(label, what, width));
    };
    more("computer:", app.ui().computer());
    if let Some(limits) = limits(app) {
        more("limits:", limits);
    }
    if let Some(score) = score(app, theme) {
        more("stones:", score);
    }
    lines
}

/// The time left to a side, or the time it has used where there is no limit.
fn clock<G: UiGame>(app: &App<G>, side: Side) -> String {
    app.clock_texts()[side.index()].clone()
}

/// What limits the computer.
fn limits<G: UiGame>(app: &App<G>) -> Option<String> {
    let limits = app.limits();
    let control = app.clock().control();
    let mut parts = Vec::new();
    if let Some(game) = control.game {
        let gain = match control.increment {
            Duration::ZERO => String::new(),
            gain => format!(" + {} s a move", gain.as_secs_f64()),
        };
        parts.push(format!("{} s{gain}", game.as_secs_f64()));
    }
    if let Some(time) = limits.time.or(control.per_move) {
        parts.push(format!("{} s a move", time.as_secs_f64()));
    }
    if let Some(depth) = limits.depth {
        parts.push(format!("depth {depth}"));
    }
    if let Some(nodes) = limits.nodes {
        parts.push(format!("{} nodes", count(nodes)));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn who<G: UiGame>(app: &App<G>, side: Side) -> &'static str {
    let person = |side| app.session().humans().play(side);
    match (
        app.opening_text().is_some(),
        person(side),
        person(side.other()),
    ) {
        (true, ..) => "?",
        (_, true, true) => "a person",
        (_, true, false) => "you",
        (_, false, _) => "the computer",
    }
}

/// How many stones each side has, where that decides the game.
pub(super) fn score<G: UiGame>(app: &App<G>, theme: Theme) -> Option<String> {
    let [x, o] = app.ui().score(app.session().game())?;
    let [x_stone, o_stone] = Side::BOTH.map(|side| theme.letter(side));
    Some(format!("{x_stone} {x}  {o_stone} {o}"))
}

/// Both clocks in one line of at most `width` characters; who plays, and how strongly, where there is room.
pub(super) fn line<G: UiGame>(app: &App<G>, theme: Theme, width: usize) -> Line<'static> {
    let clocks = |named: bool| {
        let mut line = Line::default();
        for side in Side::BOTH {
            let turn = app.session().game().to_move() == side && app.result().is_none();
            line.push_span(if turn { theme.turn() } else { " " });
            line.push_span(Span::styled(theme.letter(side), theme.side(side)));
            if named {
                line.push_span(format!(" {}", who(app, side)));
            }
            line.push_span(format!(" {} ", clock(app, side)));
        }
        line
    };
    let mut line = clocks(true);
    if line.width() > width {
        line = clocks(false);
    }
    for more in [Some(app.ui().computer()), limits(app)]
        .into_iter()
        .flatten()
    {
        let more = Span::styled(format!(" {} {more}", theme.dot()), theme.faint());
        if line.width() + more.width() <= width {
            line.push_span(more);
        }
    }
    line
}
