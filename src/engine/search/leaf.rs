//! The end of a line: fours and their answers, until none promises anything.

use super::{MAX_PLY, Worker};
use crate::engine::pattern::Class;
use crate::engine::score::Score;
use crate::engine::statics::Verdict;

/// Own fours in a row at most.
const MOST_FOURS: i32 = 8;

/// After so many, only fours with something more.
const PLAIN_FOURS: i32 = 2;

impl Worker<'_> {
    /// The value of the position where only fours are played, and standing still is allowed.
    /// `fours` have been played on the way.
    pub(super) fn leaf(&mut self, alpha: i32, beta: i32, fours: i32) -> i32 {
        let ply = self.ply();
        self.pv_len[ply] = 0;
        let verdict = Verdict::of(&self.state);
        match verdict {
            Verdict::Won(plies) => return Score::win_in(ply as u32 + plies).value(),
            Verdict::Lost(plies) => return Score::loss_in(ply as u32 + plies).value(),
            Verdict::Forced(at)
                if ply < MAX_PLY && self.params.quiescence && !self.watch.is_over() =>
            {
                self.place(at);
                let value = -self.leaf(-beta, -alpha, fours);
                self.state.undo();
                return value;
            }
            _ => {}
        }
        // Further down the number of fours on the way matters, and the table knows nothing of it.
        let in_table = fours == 0 && verdict == Verdict::Open && self.params.leaf_table;
        let entry = match in_table {
            true => self.table.get(self.state.key()),
            false => None,
        };
        if let Some(value) = entry.and_then(|entry| self.table_cut::<false>(entry, 0, alpha, beta))
        {
            return value;
        }
        let stand = entry.map_or_else(|| self.evaluate(), |entry| entry.value.value());
        let quiet = verdict != Verdict::Open || ply >= MAX_PLY || !self.params.quiescence;
        if quiet || stand >= beta || fours >= MOST_FOURS || self.watch.is_over() {
            return stand;
        }
        let best = self.try_fours(stand, alpha.max(stand), beta, fours);
        if in_table && entry.is_none() && !self.watch.is_over() {
            self.keep(best, None, alpha, beta, 0, stand);
        }
        best
    }

    fn try_fours(&mut self, mut best: i32, mut alpha: i32, beta: i32, fours: i32) -> i32 {
        let side = self.state.to_move();
        if self.state.four_count(side) == 0 {
            return best;
        }
        let start = self.moves.len();
        self.moves.generate_fours(&self.state);
        for moved in self.moves.behind_mut(start) {
            let combo = |side| self.state.combo(moved.at, side);
            moved.score = self.tables.order(combo(side), combo(side.other()));
        }
        let mut index = start;
        while let Some(moved) = self.moves.pick(index) {
            index += 1;
            if fours >= PLAIN_FOURS && moved.own == Class::Four {
                continue;
            }
            self.place(moved.at);
            let value = -self.leaf(-beta, -alpha, fours + 1);
            self.state.undo();
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.watch.is_over() {
                break;
            }
        }
        self.moves.truncate(start);
        best
    }
}
