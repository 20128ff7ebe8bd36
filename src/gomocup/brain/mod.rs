//! A brain: answers a manager, and thinks on another thread while it listens.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod job;
mod manager_board;
mod message;
mod output;
mod session;
mod settings;
#[cfg(feature = "brain")]
mod setup;
#[cfg(test)]
mod tests;
mod thinking;
mod time;

#[cfg(feature = "brain")]
pub use setup::BrainSetup;

use super::command::Commands;
use super::{Command, CommandError};
use crate::control::{Clock, Resources, WallClock};
use crate::gomoku::{DEFAULT_RADIUS, Position};
use crate::player::Player;
use output::Output;
use session::Session;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, SyncSender};
use std::thread;
use std::time::Duration;

/// How a brain is set up before the manager says anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrainOptions {
    /// Threads and memory of whoever thinks; the manager may change both.
    pub resources: Resources,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS),
    /// where the brain answers by the heuristic.
    pub radius: u8,
    /// Whether `DEBUG` lines are written.
    pub debug: bool,
}

impl Default for BrainOptions {
    fn default() -> Self {
        Self {
            resources: Resources::default(),
            radius: DEFAULT_RADIUS,
            debug: false,
        }
    }
}

/// Answers a manager until it says `END` or its words end.
///
/// It returns at once then, also in the middle of thinking: threads that read, write and think may
/// still run, and end with the program.
///
/// ```
/// use mugen::gomocup::brain::{self, BrainOptions};
/// use mugen::player::PlayerSpec;
/// let manager: &[u8] = b"START 20\nfoo\nEND\n";
/// let player = PlayerSpec::HEURISTIC.build(2);
/// brain::run(manager, std::io::sink(), player, &BrainOptions::default())?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// When the system gives no thread, before anything is read.
pub fn run(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    player: Box<dyn Player<Position>>,
    options: &BrainOptions,
) -> io::Result<()> {
    run_by(Arc::new(WallClock::new()), input, output, player, options)
}

/// The same, by this clock: what moves take is measured by it.
fn run_by(
    clock: Arc<dyn Clock>,
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    player: Box<dyn Player<Position>>,
    options: &BrainOptions,
) -> io::Result<()> {
    // One event waits at most: a thread with more to report waits, so nothing grows.
    let (events, heard) = mpsc::sync_channel(1);
    let output = Output::new(output)?;
    let (reader, time) = (events.clone(), clock.clone());
    let read = move || read(input, &reader, &*time);
    thread::Builder::new().name("read".into()).spawn(read)?;
    let mut session = Session::new(&output, player, *options, clock, &events);
    // That the manager is gone is an end like any other.
    let _ = session.run(&heard);
    drop(session);
    output.end();
    Ok(())
}

/// What happens to a brain.
enum Event {
    /// The manager said something, at this time.
    Said(Result<Command, CommandError>, Duration),
    /// The manager will say nothing more.
    End,
    /// A player reports.
    Worker(thinking::WorkerEvent),
}

impl Event {
    /// When it came, by the clock, where that is known.
    const fn at(&self) -> Option<Duration> {
        match self {
            Self::Said(_, at) => Some(*at),
            Self::Worker(report) => Some(report.at),
            Self::End => None,
        }
    }
}

fn read(input: impl Read, events: &SyncSender<Event>, clock: &dyn Clock) {
    for said in Commands::new(input) {
        if events.send(Event::Said(said, clock.now())).is_err() {
            return;
        }
    }
    // The brain may have ended by itself.
    let _ = events.send(Event::End);
}
