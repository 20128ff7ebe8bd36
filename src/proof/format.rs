//! What a proof consists of.

use super::{Claim, is_far};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use std::fmt;

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
    /// Whether a stone at the root, or a move, lies beyond [`FAR`](super::FAR), where the ends of the coordinates
    /// could matter.
    pub fn is_far(&self) -> bool {
        let lines = self.nodes.iter().filter_map(|node| match node {
            Node::Quiet {
                pass: Pass::Line(line),
                ..
            } => Some(line),
            _ => None,
        });
        let replies = self.nodes.iter().flat_map(Node::replies);
        let mut points = (self.nodes.iter().filter_map(Node::point))
            .chain(replies.map(|reply| reply.point))
            .chain(lines.flatten().copied())
            .chain(
                self.position
                    .board()
                    .occupied()
                    .into_iter()
                    .map(|(point, _)| point),
            );
        points.any(is_far)
    }

    /// The proof that the attacker also wins with the defender to move: after a pass it wins by this proof, and
    /// `answered` are replies whose positions other files prove.
    ///
    /// Nothing is checked: the replies must contain the zone.
    #[must_use]
    pub fn after_pass(&self, answered: Vec<Point>) -> Self {
        let position = &self.position;
        let board = position.board().clone();
        let elsewhere = self.nodes.len() as u32 + 1;
        let replies = answered.into_iter().map(|point| ProofReply {
            point,
            node: elsewhere,
        });
        let mut nodes = vec![Node::Quiet {
            point: None,
            pass: Pass::Node(1),
            replies: replies.collect(),
        }];
        nodes.extend(self.nodes.iter().cloned().map(|mut node| {
            node.rename(|child| child + 1);
            node
        }));
        if !nodes.first().is_none_or(|root| root.replies().is_empty()) {
            nodes.push(Node::Elsewhere);
        }
        Self {
            position: Position::from_board(board, self.attacker.other(), position.rule()),
            attacker: self.attacker,
            nodes,
        }
    }

    /// The same proof for `attacker` in `position`, which must be the same up to a shift, turn, mirror and the
    /// colours of the sides; none where it is not.
    pub fn for_position(&self, position: &Position, attacker: Side) -> Option<Self> {
        let symmetry = Claim::symmetry((&self.position, self.attacker), (position, attacker))?;
        let mut nodes = self.nodes.clone();
        for node in &mut nodes {
            node.map_points(|point| symmetry.apply(point))?;
        }
        Some(Self {
            position: position.clone(),
            attacker,
            nodes,
        })
    }

    /// How many of the first `plies` from the root are the attacker's.
    ///
    /// ```
    /// # let text = r#"{"position": {"moves": []}, "attacker": "x", "nodes": []}"#;
    /// let proof = mugen::proof::Proof::parse(text).unwrap();
    /// assert_eq!((proof.moves_among(4), proof.moves_among(5)), (2, 3));
    /// ```
    pub fn moves_among(&self, plies: u32) -> u32 {
        moves_among(&self.position, self.attacker, plies)
    }
}

/// How many of the first `plies` from `position` on are those of `attacker`.
pub(super) fn moves_among(position: &Position, attacker: Side, plies: u32) -> u32 {
    match position.to_move() == attacker {
        true => plies.div_ceil(2),
        false => plies / 2,
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
    /// A slower move, after which neither side has a cell that completes a five.
    Quiet {
        /// The move; none at a root where the defender is to move.
        point: Option<Point>,
        /// How the attacker wins if the defender passes.
        pass: Pass,
        /// The defender's replies, each with the node after it: at least those of the zone.
        replies: Vec<ProofReply>,
    },
    /// A position that another file proves. It may stand for several positions.
    Elsewhere,
}

/// The attacker's win after the defender has passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pass {
    /// By fours: moves of the attacker and forced replies in turn, beginning and ending with the
    /// attacker, to a five or to two cells that complete one.
    Line(Vec<Point>),
    /// By the strategy of another node.
    Node(u32),
}

/// A move of the defender and the node after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProofReply {
    /// The move.
    pub point: Point,
    /// The node's index.
    pub node: u32,
}

/// What leads from a node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofLink {
    /// The forced reply to a four.
    Forced,
    /// The defender's pass.
    Pass,
    /// A reply of the defender.
    Reply(Point),
}

impl fmt::Display for ProofLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forced => f.write_str("`reply`"),
            Self::Pass => f.write_str("`pass`"),
            Self::Reply(point) => write!(f, "the reply {point}"),
        }
    }
}

impl Node {
    /// A move that wins by fours if the defender passes, or the root before a pass.
    pub const fn threat(point: Option<Point>, line: Vec<Point>, replies: Vec<ProofReply>) -> Self {
        Self::Quiet {
            point,
            pass: Pass::Line(line),
            replies,
        }
    }

    /// The attacker's move; none where the defender is to move.
    pub const fn point(&self) -> Option<Point> {
        match *self {
            Self::Five { point } | Self::Four { point, .. } => Some(point),
            Self::Quiet { point, .. } => point,
            Self::Elsewhere => None,
        }
    }

    /// The node where the defender passes; none where it cannot, or where a line of fours follows.
    pub const fn pass(&self) -> Option<u32> {
        match self {
            Self::Quiet {
                pass: Pass::Node(node),
                ..
            } => Some(*node),
            _ => None,
        }
    }

    /// The defender's replies, except the forced one to a four.
    pub fn replies(&self) -> &[ProofReply] {
        match self {
            Self::Quiet { replies, .. } => replies,
            _ => &[],
        }
    }

    /// The node after the defender's reply `point` to a slower move, if the proof lists it.
    pub fn reply(&self, point: Point) -> Option<u32> {
        let reply = self.replies().iter().find(|reply| reply.point == point);
        reply.map(|reply| reply.node)
    }

    /// The nodes that this one names and what leads there, in its order.
    pub(super) fn links(&self) -> impl Iterator<Item = (ProofLink, u32)> {
        let first = match self {
            Self::Four { reply, .. } => reply.map(|node| (ProofLink::Forced, node)),
            _ => self.pass().map(|node| (ProofLink::Pass, node)),
        };
        let replies = self.replies().iter();
        let replies = replies.map(|reply| (ProofLink::Reply(reply.point), reply.node));
        first.into_iter().chain(replies)
    }

    /// The nodes that this one names, in its order.
    pub fn children(&self) -> impl Iterator<Item = u32> {
        self.links().map(|(_, node)| node)
    }

    /// Replaces each point; none where one has no image.
    pub(super) fn map_points(&mut self, map: impl Fn(Point) -> Option<Point>) -> Option<()> {
        match self {
            Self::Elsewhere => (),
            Self::Five { point } | Self::Four { point, .. } => *point = map(*point)?,
            Self::Quiet {
                point,
                pass,
                replies,
            } => {
                if let Some(point) = point {
                    *point = map(*point)?;
                }
                if let Pass::Line(line) = pass {
                    for point in line {
                        *point = map(*point)?;
                    }
                }
                for reply in replies {
                    reply.point = map(reply.point)?;
                }
            }
        }
        Some(())
    }

    /// Replaces the index of each node that this one names.
    pub fn rename(&mut self, mut name: impl FnMut(u32) -> u32) {
        match self {
            Self::Five { .. } | Self::Elsewhere => (),
            Self::Four { reply, .. } => *reply = reply.map(name),
            Self::Quiet { pass, replies, .. } => {
                if let Pass::Node(node) = pass {
                    *node = name(*node);
                }
                for reply in replies {
                    reply.node = name(reply.node);
                }
            }
        }
    }
}
