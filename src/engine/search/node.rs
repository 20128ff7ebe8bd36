//! A node of the principal variation search.

use super::move_loop::Found;
use super::movegen::MoveSet;
use super::reductions::Context;
use super::tt::Entry;
use super::worker::{MAX_PLY, Worker};
use crate::engine::board::Tactic;
use crate::engine::params::ONE;
use crate::engine::score::Score;

impl Worker<'_> {
    /// The value of the position for the side to move, to `depth` parts of a ply. Of values outside
    /// `alpha..=beta` only the side is known. `PV`: the window may be open. `cut`: a value of at
    /// least `beta` is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        cut: bool,
    ) -> i32 {
        let ply = self.ply();
        self.pv_len[ply] = 0;
        if depth < ONE || ply >= MAX_PLY {
            return self.quiesce(alpha, beta);
        }
        if self.limits.is_over() {
            return 0;
        }
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
        // Nothing quicker is left to either side.
        alpha = alpha.max(Score::loss_in(ply as u32 + 2).value());
        beta = beta.min(Score::win_in(ply as u32 + 3).value());
        if alpha >= beta {
            return alpha;
        }
        let excluded = self.frames[ply].excluded;
        let entry = match excluded {
            None => self.tt.get(self.board.key()),
            Some(_) => None,
        };
        if let Some(value) = entry.and_then(|entry| self.tt_cutoff::<PV>(entry, depth, alpha, beta))
        {
            return value;
        }
        self.open_node::<PV>(tactic, entry, depth, alpha, beta, cut)
    }

    /// The node's moves, after what can be said at once.
    fn open_node<const PV: bool>(
        &mut self,
        tactic: Tactic,
        entry: Option<Entry>,
        mut depth: i32,
        alpha: i32,
        beta: i32,
        cut: bool,
    ) -> i32 {
        let ply = self.ply();
        let value = entry.map_or_else(|| self.evaluate(), |entry| entry.value.value());
        self.frames[ply].value = Some(value);
        self.frames[ply + 1].killers = [None; 2];
        let earlier = ply
            .checked_sub(2)
            .and_then(|earlier| self.frames[earlier].value);
        let improving = earlier.is_none_or(|earlier| value > earlier);
        let mut context = Context {
            depth,
            pv: PV,
            cut,
            improving,
            value: self.tt_refined(value, entry),
        };
        let excluded = self.frames[ply].excluded;
        if !PV
            && tactic == Tactic::Open
            && excluded.is_none()
            && let Some(value) = self.early_cutoff(context, alpha, beta)
        {
            return value;
        }
        let table_move = entry.and_then(|entry| entry.mv);
        if self.params.internal_reduction
            && table_move.is_none()
            && (PV || cut)
            && depth >= 4 * ONE
            && tactic == Tactic::Open
        {
            depth -= ONE;
            context.depth = depth;
        }
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
            self.tt_store(found.best, found.at, alpha, beta, depth, value);
        }
        found.best
    }

    /// Without a move the other's open four comes, or the interior is full.
    fn no_move(&self, move_set: MoveSet) -> Found {
        let best = match move_set {
            MoveSet::BlockOpenFour => Score::loss_in(self.ply() as u32 + 4).value(),
            _ => Score::DRAW.value(),
        };
        Found {
            best,
            at: None,
            count: 0,
        }
    }
}
