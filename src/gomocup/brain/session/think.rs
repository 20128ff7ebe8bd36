//! Thinking: how it begins, what is reported of it, and the answer that ends it.

use super::conversation::Session;
use super::effect::Refusal;
use crate::control::Limits;
use crate::game::{Outcome, Point};
use crate::gomocup::Reply;
use crate::gomocup::brain::event::{Done, Source, WorkerEvent};
use crate::gomocup::brain::job::{Job, Kind};
use crate::gomocup::brain::manager_board::ManagerBoard;
use crate::gomocup::brain::output::Closed;
use crate::gomocup::brain::progress_line::progress_line;
use crate::gomocup::brain::thinking::Due;
use crate::heuristic::explain;
use crate::player;
use std::time::Duration;

impl Session<'_> {
    /// Begins to think, if there is anything to think about.
    pub(super) fn think(
        &mut self,
        board: ManagerBoard,
        kind: Kind,
        asked: Duration,
    ) -> Result<(), Refusal> {
        let position = match kind {
            Kind::Move { .. } => board.position(self.settings.rule),
            Kind::Swap2 => board.opening(self.settings.rule),
        };
        match position.outcome() {
            Some(Outcome::Draw) => return Err("no cell is empty; nothing has changed".into()),
            Some(outcome) => {
                return Err(format!("the game is over: {outcome}; nothing has changed"));
            }
            None => {}
        }
        self.board = Some(board);
        let late = self.lateness.worst();
        let (settings, time) = (&self.settings, self.settings.time());
        let (limits, deadlines) = time.plan(late);
        let job = Job {
            position,
            kind,
            asked,
            clock: self.clock.clone(),
            limits: Limits {
                depth: settings.depth,
                nodes: settings.nodes,
                ..limits
            },
            resources: settings.resources(),
            is_new_game: self.preparation.take(),
        };
        self.debug(|| format!("time: {deadlines:?}, lateness {late:?}"));
        self.thinking = Some(self.players.ask(job, deadlines));
        Ok(())
    }

    /// Handles what a player reports. It is ignored where nobody waits for it any more.
    pub(super) fn take_report(&mut self, report: WorkerEvent) -> Result<(), Closed> {
        self.players.note(&report);
        if self.preparation.is_of(&report) {
            return self.take_preparation(report.event);
        }
        let Some(thinking) = &mut self.thinking else {
            return Ok(());
        };
        let Some(late) = thinking.observe(&report) else {
            return Ok(());
        };
        self.lateness.saw(late);
        match report.event {
            player::Event::Started => {}
            player::Event::Progress(progress) => {
                let text = progress_line(&progress, thinking.job.kind.lines());
                self.output.try_send(&Reply::Message(text));
            }
            player::Event::Finished(Done::Answer(answer)) => {
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
        while let Some(thinking) = &mut self.thinking
            && let Some(due) = thinking.due()
        {
            match due {
                Due::TakeOver => self.players.ask_instant(thinking),
                Due::Answer { late } => {
                    self.lateness.saw(late);
                    self.debug(|| "the player does not stop: answered without it".into());
                    self.answer(None)?;
                }
            }
        }
        Ok(())
    }

    /// Says the answer and puts its stones on the board.
    fn answer(&mut self, found: Option<Reply>) -> Result<(), Closed> {
        let Some(thinking) = self.thinking.take() else {
            return Ok(());
        };
        let job = &thinking.job;
        let at_once = || job.answer_at_once(thinking.best, self.options.radius);
        let reply = found.or_else(at_once);
        self.settings.end_move(job.used());
        self.lateness.end_move(self.output.take_lateness());
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
        let Some(board) = &self.board else { return };
        if self.options.debug && board.cells().is_free(point) {
            let to_move = board.position(self.settings.rule).to_move();
            for line in explain(board.cells(), point, to_move).to_string().lines() {
                self.debug(|| line.into());
            }
        }
    }
}
