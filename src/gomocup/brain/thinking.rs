//! A search in progress: which players were asked, and when the brain steps in.

use super::event::{Done, Source, WorkerEvent};
use super::job::Job;
use super::time::Deadlines;
use crate::control::StopFlag;
use crate::game::Point;
use crate::gomoku::Position;
use crate::player::{self, Playout, RequestId, Worker};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How long a stopped player may take to answer.
const PATIENCE: Duration = Duration::from_millis(100);
/// How long a player that is still busy with an earlier question is waited for, at most.
const COMING_BACK: Duration = Duration::from_millis(500);
/// Longer than any game.
const FAR: Duration = Duration::from_secs(1 << 30);

/// What is to be done about a search in progress.
pub(super) enum Due {
    /// The player has not come back from an earlier question: the instant player is to answer.
    TakeOver,
    /// The brain is to answer, whatever has been found. The player overran its time by so much.
    Answer {
        /// By how much.
        late: Duration,
    },
}

/// A search in progress.
pub(super) struct Thinking {
    pub(super) job: Job,
    deadlines: Deadlines,
    stop: StopFlag,
    /// Taken by the player that answers.
    claim: Arc<AtomicBool>,
    /// Then the instant player answers unless the player has started; none where it is not busy.
    take_over: Option<Duration>,
    /// When an idle player was asked.
    asked_at: Option<Duration>,
    /// The first move of the best line so far.
    pub(super) best: Option<Point>,
    /// The requests to the two players.
    requests: Vec<(Source, RequestId)>,
}

impl Thinking {
    /// A search that nobody has been asked for yet. `is_busy`: the player is still at an earlier question.
    pub(super) fn new(job: Job, deadlines: Deadlines, is_busy: bool) -> Self {
        let patience = (deadlines.think / 4).min(COMING_BACK);
        let now = job.clock.now();
        Self {
            take_over: is_busy.then_some(job.asked + patience),
            asked_at: (!is_busy).then_some(now),
            job,
            deadlines,
            stop: StopFlag::new(),
            claim: Arc::default(),
            best: None,
            requests: Vec::new(),
        }
    }

    /// Asks a worker. `playout` bounds how far openings are played on where the player does not search.
    pub(super) fn ask(
        &mut self,
        source: Source,
        worker: &mut Worker<Position, Done>,
        playout: Playout,
    ) -> RequestId {
        if source == Source::Instant {
            self.take_over = None;
        }
        let (job, claim, stop) = (self.job.clone(), self.claim.clone(), self.stop.clone());
        let id = worker.run(job.request(claim, playout, stop));
        self.requests.push((source, id));
        id
    }

    /// Whether this worker has been asked.
    pub(super) fn has_asked(&self, source: Source) -> bool {
        self.requests.iter().any(|&(asked, _)| asked == source)
    }

    /// Takes in a report, and says how late what it reports came: the start of an idle player, or its answer.
    /// None where the report is not about this search.
    pub(super) fn observe(&mut self, report: &WorkerEvent) -> Option<Duration> {
        if !self.requests.contains(&(report.source, report.id)) {
            return None;
        }
        Some(match &report.event {
            player::Event::Started => {
                self.take_over = None;
                let asked = self.asked_at.take();
                asked.map_or(Duration::ZERO, |asked| report.at.saturating_sub(asked))
            }
            player::Event::Progress(progress) => {
                if progress.line == 1 {
                    self.best = progress.pv.first().copied().or(self.best);
                }
                Duration::ZERO
            }
            player::Event::Finished(Done::Answer(_)) => self.overrun(report.at),
            player::Event::Finished(_) | player::Event::Failed(_) => Duration::ZERO,
        })
    }

    /// Asks for the answer now.
    pub(super) fn stop(&mut self) {
        self.stop.stop();
        let used = self.job.used();
        let deadlines = &mut self.deadlines;
        deadlines.think = deadlines.think.min(used);
        deadlines.wait = deadlines.wait.min(used.saturating_add(PATIENCE));
    }

    /// The limits have changed; after a stop that makes no difference.
    pub(super) fn set_deadlines(&mut self, deadlines: Deadlines) {
        if !self.stop.is_set() {
            self.deadlines = deadlines;
        }
    }

    /// When something will be due next, by the clock: to let the instant player answer, to stop the search, or
    /// to answer without it.
    pub(super) fn deadline(&self) -> Duration {
        let time = if self.stop.is_set() {
            self.deadlines.wait
        } else {
            self.deadlines.think
        };
        let deadline = self.job.asked + time.min(FAR);
        self.take_over.map_or(deadline, |at| at.min(deadline))
    }

    /// What is due now. Stops the player where its time is over.
    pub(super) fn due(&mut self) -> Option<Due> {
        let now = self.job.clock.now();
        if self.take_over.take_if(|at| now >= *at).is_some() {
            return Some(Due::TakeOver);
        }
        let used = now.saturating_sub(self.job.asked);
        if used >= self.deadlines.think {
            self.stop.stop();
        }
        let is_over = used >= self.deadlines.wait;
        is_over.then(|| Due::Answer {
            late: self.overrun(now),
        })
    }

    /// By how much an answer that was ready at this time, by the clock, came later than it should have.
    fn overrun(&self, at: Duration) -> Duration {
        at.saturating_sub(self.job.asked + self.deadlines.think.min(FAR))
    }
}
