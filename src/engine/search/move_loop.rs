//! The moves of a node, one after the other.

use super::movegen::{Move, MoveSet};
use super::reductions::Context;
use super::tt::{Bound, Entry};
use super::worker::{MAX_PLY, Worker};
use crate::engine::board::Cell;
use crate::engine::params::ONE;
use crate::engine::score::Score;

/// What the loop over the moves has found.
pub(crate) struct Found {
    pub(crate) best: i32,
    pub(crate) at: Option<Cell>,
    /// MoveList tried.
    pub(crate) count: usize,
}

impl Worker<'_> {
    pub(crate) fn move_loop<const PV: bool>(
        &mut self,
        start: usize,
        move_set: MoveSet,
        context: Context,
        entry: Option<Entry>,
        mut alpha: i32,
        beta: i32,
    ) -> Found {
        let ply = self.ply();
        let excluded = self.frames[ply].excluded;
        let mut found = Found {
            best: -Score::INFINITE.value(),
            at: None,
            count: 0,
        };
        if move_set == MoveSet::BlockOpenFour {
            // All else loses so.
            found.best = Score::loss_in(ply as u32 + 4).value();
        }
        let mut index = start;
        while let Some(moved) = self.moves.pick(index) {
            index += 1;
            if Some(moved.cell) == excluded {
                continue;
            }
            found.count += 1;
            let history = self.history_of(&moved);
            if move_set == MoveSet::All && found.best > Score::loss_in(MAX_PLY as u32 * 2).value() {
                if self.is_late_move(context, found.count) {
                    break;
                }
                if self.is_futile(context, &moved, alpha, history) {
                    continue;
                }
            }
            let extension = self.extension(move_set, context, entry, &moved);
            let value = self.search_move::<PV>(
                context,
                &moved,
                found.count,
                history,
                extension,
                alpha,
                beta,
            );
            if self.limits.is_over() {
                return found;
            }
            if value > found.best {
                found.best = value;
                if value > alpha {
                    found.at = Some(moved.cell);
                    alpha = value;
                    if PV {
                        self.extend_pv(ply, moved.cell);
                    }
                }
                if value >= beta {
                    self.update_histories(start, index, context.depth, move_set);
                    break;
                }
            }
        }
        if found.count == 0 && found.at.is_none() && move_set == MoveSet::BlockFive {
            // The only move is left out.
            found.best = alpha;
        }
        found
    }

    /// Places the move, searches, takes it back.
    #[expect(
        clippy::too_many_arguments,
        reason = "all of them differ from move to move"
    )]
    pub(crate) fn search_move<const PV: bool>(
        &mut self,
        context: Context,
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
        let depth = context.depth - ONE + extension;
        let reduction = self
            .reduction(context, moved, count, history)
            .min(depth.max(0));
        self.place(moved.cell);
        let mut value;
        if count == 1 {
            value = -self.child::<PV>(depth, -beta, -alpha, !PV && !context.cut);
        } else {
            value = -self.node::<false>(depth - reduction, -alpha - 1, -alpha, true);
            if value > alpha && reduction > 0 {
                value = -self.node::<false>(depth, -alpha - 1, -alpha, !context.cut);
            }
            if PV && value > alpha {
                value = -self.child::<true>(depth, -beta, -alpha, false);
            }
        }
        self.undo();
        value
    }

    fn child<const PV: bool>(&mut self, depth: i32, alpha: i32, beta: i32, cut: bool) -> i32 {
        match PV {
            true => self.node::<true>(depth, alpha, beta, false),
            false => self.node::<false>(depth, alpha, beta, cut),
        }
    }

    /// By how much more the move is searched.
    fn extension(
        &mut self,
        move_set: MoveSet,
        context: Context,
        entry: Option<Entry>,
        moved: &Move,
    ) -> i32 {
        if self.ply() >= 2 * self.root_depth + 8 {
            return 0;
        }
        if move_set == MoveSet::BlockFive {
            return if self.params.four_extension { ONE } else { 0 };
        }
        let Some(entry) = entry.filter(|entry| entry.mv == Some(moved.cell)) else {
            return 0;
        };
        let known = entry.score.to_root(self.ply() as i32).value();
        if !self.params.singular
            || context.depth < self.params.singular_plies * ONE
            || self.ply() == 0
            || self.frames[self.ply()].excluded.is_some()
            || !matches!(entry.bound, Bound::Lower | Bound::Exact)
            || i32::from(entry.depth) * (ONE / 2) < context.depth - 3 * ONE
            || entry.score.is_decided()
        {
            return 0;
        }
        let limit = known - self.params.singular_margin * context.depth / (100 * ONE);
        let ply = self.ply();
        self.frames[ply].excluded = Some(moved.cell);
        let value = self.node::<false>((context.depth - ONE) / 2, limit - 1, limit, context.cut);
        self.frames[ply].excluded = None;
        if value < limit { ONE } else { 0 }
    }
}
