//! The players that weigh cells and do not search.

use super::Player;
use crate::analysis::{Analysis, Certainty, Pv};
use crate::control::{Budget, Control, Observer, Progress};
use crate::formats::notation::format_cell;
use crate::game::{Eval, Game, Point, ScoreUnit};
use crate::gomoku::Position;
use crate::heuristic::{
    CellWeight, ChoiceReason, Lookahead, LookaheadChoice, Meter, UNITS, Value, cell_weights_within,
    choose_among, explain, format_weight, in_order, look_at_within, looked_at_within,
};

/// The lookahead adds doubled weights.
const DOUBLED: ScoreUnit = ScoreUnit::Weight(2 * UNITS);

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
    ) -> Option<Analysis<Point>> {
        let mut budget = control.start();
        let (board, side, last) = (position.board(), position.to_move(), position.last_point());
        let cells = cell_weights_within(board, self.radius, &mut Meter::new(&mut budget));
        let choice = choose_among(&cells, board, side, last)?;
        let weight = match choice.reason {
            ChoiceReason::Heaviest { weight, .. } => Some(weight),
            ChoiceReason::Opening | ChoiceReason::NothingNear => None,
        };
        let mut analysis = Analysis {
            weight,
            unit: ScoreUnit::Weight(UNITS),
            ..Analysis::new(
                choice.point,
                Certainty::Heuristic,
                choice.reason.to_string(),
            )
        };
        analysis.lines[0].eval = weight.map(eval_of_weight);
        if control.lines > 1 && weight.is_some() {
            let heaviest = in_order(cells, side, last).into_iter();
            let line = |(point, cell): (Point, CellWeight)| {
                Pv::single(point, Some(eval_of_weight(cell.weight(side))))
            };
            analysis.lines = heaviest.take(control.lines).map(line).collect();
        }
        report(&analysis, 1, 1, &budget, observer);
        Some(analysis)
    }

    /// The weight of the cell; none on a board without stones, where nothing weighs anything.
    fn score_move(&mut self, position: &Position, mv: Point, _: &Control) -> Option<Eval> {
        let board = position.board();
        let weighs = board.is_free(mv) && board.stones() > 0;
        weighs.then(|| eval_of_weight(explain(board, mv, position.to_move()).weight()))
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
    ) -> Option<Analysis<Point>> {
        let mut budget = control.start();
        let answers = looked_at_within(position, self.radius, self.options, &mut budget);
        let best = answers.first()?;
        let most = control.lines.max(1);
        let analysis = Analysis {
            lines: answers.iter().take(most).map(line).collect(),
            weight: best.weight,
            unit: DOUBLED,
            ..Analysis::new(
                best.point,
                Certainty::Heuristic,
                choice_reason(position, best),
            )
        };
        report(&analysis, 2, self.options.moves as u64, &budget, observer);
        Some(analysis)
    }

    /// What the move is worth after the opponent's heaviest answers.
    fn score_move(&mut self, position: &Position, mv: Point, control: &Control) -> Option<Eval> {
        let board = position.board();
        if !board.is_free(mv) || board.stones() == 0 {
            return None;
        }
        let mut budget = control.start();
        let answer = look_at_within(position, mv, self.radius, self.options, &mut budget);
        answer?.value.map(eval_of_value)
    }
}

/// Reports the lines that have scores.
fn report(
    analysis: &Analysis<Point>,
    depth: u32,
    nodes: u64,
    budget: &Budget,
    observer: &mut dyn Observer<Point>,
) {
    for (line, Pv { moves, eval }) in (1..).zip(&analysis.lines) {
        let &Some(eval) = eval else { continue };
        observer.progress(&Progress {
            depth,
            seldepth: depth,
            line,
            eval,
            unit: analysis.unit,
            nodes,
            elapsed: budget.elapsed(),
            pv: moves.clone(),
        });
    }
}

fn line(answer: &LookaheadChoice) -> Pv<Point> {
    Pv {
        moves: std::iter::once(answer.point).chain(answer.reply).collect(),
        eval: answer.value.map(eval_of_value),
    }
}

/// No cell weighs 100,000.
fn eval_of_weight(weight: u32) -> Eval {
    Eval::Score(i32::try_from(weight).unwrap_or(i32::MAX))
}

fn eval_of_value(value: Value) -> Eval {
    match value {
        Value::Wins => Eval::win_in(1),
        Value::Loses => Eval::loss_in(2),
        Value::Doubled(value) => {
            let most = i64::from(i32::MAX);
            Eval::Score(value.clamp(-most, most) as i32)
        }
    }
}

fn choice_reason(position: &Position, answer: &LookaheadChoice) -> String {
    let Some(weight) = answer.weight else {
        let reason = match position.board().stones() {
            0 => ChoiceReason::Opening,
            _ => ChoiceReason::NothingNear,
        };
        return reason.to_string();
    };
    let weight = format_weight(weight);
    let Some(value) = answer.value else {
        return format!("the best cell, weight {weight}; no time to look ahead");
    };
    let bounds = position.board().bounds();
    match (value, answer.reply) {
        (Value::Wins, _) => "makes five".into(),
        (Value::Loses, Some(reply)) => {
            let reply = format_cell(reply, bounds);
            format!("every move tried loses, this one to {reply}")
        }
        (Value::Doubled(_), Some(reply)) => {
            let reply = format_cell(reply, bounds);
            format!("best after one reply: weight {weight}, then {reply}")
        }
        (_, None) => format!("weight {weight}, no reply to consider"),
    }
}
