//! What every algorithm does at a position: count it, trace it, know when a line ends.

use crate::control::Budget;
use crate::game::{Game, Side};
use crate::solver::depth::At;
use crate::solver::score::Scoring;
use crate::solver::solution::{Counts, RootMove};
use crate::solver::trace::{Ended, Tracer};
use crate::solver::{MAX_DEPTH, Scores, SolveError, TranspositionTable, Variant};

/// A table and the rule for its use.
#[derive(Debug)]
pub(super) struct Memory<'a> {
    pub(super) table: &'a mut TranspositionTable,
    pub(super) variant: Variant,
    /// Whether the root itself may be answered from the table, without a move.
    pub(super) at_root: bool,
}

/// A value for the side to move, and why the call ended.
pub(super) type Found = (i32, Ended);

/// What there is to do at a position.
pub(super) enum Node<M> {
    Leaf(Found),
    Inner(Vec<M>),
}

/// A search under way.
pub(super) struct Search<'a, G: Game, T> {
    pub(super) position: G,
    pub(super) memory: Option<Memory<'a>>,
    pub(super) scoring: Scoring,
    pub(super) counts: Counts,
    pub(super) root: Vec<RootMove<G::Move>>,
    root_side: Side,
    budget: &'a mut Budget,
    tracer: T,
    /// The best line found from each ply on.
    lines: Vec<Vec<G::Move>>,
    /// Lists of moves to be used again.
    spare: Vec<Vec<G::Move>>,
}

impl<'a, G: Game, T: Tracer<G>> Search<'a, G, T> {
    pub(super) fn new(position: &G, scores: Scores, budget: &'a mut Budget, tracer: T) -> Self {
        Self {
            scoring: Scoring::new(position, scores),
            root_side: position.to_move(),
            position: position.clone(),
            memory: None,
            counts: Counts::default(),
            root: Vec::new(),
            budget,
            tracer,
            lines: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// Counts a position and has `body` find its value for the side to move.
    pub(super) fn visit(
        &mut self,
        at: At,
        body: impl FnOnce(&mut Self) -> Result<Found, SolveError>,
    ) -> Result<i32, SolveError> {
        self.budget.take()?;
        self.counts.positions += 1;
        let ply = at.ply as usize;
        if self.lines.len() <= ply + 1 {
            self.lines.resize_with(ply + 2, Vec::new);
        }
        self.lines[ply].clear();
        let call = self.tracer.enter(&self.position, at.ply);
        let (value, ended) = body(self)?;
        self.tracer.leave(call, self.seen_by_root(value), ended);
        Ok(value)
    }

    /// Ends the line here, or lists the moves. Those go back by [`done`](Self::done).
    pub(super) fn open(&mut self, at: At) -> Result<Node<G::Move>, SolveError> {
        let leaf = |found| Ok(Node::Leaf(found));
        if let Some(outcome) = self.position.outcome() {
            self.counts.leaves += 1;
            let side = self.position.to_move();
            let value = self.scoring.outcome(outcome, side, at.ply);
            return leaf((value, Ended::Outcome(outcome)));
        }
        if at.depth.is_used_up() {
            self.counts.leaves += 1;
            self.counts.horizon += 1;
            return leaf((self.position.evaluate(), Ended::Horizon));
        }
        let mut moves = self.spare.pop().unwrap_or_default();
        self.position.moves(&mut moves);
        if moves.is_empty() {
            self.counts.leaves += 1;
            return leaf((self.position.evaluate(), Ended::NoMoves));
        }
        if at.ply >= MAX_DEPTH {
            return Err(SolveError::TooDeep);
        }
        Ok(Node::Inner(moves))
    }

    pub(super) fn done(&mut self, moves: Vec<G::Move>) {
        self.spare.push(moves);
    }

    /// The value of a move, as `value` finds it.
    pub(super) fn try_move(
        &mut self,
        mv: G::Move,
        value: impl FnOnce(&mut Self) -> Result<i32, SolveError>,
    ) -> Result<i32, SolveError> {
        self.position.play(mv);
        let value = value(self);
        self.position.undo();
        value
    }

    /// `mv` is the best move so far: the line from here is `mv`, then the line after it.
    pub(super) fn lead_with(&mut self, at: At, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(at.ply as usize + 1);
        if let (Some(line), Some(rest)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// The principal variation.
    pub(super) fn line(&mut self) -> Vec<G::Move> {
        self.lines
            .first_mut()
            .map(std::mem::take)
            .unwrap_or_default()
    }

    /// Turns a value for the side to move into one for the root's side, and back.
    pub(super) fn seen_by_root(&self, value: i32) -> i32 {
        if self.position.to_move() == self.root_side {
            value
        } else {
            -value
        }
    }
}
