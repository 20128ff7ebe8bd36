//! What a node learns from earlier ones, and leaves for later ones: the table, histories, killers.

use super::tt::{Bound, Entry};
use super::worker::Worker;
use crate::engine::board::Cell;
use crate::engine::params::ONE;
use crate::engine::score::Score;

impl Worker<'_> {
    /// The value that the table has for this node, where it is deep enough and its bound fits.
    pub(crate) fn tt_cutoff<const PV: bool>(
        &self,
        entry: Entry,
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
        (!PV && fits && i32::from(entry.depth) * (ONE / 2) >= depth).then_some(value)
    }

    /// The static value, or the table's where that says more.
    pub(crate) fn tt_refined(&self, value: i32, entry: Option<Entry>) -> i32 {
        let Some(entry) = entry.filter(|entry| !entry.score.is_decided()) else {
            return value;
        };
        let known = entry.score.value();
        match entry.bound {
            Bound::Exact => known,
            Bound::Lower => value.max(known),
            Bound::Upper => value.min(known),
            Bound::None => value,
        }
    }

    pub(crate) fn tt_store(
        &self,
        best: i32,
        at: Option<Cell>,
        alpha: i32,
        beta: i32,
        depth: i32,
        value: i32,
    ) {
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            mv: at,
            score: Score::raw(best).to_node(self.ply() as i32),
            value: Score::raw(value),
            depth: (depth / (ONE / 2)).clamp(0, 255) as u8,
            bound,
        };
        self.tt.put(self.board.key(), entry);
    }
}
