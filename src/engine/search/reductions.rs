//! Late move reductions: how much less deeply moves are searched that are expected to be no better.

use super::context::NodeContext;
use super::depth::PLY;
use super::movegen::Move;
use super::worker::Worker;
use crate::engine::board::CellClass;

/// 16 times the logarithm to base two, rounded down, for 1 to 255.
const LOG2: [i32; 256] = {
    let mut table = [0; 256];
    let mut n = 1;
    while n < 256 {
        table[n] = (n as u128).pow(16).ilog2() as i32;
        n += 1;
    }
    table
};

/// Two logarithms in sixteenths, times hundredths of a ply.
const LOGS_SCALE: i32 = 16 * 16 * 100;

/// The least depth that is reduced, in plies; a reduced search keeps as much less one.
const MIN_PLIES: i32 = 2;

impl Worker<'_> {
    /// The reduction of move number `count`, in sixteenths of a ply; it leaves at least one ply.
    pub(super) fn reduction(
        &self,
        context: NodeContext,
        moved: &Move,
        count: usize,
        history: i32,
    ) -> i32 {
        let params = self.params;
        let plies = context.plies();
        if count < 2 || plies < MIN_PLIES || moved.own >= CellClass::Four {
            return 0;
        }
        let logs = LOG2[plies.min(255) as usize] * LOG2[count.min(255)];
        let mut reduction = params.lmr_base + logs * params.lmr_scale * PLY / LOGS_SCALE;
        if context.is_pv {
            reduction -= params.lmr_pv;
        }
        if context.cut_node {
            reduction += params.lmr_cut;
        }
        if !context.improving {
            reduction += params.lmr_not_improving;
        }
        reduction -= if moved.own >= CellClass::ThreePlus {
            params.lmr_three_plus
        } else if moved.own == CellClass::Three {
            params.lmr_three
        } else if moved.other >= CellClass::FourPlus {
            params.lmr_spoiled_four
        } else if moved.other >= CellClass::Three {
            params.lmr_spoiled_three
        } else {
            0
        };
        reduction -= history * PLY / params.history_ply;
        reduction.clamp(0, context.depth - MIN_PLIES * PLY)
    }
}
