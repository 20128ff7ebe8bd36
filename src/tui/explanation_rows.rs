//! The rows of a cell's explanation.

use super::narrow_text::wrapped;
use crate::frontend::CellExplanation;
use crate::gomoku::ANGLES;
use crate::heuristic::{SidePart, format_weight};

/// A row of an explanation: one summand of the weight.
pub(super) struct ExplanationRow {
    /// The angle of the line, such as `45°`; empty for a bonus.
    pub(super) angle: String,
    /// The rows of stones in the line, or what the bonus is for.
    pub(super) what: String,
    /// What they add to the weight.
    pub(super) weight: String,
    /// Whether the opponent must answer.
    pub(super) is_break: bool,
}

/// The rows of one side's part: its four lines and its bonuses.
pub(super) fn rows(part: &SidePart) -> Vec<ExplanationRow> {
    let lines = part.lines.iter().zip(ANGLES).map(|(line, angle)| {
        let attacks: Vec<_> = line.attacks.iter().map(ToString::to_string).collect();
        ExplanationRow {
            angle: format!("{angle}°"),
            what: match attacks.is_empty() {
                true => format!("room for only {}", line.space),
                false => attacks.join(" "),
            },
            weight: format_weight(line.weight()),
            is_break: line.break_point.is_some(),
        }
    });
    let bonuses = [
        ("two or more break points", part.break_bonus),
        ("makes five", part.five_bonus),
    ];
    let bonuses = bonuses.into_iter().filter(|&(_, weight)| weight > 0);
    let bonuses = bonuses.map(|(what, weight)| ExplanationRow {
        angle: String::new(),
        what: what.into(),
        weight: format_weight(weight),
        is_break: false,
    });
    lines.chain(bonuses).collect()
}

/// How many lines of `width` characters an explanation needs, or the reason why there is none.
pub(super) fn line_count(explanation: &Result<CellExplanation, String>, width: usize) -> u16 {
    let lines = match explanation {
        Err(error) => wrapped(error, width, 3).count(),
        Ok(explanation) => {
            let note = explanation.note().unwrap_or_default();
            let parts = explanation.weight.parts.iter();
            let parts: usize = parts.map(|part| 1 + rows(part).len()).sum();
            1 + wrapped(&note, width, 3).count() + parts
        }
    };
    u16::try_from(lines).unwrap_or(u16::MAX)
}
