//! What is not searched: whole nodes before any move is tried, and single moves.

use super::context::NodeContext;
use super::movegen::Move;
use super::worker::Worker;
use crate::engine::board::CellClass;
use crate::engine::score::Score;

impl Worker<'_> {
    /// A value for the node without trying its moves, if there is one: by the static value alone, or by that
    /// of a leaf.
    pub(super) fn early_cutoff(
        &mut self,
        context: NodeContext,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if Score::raw(alpha).is_decided() || Score::raw(beta).is_decided() {
            return None;
        }
        self.futility(context, beta)
            .or_else(|| self.razoring(context, alpha, beta))
    }

    /// The static value is so far above beta that no move of the other side will change that.
    fn futility(&self, context: NodeContext, beta: i32) -> Option<i32> {
        let plies = context.plies();
        let margin = self.params.futility_margin * (plies - i32::from(context.improving)).max(0);
        let enough = context.value - margin >= beta && plies < self.params.futility_plies;
        (enough && !self.is_threatened()).then_some((context.value + beta) / 2)
    }

    /// The static value is so far below alpha that only a win by fours would help.
    fn razoring(&mut self, context: NodeContext, alpha: i32, beta: i32) -> Option<i32> {
        let plies = context.plies();
        let margin = self.params.razor_margin * (plies + 1);
        if plies >= self.params.razor_plies || context.value + margin > alpha {
            return None;
        }
        let value = self.quiesce(alpha, beta);
        (value <= alpha).then_some(value)
    }

    /// Whether the other side wins soon if nothing is done.
    fn is_threatened(&self) -> bool {
        let other = self.board.to_move().other();
        let any = |class| self.board.count(other, class) > 0;
        any(CellClass::OpenFour) || any(CellClass::FourThree)
    }

    /// Late move pruning: whether move number `count`, and those after it, need not be tried.
    pub(super) fn is_late_move(&self, context: NodeContext, count: usize) -> bool {
        let plies = context.plies();
        if plies > self.params.lmp_plies {
            return false;
        }
        let wide = context.improving || context.is_pv;
        let times = if wide { 2 } else { 1 };
        let square = plies * plies * self.params.lmp_square * times / 100;
        count as i32 > self.params.lmp_base * times + square
    }

    /// Futility of a move: whether it cannot lift the static value to alpha. Moves that make a threat or meet
    /// one are never futile.
    pub(super) fn is_futile(
        &self,
        context: NodeContext,
        moved: &Move,
        alpha: i32,
        history: i32,
    ) -> bool {
        let plies = context.plies();
        let is_sharp = moved.own >= CellClass::Three || moved.other >= CellClass::FourPlus;
        if context.is_pv || is_sharp || plies > self.params.move_futility_plies {
            return false;
        }
        let gain = moved.pattern_score * self.params.gain_pattern / 100
            + history / self.params.gain_history;
        context.value + gain + self.params.move_futility_margin * (plies + 1) <= alpha
    }
}
