//! The computer's decision in the opening, on a thread of its own.

use crate::control::{Control, Limits, StopFlag};
use crate::frontend::OpeningJob;
use crate::player::Swap2Choice;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

/// A decision in the opening that another thread is making. Dropping it stops the thread.
pub(super) struct OpeningDecision {
    reply: Receiver<Option<Swap2Choice>>,
    stop: StopFlag,
}

impl OpeningDecision {
    /// Starts `job`.
    pub(super) fn start(job: OpeningJob, limits: Limits) -> Self {
        let (sender, reply) = mpsc::channel();
        let control = Control::new(limits);
        let stop = control.stop.clone();
        // If no thread can be had, the closed channel says so.
        let _ = thread::Builder::new()
            .name("opening".into())
            .spawn(move || sender.send(job(&control)));
        Self { reply, stop }
    }

    /// The reply, as soon as there is one; it is empty where the thread has ended without one.
    pub(super) fn poll(&self) -> Option<Option<Swap2Choice>> {
        match self.reply.try_recv() {
            Ok(reply) => Some(reply),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        }
    }

    /// Asks for the reply now.
    pub(super) fn stop(&self) {
        self.stop.stop();
    }

    /// Whether it has been asked for.
    pub(super) fn is_stopping(&self) -> bool {
        self.stop.is_set()
    }
}

impl Drop for OpeningDecision {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
