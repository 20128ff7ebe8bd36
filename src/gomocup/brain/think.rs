//! Thinking, on a thread of its own.

use super::Event;
use super::message::message;
use super::playout::Playout;
use super::question::{PLAYOUT, Question};
use super::time::Watch;
use crate::control::{Clock, Observer, Progress, Resources, StopFlag};
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomoku::Position;
use crate::player::{FastPlayer, Player};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// Thinking that goes on.
#[derive(Debug)]
pub(super) struct Thinking {
    pub(super) id: u64,
    pub(super) question: Question,
    watch: Watch,
    stop: StopFlag,
    /// The first move of the best line told so far.
    pub(super) best: Option<Point>,
}

/// What came out.
pub(super) struct Thought {
    pub(super) id: u64,
    pub(super) found: Found,
    /// How late the thread began, as the clock sees it.
    pub(super) late: Duration,
    /// When this was sent.
    pub(super) at: Duration,
}

/// An answer.
#[derive(Default)]
pub(super) struct Found {
    pub(super) reply: Option<Reply>,
    /// For people.
    pub(super) reason: String,
    /// What the player lacks, for people.
    pub(super) shortage: Option<String>,
}

/// What is told meanwhile.
pub(super) struct News {
    pub(super) id: u64,
    pub(super) best: Option<Point>,
    pub(super) text: String,
    /// When this was sent.
    pub(super) at: Duration,
}

/// What came of preparing the player.
#[derive(Default)]
pub(super) struct Prepared {
    /// Whether it is done: the player may not have come back for it.
    pub(super) done: bool,
    /// What the player lacks, for people.
    pub(super) shortage: Option<String>,
}

/// The player, which one thought after the other borrows. A thought that nobody waits for any more
/// may still hold it.
#[derive(Clone)]
pub(super) struct Thinker {
    player: Arc<Mutex<Box<dyn Player<Position>>>>,
    radius: u8,
    events: SyncSender<Event>,
}

impl Thinker {
    pub(super) fn new(
        player: Box<dyn Player<Position>>,
        radius: u8,
        events: SyncSender<Event>,
    ) -> Self {
        Self {
            player: Arc::new(Mutex::new(player)),
            radius,
            events,
        }
    }

    /// Begins to think; what comes out is an event.
    pub(super) fn begin(&self, id: u64, question: Question, watch: Watch) -> Thinking {
        let stop = StopFlag::new();
        let thinking = Thinking {
            id,
            question: question.clone(),
            watch,
            stop: stop.clone(),
            best: None,
        };
        let thinker = self.clone();
        let begun = question.clock.now();
        let think = move || {
            let clock = question.clock.clone();
            let late = clock.now().saturating_sub(begun);
            let answer = || thinker.answer(id, &question, watch, stop);
            let broken = |_| Found {
                reason: "thinking broke down".into(),
                ..Found::default()
            };
            let found = catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(broken);
            let thought = Thought {
                id,
                found,
                late,
                at: clock.now(),
            };
            // The program may have ended meanwhile.
            let _ = thinker.events.send(Event::Thought(thought));
        };
        // Without a thread nothing comes out, and the clock brings an answer.
        let _ = thread::Builder::new().name("think".into()).spawn(think);
        thinking
    }

    /// Lends the player what it may use, and lets it forget what it has learnt, before it is to move:
    /// both can take longer than a move may. That it is done is an event, and also that the player
    /// did not come back for it, or that it was stopped before. Whether a thread could be begun for it.
    pub(super) fn prepare(&self, resources: Resources, forget: bool, stop: StopFlag) -> bool {
        let thinker = self.clone();
        let prepare = move || {
            let lend = || match thinker.borrow(COMING_BACK, &stop) {
                Some(mut player) => {
                    ready(player.as_mut(), &resources, forget);
                    Prepared {
                        done: true,
                        shortage: player.shortage(),
                    }
                }
                None => Prepared::default(),
            };
            let prepared = catch_unwind(AssertUnwindSafe(lend)).unwrap_or_default();
            // The program may have ended meanwhile.
            let _ = thinker.events.send(Event::Prepared(prepared));
        };
        thread::Builder::new()
            .name("prepare".into())
            .spawn(prepare)
            .is_ok()
    }

