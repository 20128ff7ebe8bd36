//! The players that reckon weights and do not search.

use super::{Claim, Decision, Player};
use crate::control::{Control, Observer};
use crate::game::{Game, Point};
use crate::gomoku::Position;
use crate::heuristic::{Answer, Lookahead, Reason, Value, choose, format_weight, lookahead};

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
        _: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let last = position.last_point();
        let choice = choose(position.board(), position.to_move(), last, self.radius)?;
        Some(Decision {
            mv: choice.point,
            claim: Claim::Heuristic,
            reason: choice.reason.to_string(),
            weight: match choice.reason {
                Reason::Heaviest { weight, .. } => Some(weight),
                Reason::Opening | Reason::NothingNear => None,
            },
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
        _: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let answer = lookahead(
            position.board(),
            position.to_move(),
            position.last_point(),
            position.rule(),
            self.radius,
            self.options,
        )?;
        Some(Decision {
            mv: answer.point,
            claim: Claim::Heuristic,
            reason: explain(position, &answer),
            weight: answer.weight,
        })
    }
}

fn explain(position: &Position, answer: &Answer) -> String {
    let (Some(value), Some(weight)) = (answer.value, answer.weight) else {
        let reason = match position.board().stones() {
            0 => Reason::Opening,
            _ => Reason::NothingNear,
        };
        return reason.to_string();
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
