//! The panel beside the board: who plays, the clock, thinking, the reckoning of a cell.

use super::Theme;
use super::players::players;
use crate::analysis::{Certainty, eval_words};
use crate::game::{Eval, Game, ScoreUnit};
use crate::tui::app::{App, Purpose};
use crate::tui::desk::{Desk, ReckonedPart};
use crate::tui::text::{count, wrapped};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph, Widget};

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
        lines.extend(place(app, theme, width));
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
        let room = usize::from(inner.height).saturating_sub(lines.len());
        lines.extend(machine(app, theme, width, room));
    }
    Paragraph::new(lines).render(inner, buffer);
}

/// The cursor and the last move.
fn place<G, D>(app: &App<G, D>, theme: Theme, width: usize) -> Vec<Line<'static>>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let game = app.session().game();
    let name = |mv| app.desk().name(game, mv);
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

/// A label and what it is for, on one line where there is room, else on two.
pub(super) fn labelled(
    label: Span<'static>,
    what: Span<'static>,
    width: usize,
) -> Vec<Line<'static>> {
    if label.width() + 1 + what.width() <= width {
        return vec![Line::from(vec![label, Span::raw(" "), what])];
    }
    let style = what.style;
    let mut lines = vec![Line::from(label)];
    lines.extend(wrapped(&what.content, width, 4).map(|line| Line::styled(line, style)));
    lines
}

/// What the machine thinks, or what it has answered. Its lines are whole as far as there is room.
fn machine<G, D>(app: &App<G, D>, theme: Theme, width: usize, room: usize) -> Vec<Line<'static>>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    if app.thinks_for().is_some() {
        return thinking(app, theme, width);
    }
    let mut lines = Vec::new();
    let Some(answer) = app.answer() else {
        return lines;
    };
    let what = match answer.purpose {
        Purpose::Hint => "hint for",
        Purpose::Turn | Purpose::ForPerson => "machine played",
    };
    let (game, analysis) = (app.session().game(), &answer.analysis);
    let name = app.desk().name(game, analysis.best());
    let name = format!("{} {name}", theme.letter(answer.side));
    lines.extend(labelled(
        Span::styled(what, theme.faint()),
        Span::styled(name, theme.side(answer.side)),
        width,
    ));
    if let Some(text) = analysis.eval_words() {
        let style = match analysis.certainty {
            Certainty::Proven | Certainty::Solved => theme.good(),
            _ => theme.title(),
        };
        let text = format!("for {}: {text}", answer.side);
        lines.extend(wrapped(&text, width, 2).map(|line| Line::styled(line, style)));
    }
    let mut searched = Vec::new();
    if let Some(depth) = analysis.depth.filter(|&depth| depth > 0) {
        searched.push(format!("depth {depth}"));
    }
    if let Some(nodes) = analysis.nodes.filter(|&nodes| nodes > 0) {
        searched.push(format!("{} nodes", count(nodes)));
    }
    if !searched.is_empty() {
        lines.push(Line::raw(searched.join("  ")));
    }
    let faint = |line| Line::styled(line, theme.faint());
    let names = |moves: &[G::Move]| app.desk().names(game, moves).join(" ");
    let reason: Vec<_> = wrapped(&analysis.reason, width, 3).map(faint).collect();
    if analysis.lines.len() > 1 {
        for (number, line) in (1..).zip(&analysis.lines) {
            let worth = worth(line.eval, analysis.unit);
            let moves = names(&line.moves);
            lines.extend(one_of_several(number, &worth, &moves, theme, width));
        }
    } else if analysis.pv().len() > 1 {
        let line = format!("expected {}", names(analysis.pv()));
        let most = room.saturating_sub(lines.len() + reason.len()).max(3);
        lines.extend(wrapped(&line, width, most).map(faint));
    }
    lines.extend(reason);
    lines
}

fn worth(eval: Option<Eval>, unit: ScoreUnit) -> String {
    eval.map_or_else(String::new, |eval| eval_words(eval, unit))
}

/// What the machine thinks, line by line.
fn thinking<G, D>(app: &App<G, D>, theme: Theme, width: usize) -> Vec<Line<'static>>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    let game = app.session().game();
    let mut lines = vec![Line::styled("thinking", theme.title())];
    let Some(best) = app.progress().first() else {
        return lines;
    };
    let names = |moves: &[G::Move]| app.desk().names(game, moves).join(" ");
    lines.push(Line::raw(format!(
        "depth {}/{}  {} nodes",
        best.depth,
        best.seldepth,
        count(best.nodes)
    )));
    let worth = eval_words(best.eval, best.unit);
    let worth = format!("{worth}  {:.1} s", best.elapsed.as_secs_f64());
    lines.extend(wrapped(&worth, width, 2).map(Line::raw));
    if app.progress().len() > 1 {
        for (number, line) in (1..).zip(app.progress()) {
            let worth = eval_words(line.eval, line.unit);
            let moves = names(&line.pv);
            lines.extend(one_of_several(number, &worth, &moves, theme, width));
        }
    } else {
        let faint = |line| Line::styled(line, theme.faint());
        lines.extend(wrapped(&names(&best.pv), width, usize::MAX).map(faint));
    }
    lines
}

/// One of the best lines: its number and what it is worth, and its moves.
fn one_of_several(
    number: usize,
    worth: &str,
    moves: &str,
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    let head = format!("{number}. {worth}");
    let text = format!("{head} {moves}");
    let style = |(n, line): (usize, String)| match line.split_at_checked(head.len()) {
        Some((head, rest)) if n == 0 => Line::from(vec![
            Span::raw(head.to_owned()),
            Span::styled(rest.to_owned(), theme.faint()),
        ]),
        _ => Line::styled(line, theme.faint()),
    };
    wrapped(&text, width, usize::MAX)
        .enumerate()
        .map(style)
        .collect()
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
            if let Some(note) = &reckoned.note {
                lines.extend(wrapped(note, width, 3).map(|line| Line::styled(line, theme.faint())));
            }
            for part in &reckoned.parts {
                lines.extend(reckoned_part(part, theme, width));
            }
            lines.extend(
                KEY_TO_RECKONING
                    .iter()
                    .flat_map(|text| wrapped(text, width, 2))
                    .map(|line| Line::styled(line, theme.faint())),
            );
            lines
        }
    }
}

/// How the rows of a reckoning are read; the help says more.
const KEY_TO_RECKONING: [&str; 2] = ["[stones:open ends]/distance", "! must be answered"];

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
