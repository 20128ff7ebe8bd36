//! Evaluations as people read them.

use super::{Analysis, Certainty};
use crate::game::{Eval, ScoreUnit};

/// `win in 3 moves`, `loss`, `draw`, `62 %` (the chance to win) or `+6.60`: what it is worth to the side to
/// move.
///
/// ```
/// use mugen::analysis::eval_words;
/// use mugen::game::{Eval, ScoreUnit};
/// assert_eq!(eval_words(Eval::win_in(5), ScoreUnit::LogOdds), "win in 3 moves");
/// assert_eq!(eval_words(Eval::Score(100), ScoreUnit::LogOdds), "62 %");
/// assert_eq!(eval_words(Eval::Score(1584), ScoreUnit::Weight(240)), "+6.60");
/// assert_eq!(eval_words(Eval::Score(-7), ScoreUnit::Points), "-7");
/// ```
pub fn eval_words(eval: Eval, unit: ScoreUnit) -> String {
    match eval {
        Eval::Win { .. } => format!("win{}", eval.length_text()),
        Eval::Loss { .. } => format!("loss{}", eval.length_text()),
        Eval::Draw => "draw".into(),
        Eval::Score(score) => match (unit, unit.win_chance(eval)) {
            // No score is certain.
            (_, Some(chance)) => format!("{:.0} %", (chance * 100.0).clamp(1.0, 99.0)),
            (ScoreUnit::Weight(one), None) if score % one.max(1).cast_signed() != 0 => {
                format!("{:+.2}", f64::from(score) / f64::from(one.max(1)))
            }
            (ScoreUnit::Weight(one), None) => format!("{:+}", score / one.max(1).cast_signed()),
            _ => format!("{score:+}"),
        },
    }
}

impl<M: Copy> Analysis<M> {
    /// What the best move is worth, and how sure that is: `win in 3 moves (proven)`,
    /// `62 % to win (estimate)`; none where it was not valued.
    ///
    /// ```
    /// use mugen::analysis::{Analysis, Certainty};
    /// use mugen::game::{Eval, ScoreUnit};
    /// let mut analysis = Analysis::new((0, 0), Certainty::Estimate, "");
    /// analysis.unit = ScoreUnit::LogOdds;
    /// analysis.lines[0].eval = Some(Eval::Score(100));
    /// assert_eq!(analysis.eval_words().as_deref(), Some("62 % to win (estimate)"));
    /// ```
    pub fn eval_words(&self) -> Option<String> {
        let eval = self.eval()?;
        let sure = match self.certainty {
            Certainty::Proven => "proven",
            Certainty::Solved => "solved",
            _ if eval.is_decided() => "not proven",
            _ => "estimate",
        };
        let is_chance = matches!(eval, Eval::Score(_)) && self.unit == ScoreUnit::LogOdds;
        let to_win = if is_chance { " to win" } else { "" };
        Some(format!("{}{to_win} ({sure})", eval_words(eval, self.unit)))
    }
}
