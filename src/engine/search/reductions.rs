//! How much less deeply late moves are searched, and how many are tried at all.

use super::movegen::Move;
use super::worker::Worker;
use crate::engine::board::Class;
use crate::engine::params::ONE;

/// 16 times the logarithm to base two, rounded down, for 1 to 255.
const fn log2(n: usize) -> i32 {
    (n as u128).pow(16).ilog2() as i32
}

const LOG2: [i32; 256] = {
    let mut table = [0; 256];
    let mut n = 1;
    while n < 256 {
        table[n] = log2(n);
        n += 1;
    }
    table
};

/// What is known of the node when a move is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) depth: i32,
    pub(crate) pv: bool,
    pub(crate) cut: bool,
    pub(crate) improving: bool,
    pub(crate) value: i32,
}

/// Whether the move makes a threat or meets one.
pub(crate) fn is_sharp(moved: &Move) -> bool {
    moved.own >= Class::Three || moved.other >= Class::FourPlus
}

impl Worker<'_> {
    /// The reduction of the `count`th move, in parts of a ply; it leaves at least one ply.
    pub(crate) fn reduction(
        &self,
        context: Context,
        moved: &Move,
        count: usize,
        history: i32,
    ) -> i32 {
        let plies = (context.depth / ONE) as usize;
        if !self.params.late_reduction || count < 2 || plies < 2 || moved.own >= Class::Four {
            return 0;
        }
        // Logarithms come in sixteenths: 256 in their product are one.
        let logs = LOG2[plies.min(255)] * LOG2[count.min(255)];
        let mut reduction =
            self.params.reduction_base + logs * self.params.reduction_scale * ONE / 25_600;
        if context.pv {
            reduction -= self.params.reduction_pv;
        }
        if self.params.cut_reduction && context.cut {
            reduction += self.params.reduction_cut;
        }
        if self.params.improving && !context.improving {
            reduction += self.params.reduction_stale;
        }
        reduction -= if moved.own >= Class::ThreePlus {
            self.params.reduction_three_plus
        } else if moved.own == Class::Three {
            self.params.reduction_three
        } else if moved.other >= Class::FourPlus {
            self.params.reduction_spoiled_four
        } else if moved.other >= Class::Three {
            self.params.reduction_spoiled_three
        } else {
            0
        };
        if self.params.history_reduction {
            reduction -= history * ONE / self.params.history_ply;
        }
        reduction.clamp(0, context.depth - 2 * ONE)
    }

    /// Whether the `count`th move, and those after it, need not be tried.
    pub(crate) fn is_late_move(&self, context: Context, count: usize) -> bool {
        let plies = context.depth / ONE;
        if !self.params.move_count_pruning || plies > 8 {
            return false;
        }
        let twice = if context.improving || context.pv {
            2
        } else {
            1
        };
        let square = plies * plies * self.params.late_square * twice / 100;
        count as i32 > self.params.late_base * twice + square
    }

    /// Whether the move is not worth trying: it cannot lift the static value to alpha.
    pub(crate) fn is_futile(
        &self,
        context: Context,
        moved: &Move,
        alpha: i32,
        history: i32,
    ) -> bool {
        let plies = context.depth / ONE;
        if !self.params.move_futility || context.pv || is_sharp(moved) || plies > 5 {
            return false;
        }
        let gain = moved.pattern_score * self.params.gain_pattern / 100
            + history / self.params.gain_history;
        context.value + gain + self.params.move_futility_margin * (plies + 1) <= alpha
    }
}
