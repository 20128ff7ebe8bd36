//! What the player has still to be told before it thinks.

use crate::control::StopFlag;
use crate::gomocup::brain::event::{Source, WorkerEvent};
use crate::player::RequestId;
use std::time::Duration;

/// What the player has not been told yet.
#[derive(Debug, Default)]
pub(super) struct Preparation {
    /// It is to forget what it has learnt.
    pub(super) forget: bool,
    /// Something has changed since it was last prepared.
    pub(super) due: bool,
    /// The request by which it is being prepared.
    pub(super) request: Option<RequestId>,
    /// Ends that, if it has not got hold of the player yet.
    pub(super) stop: StopFlag,
    /// `OK` is to be said when it is ready, or at this time.
    pub(super) ok: Option<Duration>,
}

impl Preparation {
    /// A new game starts: the player is to forget what it has learnt.
    pub(super) const fn new_game(&mut self) {
        (self.forget, self.due) = (true, true);
    }

    /// Threads or memory have changed.
    pub(super) const fn configure(&mut self) {
        self.due = true;
    }

    /// Thinking begins: whether the player has to forget before. What else was to be done for it then
    /// is done by that, too.
    pub(super) fn take(&mut self) -> bool {
        self.stop.stop();
        std::mem::take(&mut self.forget)
    }

    /// Whether a report is about it.
    pub(super) fn is_of(&self, report: &WorkerEvent) -> bool {
        report.source == Source::Player && self.request == Some(report.id)
    }

    /// Until when other commands wait for it.
    pub(super) const fn deadline(&self) -> Option<Duration> {
        self.ok
    }
}
