//! The way through a proof: every node's position, from the links that lead to it.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Proof, RefusalReason, Rows};
use crate::game::{Point, Side};

type Result<T, E = RefusalReason> = std::result::Result<T, E>;

/// The position of one node after the other, and what is known of those to come.
pub(super) struct Walk {
    /// The position of the node here.
    pub(super) rows: Rows,
    attacker: Side,
    here: usize,
    /// How each node was first reached; none where it was not yet, and at the root.
    steps: Vec<Option<Step>>,
    pub(super) work: Work,
}

/// Steps of work allowed, and those left.
#[derive(Clone, Copy)]
pub(super) struct Work {
    limit: u64,
    left: u64,
}

impl Work {
    pub(super) const fn new(limit: u64) -> Self {
        Self { limit, left: limit }
    }

    /// Counts work before it is done.
    pub(super) fn spend(&mut self, steps: usize) -> Result<()> {
        let limit = self.limit;
        let left = self.left.checked_sub(steps as u64);
        self.left = left.ok_or(RefusalReason::TooMuchWork { limit })?;
        Ok(())
    }
}

/// The moves from a node to a later one. Those from the root on are the later one's position.
#[derive(Clone, Copy)]
struct Step {
    from: usize,
    /// The attacker's move; none from a root where the defender is to move.
    attack: Option<Point>,
    reply: Point,
}

impl Step {
    fn stones(self, attacker: Side) -> impl Iterator<Item = (Point, Side)> {
        let attack = self.attack.map(|point| (point, attacker));
        attack.into_iter().chain([(self.reply, attacker.other())])
    }
}

impl Walk {
    /// At the root, as far as `work` allows to go there.
    pub(super) fn new(proof: &Proof, mut work: Work) -> Result<Self> {
        let position = &proof.position;
        work.spend(position.board().stones())?;
        work.spend(position.board().dead())?;
        work.spend(proof.nodes.len())?;
        Ok(Self {
            rows: Rows::new(position.board(), position.rule()),
            attacker: proof.attacker,
            here: 0,
            steps: vec![None; proof.nodes.len()],
            work,
        })
    }

    /// From the node here the attacker's move `attack`, which stands on the rows, and the defender's reply
    /// `point` lead to node `child`: for the first time, or to the same stones as before.
    pub(super) fn link(&mut self, attack: Option<Point>, point: Point, child: u32) -> Result<()> {
        self.work.spend(2)?;
        let defender = self.attacker.other();
        let placed = self.rows.try_place(point, defender);
        placed.map_err(RefusalReason::Reply)?;
        self.rows.undo();
        let index = usize::try_from(child).unwrap_or(usize::MAX);
        if index <= self.here {
            return Err(RefusalReason::Backwards { point, child });
        }
        let Some(known) = self.steps.get(index).copied() else {
            let last = self.steps.len() - 1;
            return Err(RefusalReason::NoSuchNode { point, child, last });
        };
        if known.is_some() {
            // Twice as many are compared as stand here.
            let played = self.rows.played();
            self.work.spend(2 * (played.len() + 1))?;
            let mut stones = played.to_vec();
            stones.push((point, defender));
            if !self.stands_for(index, stones)? {
                return Err(RefusalReason::OtherPosition { point, child });
            }
        } else if let Some(step) = self.steps.get_mut(index) {
            *step = Some(Step {
                from: self.here,
                attack,
                reply: point,
            });
        }
        Ok(())
    }

    /// Whether node `node`, which was reached before, is the root's position with `stones` added.
    fn stands_for(&mut self, mut node: usize, mut stones: Vec<(Point, Side)>) -> Result<bool> {
        self.rows.note(2 * stones.len());
        let mut known = Vec::with_capacity(stones.len());
        while node > 0 && known.len() <= stones.len() {
            let step = self.step(node)?;
            known.extend(step.stones(self.attacker));
            node = step.from;
        }
        known.sort_unstable();
        stones.sort_unstable();
        Ok(known == stones)
    }

    fn step(&self, node: usize) -> Result<Step> {
        let step = self.steps.get(node).copied().flatten();
        step.ok_or(RefusalReason::Unreached)
    }

    /// Puts the rows from the position of node `here` to that of `node`, by way of the last node that
    /// both come from.
    pub(super) fn go_to(&mut self, node: usize) -> Result<()> {
        let attacker = self.attacker;
        let (mut from, mut to) = (self.here, node);
        let mut ahead = Vec::new();
        while from != to {
            if from > to {
                let step = self.step(from)?;
                self.work.spend(2)?;
                for _ in step.stones(attacker) {
                    self.rows.undo();
                }
                from = step.from;
            } else {
                let step = self.step(to)?;
                self.work.spend(2)?;
                ahead.push(step);
                to = step.from;
            }
        }
        for step in ahead.into_iter().rev() {
            for (point, side) in step.stones(attacker) {
                // Each was tried when the link was followed.
                self.rows
                    .try_place(point, side)
                    .map_err(RefusalReason::Reply)?;
            }
        }
        self.here = node;
        Ok(())
    }
}
