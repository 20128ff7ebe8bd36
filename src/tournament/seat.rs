//! A player at the table: it is asked for moves, and what it does wrong is its own loss.

use super::contestant::Kind;
use super::{Contestant, Ending};
use crate::control::{Control, Limits, Silent, StopFlag};
use crate::game::Point;
use crate::gomocup::client::{self, Brain, BrainPlayer, Verdict};
use crate::gomoku::Position;
use crate::player::Player;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How often the match's stop flag is looked at.
const POLL: Duration = Duration::from_millis(10);
/// A move that is to come as fast as possible is waited for so long.
const FASTEST: Duration = Duration::from_millis(100);

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoMove {
    /// The match is to stop.
    Stopped,
    /// The player has lost.
    Fault(Ending, String),
}

/// A move and how long it took.
pub(super) type Answer = Result<(Point, Duration), NoMove>;

/// A player that is ready to be asked.
pub(super) struct Seat {
    mover: Mover,
    options: client::Options,
    /// Nothing sensible can be expected of it any more: take another one for the next game.
    pub(super) spoiled: bool,
}

enum Mover {
    /// On a thread of its own, so that nobody waits for ever.
    Own {
        ask: Sender<Question>,
        answers: Receiver<Reply>,
    },
    Brain(Box<BrainPlayer>),
    /// It could not be started.
    Missing(String),
}

/// What a player's own thread is asked for.
enum Question {
    Forget,
    Move(Box<(Position, Control)>),
}

/// What comes from a player's own thread.
enum Reply {
    Move(Option<Point>),
    Panic(String),
}

impl Seat {
    pub(super) fn new(contestant: &Contestant, options: &client::Options) -> Self {
        let mover = match &contestant.kind {
            Kind::Own(make) => {
                let (ask, asked) = mpsc::channel();
                let (reply, answers) = mpsc::channel();
                let make = make.clone();
                thread::spawn(move || serve(&*make, &asked, &reply));
                Mover::Own { ask, answers }
            }
            Kind::Brain(command) => match Brain::spawn(command, options) {
                Ok(brain) => Mover::Brain(Box::new(BrainPlayer::new(brain))),
                Err(error) => Mover::Missing(error.to_string()),
            },
        };
        Self {
            mover,
            options: options.clone(),
            spoiled: false,
        }
    }

    /// A new game begins.
    pub(super) fn new_game(&mut self) {
        match &mut self.mover {
            // A thread that is gone shows that when it is asked for a move.
            Mover::Own { ask, .. } => drop(ask.send(Question::Forget)),
            Mover::Brain(brain) => brain.forget(),
            Mover::Missing(_) => {}
        }
    }

    /// Asks for the move in `position`.
    pub(super) fn ask(&mut self, position: &Position, limits: Limits, stop: &StopFlag) -> Answer {
        let answer = match &mut self.mover {
            Mover::Own { ask, answers } => {
                ask_thread(ask, answers, position, limits, stop, &self.options)
            }
            Mover::Brain(brain) => ask_brain(brain, position, limits, stop),
            Mover::Missing(why) => Err(NoMove::Fault(Ending::Crash, why.clone())),
        };
        // A brain is started again by itself, where it must be.
        let broken = matches!(&answer, Err(NoMove::Fault(Ending::Time | Ending::Crash, _)));
        self.spoiled = broken && !matches!(self.mover, Mover::Brain(_));
        answer
    }
}

/// Builds the player, and answers questions for as long as there are any.
fn serve(
    make: &dyn Fn() -> Box<dyn Player<Position>>,
    asked: &Receiver<Question>,
    reply: &Sender<Reply>,
) {
    let mut player: Option<Box<dyn Player<Position>>> = None;
    for question in asked {
        let answer = catch_unwind(AssertUnwindSafe(|| match question {
            Question::Forget => {
                player.iter_mut().for_each(|player| player.forget());
                None
            }
            Question::Move(thinking) => {
                let (position, control) = &*thinking;
                let player = player.get_or_insert_with(make);
                let decision = player.choose(position, control, &mut Silent);
                Some(Reply::Move(decision.map(|decision| decision.mv)))
            }
        }));
        let answer = answer.unwrap_or_else(|panic| Some(Reply::Panic(words(&*panic))));
        if answer.is_some_and(|answer| reply.send(answer).is_err()) {
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

fn ask_thread(
    ask: &Sender<Question>,
    answers: &Receiver<Reply>,
    position: &Position,
    limits: Limits,
    stop: &StopFlag,
    options: &client::Options,
) -> Answer {
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
    let gone = || NoMove::Fault(Ending::Crash, "its thread has ended".into());
    let question = Question::Move(Box::new((position.clone(), control)));
    ask.send(question).map_err(|_| gone())?;
    loop {
        let left = allowed.map(|allowed| allowed.saturating_sub(begun.elapsed()));
        let reply = answers.recv_timeout(left.unwrap_or(POLL).min(POLL));
        let used = begun.elapsed();
        let late = most.filter(|_| allowed.is_some_and(|allowed| used > allowed));
        if stop.is_set() {
            wind_up(&own_stop, answers, reply.ok(), options.grace);
            return Err(NoMove::Stopped);
        }
        if let Some(limit) = late {
            return Err(
                match wind_up(&own_stop, answers, reply.ok(), options.grace) {
                    // Reporting a panic takes its time; the panic is what is wrong.
                    Some(Reply::Panic(words)) => NoMove::Fault(Ending::Crash, words),
                    _ => fault(&Verdict::TimeLoss { limit }),
                },
            );
        }
        match reply {
            Ok(Reply::Move(Some(point))) => return checked(position, point, used),
            Ok(Reply::Move(None)) => {
                return Err(NoMove::Fault(Ending::Protocol, "it gave no move".into()));
            }
            Ok(Reply::Panic(words)) => return Err(NoMove::Fault(Ending::Crash, words)),
            Err(RecvTimeoutError::Disconnected) => return Err(gone()),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Asks a thinking thread to end, and waits a while for what it says, so that it does not disturb the
/// next game. A thread cannot be ended by force: one that never ends is left alone.
fn wind_up(
    stop: &StopFlag,
    answers: &Receiver<Reply>,
    said: Option<Reply>,
    grace: Duration,
) -> Option<Reply> {
    stop.stop();
    said.or_else(|| answers.recv_timeout(grace).ok())
}

fn ask_brain(
    brain: &mut BrainPlayer,
    position: &Position,
    limits: Limits,
    stop: &StopFlag,
) -> Answer {
    let mut control = Control::new(limits);
    control.stop = stop.clone();
    let decision = brain.choose(position, &control, &mut Silent);
    let used = brain.thought();
    if stop.is_set() {
        return Err(NoMove::Stopped);
    }
    match (decision, brain.verdict()) {
        (Some(decision), _) => checked(position, decision.mv, used),
        (None, Some(verdict)) => Err(fault(verdict)),
        (None, None) => Err(NoMove::Fault(Ending::Protocol, "it gave no move".into())),
    }
}

fn checked(position: &Position, point: Point, used: Duration) -> Answer {
    match position.board().is_free(point) {
        true => Ok((point, used)),
        false => Err(fault(&Verdict::Illegal(point))),
    }
}

fn fault(verdict: &Verdict) -> NoMove {
    let ending = match verdict {
        Verdict::TimeLoss { .. } => Ending::Time,
        Verdict::Illegal(_) => Ending::Illegal,
        Verdict::Crashed(_) => Ending::Crash,
        Verdict::Protocol(_) => Ending::Protocol,
    };
    NoMove::Fault(ending, verdict.to_string())
}
