//! What a search found.

use crate::game::Eval;
use crate::solver::Bound;
use serde::Serialize;

/// What a search did, in numbers. The same search always has the same counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Counts {
    /// Positions visited, the root and every repeated visit included.
    pub positions: u64,
    /// Those where a line ended: the game was over, or the depth used up.
    pub leaves: u64,
    /// The leaves where the depth was used up before the game.
    pub horizon: u64,
    /// Positions that were left before all of their moves were searched.
    pub cutoffs: u64,
    /// Positions whose value the table gave.
    pub table_hits: u64,
}

/// What is known of a move at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its value for the side to move at the root.
    pub value: i32,
    /// [`Bound::Exact`], or [`Bound::Upper`] where alpha-beta has shown only that the move is worth
    /// at most `value`, and so no more than one before it.
    pub bound: Bound,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// Plies searched, or none where every line was searched to the end of the game.
    pub depth: Option<u32>,
    /// The value for the side to move at the root.
    pub value: i32,
    /// What that value says.
    pub eval: Eval,
    /// The first of the best moves; none where the root has no moves, or at depth 0.
    pub best: Option<M>,
    /// Every move at the root, in the game's order.
    pub root: Vec<RootMove<M>>,
    /// The principal variation: the best move, then the best replies. It ends early where the table
    /// gave a value.
    pub pv: Vec<M>,
    /// What the search did.
    pub counts: Counts,
}
