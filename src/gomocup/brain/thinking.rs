//! The players behind a brain, each on its thread, and a search in progress.

use super::Event;
use super::job::{Answer, Job};
use super::time::Watch;
use crate::control::{Clock, Observer, Resources, StopFlag};
use crate::game::Point;
use crate::gomoku::Position;
use crate::player::{self, InstantPlayer, Player, Playout, RequestId, Worker};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Duration;

/// How long a stopped player may take to answer.
const PATIENCE: Duration = Duration::from_millis(100);
/// How long a player that is still busy with an earlier question is waited for, at most.
const COMING_BACK: Duration = Duration::from_millis(500);
/// Longer than any game.
const FAR: Duration = Duration::from_secs(1 << 30);

/// Which of the two players an event comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The brain's own player.
    Player,
    /// The one that needs no time.
    Instant,
}

/// What a worker reports.
pub(super) struct WorkerEvent {
    pub(super) source: Source,
    pub(super) id: RequestId,
    /// When it was sent, by the clock.
    pub(super) at: Duration,
    pub(super) event: player::Event<Point, Done>,
}

/// What comes of a request to a worker.
pub(super) enum Done {
    /// An answer.
    Answer(Answer),
    /// The player is ready for its next question.
    Prepared {
        /// False where that was no longer wanted.
        done: bool,
        /// Which resources the player lacks, for people.
        shortage: Option<String>,
    },
    /// Somebody else has answered.
    TakenOver,
}

/// The brain's player, and one that answers where that has no time or does not come back.
pub(super) struct Players {
    player: Option<Worker<Position, Done>>,
    instant: Option<Worker<Position, Done>>,
    radius: u8,
    /// The last request to the player, and the last that it has finished.
    requested: RequestId,
    finished: RequestId,
}

impl Players {
    pub(super) fn new(
        player: Box<dyn Player<Position>>,
        radius: u8,
        clock: &Arc<dyn Clock>,
        events: &SyncSender<Event>,
    ) -> Self {
        let report = |source| {
            let (clock, events) = (clock.clone(), events.clone());
            move |id, event| {
                let at = clock.now();
                // The program may have ended meanwhile.
                let _ = events.send(Event::Worker(WorkerEvent {
                    source,
                    id,
                    at,
                    event,
                }));
            }
        };
        let instant = move || Box::new(InstantPlayer { radius }) as Box<dyn Player<Position>>;
        let mut player = Some(player);
        // A player that has panicked is not asked again.
        let build = move || player.take().unwrap_or_else(instant);
        Self {
            // Without a thread nothing comes back, and the clock brings an answer.
            player: Worker::spawn(build, report(Source::Player)).ok(),
            instant: Worker::spawn(instant, report(Source::Instant)).ok(),
            radius,
            requested: 0,
            finished: 0,
        }
    }

    /// Asks for an answer: the player, or without time for that the one that needs none.
    pub(super) fn ask(&mut self, job: Job, watch: Watch) -> Thinking {
        let is_busy = self.requested > self.finished;
        let patience = (watch.think / 4).min(COMING_BACK);
        let asked_at = job.clock.now();
        let mut thinking = Thinking {
            take_over: is_busy.then_some(job.asked + patience),
            asked_at: (!is_busy).then_some(asked_at),
            job,
            watch,
            stop: StopFlag::new(),
            claim: Arc::default(),
            best: None,
            requests: [None; 2],
        };
        if watch.fast {
            self.ask_instant(&mut thinking);
        } else if let Some(worker) = &mut self.player {
            let id = worker.run(thinking.request(Playout::USUAL_PLIES, self.radius));
            thinking.requests[0] = Some(id);
            self.requested = id;
        }
        thinking
    }

    /// The instant player answers where the player has not started with it.
    pub(super) fn ask_instant(&mut self, thinking: &mut Thinking) {
        thinking.take_over = None;
        if thinking.requests[1].is_none()
            && let Some(worker) = &mut self.instant
        {
            thinking.requests[1] = Some(worker.run(thinking.request(0, self.radius)));
        }
    }

