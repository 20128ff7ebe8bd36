//! Hints come from a player that is not held back.

use super::{App, Purpose};
use crate::game::Game;
use crate::session::Thinker;
use crate::tui::desk::Desk;

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// Makes `thinker` the one who thinks for `purpose`. The other one keeps what it knows, and is not
    /// waited for.
    pub(super) fn turn_thinker_to(&mut self, purpose: Purpose) {
        let advises = purpose == Purpose::Hint;
        if advises == self.advises {
            return;
        }
        let other = match (self.other_thinker.take(), self.desk.adviser()) {
            (Some(other), _) => other,
            (None, Some(adviser)) => Thinker::new(adviser),
            // The machine's player is as good as any.
            (None, None) => return,
        };
        self.thinker.cancel();
        self.other_thinker = Some(std::mem::replace(&mut self.thinker, other));
        self.advises = advises;
    }

    /// The machine's player is another one now.
    pub(super) fn make_thinker(&mut self) {
        self.thinker = Thinker::new(self.desk.builder());
        self.other_thinker = None;
        self.advises = false;
    }

    /// A new game begins.
    pub(super) fn forget(&mut self) {
        self.thinker.new_game();
        if let Some(other) = &mut self.other_thinker {
            other.new_game();
        }
    }
}
