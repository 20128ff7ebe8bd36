//! Moves by need, and the order in which they are tried.

use super::grid::At;
use super::order::Tables;
use super::pattern::Class;
use super::state::State;
use super::statics::{Verdict, defences};

/// A move to try.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) at: At,
    /// The higher, the sooner it is tried.
    pub(crate) score: i32,
    /// The part of the score that the patterns give.
    pub(crate) pattern: i32,
    /// What the stone is worth to the side that moves.
    pub(crate) own: Class,
    /// What a stone of the other would be worth there.
    pub(crate) other: Class,
}

impl Move {
    /// A move to an empty cell, scored by the patterns alone.
    pub(crate) fn new(state: &State, tables: &Tables, at: At) -> Self {
        let side = state.to_move();
        let (own, other) = (state.combo(at, side), state.combo(at, side.other()));
        let pattern = tables.order(own, other);
        Self {
            at,
            score: pattern,
            pattern,
            own: own.class(),
            other: other.class(),
        }
    }
}

/// Which moves there are to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// The one cell that stops a five.
    Five,
    /// Own fours, and what meets the other's coming open four.
    OpenFour,
    /// Whatever lies near the stones.
    Anything,
}

/// Moves of all nodes on the way, one behind the other.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    tables: &'static Tables,
    moves: Vec<Move>,
}

/// Moves of all nodes on the way at most: those beyond it are left out.
const ROOM: usize = 1 << 16;

impl Moves {
    pub(crate) fn new() -> Self {
        Self {
            tables: Tables::get(),
            moves: Vec::with_capacity(ROOM),
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.moves.len()
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        self.moves.truncate(len);
    }

    pub(crate) fn get(&self, index: usize) -> Move {
        self.moves[index]
    }

    pub(crate) fn behind(&self, start: usize) -> &[Move] {
        &self.moves[start..]
    }

    pub(crate) fn behind_mut(&mut self, start: usize) -> &mut [Move] {
        &mut self.moves[start..]
    }

    fn push(&mut self, state: &State, at: At) {
        if self.moves.len() < ROOM {
            self.moves.push(Move::new(state, self.tables, at));
        }
    }

    /// Adds the moves of a state whose verdict is not a win or a loss, scored by the patterns alone.
    pub(crate) fn generate(&mut self, state: &State, verdict: Verdict) -> Need {
        let side = state.to_move();
        if let Verdict::Forced(at) = verdict {
            self.push(state, at);
            return Need::Five;
        }
        if state.count(side.other(), Class::OpenFour) > 0 {
            let start = self.len();
            self.generate_fours(state);
            defences(state, |at| {
                // Own fours are there already.
                if state.class(at, side) < Class::Four {
                    self.push(state, at);
                }
            });
            debug_assert!(self.behind(start).iter().all(|m| state.is_playable(m.at)));
            return Need::OpenFour;
        }
        for &at in state.near() {
            if state.is_empty(at) {
                self.push(state, at);
            }
        }
        Need::Anything
    }

    /// Adds the moves that make a four, scored by the patterns alone.
    pub(crate) fn generate_fours(&mut self, state: &State) {
        for &at in state.fours(state.to_move()) {
            if state.is_playable(at) {
                self.push(state, at);
            }
        }
    }

    /// Adds the moves that make a four and something besides; where a move is `forced`, that one alone, if
    /// it makes a four.
    pub(crate) fn generate_strong_fours(&mut self, state: &State, forced: Option<At>) {
        let side = state.to_move();
        for &at in state.fours(side) {
            let is_tried = match forced {
                Some(forced) => at == forced,
                None => state.class(at, side) > Class::Four,
            };
            if is_tried && state.is_playable(at) {
                self.push(state, at);
            }
        }
    }

    /// Brings the best of the moves from `index` on to `index`: by score, then by cell.
    pub(crate) fn pick(&mut self, index: usize) -> Option<Move> {
        let rest = &mut self.moves[index..];
        let mut best = 0;
        let first = *rest.first()?;
        let mut key = (first.score, std::cmp::Reverse(first.at));
        for (n, moved) in rest.iter().enumerate().skip(1) {
            if moved.score >= key.0 {
                let found = (moved.score, std::cmp::Reverse(moved.at));
                if found > key {
                    (best, key) = (n, found);
                }
            }
        }
        rest.swap(0, best);
        Some(rest[0])
    }
}
