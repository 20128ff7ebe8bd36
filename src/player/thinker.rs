//! One question at a time to a player on a thread, and its answer polled for.

use super::Player;
use super::worker::{Event, RequestId, Worker};
use crate::analysis::Analysis;
use crate::control::{Control, Observer, StopFlag};
use crate::game::Game;
use std::fmt;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// What comes of thinking about a position: the answer is none where there is no move.
pub type ThinkEvent<M> = Event<M, Option<Analysis<M>>>;

/// A player on a thread of its own that thinks about one position at a time.
///
/// A new question drops the one before: nothing more comes of it. Dropping the thinker stops the search and
/// does not wait for its end.
///
/// ```
/// use mugen::control::Control;
/// use mugen::gomoku::{Position, Rule};
/// use mugen::player::{Event, PlayerSpec, Thinker};
/// use std::time::Duration;
///
/// let mut thinker = Thinker::new(|| PlayerSpec::HEURISTIC.build(2));
/// thinker.ask(Position::new(Rule::Freestyle), Control::default());
/// assert!(thinker.is_thinking());
/// let analysis = loop {
///     match thinker.wait(Duration::from_secs(60)).expect("it thinks quickly") {
///         Event::Finished(analysis) => break analysis,
///         Event::Failed(why) => panic!("{why}"),
///         Event::Progress(_) | Event::Started => {}
///     }
/// };
/// assert_eq!(analysis.unwrap().best().to_string(), "0,0");
/// assert!(!thinker.is_thinking());
/// ```
pub struct Thinker<G: Game> {
    /// None where the system gave no thread.
    worker: Option<Worker<G, Option<Analysis<G::Move>>>>,
    events: Receiver<(RequestId, ThinkEvent<G::Move>)>,
    current: Option<Current>,
}

/// The question whose answer is still to come.
struct Current {
    id: RequestId,
    stop: StopFlag,
    /// Set once nobody waits for the answer any more.
    dropped: StopFlag,
}

impl<G> Thinker<G>
where
    G: Game + Send + 'static,
{
    /// A thinker whose player is built by `build`, on the thread that thinks and when it is first needed.
    pub fn new(build: impl Fn() -> Box<dyn Player<G>> + Send + 'static) -> Self {
        let (sender, events) = mpsc::channel();
        let report = move |id, event| {
            // Nobody may be listening any more.
            let _ = sender.send((id, event));
        };
        Self {
            worker: Worker::spawn(build, report).ok(),
            events,
            current: None,
        }
    }

    /// Starts to think about `game`, and drops the question before.
    ///
    /// The stop flag of `control` is not used: the question has one of its own, for [`stop`](Self::stop).
    pub fn ask(&mut self, game: G, control: Control) {
        self.cancel();
        let (stop, dropped) = (StopFlag::new(), StopFlag::new());
        let control = Control {
            stop: stop.clone(),
            ..control
        };
        let is_dropped = dropped.clone();
        let choose = move |player: &mut dyn Player<G>, observer: &mut dyn Observer<G::Move>| {
            if is_dropped.is_set() {
                return None;
            }
            player.choose(&game, &control, observer)
        };
        // Without a worker the channel of events is closed, and the answer is that it failed.
        let id = self.worker.as_mut().map_or(0, |worker| worker.run(choose));
        self.current = Some(Current { id, stop, dropped });
    }

    /// A new game starts: the player forgets what it has learnt, before the next question.
    pub fn new_game(&mut self) {
        if let Some(worker) = &mut self.worker {
            worker.run(|player, _| {
                player.new_game();
                None
            });
        }
    }
}

impl<G: Game> Thinker<G> {
    /// Whether an answer is still to come.
    pub const fn is_thinking(&self) -> bool {
        self.current.is_some()
    }

    /// Asks for the answer now: the best move found so far.
    pub fn stop(&self) {
        if let Some(current) = &self.current {
            current.stop.stop();
        }
    }

    /// Whether the answer that is still to come was asked for by [`stop`](Self::stop).
    pub fn is_stopping(&self) -> bool {
        let stopped = |current: &Current| current.stop.is_set();
        self.current.as_ref().is_some_and(stopped)
    }

    /// Drops the question: nothing more comes of it.
    pub fn cancel(&mut self) {
        if let Some(current) = self.current.take() {
            current.dropped.stop();
            current.stop.stop();
        }
    }

    /// What has come of the question since the last call, if anything has. It does not wait.
    pub fn poll(&mut self) -> Option<ThinkEvent<G::Move>> {
        self.wait(Duration::ZERO)
    }

    /// The next event of the question after [`Event::Started`]. None after `patience`, and at once where nothing was asked.
    pub fn wait(&mut self, patience: Duration) -> Option<ThinkEvent<G::Move>> {
        let id = self.current.as_ref()?.id;
        let start = Instant::now();
        loop {
            let left = patience.saturating_sub(start.elapsed());
            match self.events.recv_timeout(left) {
                // Of a question that was dropped.
                Ok((other, _)) if other != id => {}
                Ok((_, Event::Started)) => {}
                Ok((_, event)) => {
                    if matches!(event, Event::Finished(_) | Event::Failed(_)) {
                        self.current = None;
                    }
                    return Some(event);
                }
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    self.current = None;
                    return Some(Event::Failed("no thread could be started".into()));
                }
            }
        }
    }
}

impl<G: Game> Drop for Thinker<G> {
    fn drop(&mut self) {
        self.cancel();
    }
}

impl<G: Game> fmt::Debug for Thinker<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker")
            .field("is_thinking", &self.is_thinking())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
