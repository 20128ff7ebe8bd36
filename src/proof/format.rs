//! What a proof consists of.

use crate::game::{Point, Side};
use crate::gomoku::Position;

/// The claim that one side wins by force, with everything needed to check it.
///
/// Nothing is checked when one is made or read: [`check`](crate::proof::check) does that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The position at the root, with its rule, bounds and dead cells. Its history does not matter.
    pub position: Position,
    /// The side that is said to win.
    pub attacker: Side,
    /// The nodes, the root first. A node names others by their index here, always a greater one than its
    /// own.
    pub nodes: Vec<Node>,
}

impl Proof {
    /// How many of the first `plies` from the root are the attacker's.
    ///
    /// ```
    /// # let text = r#"{"position": {"moves": []}, "attacker": "x", "nodes": []}"#;
    /// let proof = mugen::proof::Proof::parse(text).unwrap();
    /// assert_eq!((proof.moves_among(4), proof.moves_among(5)), (2, 3));
    /// ```
    pub fn moves_among(&self, plies: u32) -> u32 {
        match self.position.to_move() == self.attacker {
            true => plies.div_ceil(2),
            false => plies / 2,
        }
    }
}

/// A position of the tree and how the attacker wins it. The position itself is not written: it follows
/// from the root's and the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// The attacker makes a five.
    Five {
        /// The move.
        point: Point,
    },
    /// The attacker's move leaves it at least one cell that completes a five.
    Four {
        /// The move.
        point: Point,
        /// The node after the defender's only reply; none where two or more cells complete a five.
        reply: Option<u32>,
    },
    /// A slower move: were the defender to pass, the attacker would win by fours.
    Threat {
        /// The move.
        point: Point,
        /// The win against a pass: moves of the attacker and forced replies in turn, beginning and
        /// ending with the attacker, to a five or to two cells that complete one.
        line: Vec<Point>,
        /// The defender's replies that could spoil the line, each with the node after it.
        replies: Vec<ProofReply>,
    },
    /// The root where the defender is to move: a proven loss.
    Defence {
        /// The attacker's win against a pass, as in a threat.
        line: Vec<Point>,
        /// As in a threat.
        replies: Vec<ProofReply>,
    },
}

/// A move of the defender and the node after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProofReply {
    /// The move.
    pub point: Point,
    /// The node's index.
    pub node: u32,
}

impl Node {
    /// The attacker's move; none where the defender is to move.
    pub const fn point(&self) -> Option<Point> {
        match *self {
            Self::Five { point } | Self::Four { point, .. } | Self::Threat { point, .. } => {
                Some(point)
            }
            Self::Defence { .. } => None,
        }
    }

    /// The nodes that this one names, in its order.
    pub fn children(&self) -> impl Iterator<Item = u32> {
        let (one, many) = match self {
            Self::Five { .. } => (None, &[][..]),
            Self::Four { reply, .. } => (*reply, &[][..]),
            Self::Threat { replies, .. } | Self::Defence { replies, .. } => (None, &replies[..]),
        };
        one.into_iter().chain(many.iter().map(|reply| reply.node))
    }

    /// Replaces the index of each node that this one names.
    pub fn rename(&mut self, mut name: impl FnMut(u32) -> u32) {
        match self {
            Self::Five { .. } => (),
            Self::Four { reply, .. } => *reply = reply.map(name),
            Self::Threat { replies, .. } | Self::Defence { replies, .. } => {
                for reply in replies {
                    reply.node = name(reply.node);
                }
            }
        }
    }
}
