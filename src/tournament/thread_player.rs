//! A player of this program in a match: on a thread of its own, so that nobody waits for it for ever.

use super::Ending;
use super::move_result::{MoveResult, NoMove, checked, fault};
use super::participant::Make;
use crate::analysis::Analysis;
use crate::control::{Control, Limits, Resources, StopFlag};
use crate::game::{Eval, Point};
use crate::gomocup::client::{self, Fault};
use crate::gomoku::Position;
use crate::player::{Event, Worker};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often the match's stop flag is polled.
const POLL: Duration = Duration::from_millis(10);
/// A move that is to come as fast as possible is waited for this long.
const FASTEST: Duration = Duration::from_millis(100);

/// What the player answers.
enum Reply {
    /// It is ready for a game.
    Ready,
    /// Its move; none where it has none.
    Move(Option<Point>),
    /// It gives up: its loss is proven.
    Resigns(Eval),
}

/// The player, as the match sees it.
pub(super) struct ThreadPlayer {
    worker: Worker<Position, Reply>,
    events: Receiver<Event<Point, Reply>>,
    /// It is ready for the game.
    ready: bool,
    resigns: bool,
}

impl ThreadPlayer {
    /// A player that gets ready for its first game, with these `resources` where there are any. If it
    /// `resigns`, it does so once its loss is proven.
    ///
    /// # Errors
    ///
    /// When the system gives no thread.
    pub(super) fn new(
        make: Arc<Make>,
        resources: Option<Resources>,
        resigns: bool,
    ) -> std::io::Result<Self> {
        let (sender, events) = mpsc::channel();
        let build = move || {
            let mut player = make();
            if let Some(resources) = &resources {
                player.configure(resources);
            }
            player
        };
        let report = move |_, event| {
            // The match may have ended.
            let _ = sender.send(event);
        };
        let mut player = Self {
            worker: Worker::spawn(build, report)?,
            events,
            ready: false,
            resigns,
        };
        player.new_game();
        Ok(player)
    }

    /// Gets it ready for a new game.
    pub(super) fn new_game(&mut self) {
        self.ready = false;
        self.worker.run(|player, _| {
            player.new_game();
            Reply::Ready
        });
    }

    /// Asks for the move in `position`. The clock starts when the player is ready: it takes time to
    /// allocate and clear its table.
    pub(super) fn ask(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
        options: &client::ClientOptions,
    ) -> MoveResult {
        if !self.ready {
            self.wait_until_ready(stop, options.start)?;
            self.ready = true;
        }
        let control = Control::new(limits);
        let own_stop = control.stop.clone();
        let begun = Instant::now();
        let turn = limits.time.map(|time| time.max(FASTEST));
        let most = Limits {
            time: turn,
            ..limits
        }
        .most_time();
        let allowed = most.map(|most| most.saturating_add(options.tolerance));
        let (resigns, game) = (self.resigns, position.clone());
        self.worker.run(move |player, observer| {
            let found = player.choose(&game, &control, observer);
            match found.as_ref().and_then(Analysis::proven_loss) {
                Some(loss) if resigns => Reply::Resigns(loss),
                _ => Reply::Move(found.map(|found| found.best())),
            }
        });
        loop {
            let left = allowed.map(|allowed| allowed.saturating_sub(begun.elapsed()));
            let event = self.next(left.unwrap_or(POLL).min(POLL));
            let used = begun.elapsed();
            let late = most.filter(|_| allowed.is_some_and(|allowed| used > allowed));
            if stop.is_set() {
                self.wind_up(&own_stop, event, options.grace);
                return Err(NoMove::Stopped);
            }
            if let Some(limit) = late {
                return Err(match self.wind_up(&own_stop, event, options.grace) {
                    // Reporting a panic takes its time; the panic is what is wrong.
                    Some(Err(why)) => why,
                    _ => fault(&Fault::TimeLoss { limit }),
                });
            }
            match event {
                Some(Ok(Reply::Move(Some(point)))) => return checked(position, point, used),
                Some(Ok(Reply::Move(None))) => {
                    return Err(NoMove::Lost(Ending::Protocol, "it made no move".into()));
                }
                Some(Ok(Reply::Resigns(loss))) => {
                    let moves = loss.winner_moves().unwrap_or_default();
                    let s = if moves == 1 { "" } else { "s" };
                    let words = format!("a proven loss in {moves} move{s}");
                    return Err(NoMove::Lost(Ending::Resigned, words));
                }
                Some(Err(why)) => return Err(why),
                Some(Ok(Reply::Ready)) | None => {}
            }
        }
    }

    fn wait_until_ready(&self, stop: &StopFlag, most: Duration) -> Result<(), NoMove> {
        let begun = Instant::now();
        while begun.elapsed() <= most {
            if stop.is_set() {
                return Err(NoMove::Stopped);
            }
            match self.next(POLL) {
                Some(Err(why)) => return Err(why),
                Some(Ok(Reply::Ready)) => return Ok(()),
                // Of the game before.
                Some(Ok(_)) | None => {}
            }
        }
        let words = format!("not ready within {} s", most.as_secs_f64());
        Err(NoMove::Lost(Ending::Time, words))
    }

    /// The next reply, or why there is none any more; none where nothing came within `patience`.
    fn next(&self, patience: Duration) -> Option<Result<Reply, NoMove>> {
        let begun = Instant::now();
        loop {
            let left = patience.saturating_sub(begun.elapsed());
            let crash = |words| Some(Err(NoMove::Lost(Ending::Crash, words)));
            match self.events.recv_timeout(left) {
                Ok(Event::Finished(reply)) => return Some(Ok(reply)),
                Ok(Event::Failed(why)) => return crash(format!("it panicked: {why}")),
                Ok(Event::Started | Event::Progress(_)) => {}
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => return crash("its thread ended".into()),
            }
        }
    }

    /// Stops a search, and waits a while for its reply, so that it does not disturb the next game. A thread
    /// cannot be ended by force: one that never ends is left alone.
    fn wind_up(
        &self,
        stop: &StopFlag,
        reply: Option<Result<Reply, NoMove>>,
        grace: Duration,
    ) -> Option<Result<Reply, NoMove>> {
        stop.stop();
        reply.or_else(|| self.next(grace))
    }
}
