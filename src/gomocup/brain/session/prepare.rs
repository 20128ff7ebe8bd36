//! Getting the player ready, as far as possible while nobody waits for a move.

use super::{Closed, Session};
use crate::control::StopFlag;
use crate::gomocup::Reply;
use crate::gomocup::brain::think::Prepared;
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
    /// It is being prepared.
    runs: bool,
    /// Ends that, if it has not got hold of the player yet.
    stop: StopFlag,
    /// `OK` is to be said when it is ready, or at this time.
    ok: Option<Duration>,
}

impl Preparation {
    /// The player is to forget what it has learnt.
    pub(super) const fn forget(&mut self) {
        (self.forget, self.due) = (true, true);
    }

    /// Threads or memory have changed.
    pub(super) const fn lend(&mut self) {
        self.due = true;
    }

    /// Thinking begins: whether the player has to forget before. What else was to be done for it then
    /// is done by that, too.
    pub(super) fn take(&mut self) -> bool {
        self.stop.stop();
        std::mem::take(&mut self.forget)
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
        if preparation.due && !preparation.runs && self.thinking.is_none() {
            let resources = self.settings.resources();
            preparation.due = false;
            preparation.stop = StopFlag::new();
            let stop = preparation.stop.clone();
            preparation.runs = self.thinker.prepare(resources, preparation.forget, stop);
        }
    }

    /// The player has been prepared, or could not be.
    pub(super) fn prepared(&mut self, prepared: Prepared) -> Result<(), Closed> {
        self.tell_of_the_player(prepared.shortage);
        let preparation = &mut self.preparation;
        preparation.runs = false;
        if preparation.due {
            return Ok(());
        }
        if prepared.done {
            preparation.forget = false;
        }
        self.say_ok()
    }

    /// Says `OK` when it is time, ready or not.
    pub(super) fn look_at_preparation(&mut self) -> Result<(), Closed> {
        let late = self.preparation.ok.is_some_and(|at| self.clock.now() >= at);
        if late || !self.preparation.runs {
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
