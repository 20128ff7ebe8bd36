//! What the brain says, written by a thread of its own: a manager that does not read makes nobody
//! wait who still listens to it.

use crate::gomocup::Reply;
use std::cell::Cell;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// If this many lines wait to be written, messages for people are dropped, and nothing new
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
    lines: SyncSender<Line>,
    said: Cell<usize>,
    written: Arc<AtomicUsize>,
    /// How late the writing thread began with a line that found it waiting, in microseconds, at worst.
    late: Arc<AtomicU64>,
    /// How much was written when it was last looked at, and since when.
    progress: Cell<(usize, Instant)>,
    ended: Receiver<()>,
}

/// What is said, with its end, and since when that waits for a thread with nothing else to do.
struct Line {
    text: String,
    since: Option<Instant>,
}

/// The manager is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Closed;

impl Output {
    /// # Errors
    ///
    /// When the system gives no thread.
    pub(super) fn new(mut pipe: impl Write + Send + 'static) -> io::Result<Self> {
        let (lines, to_write) = mpsc::sync_channel::<Line>(WAITING + SPARE);
        let (done, ended) = mpsc::channel();
        let written = Arc::new(AtomicUsize::new(0));
        let late = Arc::new(AtomicU64::new(0));
        let (count, worst) = (written.clone(), late.clone());
        let write = move || {
            for line in to_write {
                if let Some(since) = line.since {
                    let late = u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX);
                    worst.fetch_max(late, Ordering::Relaxed);
                }
                if pipe.write_all(line.text.as_bytes()).is_err() || pipe.flush().is_err() {
                    break;
                }
                count.fetch_add(1, Ordering::Relaxed);
            }
            // Nobody waits any more when this fails.
            let _ = done.send(());
        };
        thread::Builder::new().name("write".into()).spawn(write)?;
        Ok(Self {
            lines,
            said: Cell::new(0),
            written,
            late,
            progress: Cell::new((0, Instant::now())),
            ended,
        })
    }

    /// Says something that the manager waits for.
    pub(super) fn say(&self, reply: &Reply) -> Result<(), Closed> {
        self.lines.send(self.line(reply)).map_err(|_| Closed)?;
        self.said.update(|said| said + 1);
        Ok(())
    }

    /// Says something for people; nothing where the manager does not read.
    pub(super) fn try_send(&self, reply: &Reply) {
        if !self.is_full() && self.lines.try_send(self.line(reply)).is_ok() {
            self.said.update(|said| said + 1);
        }
    }

    fn line(&self, reply: &Reply) -> Line {
        let is_waiting = self.said.get() == self.written.load(Ordering::Relaxed);
        Line {
            text: format!("{reply}\n"),
            since: is_waiting.then(Instant::now),
        }
    }

    /// How late, at worst, the writing thread began with what was said since this was last asked.
    pub(super) fn take_lateness(&self) -> Duration {
        Duration::from_micros(self.late.swap(0, Ordering::Relaxed))
    }

    /// Whether too many lines are waiting to be written to begin anything new.
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
