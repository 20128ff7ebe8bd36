//! Drives other brains: programs that speak the protocol, each as a child process.
//!
//! ```no_run
//! use mugen::gomocup::client::{Brain, BrainCommand, BrainClock, ClientOptions};
//! use mugen::gomoku::{Position, Rule};
//! use std::time::Duration;
//!
//! let command: BrainCommand = "./pbrain-other".parse()?;
//! let mut brain = Brain::spawn(&command, &ClientOptions::default())?;
//! let position = Position::new(Rule::Freestyle);
//! brain.new_game(position.board().bounds(), position.rule())?;
//! let clock = BrainClock { turn: Some(Duration::from_secs(1)), ..BrainClock::default() };
//! let point = brain.go(&position, &clock)?;
//! println!("{} plays {point}", brain.name());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod command;
mod fault;
mod player;
mod process;
mod show;
mod talk;

pub use command::{BrainCommand, BrainCommandError};
pub use fault::{Fault, SpawnError};
pub use player::BrainPlayer;

use super::Reply;
use crate::control::{Limits, StopFlag};
use crate::game::{Area, Point};
use crate::gomoku::{Position, Rule};
use process::Process;
use std::time::{Duration, Instant};
use talk::Waiting;

/// How patient one is with a brain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientOptions {
    /// How long nothing is sent after an answer: some brains lose what comes at once.
    pub pause: Duration,
    /// The longest time for the answers to `START` and `RECTSTART`.
    pub start: Duration,
    /// The longest time for the answer to `ABOUT`.
    pub about: Duration,
    /// How much later than its limit a move may come.
    pub tolerance: Duration,
    /// The limit of a move where the clock gives none.
    pub longest: Duration,
    /// The longest time for the move after `STOP`, and for ending after `END`.
    pub grace: Duration,
    /// Bytes that the brain's process may use: told to it, not enforced. None: no limit.
    pub memory: Option<u64>,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            pause: Duration::from_millis(20),
            start: Duration::from_secs(10),
            about: Duration::from_secs(2),
            tolerance: Duration::from_millis(50),
            longest: Duration::from_secs(3600),
            grace: Duration::from_secs(1),
            memory: None,
        }
    }
}

/// The time that a brain has, and what else bounds its thinking. None of a kind: no limit of that kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BrainClock {
    /// For each move; zero: as fast as possible.
    pub turn: Option<Duration>,
    /// For the whole game.
    pub game: Option<Duration>,
    /// What is left of the whole game's time, before this move.
    pub left: Option<Duration>,
    /// What the game's time gains with each move made.
    pub increment: Duration,
    /// Positions visited for a move. It is told as `INFO max_node`, an extension of the protocol that
    /// not every brain knows.
    pub nodes: Option<u64>,
    /// Plies, told as `INFO max_depth`, in the same way.
    pub depth: Option<u32>,
}

/// The game's time is what is left of it.
impl From<&Limits> for BrainClock {
    fn from(limits: &Limits) -> Self {
        Self {
            turn: limits.time,
            game: limits.game_time,
            left: limits.game_time,
            increment: limits.increment,
            nodes: limits.nodes,
            depth: limits.depth,
        }
    }
}

impl BrainClock {
    /// A move that is to come as fast as possible is waited for so long.
    const FASTEST: Duration = Duration::from_millis(100);

    /// The time for the next move.
    fn limit(&self, longest: Duration) -> Duration {
        let turn = self.turn.map(|turn| turn.max(Self::FASTEST));
        match (turn, self.left) {
            (Some(turn), Some(left)) => turn.min(left),
            (turn, left) => turn.or(left).unwrap_or(longest),
        }
    }
}

/// A brain that runs. It is ended, with all that it has started, when it is dropped.
#[derive(Debug)]
pub struct Brain {
    command: BrainCommand,
    options: ClientOptions,
    name: String,
    process: Process,
    /// When it last answered.
    answered: Instant,
    /// How long it thought about its last move.
    thought: Duration,
    /// Nothing sensible can be expected of this process any more.
    spoiled: bool,
    /// The position that it has in mind; none: it must be told all of it.
    known: Option<Position>,
    /// What it was told of its time.
    told: Option<BrainClock>,
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
            told: None,
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
        self.told = None;
        let begun = self.begin(bounds, rule);
        self.spoiled = begun.is_err();
        begun
    }

    fn begin(&mut self, bounds: Option<Area>, rule: Rule) -> Result<(), Fault> {
        self.say(show::start(bounds));
        self.listen(
            Waiting::for_time(self.options.start),
            &mut |reply| match reply {
                Reply::Ok => Some(Ok(())),
                Reply::Unknown(_) => Some(Err(Fault::Protocol(reply.to_string()))),
                _ => None,
            },
        )?;
        self.process.send(show::settings(rule, self.options.memory));
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
