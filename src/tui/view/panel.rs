//! The panel beside the board: who plays, the clock, thinking, the reckoning of a cell.

use super::Theme;
use crate::game::{Game, Side};
use crate::player::Verdict;
use crate::session::Told;
use crate::tui::app::{App, Purpose, verdict_text};
use crate::tui::desk::{Desk, ReckonedPart};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph, Widget};
use std::time::Duration;

/// What a score says, briefly.
pub(super) fn verdict<M>(told: &Told<M>) -> String {
    match told.verdict {
        Verdict::Value(value) if value.fract() == 0.0 => format!("{value:+}"),
        Verdict::Value(value) => format!("{value:+.2}"),
        Verdict::Win { plies } => format!("win in {plies}"),
        Verdict::Loss { plies } => format!("loss in {plies}"),
    }
}

pub(super) fn draw<G, D>(app: &App<G, D>, theme: Theme, area: Rect, buffer: &mut Buffer)
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let block = Block::bordered()
        .border_set(theme.border())
        .border_style(theme.faint())
        .padding(Padding::horizontal(1));
    let inner = block.inner(area);
    block.render(area, buffer);
    let width = usize::from(inner.width);
    let mut lines = Vec::new();
    let alone = app.geometry().board.width == area.width;
    if alone && app.shown().reckoning {
        lines.extend(reckoning(app, theme, width));
    } else {
        lines.extend(players(app, theme, width));
        lines.push(Line::default());
        lines.extend(place(app, theme));
        lines.push(Line::default());
        // The reckoning has been asked for: it comes before what the machine says.
        if app.shown().reckoning {
            lines.extend(reckoning(app, theme, width));
            lines.push(Line::default());
        }
        if let Some(note) = app.note() {
            lines.extend(wrapped(note, width, 4).map(|line| Line::styled(line, theme.good())));
            lines.push(Line::default());
        }
        lines.extend(machine(app, theme, width));
    }
    Paragraph::new(lines).render(inner, buffer);
}

fn players<G, D>(app: &App<G, D>, theme: Theme, width: usize) -> Vec<Line<'static>>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let game = app.session().game();
    let open = app.opening_text().is_some();
    let person = |side| app.session().persons().play(side);
    let mut lines: Vec<_> = Side::BOTH
        .into_iter()
        .map(|side| {
            let turn = game.to_move() == side && app.result().is_none();
            let who = match (open, person(side), person(side.other())) {
                (true, ..) => "?",
                (_, true, true) => "a person",
                (_, true, false) => "you",
                (_, false, _) => "the machine",
            };
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
    lines.push(Line::styled(
        format!("machine: {}", app.desk().machine()),
        theme.faint(),
    ));
    if let Some(limits) = limits(app) {
        lines.push(Line::styled(format!("limits: {limits}"), theme.faint()));
    }
    lines
}

/// What is left to a side, or what it has used where nothing limits it.
fn clock<G, D>(app: &App<G, D>, side: Side) -> String
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    app.clock_texts()[side.index()].clone()
}

/// What bounds the machine.
fn limits<G, D>(app: &App<G, D>) -> Option<String>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
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

/// The cursor and the last move.
fn place<G, D>(app: &App<G, D>, theme: Theme) -> Vec<Line<'static>>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let game = app.session().game();
    let name = |mv| app.desk().name(game, mv);
    let cursor = game.move_at(app.cursor()).map(name);
    let moves = game.history().len();
    let last = game.history().last().map(|&mv| name(mv));
    let mut line = vec![
        Span::styled("cursor ", theme.faint()),
        Span::styled(cursor.unwrap_or_default(), theme.title()),
    ];
    if let Some(last) = last {
        line.push(Span::styled(format!("  move {moves}: "), theme.faint()));
        line.push(Span::raw(last));
    }
    vec![Line::from(line)]
}

