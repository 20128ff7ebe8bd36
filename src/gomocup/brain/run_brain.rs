//! The threads of a brain: one reads, one writes, and this one holds the conversation.

use super::brain_options::BrainOptions;
use super::event::Event;
use super::output::Output;
use super::session::Session;
use crate::control::{Clock, WallClock};
use crate::gomocup::command::Commands;
use crate::gomoku::Position;
use crate::player::Player;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, SyncSender};
use std::thread;

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
pub(super) fn run_by(
    clock: Arc<dyn Clock>,
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    player: Box<dyn Player<Position>>,
    options: &BrainOptions,
) -> io::Result<()> {
    // One event waits at most: a thread with more to report waits, so nothing grows.
    let (events, received) = mpsc::sync_channel(1);
    let output = Output::new(output)?;
    let (reader, time) = (events.clone(), clock.clone());
    let read = move || read(input, &reader, &*time);
    thread::Builder::new().name("read".into()).spawn(read)?;
    let mut session = Session::new(&output, player, *options, clock, &events);
    // That the manager is gone is an end like any other.
    let _ = session.run(&received);
    drop(session);
    output.end();
    Ok(())
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
