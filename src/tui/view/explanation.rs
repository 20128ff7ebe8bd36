//! How the weight of a cell is made up, in the panel.

use super::theme::Theme;
use crate::frontend::CellExplanation;
use crate::heuristic::{SidePart, format_weight};
use crate::tui::explanation_rows::rows;
use crate::tui::narrow_text::wrapped;
use ratatui::text::{Line, Span};

/// How the rows are read; the help says more.
const KEY: [&str; 2] = ["[stones:open ends]/distance", "! must be answered"];

/// The explanation, or why there is none.
pub(super) fn explanation(
    explanation: &Result<CellExplanation, String>,
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    let faint = |text: &str, most: usize| {
        let lines = wrapped(text, width, most);
        lines.map(move |line| Line::styled(line, theme.faint()))
    };
    let explanation = match explanation {
        Ok(explanation) => explanation,
        Err(error) => return faint(error, 3).collect(),
    };
    let mut lines = vec![Line::styled(explanation.title(), theme.title())];
    if let Some(note) = explanation.note() {
        lines.extend(faint(&note, 3));
    }
    for part in &explanation.weight.parts {
        lines.extend(part_lines(part, theme, width));
    }
    lines.extend(KEY.iter().flat_map(|text| faint(text, 2)));
    lines
}

fn part_lines(part: &SidePart, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let side = theme.side(part.side);
    let room = width.saturating_sub(4);
    let weight = format_weight(part.weight());
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{} {} ", theme.letter(part.side), part.side), side),
        Span::styled(format!("{weight:>room$}"), side),
    ])];
    for row in rows(part) {
        let angle = match theme.ascii {
            true => row.angle.replace('°', ""),
            false => row.angle,
        };
        let (mark, style) = match row.is_break {
            true => ("!", theme.good()),
            false => (" ", theme.faint()),
        };
        let room = width.saturating_sub(7 + row.weight.len());
        let what: String = row.what.chars().take(room).collect();
        lines.push(Line::from(vec![
            Span::styled(format!("{angle:>5}{mark}"), style),
            Span::raw(format!("{what:<room$} ")),
            Span::raw(row.weight),
        ]));
    }
    lines
}
