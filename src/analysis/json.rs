//! An analysis as JSON: `docs/analysis.md` describes every key.

use super::{Analysis, Certainty, Pv};
use crate::game::{Eval, Outcome, Point, ScoreUnit};
use crate::proof::Proof;
use serde::Serialize;

/// A move as `[x, y]`.
pub type CellJson = [i32; 2];

/// `[x, y]`.
pub const fn cell(point: Point) -> CellJson {
    [point.x, point.y]
}

/// `[[x, y], …]`.
pub fn cells(points: &[Point]) -> Vec<CellJson> {
    points.iter().copied().map(cell).collect()
}

/// What is known of a position. Keys that have no value are null, so that all answers have the same keys.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct AnalysisJson {
    /// The best move; none where there is none.
    #[serde(rename = "move")]
    pub mv: Option<CellJson>,
    /// What it is worth to the side to move.
    pub eval: Option<Eval>,
    /// The chance of the side to move to win, in percent.
    pub win_chance: Option<f64>,
    /// How sure that is.
    pub certainty: Option<Certainty>,
    /// Plies searched completely.
    pub depth: Option<u32>,
    /// The longest line looked at, in plies.
    pub seldepth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The weight of the best move in units of 1/240.
    pub weight: Option<u32>,
    /// The best move, and what is expected after it.
    pub pv: Vec<CellJson>,
    /// The best moves, the best first.
    pub lines: Vec<LineJson>,
    /// Why this move, or why there is none: one sentence for people.
    pub reason: Option<String>,
    /// The proof of a win or a loss.
    pub proof: Option<ProofJson>,
}

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LineJson {
    /// The move.
    #[serde(rename = "move")]
    pub mv: CellJson,
    /// What it is worth to the side to move.
    pub eval: Option<Eval>,
    /// The chance of the side to move to win, in percent.
    pub win_chance: Option<f64>,
    /// The move, and what is expected after it.
    pub pv: Vec<CellJson>,
}

/// What a checked proof says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProofJson {
    /// The side that wins: `"x"` or `"o"`.
    pub attacker: String,
    /// Its size.
    pub nodes: usize,
}

/// A move of a game, judged by a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgedMoveJson {
    /// Counted from 1.
    pub ply: usize,
    /// Who moved: `"x"` or `"o"`.
    pub side: String,
    /// The move of the game.
    #[serde(rename = "move")]
    pub mv: CellJson,
    /// What it is worth to that side.
    pub eval: Option<Eval>,
    /// The chance of that side to win, in percent.
    pub win_chance: Option<f64>,
    /// How much less that is than the best move: 0 where it is as good.
    pub loss: Option<i32>,
    /// The player's own answer in the position before the move.
    pub best: Option<AnalysisJson>,
}

impl AnalysisJson {
    /// The best `lines` moves of an analysis.
    pub fn new(analysis: &Analysis<Point>, lines: usize) -> Self {
        let line = |line: &Pv<Point>| LineJson::new(line, analysis.unit);
        Self {
            mv: Some(cell(analysis.best())),
            eval: analysis.eval(),
            win_chance: percent(analysis.eval(), analysis.unit),
            certainty: Some(analysis.certainty),
            depth: analysis.depth,
            seldepth: analysis.seldepth,
            nodes: analysis.nodes,
            weight: analysis.weight,
            pv: cells(analysis.pv()),
            lines: analysis.lines.iter().take(lines).map(line).collect(),
            reason: Some(analysis.reason.clone()),
            proof: analysis.proof.as_deref().map(ProofJson::new),
        }
    }

    /// The answer where there is no move: the game is over, or no cell is empty.
    pub fn without_move(outcome: Option<Outcome>) -> Self {
        Self {
            reason: Some(match outcome {
                Some(outcome) => format!("the game is over: {outcome}"),
                None => "no cell is empty".into(),
            }),
            ..Self::default()
        }
    }
}

impl LineJson {
    fn new(line: &Pv<Point>, unit: ScoreUnit) -> Self {
        Self {
            mv: cell(line.mv()),
            eval: line.eval,
            win_chance: percent(line.eval, unit),
            pv: cells(&line.moves),
        }
    }
}

impl ProofJson {
    fn new(proof: &Proof) -> Self {
        Self {
            attacker: proof.attacker.to_string(),
            nodes: proof.nodes.len(),
        }
    }
}

/// The chance to win in percent, rounded to one decimal.
pub fn percent(eval: Option<Eval>, unit: ScoreUnit) -> Option<f64> {
    let chance = unit.win_chance(eval?)?;
    Some((chance * 1000.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Machines may differ in the last bit of an exponential: no score may lie that near to a boundary.
    #[test]
    fn the_percentage_of_a_score_is_the_same_on_every_machine() {
        for score in -29_000..=29_000 {
            let chance = ScoreUnit::LogOdds.win_chance(Eval::Score(score)).unwrap();
            let part = (chance * 1000.0).fract();
            assert!((part - 0.5).abs() > 1e-9, "{score}");
        }
    }

    #[test]
    fn keys_without_a_value_are_null() {
        let json = serde_json::to_value(AnalysisJson::without_move(Some(Outcome::Draw))).unwrap();
        assert_eq!(json["move"], serde_json::Value::Null);
        assert_eq!(json["reason"], "the game is over: a draw");
        assert_eq!(json["lines"], serde_json::json!([]));
    }

    #[test]
    fn evaluations_say_what_they_are() {
        let json = |eval| serde_json::to_string(&eval).unwrap();
        assert_eq!(json(Eval::win_in(5)), r#"{"win":{"plies":5}}"#);
        assert_eq!(json(Eval::LOSS), r#"{"loss":{"plies":null}}"#);
        assert_eq!(json(Eval::Draw), r#""draw""#);
        assert_eq!(json(Eval::Score(-3)), r#"{"score":-3}"#);
        assert_eq!(
            percent(Some(Eval::Score(35)), ScoreUnit::LogOdds),
            Some(54.4)
        );
        assert_eq!(percent(Some(Eval::Score(35)), ScoreUnit::Points), None);
    }
}
