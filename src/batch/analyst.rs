//! Answers one position after the other.

use super::analyze_options::AnalyzeOptions;
use super::answer::{AnalyzeLine, Answer, Refusal};
use super::task::Task;
use crate::analysis::{AnalysisJson, JudgedMoveJson};
use crate::control::{Control, Silent};
use crate::formats::{GameRecord, Setting};
use crate::game::{Outcome, Point};
use crate::gomoku::Position;
use crate::heuristic::cell_weights;
use crate::player::{Player, judge};

/// A player that analyses one position after the other.
pub(super) struct Analyst {
    options: AnalyzeOptions,
    control: Control,
    /// The player, and the radius that it was built with.
    player: Option<(u8, Box<dyn Player<Position>>)>,
}

impl Analyst {
    pub(super) const fn new(options: AnalyzeOptions, control: Control) -> Self {
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
        player.new_game();
        player.as_mut()
    }

    /// The report of a task; none where there is no position.
    pub(super) fn report(&mut self, task: Task, setting: &Setting) -> Option<AnalyzeLine> {
        let (file, line) = (task.file.clone(), task.line);
        Some(match task.read(setting)? {
            Ok(record) => AnalyzeLine::Answer(Box::new(Answer {
                file,
                line,
                ..self.answer(record)
            })),
            Err(error) => AnalyzeLine::Refusal(Refusal { file, line, error }),
        })
    }

    fn answer(&mut self, record: GameRecord) -> Answer {
        let position = &record.position;
        let radius = self.options.radius_or(record.radius);
        let lines = self.options.lines;
        let control = Control {
            lines: lines.max(1),
            ..self.control.clone()
        };
        let outcome = position.outcome();
        let found = match outcome {
            Some(_) => None,
            None => self.player(radius).choose(position, &control, &mut Silent),
        };
        let analysis = found.map_or_else(
            || AnalysisJson::without_move(outcome),
            |found| AnalysisJson::new(&found, lines),
        );
        let to_move = position.to_move();
        let weights = || {
            let cells = cell_weights(position.board(), radius).into_iter();
            cells.map(|(at, cell)| (at.x, at.y, cell.weight(to_move)))
        };
        Answer {
            file: None,
            line: None,
            to_move: to_move.to_string(),
            winner: position.outcome().map_or("none", Outcome::name),
            analysis,
            weights: self.options.weights.then(|| weights().collect()),
            name: record.name,
        }
    }

    /// What the move `mv`, which was made in `position`, lost.
    pub(super) fn judge(
        &mut self,
        ply: usize,
        position: &Position,
        mv: Point,
        radius: u8,
    ) -> JudgedMoveJson {
        let control = self.control.clone();
        let judgement = judge(self.player(radius), position, mv, &control);
        judgement.to_json(ply, position.to_move(), mv)
    }
}
