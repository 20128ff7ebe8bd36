//! What can be said of a node before any move is tried.

use super::reductions::Context;
use super::worker::Worker;
use crate::engine::board::Class;
use crate::engine::params::ONE;
use crate::engine::score::Score;

impl Worker<'_> {
    /// A value for the node without trying its moves, if there is one: by the static value
    /// alone, or by that of a leaf.
    pub(super) fn early_cutoff(&mut self, context: Context, alpha: i32, beta: i32) -> Option<i32> {
        if Score::raw(alpha).is_decided() || Score::raw(beta).is_decided() {
            return None;
        }
        self.futility(context, beta)
            .or_else(|| self.razor(context, alpha, beta))
    }

    fn futility(&self, context: Context, beta: i32) -> Option<i32> {
        let plies = context.depth / ONE;
        let margin = self.params.futility_margin * (plies - i32::from(context.improving)).max(0);
        let enough = context.value - margin >= beta && plies < self.params.futility_plies;
        (self.params.futility && enough && !self.is_threatened())
            .then_some((context.value + beta) / 2)
    }

    fn razor(&mut self, context: Context, alpha: i32, beta: i32) -> Option<i32> {
        let plies = context.depth / ONE;
        let margin = self.params.razor_margin * (plies + 1);
        if !self.params.razoring
            || plies >= self.params.razor_plies
            || context.value + margin > alpha
        {
            return None;
        }
        let value = self.quiesce(alpha, beta);
        (value <= alpha).then_some(value)
    }

    /// Whether the other side wins soon if nothing is done.
    fn is_threatened(&self) -> bool {
        let other = self.board.to_move().other();
        let any = |class| self.board.count(other, class) > 0;
        any(Class::OpenFour) || any(Class::FourThree)
    }
}
