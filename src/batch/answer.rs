//! One position's answer.

use super::report::{Analysis, Ply, Refusal, Report, line, pair, pairs};
use super::{Options, Task};
use crate::control::{Control, Silent};
use crate::formats::{GameRecord, Setting};
use crate::game::{Outcome, Point};
use crate::gomoku::Position;
use crate::heuristic::weigh;
use crate::player::{Player, judge};

/// A player that analyses one position after the other.
pub(super) struct Analyst {
    options: Options,
    control: Control,
    /// The player, and the radius that it was built with.
    player: Option<(u8, Box<dyn Player<Position>>)>,
}

impl Analyst {
    pub(super) const fn new(options: Options, control: Control) -> Self {
        Self {
            options,
            control,
            player: None,
        }
    }

    /// A player that knows of no other position: answers do not depend on who gave the one before.
    fn player(&mut self, radius: u8) -> &mut dyn Player<Position> {
        if self.player.as_ref().is_some_and(|built| built.0 != radius) {
            self.player = None;
        }
        let build = || (radius, self.options.player.build(radius));
        let (_, player) = self.player.get_or_insert_with(build);
        player.forget();
        player.as_mut()
    }

    /// The report of a task; none where there is no position.
    pub(super) fn report(&mut self, task: Task, setting: &Setting) -> Option<Report> {
        let (file, line) = (task.file.clone(), task.line);
        Some(match task.read(setting)? {
            Ok(record) => Report::Analysis(Box::new(Analysis {
                file,
                line,
                ..self.analysis(record)
            })),
            Err(error) => Report::Refusal(Refusal { file, line, error }),
        })
    }

    fn analysis(&mut self, record: GameRecord) -> Analysis {
        let position = &record.position;
        let radius = self.options.radius_or(record.radius);
        let lines = self.options.lines;
        let control = Control {
            lines: lines.max(1),
            ..self.control.clone()
        };
        let decision = match position.outcome() {
            Some(_) => None,
            None => self.player(radius).choose(position, &control, &mut Silent),
        };
        let decision = decision.as_ref();
        let to_move = position.to_move();
        let weights = || {
            let cells = weigh(position.board(), radius).into_iter();
            cells.map(|(at, cell)| (at.x, at.y, cell.weight(to_move)))
        };
        Analysis {
            file: None,
            line: None,
            to_move: to_move.to_string(),
            winner: position.outcome().map_or("none", Outcome::name),
            mv: decision.map(|decision| pair(decision.mv)),
            claim: decision.map(|decision| decision.claim.name()),
            score: decision.and_then(|decision| decision.score),
            depth: decision.and_then(|decision| decision.depth),
            nodes: decision.and_then(|decision| decision.nodes),
            pv: decision.map_or_else(Vec::new, |decision| pairs(&decision.pv)),
            reason: decision.map(|decision| decision.reason.clone()),
            lines: decision.map_or_else(Vec::new, |decision| {
                decision.best_lines(lines).iter().map(line).collect()
            }),
            weights: self.options.weights.then(|| weights().collect()),
            name: record.name,
        }
    }

    /// What the move `mv`, which was made in `position`, lost.
    pub(super) fn ply(&mut self, ply: usize, position: &Position, mv: Point, radius: u8) -> Ply {
        let control = self.control.clone();
        let player = self.player(radius);
        let judgement = judge(player, position, mv, &control);
        let best = judgement.best.as_ref();
        Ply {
            ply,
            side: position.to_move().to_string(),
            mv: pair(mv),
            score: judgement.score,
            loss: judgement.loss,
            best: best.map(|best| pair(best.mv)),
            best_score: best.and_then(|best| best.score),
            claim: best.map(|best| best.claim.name()),
            depth: best.and_then(|best| best.depth),
            nodes: best.and_then(|best| best.nodes),
            pv: best.map_or_else(Vec::new, |best| pairs(&best.pv)),
            reason: best.map(|best| best.reason.clone()),
        }
    }
}
