//! Getting the player ready, as far as possible while nobody waits for a move.

use super::{Closed, Session};
use crate::control::StopFlag;
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomocup::brain::thinking::{Done, Source, WorkerEvent};
use crate::player::{Event, RequestId};
use std::time::Duration;

/// `OK` is said after this time whether the player is ready or not: managers do not wait for ever.
const PATIENCE: Duration = Duration::from_secs(2);

/// What the player has not been told yet.
#[derive(Debug, Default)]
pub(super) struct Preparation {
    /// It is to forget what it has learnt.
    forget: bool,
    /// Something has changed since it was last prepared.
    due: bool,
    /// The request by which it is being prepared.
    request: Option<RequestId>,
    /// Ends that, if it has not got hold of the player yet.
    stop: StopFlag,
    /// `OK` is to be said when it is ready, or at this time.
    ok: Option<Duration>,
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

impl Session<'_> {
    /// Begins a game: `OK` comes when the player is ready.
    pub(super) fn begin_game(&mut self) {
        self.preparation.ok = Some(self.clock.now() + PATIENCE);
    }

    /// Prepares the player, if that is due and it has nothing else to do.
    pub(super) fn prepare(&mut self) {
        let preparation = &mut self.preparation;
        if preparation.due && preparation.request.is_none() && self.thinking.is_none() {
            let resources = self.settings.resources();
            preparation.due = false;
            preparation.stop = StopFlag::new();
            let stop = preparation.stop.clone();
            preparation.request = self.players.prepare(resources, preparation.forget, stop);
        }
    }

    /// Handles what comes of preparing the player.
    pub(super) fn take_preparation(&mut self, event: Event<Point, Done>) -> Result<(), Closed> {
        let is_done = match event {
            Event::Started | Event::Progress(_) => return Ok(()),
            Event::Finished(Done::Prepared { done, shortage }) => {
                self.report_shortage(shortage);
                done
            }
            Event::Finished(_) | Event::Failed(_) => false,
        };
        let preparation = &mut self.preparation;
        preparation.request = None;
        if preparation.due {
            return Ok(());
        }
        if is_done {
            preparation.forget = false;
        }
        self.say_ok()
    }

    /// Says `OK` when it is time, ready or not.
    pub(super) fn check_preparation(&mut self) -> Result<(), Closed> {
        let late = self.preparation.ok.is_some_and(|at| self.clock.now() >= at);
        if late || self.preparation.request.is_none() {
            self.say_ok()?;
        }
        Ok(())
    }

    fn say_ok(&mut self) -> Result<(), Closed> {
        match self.preparation.ok.take() {
            Some(_) => self.output.say(&Reply::Ok),
            None => Ok(()),
        }
    }
}
