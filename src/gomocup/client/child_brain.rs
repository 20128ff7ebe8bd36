//! A brain that runs as a child process.

use super::brain_clock::BrainClock;
use super::client_options::ClientOptions;
use super::command::BrainCommand;
use super::encode;
use super::fault::{Fault, SpawnError};
use super::process::Process;
use super::waiting::Waiting;
use crate::control::StopFlag;
use crate::game::{Area, Point};
use crate::gomocup::Reply;
use crate::gomoku::{Position, Rule};
use std::time::{Duration, Instant};

/// A brain that runs. It is ended, with all that it has started, when it is dropped.
#[derive(Debug)]
pub struct Brain {
    pub(super) command: BrainCommand,
    pub(super) options: ClientOptions,
    pub(super) name: String,
    pub(super) process: Process,
    /// When it last answered.
    pub(super) answered: Instant,
    /// How long it thought about its last move.
    pub(super) thought: Duration,
    /// Nothing sensible can be expected of this process any more.
    pub(super) spoiled: bool,
    /// The position that the brain knows; none: it must be sent in full.
    pub(super) known: Option<Position>,
    /// The time limits that were sent to it.
    pub(super) last_clock: Option<BrainClock>,
}

impl Brain {
    /// Starts a brain and asks its name.
    ///
    /// # Errors
    ///
    /// [`SpawnError`] when there is no such program. One that says nothing shows that later.
    pub fn spawn(command: &BrainCommand, options: &ClientOptions) -> Result<Self, SpawnError> {
        let mut brain = Self {
            command: command.clone(),
            options: options.clone(),
            name: command.stem(),
            process: Process::spawn(command)?,
            answered: Instant::now(),
            thought: Duration::ZERO,
            spoiled: false,
            known: None,
            last_clock: None,
        };
        brain.ask_name();
        Ok(brain)
    }

    /// The name that it gave itself, or that of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How long it thought about its last move: from the question to its answer, without the pause
    /// before the question.
    pub const fn thought(&self) -> Duration {
        self.thought
    }

    /// The command that started it.
    pub const fn command(&self) -> &BrainCommand {
        &self.command
    }

    /// Begins a game on an empty board. A brain that has broken down is started again.
    ///
    /// A board without bounds is asked for with `START 0`, which is an extension that few know.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it does not begin the game.
    pub fn new_game(&mut self, bounds: Option<Area>, rule: Rule) -> Result<(), Fault> {
        if self.spoiled {
            self.process.end(Duration::ZERO);
            let process = Process::spawn(&self.command);
            self.process = process.map_err(|error| Fault::Crashed(error.to_string()))?;
            self.answered = Instant::now();
            self.spoiled = false;
        }
        self.known = None;
        self.last_clock = None;
        let begun = self.begin(bounds, rule);
        self.spoiled = begun.is_err();
        begun
    }

    fn begin(&mut self, bounds: Option<Area>, rule: Rule) -> Result<(), Fault> {
        self.send_after_pause(encode::start(bounds));
        self.wait_for_reply(
            Waiting::for_time(self.options.start),
            &mut |reply| match reply {
                Reply::Ok => Some(Ok(())),
                Reply::Unknown(_) => Some(Err(Fault::Protocol(reply.to_string()))),
                _ => None,
            },
        )?;
        self.process
            .send(encode::settings(rule, self.options.memory));
        let empty = match bounds {
            Some(bounds) => Position::with_bounds(bounds, rule).ok(),
            None => Some(Position::new(rule)),
        };
        self.known = empty;
        Ok(())
    }

    /// Its move in a position of the game begun.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it has none: it has lost the game.
    pub fn go(&mut self, position: &Position, clock: &BrainClock) -> Result<Point, Fault> {
        self.go_until(position, clock, &StopFlag::new(), &mut |_| {})
    }

    /// Its move, as [`go`](Self::go), and what it says meanwhile. When the flag is set it is asked to
    /// play at once.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it has none: it has lost the game.
    pub fn go_until(
        &mut self,
        position: &Position,
        clock: &BrainClock,
        stop: &StopFlag,
        listener: &mut dyn FnMut(&str),
    ) -> Result<Point, Fault> {
        if self.spoiled {
            return Err(Fault::Crashed("it failed before".into()));
        }
        let answer = self.think(position, clock, stop, listener);
        self.known = None;
        match answer {
            Ok(point) if position.board().is_free(point) => {
                let mut known = position.clone();
                self.known = known.try_place(point).is_ok().then_some(known);
                Ok(point)
            }
            Ok(point) => Err(Fault::Illegal(point)),
            Err(verdict) => {
                self.spoiled = !verdict.is_survivable();
                Err(verdict)
            }
        }
    }
}

/// It is asked to end, and has the time of [`ClientOptions::grace`] for it.
impl Drop for Brain {
    fn drop(&mut self) {
        let patience = if self.spoiled {
            Duration::ZERO
        } else {
            self.options.grace
        };
        self.process.end(patience);
    }
}