    /// Gets the player ready before it is asked: that can take longer than a move may. None without
    /// a thread for it.
    pub(super) fn prepare(
        &mut self,
        resources: Resources,
        new_game: bool,
        stop: StopFlag,
    ) -> Option<RequestId> {
        let worker = self.player.as_mut()?;
        self.requested = worker.run(move |player, _| {
            if stop.is_set() {
                return Done::Prepared {
                    done: false,
                    shortage: None,
                };
            }
            player.configure(&resources);
            if new_game {
                player.new_game();
            }
            Done::Prepared {
                done: true,
                shortage: player.shortage(),
            }
        });
        Some(self.requested)
    }

    /// Notes what a worker has reported.
    pub(super) fn note(&mut self, report: &WorkerEvent) {
        let is_end = matches!(
            report.event,
            player::Event::Finished(_) | player::Event::Failed(_)
        );
        if report.source == Source::Player && is_end {
            self.finished = report.id;
        }
    }
}

/// A search in progress.
pub(super) struct Thinking {
    pub(super) job: Job,
    watch: Watch,
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
    requests: [Option<RequestId>; 2],
}

impl Thinking {
    /// `plies` bound how far openings are played on where the player does not search.
    fn request(
        &self,
        plies: u32,
        radius: u8,
    ) -> impl FnOnce(&mut dyn Player<Position>, &mut dyn Observer<Point>) -> Done + Send + 'static
    {
        let (job, stop, claim) = (self.job.clone(), self.stop.clone(), self.claim.clone());
        move |player, observer| match claim.swap(true, Ordering::Relaxed) {
            true => Done::TakenOver,
            false => Done::Answer(job.answer(player, Playout { plies, radius }, stop, observer)),
        }
    }

    /// Whether a report is about this search.
    pub(super) fn is_of(&self, report: &WorkerEvent) -> bool {
        let [player, instant] = self.requests;
        let own = match report.source {
            Source::Player => player,
            Source::Instant => instant,
        };
        own == Some(report.id)
    }

    /// How late an idle player started.
    pub(super) fn start_delay(&mut self, at: Duration) -> Duration {
        self.take_over = None;
        let asked = self.asked_at.take();
        asked.map_or(Duration::ZERO, |asked| at.saturating_sub(asked))
    }

    /// Asks for the answer now.
    pub(super) fn stop(&mut self) {
        self.stop.stop();
        let used = self.job.used();
        let watch = &mut self.watch;
        watch.think = watch.think.min(used);
        watch.wait = watch.wait.min(used.saturating_add(PATIENCE));
    }

    /// The limits have changed; after a stop that makes no difference.
    pub(super) fn set_watch(&mut self, watch: Watch) {
        if !self.stop.is_set() {
            self.watch = watch;
        }
    }

    /// When the brain has to do something next, by the clock: to let the instant player answer, to stop the
    /// search, or to answer without it.
    pub(super) fn deadline(&self) -> Duration {
        let time = if self.stop.is_set() {
            self.watch.wait
        } else {
            self.watch.think
        };
        let deadline = self.job.asked + time.min(FAR);
        self.take_over.map_or(deadline, |at| at.min(deadline))
    }

    /// Whether the player has not come back in time for this question.
    pub(super) fn is_to_be_taken_over(&self) -> bool {
        self.take_over.is_some_and(|at| self.job.clock.now() >= at)
    }

    /// Whether the answer has to be given now, whatever has been found. Sets the stop flag before that.
    pub(super) fn is_over(&self) -> bool {
        let used = self.job.used();
        if used >= self.watch.think {
            self.stop.stop();
        }
        used >= self.watch.wait
    }

    /// By how much an answer that was ready at this time, by the clock, came later than it should have.
    pub(super) fn overrun(&self, at: Duration) -> Duration {
        at.saturating_sub(self.job.asked + self.watch.think.min(FAR))
    }
}
