//! Minimax with one rule for both sides: a value for one is the negative value for the other.

use crate::game::Game;
use crate::solver::depth::At;
use crate::solver::search::{Node, Search};
use crate::solver::solution::RootMove;
use crate::solver::trace::{Ended, Tracer};
use crate::solver::{Bound, SolveError, Window};

impl<G: Game, T: Tracer<G>> Search<'_, G, T> {
    /// The value for the side to move.
    pub(super) fn negamax(&mut self, at: At) -> Result<i32, SolveError> {
        self.visit(at, |search| {
            let moves = match search.open(at)? {
                Node::Leaf(found) => return Ok(found),
                Node::Inner(moves) => moves,
            };
            let mut best = Window::FULL.alpha();
            for &mv in &moves {
                let value = -search.try_move(mv, |search| search.negamax(at.child()))?;
                if at.is_root() {
                    search.root.push(RootMove {
                        mv,
                        value,
                        bound: Bound::Exact,
                    });
                }
                if value > best {
                    best = value;
                    search.lead_with(at, mv);
                }
            }
            let ended = Ended::searched(moves.len());
            search.done(moves);
            Ok((best, ended))
        })
    }
}
