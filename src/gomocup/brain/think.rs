//! Thinking, on a thread of its own.

use super::Event;
use super::fast::FastPlayer;
use super::message::message;
use super::playout::Playout;
use super::question::{PLAYOUT, Question};
use super::time::Allotment;
use crate::control::{Observer, Progress, Resources, StopFlag};
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomoku::Position;
use crate::player::Player;
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
    allotment: Allotment,
    stop: StopFlag,
    /// The first move of the best line told so far.
    pub(super) best: Option<Point>,
}

/// What came out.
pub(super) struct Thought {
    pub(super) id: u64,
    pub(super) reply: Option<Reply>,
    pub(super) reason: String,
}

/// What is told meanwhile.
pub(super) struct News {
    pub(super) id: u64,
    pub(super) best: Option<Point>,
    pub(super) text: String,
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
    pub(super) fn begin(&self, id: u64, question: Question, allotment: Allotment) -> Thinking {
        let stop = StopFlag::new();
        let thinking = Thinking {
            id,
            question: question.clone(),
            allotment,
            stop: stop.clone(),
            best: None,
        };
        let thinker = self.clone();
        let think = move || {
            let answer = || thinker.answer(id, &question, allotment, stop);
            let broken = |_| (None, "thinking broke down".into());
            let (reply, reason) = catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(broken);
            let thought = Thought { id, reply, reason };
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
                    true
                }
                None => false,
            };
            let done = catch_unwind(AssertUnwindSafe(lend)).unwrap_or(false);
            // The program may have ended meanwhile.
            let _ = thinker.events.send(Event::Prepared(done));
        };
        thread::Builder::new()
            .name("prepare".into())
            .spawn(prepare)
            .is_ok()
    }

    fn answer(
        &self,
        id: u64,
        question: &Question,
        allotment: Allotment,
        stop: StopFlag,
    ) -> (Option<Reply>, String) {
        let radius = self.radius;
        let mut teller = Teller {
            id,
            events: &self.events,
            lines: question.kind.lines(),
        };
        if !allotment.fast
            && let Some(mut player) = self.borrow((allotment.think / 4).min(COMING_BACK), &stop)
        {
            // Nothing is left to do here, unless the manager has changed its mind meanwhile.
            ready(player.as_mut(), &question.resources, question.is_new_game);
            let playout = Playout {
                plies: PLAYOUT,
                radius,
            };
            let control = question.control(allotment, stop);
            return question.answer(player.as_mut(), playout, &control, &mut teller);
        }
        let playout = Playout { plies: 0, radius };
        let control = question.control(allotment, stop);
        question.answer(&mut FastPlayer { radius }, playout, &control, &mut teller)
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
    player.lend(resources);
    if forget {
        player.forget();
    }
}

impl Thinking {
    /// Asks for an answer now.
    pub(super) fn stop(&mut self) {
        self.stop.stop();
        let used = self.question.asked.elapsed();
        let allotment = &mut self.allotment;
        allotment.think = allotment.think.min(used);
        allotment.wait = allotment.wait.min(used.saturating_add(PATIENCE));
    }

    /// The limits have changed meanwhile; after a stop that makes no difference.
    pub(super) fn allot(&mut self, allotment: Allotment) {
        if !self.stop.is_set() {
            self.allotment = allotment;
        }
    }

    /// When there is something to do next: to stop the thinking, or to answer without it.
    pub(super) fn deadline(&self) -> Instant {
        let time = if self.stop.is_set() {
            self.allotment.wait
        } else {
            self.allotment.think
        };
        self.question.asked + time.min(FAR)
    }

    /// Whether the answer has to be given now, whatever has been found. Sets the stop flag before.
    pub(super) fn is_over(&self, now: Instant) -> bool {
        let used = now.saturating_duration_since(self.question.asked);
        if used >= self.allotment.think {
            self.stop.stop();
        }
        used >= self.allotment.wait
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
}

impl Observer<Point> for Teller<'_> {
    fn progress(&mut self, progress: &Progress<'_, Point>) {
        let best = progress.pv.first().copied();
        let news = News {
            id: self.id,
            best: best.filter(|_| progress.line == 1),
            text: message(progress, self.lines),
        };
        // The program may have ended meanwhile.
        let _ = self.events.send(Event::News(news));
    }
}