/// What the machine thinks, or what it has answered.
fn machine<G, D>(app: &App<G, D>, theme: Theme, width: usize) -> Vec<Line<'static>>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let mut lines = Vec::new();
    let game = app.session().game();
    if app.thinks_for().is_some() {
        lines.push(Line::styled("thinking", theme.title()));
        if let Some(told) = app.told().first() {
            lines.push(Line::raw(format!(
                "depth {}/{}  {} nodes",
                told.depth,
                told.seldepth,
                count(told.nodes)
            )));
            lines.push(Line::raw(format!(
                "{}  {:.1} s",
                verdict_text(told.verdict, false),
                told.elapsed.as_secs_f64()
            )));
            let line: Vec<_> = told
                .pv
                .iter()
                .map(|&mv| app.desk().name(game, mv))
                .collect();
            lines.extend(
                wrapped(&line.join(" "), width, 3).map(|line| Line::styled(line, theme.faint())),
            );
        }
        return lines;
    }
    let Some(answer) = app.answer() else {
        return lines;
    };
    let what = match answer.purpose {
        Purpose::Hint => "hint for",
        Purpose::Turn | Purpose::ForPerson => "machine played",
    };
    lines.push(Line::from(vec![
        Span::styled(format!("{what} "), theme.faint()),
        Span::styled(
            format!("{} {}", theme.letter(answer.side), answer.name),
            theme.side(answer.side),
        ),
    ]));
    if let Some(text) = answer.verdict_text() {
        let style = if text.starts_with("proven") {
            theme.good()
        } else {
            theme.title()
        };
        let text = format!("for {}: {text}", answer.side);
        lines.extend(wrapped(&text, width, 2).map(|line| Line::styled(line, style)));
    }
    let mut searched = Vec::new();
    if let Some(depth) = answer.depth.filter(|&depth| depth > 0) {
        searched.push(format!("depth {depth}"));
    }
    if let Some(nodes) = answer.nodes.filter(|&nodes| nodes > 0) {
        searched.push(format!("{} nodes", count(nodes)));
    }
    if !searched.is_empty() {
        lines.push(Line::raw(searched.join("  ")));
    }
    if answer.line.len() > 1 {
        let line = format!("expected {}", answer.line.join(" "));
        lines.extend(wrapped(&line, width, 3).map(|line| Line::styled(line, theme.faint())));
    }
    lines.extend(wrapped(&answer.reason, width, 3).map(|line| Line::styled(line, theme.faint())));
    lines
}

fn reckoning<G, D>(app: &App<G, D>, theme: Theme, width: usize) -> Vec<Line<'static>>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    match &app.seen().reckoning {
        None => Vec::new(),
        Some((_, Err(error))) => wrapped(error, width, 3)
            .map(|line| Line::styled(line, theme.faint()))
            .collect(),
        Some((_, Ok(reckoned))) => {
            let mut lines = vec![Line::styled(reckoned.title.clone(), theme.title())];
            for part in &reckoned.parts {
                lines.extend(reckoned_part(part, theme, width));
            }
            lines
        }
    }
}

fn reckoned_part(part: &ReckonedPart, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let side = theme.side(part.side);
    let room = width.saturating_sub(4);
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{} {} ", theme.letter(part.side), part.side), side),
        Span::styled(format!("{:>room$}", part.sum), side),
    ])];
    for row in &part.rows {
        let angle = if theme.ascii {
            row.what.replace('°', "")
        } else {
            row.what.clone()
        };
        let mark = if row.is_break { "!" } else { " " };
        let room = width.saturating_sub(7 + row.sum.len());
        let attacks: String = row.attacks.chars().take(room).collect();
        let style = if row.is_break {
            theme.good()
        } else {
            theme.faint()
        };
        lines.push(Line::from(vec![
            Span::styled(format!("{angle:>5}{mark}"), style),
            Span::raw(format!("{attacks:<room$} ")),
            Span::raw(row.sum.clone()),
        ]));
    }
    lines
}

/// A number as people read it: `950`, `12k`, `3.4M`.
fn count(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}k", number / 1000),
        _ => format!("{:.1}M", number as f64 / 1e6),
    }
}

/// The text in lines of at most `width` characters, broken at blanks, and at most so many lines.
fn wrapped(text: &str, width: usize, most: usize) -> impl Iterator<Item = String> + use<> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.into_iter().take(most)
}
