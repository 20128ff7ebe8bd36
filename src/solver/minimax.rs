//! Minimax as the textbooks have it: the oracle for everything else.

use crate::game::Game;
use crate::solver::depth::At;
use crate::solver::search::{Node, Search};
use crate::solver::solution::RootMove;
use crate::solver::trace::{Ended, Tracer};
use crate::solver::{Bound, SolveError};

impl<G: Game, T: Tracer<G>> Search<'_, G, T> {
    /// The value for the *root's* side: the greatest over its own moves, the least over the
    /// opponent's.
    pub(super) fn minimax(&mut self, at: At) -> Result<i32, SolveError> {
        let own_view = self.visit(at, |search| {
            let moves = match search.open(at)? {
                Node::Leaf(found) => return Ok(found),
                Node::Inner(moves) => moves,
            };
            let maximise = search.seen_by_root(1) == 1;
            let mut best = None;
            for &mv in &moves {
                let value = search.try_move(mv, |search| search.minimax(at.child()))?;
                if at.is_root() {
                    search.root.push(RootMove {
                        mv,
                        value,
                        bound: Bound::Exact,
                    });
                }
                let better =
                    best.is_none_or(|best| if maximise { value > best } else { value < best });
                if better {
                    best = Some(value);
                    search.lead_with(at, mv);
                }
            }
            let ended = Ended::searched(moves.len());
            search.done(moves);
            Ok((search.seen_by_root(best.unwrap_or_default()), ended))
        })?;
        Ok(self.seen_by_root(own_view))
    }
}
