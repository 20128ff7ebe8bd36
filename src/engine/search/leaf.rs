//! The end of a line: the static value, or a win by fours.

use super::{MAX_PLY, Worker};
use crate::engine::score::Score;
use crate::engine::statics::Verdict;

/// Stones that one look for fours may place: where many groups hold fours their orders are without number.
const MOST_STONES: u32 = 1000;

impl Worker<'_> {
    /// The value of the position by itself: the static value, or that of a win by fours. Fives that must be
    /// stopped are stopped first.
    pub(super) fn leaf(&mut self, alpha: i32, beta: i32) -> i32 {
        let ply = self.ply();
        self.pv_len[ply] = 0;
        let verdict = Verdict::of(&self.state);
        match verdict {
            Verdict::Won(plies) => return Score::win_in(ply as u32 + plies).value(),
            Verdict::Lost(plies) => return Score::loss_in(ply as u32 + plies).value(),
            Verdict::Unknown => return self.evaluate(),
            Verdict::Forced(at) => {
                if ply >= MAX_PLY || self.watch.is_over() {
                    return self.evaluate();
                }
                self.place(at);
                let value = -self.leaf(-beta, -alpha);
                self.state.undo();
                return value;
            }
            Verdict::Open => {}
        }
        let entry = match self.params.leaf_table {
            true => self.table.get(self.state.key()),
            false => None,
        };
        if let Some(value) = entry.and_then(|entry| self.table_cut::<false>(entry, 0, alpha, beta))
        {
            return value;
        }
        let stand = entry.map_or_else(|| self.evaluate(), |entry| entry.value.value());
        if stand >= beta || !self.params.leaf_fours {
            return stand;
        }
        let mut stones = MOST_STONES;
        let win = self.win_by_fours(verdict, self.params.most_fours, &mut stones);
        let best = win.unwrap_or(stand);
        if entry.is_none() && self.params.leaf_table && !self.watch.is_over() {
            self.keep(best, None, alpha, beta, 0, stand);
        }
        best
    }

    /// The value of a win of the side to move that needs no more than so many fours, from a position with
    /// this verdict; no more stones are placed than `stones` says. Fours that make nothing besides are left
    /// out unless they answer one: they only use up what a win is made of.
    pub(super) fn win_by_fours(
        &mut self,
        verdict: Verdict,
        most: i32,
        stones: &mut u32,
    ) -> Option<i32> {
        let ply = self.ply();
        let won = |plies| Some(Score::win_in(ply as u32 + plies).value());
        let forced = match verdict {
            Verdict::Won(plies) => return won(plies),
            Verdict::Lost(_) | Verdict::Unknown => return None,
            Verdict::Forced(at) => Some(at),
            Verdict::Open => None,
        };
        if most <= 0 || ply + 2 >= MAX_PLY {
            return None;
        }
        let start = self.moves.len();
        self.moves.generate_strong_fours(&self.state, forced);
        let mut found = None;
        let mut index = start;
        while let Some(moved) = self.moves.pick(index) {
            index += 1;
            if *stones < 2 || self.watch.is_over() {
                break;
            }
            *stones -= 2;
            self.place(moved.at);
            found = match Verdict::of(&self.state) {
                Verdict::Lost(plies) => won(1 + plies),
                Verdict::Forced(at) if !self.watch.is_over() => {
                    self.place(at);
                    let verdict = Verdict::of(&self.state);
                    let win = self.win_by_fours(verdict, most - 1, stones);
                    self.state.undo();
                    win
                }
                _ => None,
            };
            self.state.undo();
            if found.is_some() {
                break;
            }
        }
        self.moves.truncate(start);
        found
    }
}
