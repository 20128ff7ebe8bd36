//! A win with its proof.

use super::main_line::{main_line, plies};
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Node, Pass, Proof, ProofRefusal, check};
use std::sync::Arc;

/// Nodes of a proof that takes noticeable time to check.
const LARGE: usize = 4096;

/// A proven win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenWin {
    /// The main line to the five, the five included, from the side to move on: where the defender has a
    /// choice, its most stubborn reply.
    pub line: Vec<Point>,
    /// The plies that suffice against any defence, the five included.
    pub plies: u32,
    /// The proof. It has been checked.
    pub proof: Arc<Proof>,
}

impl ProvenWin {
    /// What a proof shows.
    ///
    /// # Errors
    ///
    /// When the proof does not hold.
    pub(in crate::engine) fn check(proof: Proof) -> Result<Self, ProofRefusal> {
        Ok(Self {
            plies: check(&proof)?.plies,
            line: main_line(&proof),
            proof: Arc::new(proof),
        })
    }

    /// What is left of a checked proof, in an image of its position or after moves of it. It stands alone, and is
    /// not checked again if it is large: that takes seconds. None where it does not hold.
    pub(in crate::engine) fn of_checked(proof: Proof) -> Option<Self> {
        let has_line = |node: &Node| {
            let line = |pass: &Pass| matches!(pass, Pass::Line(_));
            matches!(node, Node::Quiet { pass, .. } if line(pass))
        };
        // The plies of a line are for the checker to count.
        if proof.nodes.len() < LARGE || proof.nodes.iter().any(has_line) {
            return Self::check(proof).ok();
        }
        debug_assert_eq!(
            check(&proof).map(|checked| checked.plies).ok(),
            plies(&proof).first().copied(),
        );
        Some(Self {
            plies: plies(&proof).first().copied()?,
            line: main_line(&proof),
            proof: Arc::new(proof),
        })
    }

    /// What a proof of these nodes shows for the side to move; none where it does not hold.
    pub(in crate::engine) fn of_nodes(position: &Position, nodes: Vec<Node>) -> Option<Self> {
        let proof = Proof {
            position: position.clone(),
            attacker: position.to_move(),
            nodes,
        };
        Self::check(proof).ok()
    }

    /// The attacker's moves in the main line, the five included.
    pub const fn moves(&self) -> u32 {
        // The line ends with a move of the attacker, whichever side begins.
        self.line.len().div_ceil(2) as u32
    }
}
