//! The moves of a node, one after the other: which are skipped, how deeply each is searched, what a cut ends.

use super::context::NodeContext;
use super::depth::PLY;
use super::movegen::{Move, MoveSet};
use super::tt::{Bound, TtEntry};
use super::worker::{MAX_PLY, Worker};
use crate::engine::board::Cell;
use crate::engine::score::Score;

/// Moves are left out only while the best value is above this: no loss, of however many plies.
const LONGEST_LOSS: i32 = Score::loss_in(2 * MAX_PLY as u32).value();

/// Lines are extended up to `EXTENSION_FACTOR * depth + EXTENSION_PLIES` plies from the root, at `depth` plies of
/// the iteration.
const EXTENSION_FACTOR: usize = 2;
const EXTENSION_PLIES: usize = 8;

/// What the loop over the moves has found.
pub(super) struct LoopResult {
    pub(super) best: i32,
    /// The move of that value, where it is above alpha.
    pub(super) mv: Option<Cell>,
}

impl Worker<'_> {
    /// Searches the moves from `start` of the list on, until one cuts.
    pub(super) fn move_loop<const PV: bool>(
        &mut self,
        start: usize,
        move_set: MoveSet,
        context: NodeContext,
        entry: Option<TtEntry>,
        mut alpha: i32,
        beta: i32,
    ) -> LoopResult {
        let ply = self.ply();
        let excluded = self.frames[ply].excluded;
        let mut found = LoopResult {
            best: -Score::INFINITE.value(),
            mv: None,
        };
        if move_set == MoveSet::BlockOpenFour {
            // All else loses so.
            found.best = Score::loss_in(ply as u32 + 4).value();
        }
        let mut count = 0;
        let mut index = start;
        while let Some(moved) = self.moves.pick(index) {
            index += 1;
            if Some(moved.cell) == excluded {
                continue;
            }
            count += 1;
            let history = self.history_of(&moved);
            if move_set == MoveSet::All && found.best > LONGEST_LOSS {
                if self.is_late_move(context, count) {
                    break;
                }
                if self.is_futile(context, &moved, alpha, history) {
                    continue;
                }
            }
            let extension = self.extension(move_set, context, entry, &moved);
            let value =
                self.search_move::<PV>(context, &moved, count, history, extension, alpha, beta);
            if self.limits.is_over() {
                return found;
            }
            if value > found.best {
                found.best = value;
                if value > alpha {
                    found.mv = Some(moved.cell);
                    alpha = value;
                    if PV {
                        self.extend_pv(ply, moved.cell);
                    }
                }
                if value >= beta {
                    self.update_histories(start, index, context.plies(), move_set);
                    break;
                }
            }
        }
        if count == 0 && found.mv.is_none() && move_set == MoveSet::BlockFive {
            // The only move is left out.
            found.best = alpha;
        }
        found
    }

    /// Places the move, searches, takes it back. Principal variation search: the first move with the whole
    /// window, the others with an empty one, and again where they turn out better.
    #[expect(
        clippy::too_many_arguments,
        reason = "all of them differ from move to move"
    )]
    pub(crate) fn search_move<const PV: bool>(
        &mut self,
        context: NodeContext,
        moved: &Move,
        count: usize,
        history: i32,
        extension: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if self.limits.is_over() {
            return 0;
        }
        let depth = context.depth - PLY + extension;
        let reduction = self
            .reduction(context, moved, count, history)
            .min(depth.max(0));
        self.place(moved.cell);
        let mut value;
        if count == 1 {
            value = -self.child::<PV>(depth, -beta, -alpha, !PV && !context.cut_node);
        } else {
            value = -self.node::<false>(depth - reduction, -alpha - 1, -alpha, true);
            if value > alpha && reduction > 0 {
                value = -self.node::<false>(depth, -alpha - 1, -alpha, !context.cut_node);
            }
            if PV && value > alpha {
                value = -self.child::<true>(depth, -beta, -alpha, false);
            }
        }
        self.undo();
        value
    }

    fn child<const PV: bool>(&mut self, depth: i32, alpha: i32, beta: i32, cut_node: bool) -> i32 {
        match PV {
            true => self.node::<true>(depth, alpha, beta, false),
            false => self.node::<false>(depth, alpha, beta, cut_node),
        }
    }

    /// By how much more the move is searched: a ply where it answers a four, or where the table's move alone
    /// keeps the value.
    fn extension(
        &mut self,
        move_set: MoveSet,
        context: NodeContext,
        entry: Option<TtEntry>,
        moved: &Move,
    ) -> i32 {
        if self.ply() >= EXTENSION_FACTOR * self.root_depth + EXTENSION_PLIES {
            return 0;
        }
        if move_set == MoveSet::BlockFive {
            return PLY;
        }
        match entry.filter(|entry| entry.mv == Some(moved.cell)) {
            Some(entry) if self.is_singular(context, entry, moved) => PLY,
            _ => 0,
        }
    }

    /// Whether all other moves, searched half as deeply, are worse than the table's by a margin.
    fn is_singular(&mut self, context: NodeContext, entry: TtEntry, moved: &Move) -> bool {
        let params = self.params;
        let ply = self.ply();
        if context.depth < params.singular_plies * PLY
            || ply == 0
            || self.frames[ply].excluded.is_some()
            || !matches!(entry.bound, Bound::Lower | Bound::Exact)
            || entry.depth < context.depth - params.singular_table_plies * PLY
            || entry.score.is_decided()
        {
            return false;
        }
        let known = entry.score.to_root(ply as i32).value();
        let limit = known - params.singular_margin * context.depth / (100 * PLY);
        self.frames[ply].excluded = Some(moved.cell);
        let depth = (context.depth - PLY) / 2;
        let value = self.node::<false>(depth, limit - 1, limit, context.cut_node);
        self.frames[ply].excluded = None;
        value < limit
    }
}
