//! What a node learns from earlier ones, and leaves for later ones: the table, histories, killers.

use super::Worker;
use crate::engine::grid::At;
use crate::engine::history::Kind;
use crate::engine::moves::{Move, Need};
use crate::engine::params::{ONE, Params};
use crate::engine::pattern::Class;
use crate::engine::score::Score;
use crate::engine::table::{Bound, Entry};

impl Worker<'_> {
    /// The value that the table has for this node, where it is deep enough and its bound fits.
    pub(super) fn table_cut<const PV: bool>(
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
    pub(super) fn refined(&self, value: i32, entry: Option<Entry>) -> i32 {
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

    pub(super) fn keep(
        &self,
        best: i32,
        at: Option<At>,
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
            at,
            score: Score::raw(best).to_node(self.ply() as i32),
            value: Score::raw(value),
            depth: (depth / (ONE / 2)).clamp(0, 255) as u8,
            bound,
        };
        self.table.put(self.state.key(), entry);
    }

    /// A move with its classes and its pattern score.
    pub(super) fn move_at(&self, at: At) -> Move {
        Move::new(&self.state, self.tables, at)
    }

    pub(super) fn score_moves(&mut self, start: usize, table_move: Option<At>) {
        let side = self.state.to_move();
        let before = self.before();
        let killers = self.frames[self.ply()].killers;
        let answer = before[0].and_then(|last| self.history.answer(side, last));
        for moved in self.moves.behind_mut(start) {
            let history = self
                .history
                .get(side, kind(moved), moved.own as usize, moved.at, before);
            moved.score = moved.pattern + history / self.params.history_point;
            if Some(moved.at) == table_move {
                moved.score += 1 << 20;
            } else if killers.contains(&Some(moved.at)) {
                moved.score += self.params.killer;
            } else if Some(moved.at) == answer {
                moved.score += self.params.answer;
            }
        }
    }

    pub(super) fn history_of(&self, moved: &Move) -> i32 {
        let side = self.state.to_move();
        self.history.get(
            side,
            kind(moved),
            moved.own as usize,
            moved.at,
            self.before(),
        )
    }

    /// The move before `index` cut: it is remembered, and those tried before it lose.
    pub(super) fn learn(&mut self, start: usize, index: usize, depth: i32, need: Need) {
        if need == Need::Five {
            return;
        }
        let side = self.state.to_move();
        let (ply, before) = (self.ply(), self.before());
        let plies = depth / ONE;
        let Params {
            bonus_square,
            bonus_ply,
            bonus_most,
            ..
        } = *self.params;
        let bonus = (bonus_square * plies * plies + bonus_ply * plies).min(bonus_most);
        for n in start..index {
            let moved = self.moves.get(n);
            let bonus = if n + 1 == index { bonus } else { -bonus };
            self.history.update(
                side,
                kind(&moved),
                moved.own as usize,
                moved.at,
                before,
                bonus,
            );
        }
        let best = self.moves.get(index - 1).at;
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        if let Some(last) = before[0] {
            self.history.set_answer(side, last, best);
        }
    }
}

/// Which history a move belongs to.
fn kind(moved: &Move) -> Kind {
    match moved.own >= Class::BlockedThree {
        true => Kind::Attack,
        false => Kind::Quiet,
    }
}
