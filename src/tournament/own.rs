//! A player of this program: on a thread of its own, so that nobody waits for it for ever.

use super::Ending;
use super::answer::{Answer, NoMove, checked, fault};
use super::contestant::Make;
use crate::analysis::Analysis;
use crate::control::{Control, Limits, Resources, Silent, StopFlag};
use crate::game::{Eval, Point};
use crate::gomocup::client::{self, Verdict};
use crate::gomoku::Position;
use crate::player::Player;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How often the match's stop flag is looked at.
const POLL: Duration = Duration::from_millis(10);
/// A move that is to come as fast as possible is waited for so long.
const FASTEST: Duration = Duration::from_millis(100);

/// What the thread is asked for.
enum Question {
    Begin,
    Move(Box<(Position, Control)>),
}

/// What comes from it.
enum Reply {
    Ready,
    Move(Option<Point>),
    /// It is lost for certain, and gives up.
    Resigns(Eval),
    Panic(String),
}

/// The thread, as it is seen from the table.
pub(super) struct Own {
    ask: Sender<Question>,
    answers: Receiver<Reply>,
    /// It has said that it is ready for the game.
    ready: bool,
}

impl Own {
    /// A player that makes itself ready for its first game; it is lent `resources`, where there are
    /// any. Where it `resigns`, it does so when its loss is proven.
    ///
    /// # Errors
    ///
    /// When the system gives no thread.
    pub(super) fn new(
        make: Arc<Make>,
        resources: Option<Resources>,
        resigns: bool,
    ) -> std::io::Result<Self> {
        let (ask, asked) = mpsc::channel();
        let (reply, answers) = mpsc::channel();
        let serve = move || serve(&*make, resources, resigns, &asked, &reply);
        thread::Builder::new().spawn(serve)?;
        let mut own = Self {
            ask,
            answers,
            ready: false,
        };
        own.new_game();
        Ok(own)
    }

    /// Makes it ready for a new game.
    pub(super) fn new_game(&mut self) {
        self.ready = false;
        // A thread that is gone shows that when it is asked for a move.
        let _ = self.ask.send(Question::Begin);
    }

    /// Asks for the move in `position`. The clock begins when the player is ready: tables take their
    /// time to be made and to be emptied.
    pub(super) fn ask(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
        options: &client::Options,
    ) -> Answer {
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
        let question = Question::Move(Box::new((position.clone(), control)));
        self.ask.send(question).map_err(|_| gone())?;
        loop {
            let left = allowed.map(|allowed| allowed.saturating_sub(begun.elapsed()));
            let reply = self.answers.recv_timeout(left.unwrap_or(POLL).min(POLL));
            let used = begun.elapsed();
            let late = most.filter(|_| allowed.is_some_and(|allowed| used > allowed));
            if stop.is_set() {
                self.wind_up(&own_stop, reply.ok(), options.grace);
                return Err(NoMove::Stopped);
            }
            if let Some(limit) = late {
                return Err(match self.wind_up(&own_stop, reply.ok(), options.grace) {
                    // Reporting a panic takes its time; the panic is what is wrong.
                    Some(Reply::Panic(words)) => NoMove::Lost(Ending::Crash, words),
                    _ => fault(&Verdict::TimeLoss { limit }),
                });
            }
            match reply {
                Ok(Reply::Move(Some(point))) => return checked(position, point, used),
                Ok(Reply::Resigns(loss)) => {
                    let words = format!("a proven loss{}", loss.length_text());
                    return Err(NoMove::Lost(Ending::Resigned, words));
                }
                Ok(Reply::Move(None)) => {
                    return Err(NoMove::Lost(Ending::Protocol, "it gave no move".into()));
                }
                Ok(Reply::Panic(words)) => return Err(NoMove::Lost(Ending::Crash, words)),
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
                Ok(Reply::Ready) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn wait_until_ready(&self, stop: &StopFlag, most: Duration) -> Result<(), NoMove> {
        let begun = Instant::now();
        while begun.elapsed() <= most {
            if stop.is_set() {
                return Err(NoMove::Stopped);
            }
            match self.answers.recv_timeout(POLL) {
                Ok(Reply::Panic(words)) => return Err(NoMove::Lost(Ending::Crash, words)),
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
                Err(RecvTimeoutError::Timeout) => {}
                Ok(_) => return Ok(()),
            }
        }
        let words = format!("not ready for the game within {} s", most.as_secs_f64());
        Err(NoMove::Lost(Ending::Time, words))
    }

    /// Asks a thinking thread to end, and waits a while for what it says, so that it does not disturb
    /// the next game. A thread cannot be ended by force: one that never ends is left alone.
    fn wind_up(&self, stop: &StopFlag, said: Option<Reply>, grace: Duration) -> Option<Reply> {
        stop.stop();
        said.or_else(|| self.answers.recv_timeout(grace).ok())
    }
}

fn gone() -> NoMove {
    NoMove::Lost(Ending::Crash, "its thread has ended".into())
}

/// Builds the player, and answers questions for as long as there are any.
fn serve(
    make: &Make,
    resources: Option<Resources>,
    resigns: bool,
    asked: &Receiver<Question>,
    reply: &Sender<Reply>,
) {
    let mut player: Option<Box<dyn Player<Position>>> = None;
    let build = || {
        let mut player = make();
        if let Some(resources) = &resources {
            player.configure(resources);
        }
        player
    };
    for question in asked {
        let answer = catch_unwind(AssertUnwindSafe(|| match question {
            Question::Begin => {
                match &mut player {
                    Some(player) => player.new_game(),
                    none => *none = Some(build()),
                }
                Reply::Ready
            }
            Question::Move(thinking) => {
                let (position, control) = &*thinking;
                let player = player.get_or_insert_with(build);
                let analysis = player.choose(position, control, &mut Silent);
                match analysis.as_ref().and_then(Analysis::proven_loss) {
                    Some(loss) if resigns => Reply::Resigns(loss),
                    _ => Reply::Move(analysis.map(|analysis| analysis.best())),
                }
            }
        }));
        let answer = answer.unwrap_or_else(|panic| Reply::Panic(words(&*panic)));
        if reply.send(answer).is_err() {
            return;
        }
    }
}

/// What a panic says.
fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("it panicked: {}", text.unwrap_or("no reason given"))
}
