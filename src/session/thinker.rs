//! Thinking on a thread of its own, for whoever must not wait: a screen, a server.

use crate::analysis::Analysis;
use crate::control::{Control, Progress, Resources, StopFlag};
use crate::game::Game;
use crate::player::Player;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// Names one request: no other request of the same thinker has this number.
pub type RequestId = u64;

/// What comes of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// The search goes on.
    Progress(Progress<M>),
    /// The answer; none where there is no move at all.
    Finished(Option<Analysis<M>>),
    /// The player crashed. It is made anew for the next request.
    Failed,
}

/// A player on a thread of its own.
///
/// It thinks about one position at a time: a new request replaces the one before, and no more events come
/// of that. Dropping it stops the player and does not wait for the end of it.
///
/// ```
/// use mugen::control::Control;
/// use mugen::gomoku::{Position, Rule};
/// use mugen::player::PlayerSpec;
/// use mugen::session::{Event, Thinker};
/// use std::time::Duration;
///
/// let mut thinker = Thinker::new(|| PlayerSpec::HEURISTIC.build(2));
/// let id = thinker.ask(Position::new(Rule::Freestyle), Control::default());
/// assert_eq!(thinker.asked(), Some(id));
/// let analysis = loop {
///     match thinker.wait(Duration::from_secs(10)).expect("it thinks quickly") {
///         Event::Progress(progress) => println!("depth {}", progress.depth),
///         Event::Finished(analysis) => break analysis,
///         Event::Failed => panic!("it does not"),
///     }
/// };
/// assert_eq!(analysis.unwrap().best().to_string(), "0,0");
/// assert_eq!(thinker.asked(), None);
/// ```
pub struct Thinker<G: Game> {
    requests: Sender<Request<G>>,
    events: Receiver<(RequestId, Event<G::Move>)>,
    current: Option<Current>,
    last: RequestId,
}

/// The request whose answer is waited for.
struct Current {
    id: RequestId,
    stop: StopFlag,
    /// Set when nobody waits for the answer any more.
    dropped: StopFlag,
}

enum Request<G> {
    Think {
        id: RequestId,
        game: G,
        control: Control,
        dropped: StopFlag,
    },
    Configure(Resources),
    NewGame,
}

impl<G> Thinker<G>
where
    G: Game + Send + 'static,
{
    /// A thinker whose player is made by `build`, on the thread that thinks and when it is first
    /// needed.
    pub fn new(build: impl Fn() -> Box<dyn Player<G>> + Send + 'static) -> Self {
        let (requests, asked) = mpsc::channel();
        let (sender, events) = mpsc::channel();
        let work = move || serve(&build, &asked, &sender);
        // Without a thread both channels are closed, and the first event is `Failed`.
        let _ = thread::Builder::new().name("think".into()).spawn(work);
        Self {
            requests,
            events,
            current: None,
            last: 0,
        }
    }

    /// Begins to think about `game`. An earlier request is dropped: no more events come of it.
    ///
    /// The stop flag of `control` is left alone; the request has one of its own, for
    /// [`stop`](Self::stop).
    pub fn ask(&mut self, game: G, control: Control) -> RequestId {
        self.cancel();
        self.last += 1;
        let id = self.last;
        let (stop, dropped) = (StopFlag::new(), StopFlag::new());
        let control = Control {
            stop: stop.clone(),
            ..control
        };
        self.current = Some(Current {
            id,
            stop,
            dropped: dropped.clone(),
        });
        self.send(Request::Think {
            id,
            game,
            control,
            dropped,
        });
        id
    }

    /// Sets what the player may use from the next request on.
    pub fn configure(&mut self, resources: Resources) {
        self.send(Request::Configure(resources));
    }

    /// A new game begins: the player forgets what it learned from earlier positions, before the next
    /// request.
    pub fn new_game(&mut self) {
        self.send(Request::NewGame);
    }

    fn send(&self, request: Request<G>) {
        // Where nobody listens, the closed channel of events says so.
        let _ = self.requests.send(request);
    }
}

impl<G: Game> Thinker<G> {
    /// The request whose answer is still to come.
    pub fn asked(&self) -> Option<RequestId> {
        self.current.as_ref().map(|current| current.id)
    }

    /// Asks for the answer now: the best move found so far.
    pub fn stop(&self) {
        if let Some(current) = &self.current {
            current.stop.stop();
        }
    }

    /// Whether the answer that is still to come has been asked for by [`stop`](Self::stop).
    pub fn is_stopping(&self) -> bool {
        self.current
            .as_ref()
            .is_some_and(|current| current.stop.is_set())
    }

    /// Drops the request: no more events come of it.
    pub fn cancel(&mut self) {
        if let Some(current) = self.current.take() {
            current.dropped.stop();
            current.stop.stop();
        }
    }

    /// The next event of the request, if there is any yet. It does not wait.
    pub fn poll(&mut self) -> Option<Event<G::Move>> {
        self.wait(Duration::ZERO)
    }

    /// Waits for the next event of the request. None after `patience`, and at once where nothing has been
    /// asked.
    pub fn wait(&mut self, patience: Duration) -> Option<Event<G::Move>> {
        let id = self.asked()?;
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.events.recv_timeout(left) {
                // Of a request that has been dropped.
                Ok((other, _)) if other != id => {}
                Ok((_, event)) => {
                    if !matches!(event, Event::Progress(_)) {
                        self.current = None;
                    }
                    return Some(event);
                }
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    self.current = None;
                    return Some(Event::Failed);
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
            .field("asked", &self.asked())
            .finish_non_exhaustive()
    }
}

/// Answers requests until nobody can ask any more.
fn serve<G: Game>(
    build: &dyn Fn() -> Box<dyn Player<G>>,
    requests: &Receiver<Request<G>>,
    events: &Sender<(RequestId, Event<G::Move>)>,
) {
    let mut player: Option<Box<dyn Player<G>>> = None;
    let mut configured = None;
    for request in requests {
        match request {
            Request::Think { dropped, .. } if dropped.is_set() => {}
            Request::Think {
                id, game, control, ..
            } => {
                let think = || {
                    let player = player.get_or_insert_with(|| {
                        let mut player = build();
                        if let Some(resources) = &configured {
                            player.configure(resources);
                        }
                        player
                    });
                    think(player.as_mut(), id, &game, &control, events)
                };
                let event = catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
                    // Whatever it is now, it is no player to be trusted.
                    player = None;
                    Event::Failed
                });
                if events.send((id, event)).is_err() {
                    return;
                }
            }
            Request::Configure(resources) => {
                if let Some(player) = &mut player {
                    player.configure(&resources);
                }
                configured = Some(resources);
            }
            Request::NewGame => {
                if let Some(player) = &mut player {
                    player.new_game();
                }
            }
        }
    }
}

fn think<G: Game>(
    player: &mut dyn Player<G>,
    id: RequestId,
    game: &G,
    control: &Control,
    events: &Sender<(RequestId, Event<G::Move>)>,
) -> Event<G::Move> {
    let events = events.clone();
    let mut report = move |progress: &Progress<G::Move>| {
        // Nobody may be listening any more.
        let _ = events.send((id, Event::Progress(progress.clone())));
    };
    Event::Finished(player.choose(game, control, &mut report))
}

#[cfg(test)]
mod tests;
