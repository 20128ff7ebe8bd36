//! The players behind a brain, each on its thread.

use super::event::{Done, Event, Source, WorkerEvent};
use super::job::Job;
use super::thinking::Thinking;
use super::time::Deadlines;
use crate::control::{Clock, Resources, StopFlag};
use crate::gomoku::Position;
use crate::player::{self, InstantPlayer, Player, Playout, RequestId, Worker};
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

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
    pub(super) fn ask(&mut self, job: Job, deadlines: Deadlines) -> Thinking {
        let is_busy = self.requested > self.finished;
        let mut thinking = Thinking::new(job, deadlines, is_busy);
        if deadlines.fast {
            self.ask_instant(&mut thinking);
        } else if let Some(worker) = &mut self.player {
            let (plies, radius) = (Playout::DEFAULT_PLIES, self.radius);
            self.requested = thinking.ask(Source::Player, worker, Playout { plies, radius });
        }
        thinking
    }

    /// The instant player answers where the player has not started with it.
    pub(super) fn ask_instant(&mut self, thinking: &mut Thinking) {
        if let Some(worker) = &mut self.instant
            && !thinking.has_asked(Source::Instant)
        {
            let (plies, radius) = (0, self.radius);
            thinking.ask(Source::Instant, worker, Playout { plies, radius });
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
