//! A player on a thread of its own, for callers that must not block: a screen, a server, a protocol.

use super::Player;
use crate::control::{Observer, Progress};
use crate::game::Game;
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// Names one request: no other request to the same worker has this number.
pub type RequestId = u64;

/// What comes of a request, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<M, T> {
    /// The player has begun with it.
    Started,
    /// The search goes on.
    Progress(Progress<M>),
    /// It is done.
    Finished(T),
    /// The player panicked, with this message. It is built again for the next request.
    Failed(String),
}

/// What a player is asked to do, with its observer.
type Job<G, T> =
    Box<dyn FnOnce(&mut dyn Player<G>, &mut dyn Observer<<G as Game>::Move>) -> T + Send>;

/// A player on a thread of its own. It handles one request after the other.
///
/// The thread ends once the worker is dropped and the last request is done.
///
/// ```
/// use mugen::control::Control;
/// use mugen::gomoku::{Position, Rule};
/// use mugen::player::{Event, PlayerSpec, Worker};
/// use std::sync::mpsc;
///
/// let (sender, events) = mpsc::channel();
/// let mut worker = Worker::spawn(
///     || PlayerSpec::HEURISTIC.build(2),
///     move |id, event| drop(sender.send((id, event))),
/// )?;
/// let position = Position::new(Rule::Freestyle);
/// let id = worker.run(move |player, observer| {
///     player.choose(&position, &Control::default(), observer)
/// });
/// assert_eq!(events.recv().unwrap(), (id, Event::Started));
/// let Ok((_, Event::Finished(Some(analysis)))) = events.recv() else { panic!() };
/// assert_eq!(analysis.best().to_string(), "0,0");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Worker<G: Game, T> {
    requests: Sender<(RequestId, Job<G, T>)>,
    last: RequestId,
}

impl<G, T> Worker<G, T>
where
    G: Game + 'static,
    T: Send + 'static,
{
    /// Starts the thread. `build` makes the player there, when it is first needed and again after a panic;
    /// `report` receives what comes of each request, on that thread.
    ///
    /// # Errors
    ///
    /// When the system gives no thread.
    pub fn spawn(
        build: impl FnMut() -> Box<dyn Player<G>> + Send + 'static,
        report: impl FnMut(RequestId, Event<G::Move, T>) + Send + 'static,
    ) -> io::Result<Self> {
        let (requests, received) = mpsc::channel();
        let serve = move || serve(build, &received, report);
        thread::Builder::new().name("player".into()).spawn(serve)?;
        Ok(Self { requests, last: 0 })
    }

    /// Hands the player a request. It starts once all requests before it are done.
    pub fn run(
        &mut self,
        job: impl FnOnce(&mut dyn Player<G>, &mut dyn Observer<G::Move>) -> T + Send + 'static,
    ) -> RequestId {
        self.last += 1;
        // The thread ends only after the worker: it receives this.
        let _ = self.requests.send((self.last, Box::new(job)));
        self.last
    }
}

impl<G: Game, T> std::fmt::Debug for Worker<G, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let requests = &self.last;
        f.debug_struct("Worker")
            .field("requests", requests)
            .finish_non_exhaustive()
    }
}

/// Handles requests until nobody can make any.
fn serve<G: Game, T>(
    mut build: impl FnMut() -> Box<dyn Player<G>>,
    requests: &Receiver<(RequestId, Job<G, T>)>,
    mut report: impl FnMut(RequestId, Event<G::Move, T>) + Send,
) {
    let mut player: Option<Box<dyn Player<G>>> = None;
    for (id, job) in requests {
        report(id, Event::Started);
        let mut observer =
            |progress: &Progress<G::Move>| report(id, Event::Progress(progress.clone()));
        let work = || {
            let player = player.get_or_insert_with(&mut build);
            job(player.as_mut(), &mut observer)
        };
        let event = match catch_unwind(AssertUnwindSafe(work)) {
            Ok(done) => Event::Finished(done),
            Err(panic) => {
                // Whatever state it is in now, it is not to be trusted.
                player = None;
                Event::Failed(message(&*panic))
            }
        };
        report(id, event);
    }
}

/// What a panic says.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("no reason given").into()
}
