//! Thinking: how it begins, what is reported of it, and the answer that ends it.

use super::conversation::Session;
use super::next::Refusal;
use crate::control::Limits;
use crate::game::{Outcome, Point};
use crate::gomocup::Reply;
use crate::gomocup::brain::event::{Done, Source, WorkerEvent};
use crate::gomocup::brain::job::{Job, Kind};
use crate::gomocup::brain::manager_board::ManagerBoard;
use crate::gomocup::brain::message::message;
use crate::gomocup::brain::output::Closed;
use crate::heuristic::explain;
use crate::player;
use std::time::Duration;

impl Session<'_> {
    /// Begins to think, if there is anything to think about.
    pub(super) fn think(
        &mut self,
        table: ManagerBoard,
        kind: Kind,
        asked: Duration,
    ) -> Result<(), Refusal> {
        let position = match kind {
            Kind::Move { .. } => table.position(self.settings.rule),
            Kind::Swap2 => table.opening(self.settings.rule),
        };
        match position.outcome() {
            Some(Outcome::Draw) => return Err("no cell is empty; nothing has changed".into()),
            Some(outcome) => {
                return Err(format!("the game is over: {outcome}; nothing has changed"));
            }
            None => {}
        }
        self.table = Some(table);
        let late = self.lateness.worst();
        let (settings, time) = (&self.settings, self.settings.time());
        let watch = time.watch(late);
        let within = match watch.fast {
            true => Limits {
                time: Some(watch.think),
                ..Limits::default()
            },
            false => time.limits(late),
        };
        let job = Job {
            position,
            kind,
            asked,
            clock: self.clock.clone(),
            limits: Limits {
                depth: settings.depth,
                nodes: settings.nodes,
                ..within
            },
            resources: settings.resources(),
            is_new_game: self.preparation.take(),
        };
        self.debug(|| format!("time: {watch:?}, lateness {late:?}"));
        self.thinking = Some(self.players.ask(job, watch));
        Ok(())
    }

    /// Handles what a player reports. It is ignored where nobody waits for it any more.
    pub(super) fn take_report(&mut self, report: WorkerEvent) -> Result<(), Closed> {
        self.players.note(&report);
        if self.preparation.is_of(&report) {
            return self.take_preparation(report.event);
        }
        let thinking = self.thinking.as_mut();
        let Some(thinking) = thinking.filter(|thinking| thinking.is_of(&report)) else {
            return Ok(());
        };
        match report.event {
            player::Event::Started => self.lateness.saw(thinking.start_delay(report.at)),
            player::Event::Progress(progress) => {
                if progress.line == 1 {
                    thinking.best = progress.pv.first().copied().or(thinking.best);
                }
                let text = message(&progress, thinking.job.kind.lines());
                self.output.tell(&Reply::Message(text));
            }
            player::Event::Finished(Done::Answer(answer)) => {
                self.lateness.saw(thinking.overrun(report.at));
                if report.source == Source::Instant && thinking.job.is_new_game {
                    // The other player still has to be told of it.
                    self.preparation.new_game();
                }
                self.debug(|| answer.reason);
                self.answer(answer.reply)?;
                self.report_shortage(answer.shortage);
            }
            player::Event::Failed(why) => {
                self.debug(|| format!("the player panicked: {why}"));
                self.answer(None)?;
            }
            player::Event::Finished(Done::Prepared { .. } | Done::TakenOver) => {}
        }
        Ok(())
    }

    /// Stops the search in time, and answers without the player where that does not stop or does not come.
    pub(super) fn check_clock(&mut self) -> Result<(), Closed> {
        let Some(thinking) = &mut self.thinking else {
            return Ok(());
        };
        if thinking.is_to_be_taken_over() {
            self.players.ask_instant(thinking);
        }
        if !thinking.is_over() {
            return Ok(());
        }
        self.lateness.saw(thinking.overrun(self.clock.now()));
        self.debug(|| "the player did not stop: answered without it".into());
        self.answer(None)
    }

    /// Says the answer and puts its stones on the board.
    fn answer(&mut self, found: Option<Reply>) -> Result<(), Closed> {
        let Some(thinking) = self.thinking.take() else {
            return Ok(());
        };
        let job = &thinking.job;
        let at_once = || job.answer_at_once(thinking.best, self.options.radius);
        let reply = found.or_else(at_once);
        self.settings.spend(job.used());
        self.lateness.saw(self.output.take_lateness());
        self.lateness.end_move();
        let placed = match (&reply, job.kind) {
            (Some(reply), kind) => self.place(reply, kind),
            (None, _) => Err("no move found".into()),
        };
        match (reply, placed) {
            (Some(reply), Ok(())) => self.output.say(&reply),
            (_, Err(refusal)) => self.output.say(&Reply::Error(refusal)),
            (None, Ok(())) => Ok(()),
        }
    }

    /// What a cell weighs, for the author.
    pub(super) fn explain(&self, point: Point) {
        let Some(table) = &self.table else { return };
        if self.options.debug && table.board().is_free(point) {
            let to_move = table.position(self.settings.rule).to_move();
            for line in explain(table.board(), point, to_move).to_string().lines() {
                self.debug(|| line.into());
            }
        }
    }
}
