//! The computer's decision in the opening, on a thread of its own.

use crate::control::{Control, Limits, StopFlag};
use crate::frontend::{OpeningJob, OpeningReply};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

/// A decision in the opening that another thread is making. Dropping it stops the thread.
pub(super) struct OpeningDecision<M> {
    reply: Receiver<OpeningReply<M>>,
    stop: StopFlag,
}

impl<M: Send + 'static> OpeningDecision<M> {
    /// Starts `job`.
    pub(super) fn start(job: OpeningJob<M>, limits: Limits) -> Self {
        let (sender, reply) = mpsc::channel();
        let control = Control::new(limits);
        let stop = control.stop.clone();
        // If no thread can be had, the closed channel says so.
        let _ = thread::Builder::new()
            .name("opening".into())
            .spawn(move || sender.send(job(&control)));
        Self { reply, stop }
    }
}

impl<M> OpeningDecision<M> {
    /// The reply, as soon as there is one. If the thread has ended without one, the computer plays o.
    pub(super) fn poll(&self) -> Option<OpeningReply<M>> {
        match self.reply.try_recv() {
            Ok(reply) => Some(reply),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(OpeningReply::TakeO),
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

impl<M> Drop for OpeningDecision<M> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
