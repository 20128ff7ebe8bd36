//! Thinking on a thread of its own, for whoever must not wait: a screen, a server.

use crate::control::{Control, Progress, Resources, StopFlag};
use crate::game::Game;
use crate::player::{Decision, Player, Verdict};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// Names one request: no other request of the same thinker has this number.
pub type RequestId = u64;

/// How far thinking has come: a [`Progress`] that owns its line.
#[derive(Clone, Debug, PartialEq)]
pub struct Told<M> {
    /// Plies searched completely.
    pub depth: u32,
    /// The deepest ply looked at.
    pub seldepth: u32,
    /// Which of the best lines this is, from 1.
    pub line: usize,
    /// The value for the side to move, in the player's own units.
    pub score: i32,
    /// What that says.
    pub verdict: Verdict,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time used so far.
    pub elapsed: Duration,
    /// The best move first, then the line expected after it.
    pub pv: Vec<M>,
}

/// What comes of thinking.
#[derive(Clone, Debug, PartialEq)]
pub enum News<M> {
    /// It goes on.
    Progress(Told<M>),
    /// It is over.
    Decided {
        /// The move; none where there is no move at all.
        decision: Option<Decision<M>>,
        /// What the score of the decision says, where it has one.
        verdict: Option<Verdict>,
        /// The same of each of its lines.
        lines: Vec<Option<Verdict>>,
    },
    /// It is over, and nothing came of it: the player broke down. It is made anew for the next
    /// request.
    BrokeDown,
}

/// A player on a thread of its own.
///
/// It thinks about one position at a time: whoever asks about another one is not told of the first
/// any more. Dropping it stops the thinking and does not wait for the end of it.
///
/// ```
/// use mugen::control::Control;
/// use mugen::gomoku::{Position, Rule};
/// use mugen::player::PlayerSpec;
/// use mugen::session::{News, Thinker};
/// use std::time::Duration;
///
/// let mut thinker = Thinker::new(|| PlayerSpec::HEURISTIC.build(2));
/// let id = thinker.ask(Position::new(Rule::Freestyle), Control::default());
/// assert_eq!(thinker.asked(), Some(id));
/// let decision = loop {
///     match thinker.wait(Duration::from_secs(10)).expect("it thinks quickly") {
///         News::Progress(told) => println!("depth {}", told.depth),
///         News::Decided { decision, .. } => break decision,
///         News::BrokeDown => panic!("it does not"),
///     }
/// };
/// assert_eq!(decision.unwrap().mv.to_string(), "0,0");
/// assert_eq!(thinker.asked(), None);
/// ```
pub struct Thinker<G: Game> {
    requests: Sender<Request<G>>,
    events: Receiver<(RequestId, News<G::Move>)>,
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
    Lend(Resources),
    Forget,
}

impl<G> Thinker<G>
where
    G: Game + Send + 'static,
{
    /// A thinker whose player is made by `build`, on the thread that thinks and when it is first
    /// needed.
    pub fn new(build: impl Fn() -> Box<dyn Player<G>> + Send + 'static) -> Self {
        let (requests, asked) = mpsc::channel();
        let (told, events) = mpsc::channel();
        let work = move || serve(&build, &asked, &told);
        // Without a thread both channels are closed, and the first answer is that it broke down.
        let _ = thread::Builder::new().name("think".into()).spawn(work);
        Self {
            requests,
            events,
            current: None,
            last: 0,
        }
    }

    /// Begins to think about `game`. What was asked before is dropped: nothing more is told of it.
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

    /// What the player may use from the next request on.
    pub fn lend(&mut self, resources: Resources) {
        self.send(Request::Lend(resources));
    }

    /// A new game begins: the player forgets what earlier positions have taught it, before the next
    /// request.
    pub fn forget(&mut self) {
        self.send(Request::Forget);
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

    /// Drops the request: nothing more is told of it.
    pub fn cancel(&mut self) {
        if let Some(current) = self.current.take() {
            current.dropped.stop();
            current.stop.stop();
        }
    }

    /// The next thing to be told of the request, if there is any yet. It does not wait.
    pub fn poll(&mut self) -> Option<News<G::Move>> {
        self.wait(Duration::ZERO)
    }

    /// The next thing to be told of the request, waited for. None after `patience`, and at once where
    /// nothing has been asked.
    pub fn wait(&mut self, patience: Duration) -> Option<News<G::Move>> {
        let id = self.asked()?;
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            match self.events.recv_timeout(left) {
                // Told of a request that has been dropped.
                Ok((other, _)) if other != id => {}
                Ok((_, news)) => {
                    if !matches!(news, News::Progress(_)) {
                        self.current = None;
                    }
                    return Some(news);
                }
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    self.current = None;
                    return Some(News::BrokeDown);
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
    events: &Sender<(RequestId, News<G::Move>)>,
) {
    let mut player: Option<Box<dyn Player<G>>> = None;
    let mut lent = None;
    for request in requests {
        match request {
            Request::Think { dropped, .. } if dropped.is_set() => {}
            Request::Think {
                id, game, control, ..
            } => {
                let think = || {
                    let player = player.get_or_insert_with(|| {
                        let mut player = build();
                        if let Some(resources) = &lent {
                            player.lend(resources);
                        }
                        player
                    });
                    think(player.as_mut(), id, &game, &control, events)
                };
                let news = catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
                    // Whatever it is now, it is no player to be trusted.
                    player = None;
                    News::BrokeDown
                });
                if events.send((id, news)).is_err() {
                    return;
                }
            }
            Request::Lend(resources) => {
                if let Some(player) = &mut player {
                    player.lend(&resources);
                }
                lent = Some(resources);
            }
            Request::Forget => {
                if let Some(player) = &mut player {
                    player.forget();
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
    events: &Sender<(RequestId, News<G::Move>)>,
) -> News<G::Move> {
    let scale = player.scale(game);
    let events = events.clone();
    let mut tell = move |progress: &Progress<'_, G::Move>| {
        let told = Told {
            depth: progress.depth,
            seldepth: progress.seldepth,
            line: progress.line,
            score: progress.score,
            verdict: scale.read(progress.score),
            nodes: progress.nodes,
            elapsed: progress.elapsed,
            pv: progress.pv.to_vec(),
        };
        // Nobody may be listening any more.
        let _ = events.send((id, News::Progress(told)));
    };
    let decision = player.choose(game, control, &mut tell);
    let read = |score: Option<i32>| score.map(|score| scale.read(score));
    let lines = decision.iter().flat_map(|decision| &decision.lines);
    News::Decided {
        verdict: read(decision.as_ref().and_then(|decision| decision.score)),
        lines: lines.map(|line| read(line.score)).collect(),
        decision,
    }
}

#[cfg(test)]
mod tests;
