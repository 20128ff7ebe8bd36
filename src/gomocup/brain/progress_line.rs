//! How far thinking has come, as one line.

use crate::control::Progress;
use crate::game::{Eval, Point};

/// `depth 9-17 ev 132 n 1.2M nps 1.1M tm 812 pv 10,10 11,9`.
pub(super) fn progress_line(progress: &Progress<Point>, lines: usize) -> String {
    let mut text = String::new();
    if lines > 1 {
        text += &format!("({}) ", progress.line);
    }
    let (depth, seldepth) = (progress.depth, progress.seldepth.max(progress.depth));
    text += &format!("depth {depth}-{seldepth} ev {}", short_eval(progress.eval));
    text += &format!(" n {}", short(progress.nodes));
    if let Some(nps) = progress.nodes_per_second() {
        text += &format!(" nps {}", short(nps));
    }
    text += &format!(" tm {} pv", progress.elapsed.as_millis());
    for point in &progress.pv {
        text += &format!(" {point}");
    }
    text
}

/// `+132`, and for wins and losses the plies: `+M5`, `-M4`, `+M` where their number is not known.
fn short_eval(eval: Eval) -> String {
    let plies = eval
        .plies()
        .map_or_else(String::new, |plies| plies.to_string());
    match eval {
        Eval::Win { .. } => format!("+M{plies}"),
        Eval::Loss { .. } => format!("-M{plies}"),
        Eval::Draw => "0".into(),
        Eval::Score(score) => format!("{score:+}"),
    }
}

/// A count with three digits or so: `950`, `1.2K`, `38M`.
fn short(number: u64) -> String {
    let (mut value, mut unit) = (number, "");
    let mut rest = 0;
    for next in ["K", "M", "G", "T"] {
        if value < 1000 {
            break;
        }
        (rest, value, unit) = (value % 1000 / 100, value / 1000, next);
    }
    if unit.is_empty() || value >= 10 {
        format!("{value}{unit}")
    } else {
        format!("{value}.{rest}{unit}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ScoreUnit;
    use std::time::Duration;

    #[test]
    fn counts_are_short() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1.0K"),
            (1_250, "1.2K"),
            (38_900, "38K"),
            (1_234_567, "1.2M"),
            (u64::MAX, "18446744T"),
        ] {
            assert_eq!(short(number), text);
        }
    }

    #[test]
    fn messages_say_how_far_thinking_has_come() {
        let progress = Progress {
            depth: 9,
            seldepth: 17,
            line: 2,
            eval: Eval::Score(132),
            unit: ScoreUnit::LogOdds,
            nodes: 1_200_000,
            elapsed: Duration::from_secs(1),
            pv: vec![Point::new(10, 10), Point::new(11, 9)],
        };
        assert_eq!(
            progress_line(&progress, 1),
            "depth 9-17 ev +132 n 1.2M nps 1.2M tm 1000 pv 10,10 11,9"
        );
        assert!(progress_line(&progress, 3).starts_with("(2) depth"));
        assert_eq!(short_eval(Eval::win_in(3)), "+M3");
        assert_eq!(short_eval(Eval::LOSS), "-M");
    }
}
