//! Alpha-beta, fail-soft, alone or with a table.

use crate::game::Game;
use crate::solver::depth::At;
use crate::solver::search::{Found, Node, Search};
use crate::solver::solution::RootMove;
use crate::solver::trace::{Ended, Tracer};
use crate::solver::transposition::Entry;
use crate::solver::{Bound, SolveError, Variant, Window};

impl<G: Game, T: Tracer<G>> Search<'_, G, T> {
    /// A value for the side to move: exact within the window, at or outside an end a bound.
    pub(super) fn alphabeta(&mut self, at: At, window: Window) -> Result<i32, SolveError> {
        self.visit(at, |search| {
            // The table comes before the test of the depth: it may know more than a static value.
            let mut window = window;
            if let Some(value) = search.recall(at, &mut window) {
                return Ok((value, Ended::Table));
            }
            match search.open(at)? {
                Node::Leaf(found) => Ok(found),
                Node::Inner(moves) => {
                    let (best, ended) = search.best_of(at, window, &moves)?;
                    search.done(moves);
                    search.remember(at, window, best);
                    Ok((best, ended))
                }
            }
        })
    }

    fn best_of(&mut self, at: At, window: Window, moves: &[G::Move]) -> Result<Found, SolveError> {
        let mut best = Window::FULL.alpha();
        for (index, &mv) in moves.iter().enumerate() {
            let below = window.after(best);
            let value = -self.try_move(mv, |search| search.alphabeta(at.child(), below))?;
            if at.is_root() {
                let exact = value > window.alpha.max(best);
                let bound = if exact { Bound::Exact } else { Bound::Upper };
                self.root.push(RootMove { mv, value, bound });
            }
            if value > best {
                best = value;
                self.lead_with(at, mv);
            }
            let searched = index + 1;
            if best >= window.beta && searched < moves.len() {
                self.counts.cutoffs += 1;
                let of = moves.len();
                return Ok((best, Ended::CutOff { searched, of }));
            }
        }
        Ok((best, Ended::searched(moves.len())))
    }

    /// The value that the table has for this call, if it ends it. `Narrowing` may narrow the window.
    fn recall(&mut self, at: At, window: &mut Window) -> Option<i32> {
        let memory = self.memory.as_ref()?;
        if at.is_root() && !memory.at_root {
            return None;
        }
        let entry = memory.table.get(self.position.key())?;
        if entry.depth < at.depth {
            return None;
        }
        let value = self.scoring.at_ply(entry.value, at.ply);
        let ends = match (memory.variant, entry.bound) {
            (_, Bound::Exact) => true,
            (Variant::Safe, Bound::Lower) => value >= window.beta,
            (Variant::Safe, Bound::Upper) => value <= window.alpha,
            (Variant::Narrowing, Bound::Lower) => {
                window.alpha = window.alpha.max(value);
                window.alpha >= window.beta
            }
            (Variant::Narrowing, Bound::Upper) => {
                window.beta = window.beta.min(value);
                window.alpha >= window.beta
            }
        };
        ends.then(|| {
            self.counts.table_hits += 1;
            value
        })
    }

    /// Stores a value found with `window`, as it was searched.
    fn remember(&mut self, at: At, window: Window, best: i32) {
        let Some(memory) = &mut self.memory else {
            return;
        };
        let bound = if best <= window.alpha {
            Bound::Upper
        } else if best >= window.beta {
            Bound::Lower
        } else {
            Bound::Exact
        };
        let entry = Entry {
            value: self.scoring.for_table(best, at.ply),
            depth: at.depth,
            bound,
        };
        memory
            .table
            .store(self.position.key(), entry, memory.variant);
    }
}
