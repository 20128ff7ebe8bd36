//! What the brain says, written by a thread of its own: a manager that does not read makes nobody
//! wait who still listens to it.

use crate::gomocup::Reply;
use std::cell::Cell;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// Lines that wait to be written. When so many do, messages for people are dropped, and nothing new
/// is to be begun.
const WAITING: usize = 1024;
/// Room for the answers to what was begun before.
const SPARE: usize = 16;
/// What was said before the end is still written, for so long. A manager that reads nothing for so
/// long does not read any more.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// The way to the manager.
#[derive(Debug)]
pub(super) struct Output {
    lines: SyncSender<String>,
    said: Cell<usize>,
    written: Arc<AtomicUsize>,
    /// How much was written when it was last looked at, and since when.
    progress: Cell<(usize, Instant)>,
    ended: Receiver<()>,
}

/// The manager is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Closed;

impl Output {
    pub(super) fn new(mut pipe: impl Write + Send + 'static) -> Self {
        let (lines, to_write) = mpsc::sync_channel::<String>(WAITING + SPARE);
        let (done, ended) = mpsc::channel();
        let written = Arc::new(AtomicUsize::new(0));
        let count = written.clone();
        thread::spawn(move || {
            for line in to_write {
                if pipe.write_all(line.as_bytes()).is_err() || pipe.flush().is_err() {
                    break;
                }
                count.fetch_add(1, Ordering::Relaxed);
            }
            // Nobody waits any more when this fails.
            let _ = done.send(());
        });
        Self {
            lines,
            said: Cell::new(0),
            written,
            progress: Cell::new((0, Instant::now())),
            ended,
        }
    }

    /// Says something that the manager waits for.
    pub(super) fn say(&self, reply: &Reply) -> Result<(), Closed> {
        self.lines.send(format!("{reply}\n")).map_err(|_| Closed)?;
        self.said.update(|said| said + 1);
        Ok(())
    }

    /// Says something for people.
    pub(super) fn tell(&self, reply: &Reply) {
        if !self.is_full() && self.lines.try_send(format!("{reply}\n")).is_ok() {
            self.said.update(|said| said + 1);
        }
    }

    /// Whether so much waits to be written that nothing new is to be begun.
    pub(super) fn is_full(&self) -> bool {
        let written = self.written.load(Ordering::Relaxed);
        self.said.get().saturating_sub(written) >= WAITING
    }

    /// Whether the manager has stopped reading. To be asked again and again while the output is
    /// full: how long that has been so counts from the first time.
    pub(super) fn is_stalled(&self) -> bool {
        let written = self.written.load(Ordering::Relaxed);
        let (before, since) = self.progress.get();
        if written != before {
            self.progress.set((written, Instant::now()));
            return false;
        }
        since.elapsed() >= LAST_WORDS
    }

    /// Nothing is said from now on; what was said is written, if the manager reads it.
    pub(super) fn end(self) {
        let patience = if self.is_full() && self.is_stalled() {
            Duration::ZERO
        } else {
            LAST_WORDS
        };
        drop(self.lines);
        // Past this time the manager has stopped reading.
        let _ = self.ended.recv_timeout(patience);
    }
}
