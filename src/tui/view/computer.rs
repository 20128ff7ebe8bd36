//! What the computer is thinking, or what it has answered, in the panel.

use super::labelled::labelled;
use super::theme::Theme;
use crate::analysis::{Certainty, eval_words};
use crate::frontend::UiGame;
use crate::game::{Eval, ScoreUnit};
use crate::tui::app::{App, Purpose};
use crate::tui::narrow_text::{count, wrapped};
use ratatui::text::{Line, Span};

/// What the computer thinks, or what it has answered. Its lines are whole as far as there is room.
pub(super) fn computer<G: UiGame>(
    app: &App<G>,
    theme: Theme,
    width: usize,
    room: usize,
) -> Vec<Line<'static>> {
    if app.thinks_for().is_some() {
        return thinking(app, theme, width);
    }
    let mut lines = Vec::new();
    let Some(answer) = app.answer() else {
        return lines;
    };
    let what = match answer.purpose {
        Purpose::Hint => "hint for",
        Purpose::Turn | Purpose::ForHuman => "computer played",
    };
    let (game, analysis) = (app.session().game(), &answer.analysis);
    let name = app.ui().move_name(game, analysis.best());
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
    let names = |moves: &[G::Move]| app.move_names(moves).join(" ");
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

/// What the computer thinks, line by line.
fn thinking<G: UiGame>(app: &App<G>, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled("thinking", theme.title())];
    let Some(best) = app.progress().first() else {
        return lines;
    };
    let names = |moves: &[G::Move]| app.move_names(moves).join(" ");
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