    fn answer(&self, id: u64, question: &Question, watch: Watch, stop: StopFlag) -> Found {
        let radius = self.radius;
        let mut teller = Teller {
            id,
            events: &self.events,
            lines: question.kind.lines(),
            clock: &*question.clock,
        };
        if !watch.fast
            && let Some(mut player) = self.borrow((watch.think / 4).min(COMING_BACK), &stop)
        {
            // Nothing is left to do here, unless the manager has changed its mind meanwhile.
            ready(player.as_mut(), &question.resources, question.is_new_game);
            let playout = Playout {
                plies: PLAYOUT,
                radius,
            };
            let control = question.control(stop);
            let (reply, reason) = question.answer(player.as_mut(), playout, &control, &mut teller);
            return Found {
                reply,
                reason,
                shortage: player.shortage(),
            };
        }
        let playout = Playout { plies: 0, radius };
        let control = question.control(stop);
        let mut player = FastPlayer { radius };
        let (reply, reason) = question.answer(&mut player, playout, &control, &mut teller);
        Found {
            reply,
            reason,
            shortage: None,
        }
    }

    /// The player, waited for some time; none when it does not come back, or has broken down.
    fn borrow(
        &self,
        patience: Duration,
        stop: &StopFlag,
    ) -> Option<MutexGuard<'_, Box<dyn Player<Position>>>> {
        let start = Instant::now();
        loop {
            match self.player.try_lock() {
                Ok(player) => return Some(player),
                Err(TryLockError::Poisoned(_)) => return None,
                Err(TryLockError::WouldBlock) if stop.is_set() => return None,
                Err(TryLockError::WouldBlock) if start.elapsed() >= patience => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
    }
}

fn ready(player: &mut dyn Player<Position>, resources: &Resources, forget: bool) {
    player.configure(resources);
    if forget {
        player.new_game();
    }
}

impl Thinking {
    /// Asks for an answer now.
    pub(super) fn stop(&mut self) {
        self.stop.stop();
        let used = self.question.used();
        let watch = &mut self.watch;
        watch.think = watch.think.min(used);
        watch.wait = watch.wait.min(used.saturating_add(PATIENCE));
    }

    /// The limits have changed meanwhile; after a stop that makes no difference.
    pub(super) fn watch(&mut self, watch: Watch) {
        if !self.stop.is_set() {
            self.watch = watch;
        }
    }

    /// When there is something to do next, by the clock: to stop the thinking, or to answer without it.
    pub(super) fn deadline(&self) -> Duration {
        let time = if self.stop.is_set() {
            self.watch.wait
        } else {
            self.watch.think
        };
        self.question.asked + time.min(FAR)
    }

    /// Whether the answer has to be given now, whatever has been found. Sets the stop flag before.
    pub(super) fn is_over(&self) -> bool {
        let used = self.question.used();
        if used >= self.watch.think {
            self.stop.stop();
        }
        used >= self.watch.wait
    }

    /// By how much an answer that was ready at this time, by the clock, came later than it should have been.
    pub(super) fn overrun(&self, at: Duration) -> Duration {
        at.saturating_sub(self.question.asked + self.watch.think.min(FAR))
    }
}

/// How long whoever thinks may take to answer a request to stop.
const PATIENCE: Duration = Duration::from_millis(100);
/// How long a player is waited for that is still busy with what it was asked before, at most.
const COMING_BACK: Duration = Duration::from_millis(500);
/// Longer than any game.
const FAR: Duration = Duration::from_secs(1 << 30);

/// Turns progress into events.
struct Teller<'a> {
    id: u64,
    events: &'a SyncSender<Event>,
    lines: usize,
    clock: &'a dyn Clock,
}

impl Observer<Point> for Teller<'_> {
    fn progress(&mut self, progress: &Progress<Point>) {
        let best = progress.pv.first().copied();
        let news = News {
            id: self.id,
            best: best.filter(|_| progress.line == 1),
            text: message(progress, self.lines),
            at: self.clock.now(),
        };
        // The program may have ended meanwhile.
        let _ = self.events.send(Event::News(news));
    }
}
