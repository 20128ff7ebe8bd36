//! What can be said of a node before any move is tried.

use super::Worker;
use super::reduce::Context;
use crate::engine::params::ONE;
use crate::engine::pattern::Class;
use crate::engine::score::Score;

impl Worker<'_> {
    /// A value for the node without trying its moves, if there is one: by the static value alone, by
    /// fours alone, or by passing.
    pub(super) fn early_cut(&mut self, context: Context, alpha: i32, beta: i32) -> Option<i32> {
        if Score::raw(alpha).is_decided() || Score::raw(beta).is_decided() {
            return None;
        }
        self.futility(context, beta)
            .or_else(|| self.razor(context, alpha, beta))
            .or_else(|| self.null_move(context, beta))
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
        let value = self.leaf(alpha, beta);
        (value <= alpha).then_some(value)
    }

    fn null_move(&mut self, context: Context, beta: i32) -> Option<i32> {
        let plies = context.depth / ONE;
        if !self.params.null_move
            || plies < 4
            || context.value < beta
            || self.state.last_move().is_none()
            || self.is_threatened()
        {
            return None;
        }
        let reduced =
            context.depth - self.params.null_base - context.depth * self.params.null_scale / 100;
        self.state.pass();
        let value = -self.node::<false>(reduced, -beta, -beta + 1, !context.cut);
        self.state.undo();
        (value >= beta && !self.watch.is_over()).then_some(match Score::raw(value).is_decided() {
            true => beta,
            false => value,
        })
    }

    /// Whether the other side wins soon if nothing is done.
    fn is_threatened(&self) -> bool {
        let other = self.state.to_move().other();
        let any = |class| self.state.count(other, class) > 0;
        any(Class::OpenFour) || any(Class::FourThree)
    }
}
