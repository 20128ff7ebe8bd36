//! The machine gives a lost game up, and goes on with it where the person wants that.

use super::App;
use crate::game::{Eval, Game, Side};
use crate::session::{Humans, Resignation};
use crate::tui::desk::Desk;

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// Tells that the machine has resigned, because of this loss.
    pub(super) fn tell_resignation(&mut self, side: Side, loss: Eval) {
        self.progress.clear();
        let words = Resignation::words(self.session.humans(), side, loss);
        self.tell(format!("{words}; `d` plays on"));
        self.go_on();
    }

    /// How a game ended that this side gave up.
    pub(super) fn result_of_resignation(&self, side: Side) -> String {
        let winner = side.other();
        match self.session.humans() {
            Humans::One(person) if person == winner => {
                format!("you have won ({winner}): the machine has resigned")
            }
            _ => format!("{winner} has won: {side} has resigned"),
        }
    }
}
