//! The players that reckon weights and do not search.

use super::{Claim, Decision, Line, Player, Scale};
use crate::control::{Budget, Control, Observer, Progress};
use crate::formats::notation::format_cell;
use crate::game::{Game, Point};
use crate::gomoku::Position;
use crate::heuristic::{
    Answer, CellWeight, Lookahead, Meter, Reason, UNITS, Value, choose_among, format_weight,
    in_order, look_at_within, looked_at_within, reckon, weigh_within,
};

/// The score of a five for the lookahead, and, negative, that of a move after which the opponent has
/// one. Every other score lies between.
const WIN: i32 = 1_000_000_000;

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

    /// Weights.
    fn scale(&self, _: &Position) -> Scale {
        Scale {
            unit: UNITS,
            wins: None,
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let mut budget = control.start();
        let (board, side, last) = (position.board(), position.to_move(), position.last_point());
        let cells = weigh_within(board, self.radius, &mut Meter::new(&mut budget));
        let choice = choose_among(&cells, board, side, last)?;
        let weight = match choice.reason {
            Reason::Heaviest { weight, .. } => Some(weight),
            Reason::Opening | Reason::NothingNear => None,
        };
        let mut decision = Decision {
            weight,
            score: weight.map(score_of_weight),
            ..Decision::new(choice.point, Claim::Heuristic, choice.reason.to_string())
        };
        if control.lines > 1 {
            let heaviest = in_order(cells, side, last).into_iter();
            let line = |(point, cell): (Point, CellWeight)| Line {
                mv: point,
                score: Some(score_of_weight(cell.weight(side))),
                pv: vec![point],
            };
            decision.lines = heaviest.take(control.lines).map(line).collect();
        }
        tell(&decision, 1, 1, &budget, observer);
        Some(decision)
    }

    /// The weight of the cell; none on a board without stones, where nothing weighs anything.
    fn measure(&mut self, position: &Position, mv: Point, _: &Control) -> Option<i32> {
        let board = position.board();
        let weighs = board.is_free(mv) && board.stones() > 0;
        weighs.then(|| score_of_weight(reckon(board, mv, position.to_move()).weight()))
    }
}

impl Player<Position> for LookaheadPlayer {
    fn name(&self) -> String {
        "lookahead".into()
    }

    /// Twice the weights.
    fn scale(&self, _: &Position) -> Scale {
        Scale {
            unit: 2 * UNITS,
            wins: None,
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let mut budget = control.start();
        let answers = looked_at_within(position, self.radius, self.options, &mut budget);
        let mut decision = decided(position, answers.first()?);
        if control.lines > 1 {
            let best = answers.iter().take(control.lines);
            decision.lines = best
                .map(|answer| decided(position, answer).line())
                .collect();
        }
        tell(&decision, 2, self.options.moves as u64, &budget, observer);
        Some(decision)
    }

    /// What the move is worth after the opponent's heaviest answers.
    fn measure(&mut self, position: &Position, mv: Point, control: &Control) -> Option<i32> {
        let board = position.board();
        if !board.is_free(mv) || board.stones() == 0 {
            return None;
        }
        let mut budget = control.start();
        let answer = look_at_within(position, mv, self.radius, self.options, &mut budget);
        answer?.value.map(score_of_value)
    }
}

/// Tells the observer of the lines found, or of the move alone, where they have scores.
fn tell(
    decision: &Decision<Point>,
    depth: u32,
    nodes: u64,
    budget: &Budget,
    observer: &mut dyn Observer<Point>,
) {
    let own = [decision.line()];
    let lines = if decision.lines.is_empty() {
        &own[..]
    } else {
        &decision.lines
    };
    for (n, line) in (1..).zip(lines) {
        let Some(score) = line.score else { continue };
        observer.progress(&Progress {
            depth,
            seldepth: depth,
            line: n,
            score,
            nodes,
            elapsed: budget.elapsed(),
            pv: &line.pv,
        });
    }
}

fn decided(position: &Position, answer: &Answer) -> Decision<Point> {
    Decision {
        weight: answer.weight,
        score: answer.value.map(score_of_value),
        pv: std::iter::once(answer.point).chain(answer.reply).collect(),
        ..Decision::new(answer.point, Claim::Heuristic, explain(position, answer))
    }
}

/// Weights stay far below the greatest score: no cell weighs 100,000.
fn score_of_weight(weight: u32) -> i32 {
    i32::try_from(weight).unwrap_or(i32::MAX)
}

fn score_of_value(value: Value) -> i32 {
    match value {
        Value::Wins => WIN,
        Value::Loses => -WIN,
        Value::Doubled(value) => {
            let most = i64::from(WIN - 1);
            // It has just been cut to what fits.
            value.clamp(-most, most) as i32
        }
    }
}

fn explain(position: &Position, answer: &Answer) -> String {
    let Some(weight) = answer.weight else {
        let reason = match position.board().stones() {
            0 => Reason::Opening,
            _ => Reason::NothingNear,
        };
        return reason.to_string();
    };
    let weight = format_weight(weight);
    let Some(value) = answer.value else {
        return format!("the heaviest cell, {weight}; the limits allow no look ahead");
    };
    let bounds = position.board().bounds();
    match (value, answer.reply) {
        (Value::Wins, _) => "makes five".into(),
        (Value::Loses, Some(reply)) => {
            let reply = format_cell(reply, bounds);
            format!("every move looked at loses; here to {reply}")
        }
        (Value::Doubled(_), Some(reply)) => {
            let reply = format_cell(reply, bounds);
            format!("best after one answer looked at: weighs {weight}, then {reply}")
        }
        (_, None) => format!("weighs {weight}, no answer to look at"),
    }
}
