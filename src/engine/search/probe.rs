//! What a node takes from the transposition table, and what it leaves there.

use super::tt::{Bound, TtEntry};
use super::worker::Worker;
use crate::engine::board::Cell;
use crate::engine::score::Score;

impl Worker<'_> {
    /// The value that the table has for this node, where it is deep enough and its bound fits.
    pub(super) fn tt_cutoff<const PV: bool>(
        &self,
        entry: TtEntry,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let value = entry.score.to_root(self.ply() as i32).value();
        let fits = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
            Bound::None => false,
        };
        (!PV && fits && entry.depth >= depth).then_some(value)
    }

    /// The static value, or the table's where that says more.
    pub(super) fn tt_refined(&self, static_eval: i32, entry: Option<TtEntry>) -> i32 {
        let Some(entry) = entry.filter(|entry| !entry.score.is_decided()) else {
            return static_eval;
        };
        let known = entry.score.value();
        match entry.bound {
            Bound::Exact => known,
            Bound::Lower => static_eval.max(known),
            Bound::Upper => static_eval.min(known),
            Bound::None => static_eval,
        }
    }

    /// Keeps what a search to `depth` in the window `alpha..beta` has found.
    pub(super) fn tt_store(
        &self,
        best: i32,
        mv: Option<Cell>,
        alpha: i32,
        beta: i32,
        depth: i32,
        static_eval: i32,
    ) {
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = TtEntry {
            mv,
            score: Score::raw(best).to_node(self.ply() as i32),
            static_eval: Score::raw(static_eval),
            depth,
            bound,
        };
        self.tt.put(self.board.key(), entry);
    }
}
