//! The players that reckon weights and do not search.

use super::{Claim, Decision, Player};
use crate::control::{Control, Observer, Progress};
use crate::game::{Game, Point};
use crate::gomoku::Position;
use crate::heuristic::{
    Answer, Lookahead, Reason, Value, choose, format_weight, lookahead_ranked, ordered,
};

/// The heaviest cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeuristicPlayer {
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
}

/// The heaviest cells, each with the opponent's heaviest answers looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookaheadPlayer {
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
    /// How much is looked at.
    pub options: Lookahead,
}

impl Player<Position> for HeuristicPlayer {
    fn name(&self) -> String {
        "heuristic".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let budget = control.start();
        let (board, side, last) = (position.board(), position.to_move(), position.last_point());
        let choice = choose(board, side, last, self.radius)?;
        let weight = match choice.reason {
            Reason::Heaviest { weight, .. } => Some(weight),
            Reason::Opening | Reason::NothingNear => None,
        };
        let best: Vec<_> = if control.lines > 1 {
            ordered(board, side, last, self.radius)
                .into_iter()
                .map(|(point, cell)| (point, cell.weight(side)))
                .collect()
        } else {
            weight
                .map(|weight| (choice.point, weight))
                .into_iter()
                .collect()
        };
        for (line, &(point, weight)) in (1..=control.lines).zip(&best) {
            observer.progress(&Progress {
                depth: 1,
                seldepth: 1,
                line,
                score: score(weight.into()),
                nodes: 1,
                elapsed: budget.elapsed(),
                pv: &[point],
            });
        }
        Some(Decision {
            mv: choice.point,
            claim: Claim::Heuristic,
            reason: choice.reason.to_string(),
            weight,
        })
    }
}

impl Player<Position> for LookaheadPlayer {
    fn name(&self) -> String {
        "lookahead".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let budget = control.start();
        let ranked = lookahead_ranked(
            position.board(),
            position.to_move(),
            position.last_point(),
            position.rule(),
            self.radius,
            self.options,
        );
        for (line, answer) in (1..=control.lines).zip(&ranked) {
            let pv: Vec<_> = std::iter::once(answer.point).chain(answer.reply).collect();
            observer.progress(&Progress {
                depth: 2,
                seldepth: 2,
                line,
                score: value(position, answer),
                nodes: ranked.len() as u64,
                elapsed: budget.elapsed(),
                pv: &pv,
            });
        }
        let answer = ranked.into_iter().next()?;
        Some(Decision {
            mv: answer.point,
            claim: Claim::Heuristic,
            reason: explain(&answer),
            weight: answer.weight,
        })
    }
}

/// In units of 1/240; a won game is worth what it is worth to any search.
fn value(position: &Position, answer: &Answer) -> i32 {
    match answer.value {
        Some(Value::Wins) => position.win_score(),
        Some(Value::Loses) => -position.win_score(),
        Some(Value::Doubled(doubled)) => score(doubled / 2),
        None => 0,
    }
}

/// Below what a won game is worth.
fn score(units: i64) -> i32 {
    const MOST: i64 = 900_000;
    units.clamp(-MOST, MOST) as i32
}

fn explain(answer: &Answer) -> String {
    let (Some(value), Some(weight)) = (answer.value, answer.weight) else {
        return "no cell near the stones is empty".into();
    };
    let weight = format_weight(weight);
    match (value, answer.reply) {
        (Value::Wins, _) => "makes five".into(),
        (Value::Loses, Some(reply)) => format!("every move looked at loses; here to {reply}"),
        (Value::Doubled(_), Some(reply)) => {
            format!("best after one answer looked at: weighs {weight}, then {reply}")
        }
        (_, None) => format!("weighs {weight}, no answer to look at"),
    }
}
