//! A node of the principal variation search, in the order of its steps.

use super::context::NodeContext;
use super::depth::PLY;
use super::move_loop::LoopResult;
use super::movegen::MoveSet;
use super::tt::TtEntry;
use super::worker::{MAX_PLY, Worker};
use crate::engine::board::Tactic;
use crate::engine::score::Score;

impl Worker<'_> {
    /// The value of the position for the side to move, to `depth` sixteenths of a ply. Of values outside
    /// `alpha..=beta` only the side is known. `PV`: the window may be open. `cut_node`: a value of at
    /// least `beta` is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        cut_node: bool,
    ) -> i32 {
        let ply = self.ply();
        self.pv_len[ply] = 0;
        if depth < PLY || ply >= MAX_PLY {
            return self.quiesce(alpha, beta);
        }
        if self.limits.is_over() {
            return 0;
        }
        // 1. What the counts of threats decide.
        let tactic = Tactic::of(&self.board);
        match tactic {
            Tactic::Win(plies) => return Score::win_in(ply as u32 + plies).value(),
            Tactic::Loss(plies) => return Score::loss_in(ply as u32 + plies).value(),
            Tactic::Unknown => {
                self.met_margin |= PV;
                return self.evaluate();
            }
            Tactic::Forced(_) | Tactic::Open => {}
        }
        // 2. Mate distance: nothing quicker is left to either side.
        alpha = alpha.max(Score::loss_in(ply as u32 + 2).value());
        beta = beta.min(Score::win_in(ply as u32 + 3).value());
        if alpha >= beta {
            return alpha;
        }
        // 3. The transposition table.
        let entry = match self.frames[ply].excluded {
            None => self.tt.get(self.board.key()),
            Some(_) => None,
        };
        if let Some(value) = entry.and_then(|entry| self.tt_cutoff::<PV>(entry, depth, alpha, beta))
        {
            return value;
        }
        self.open_node::<PV>(tactic, entry, depth, alpha, beta, cut_node)
    }

    /// The node's moves, after what can be said at once.
    fn open_node<const PV: bool>(
        &mut self,
        tactic: Tactic,
        entry: Option<TtEntry>,
        mut depth: i32,
        alpha: i32,
        beta: i32,
        cut_node: bool,
    ) -> i32 {
        let ply = self.ply();
        // 4. The static value.
        let static_eval = entry.map_or_else(|| self.evaluate(), |entry| entry.static_eval.value());
        let improving = self.enter_frame(ply, static_eval);
        let mut context = NodeContext {
            depth,
            is_pv: PV,
            cut_node,
            improving,
            value: self.tt_refined(static_eval, entry),
        };
        // 5. Pruning of the whole node.
        let is_open = tactic == Tactic::Open;
        let excluded = self.frames[ply].excluded;
        if !PV
            && is_open
            && excluded.is_none()
            && let Some(value) = self.early_cutoff(context, alpha, beta)
        {
            return value;
        }
        // 6. Internal reduction: without a move of the table the order is poor.
        let table_move = entry.and_then(|entry| entry.mv);
        if table_move.is_none()
            && (PV || cut_node)
            && depth >= self.params.internal_reduction_plies * PLY
            && is_open
        {
            depth -= PLY;
            context.depth = depth;
        }
        // 7. The moves.
        self.accumulator.update(&mut self.board);
        let start = self.moves.len();
        let move_set = self.moves.generate(&self.board, tactic);
        self.score_moves(start, table_move);
        let found = match self.moves.len() - start {
            0 => self.no_move(move_set),
            _ => self.move_loop::<PV>(start, move_set, context, entry, alpha, beta),
        };
        self.moves.truncate(start);
        if excluded.is_none() && !self.limits.is_over() {
            self.tt_store(found.best, found.mv, alpha, beta, depth, static_eval);
        }
        found.best
    }

    /// Keeps the static value of this ply. Returns whether it is higher than two plies ago.
    fn enter_frame(&mut self, ply: usize, static_eval: i32) -> bool {
        self.frames[ply].static_eval = Some(static_eval);
        self.frames[ply + 1].killers = [None; 2];
        let earlier = ply
            .checked_sub(2)
            .and_then(|earlier| self.frames[earlier].static_eval);
        earlier.is_none_or(|earlier| static_eval > earlier)
    }

    /// Without a move the other's open four comes, or the interior is full.
    fn no_move(&self, move_set: MoveSet) -> LoopResult {
        let best = match move_set {
            MoveSet::BlockOpenFour => Score::loss_in(self.ply() as u32 + 4).value(),
            _ => Score::DRAW.value(),
        };
        LoopResult { best, mv: None }
    }
}
