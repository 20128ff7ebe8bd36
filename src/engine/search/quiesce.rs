//! The end of a line: the static value, or a win by fours.

use super::worker::{MAX_PLY, Worker};
use crate::engine::board::Tactic;
use crate::engine::score::Score;

/// Stones that one look for fours may place: where many groups hold fours their orders are without number.
const MAX_STONES: u32 = 1000;

impl Worker<'_> {
    /// The value of the position by itself: the static value, or that of a win by fours. Fives that must be
    /// stopped are stopped first.
    pub(super) fn quiesce(&mut self, alpha: i32, beta: i32) -> i32 {
        let ply = self.ply();
        self.pv_len[ply] = 0;
        let tactic = Tactic::of(&self.board);
        match tactic {
            Tactic::Win(plies) => return Score::win_in(ply as u32 + plies).value(),
            Tactic::Loss(plies) => return Score::loss_in(ply as u32 + plies).value(),
            Tactic::Unknown => return self.evaluate(),
            Tactic::Forced(at) => {
                if ply >= MAX_PLY || self.limits.is_over() {
                    return self.evaluate();
                }
                self.place(at);
                let value = -self.quiesce(-beta, -alpha);
                self.undo();
                return value;
            }
            Tactic::Open => {}
        }
        let entry = self.tt.get(self.board.key());
        if let Some(value) = entry.and_then(|entry| self.tt_cutoff::<false>(entry, 0, alpha, beta))
        {
            return value;
        }
        let stand = entry.map_or_else(|| self.evaluate(), |entry| entry.static_eval.value());
        if stand >= beta {
            return stand;
        }
        let mut stones = MAX_STONES;
        let win = self.win_by_fours(tactic, self.params.max_fours, &mut stones);
        let best = win.unwrap_or(stand);
        if entry.is_none() && !self.limits.is_over() {
            self.tt_store(best, None, alpha, beta, 0, stand);
        }
        best
    }

    /// The value of a win of the side to move that needs no more than this many fours, from a position with
    /// this tactic; no more stones are placed than `stones` says. Fours that make no other threat are left
    /// out unless they answer one: they only use up what a win is made of.
    pub(super) fn win_by_fours(
        &mut self,
        tactic: Tactic,
        most: i32,
        stones: &mut u32,
    ) -> Option<i32> {
        let ply = self.ply();
        let won = |plies| Some(Score::win_in(ply as u32 + plies).value());
        let forced = match tactic {
            Tactic::Win(plies) => return won(plies),
            Tactic::Loss(_) | Tactic::Unknown => return None,
            Tactic::Forced(at) => Some(at),
            Tactic::Open => None,
        };
        if most <= 0 || ply + 2 >= MAX_PLY {
            return None;
        }
        let start = self.moves.len();
        self.moves.generate_strong_fours(&self.board, forced);
        let mut found = None;
        let mut index = start;
        while let Some(moved) = self.moves.pick(index) {
            index += 1;
            if *stones < 2 || self.limits.is_over() {
                break;
            }
            *stones -= 2;
            self.place(moved.cell);
            found = match Tactic::of(&self.board) {
                Tactic::Loss(plies) => won(1 + plies),
                Tactic::Forced(at) if !self.limits.is_over() => {
                    self.place(at);
                    let tactic = Tactic::of(&self.board);
                    let win = self.win_by_fours(tactic, most - 1, stones);
                    self.undo();
                    win
                }
                _ => None,
            };
            self.undo();
            if found.is_some() {
                break;
            }
        }
        self.moves.truncate(start);
        found
    }
}
