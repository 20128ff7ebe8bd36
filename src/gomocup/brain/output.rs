//! What the brain says, written by a thread of its own: a manager that does not read makes nobody
//! wait who still listens to it.

use crate::gomocup::Reply;
use std::io::Write;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

/// Lines that wait to be written. When so many do, messages for people are dropped.
const WAITING: usize = 1024;
/// What was said before the end is still written, for so long.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// The way to the manager.
#[derive(Debug)]
pub(super) struct Output {
    lines: SyncSender<String>,
    written: Receiver<()>,
}

/// The manager is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Closed;

impl Output {
    pub(super) fn new(mut pipe: impl Write + Send + 'static) -> Self {
        let (lines, to_write) = mpsc::sync_channel::<String>(WAITING);
        let (done, written) = mpsc::channel();
        thread::spawn(move || {
            for line in to_write {
                if pipe.write_all(line.as_bytes()).is_err() || pipe.flush().is_err() {
                    break;
                }
            }
            // Nobody waits any more when this fails.
            let _ = done.send(());
        });
        Self { lines, written }
    }

    /// Says something that the manager waits for.
    pub(super) fn say(&self, reply: &Reply) -> Result<(), Closed> {
        self.lines.send(format!("{reply}\n")).map_err(|_| Closed)
    }

    /// Says something for people.
    pub(super) fn tell(&self, reply: &Reply) {
        let _ = self.lines.try_send(format!("{reply}\n"));
    }

    /// Nothing is said from now on; what was said is written, if the manager reads it.
    pub(super) fn end(self) {
        drop(self.lines);
        // Past this time the manager has stopped reading.
        let _ = self.written.recv_timeout(LAST_WORDS);
    }
}
