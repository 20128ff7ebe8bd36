//! The nodes that were proved, kept in one arena; a node stands for one position.

use super::grid::Cell;
use std::collections::HashMap;

/// The number of a proved node.
pub(super) type NodeId = u32;

/// A proved node: the attacker is to move, or, in a quiet node without a move, the defender.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// The order of the win: 1 for fours alone.
    pub(super) order: u8,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A win by fours: moves of both sides in turn, the last of which makes a five or two completions.
    Line { start: u32, len: u32 },
    /// A four, the defender's only answer, and the node after it.
    Four {
        cell: Cell,
        answer: Cell,
        child: NodeId,
    },
    /// A quiet move, the node after a pass, and the nodes after the replies.
    Quiet {
        cell: Cell,
        pass: NodeId,
        start: u32,
        len: u32,
    },
}

/// All proved nodes.
#[derive(Default)]
pub(super) struct Proofs {
    nodes: Vec<Node>,
    cells: Vec<Cell>,
    replies: Vec<(Cell, NodeId)>,
}

impl Proofs {
    pub(super) fn node(&self, id: NodeId) -> Node {
        self.nodes[id as usize]
    }

    pub(super) fn order(&self, id: NodeId) -> u8 {
        self.node(id).order
    }

    /// The moves of a line.
    pub(super) fn line(&self, start: u32, len: u32) -> &[Cell] {
        &self.cells[start as usize..(start + len) as usize]
    }

    /// The replies of a quiet node.
    pub(super) fn replies(&self, start: u32, len: u32) -> &[(Cell, NodeId)] {
        &self.replies[start as usize..(start + len) as usize]
    }

    /// Bytes in use, roughly.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>() + self.cells.len() * 2 + self.replies.len() * 8
    }

    fn push(&mut self, kind: Kind, order: u8) -> NodeId {
        self.nodes.push(Node { kind, order });
        (self.nodes.len() - 1) as NodeId
    }

    pub(super) fn add_line(&mut self, moves: &[Cell]) -> NodeId {
        let start = self.cells.len() as u32;
        self.cells.extend_from_slice(moves);
        self.push(
            Kind::Line {
                start,
                len: moves.len() as u32,
            },
            1,
        )
    }

    pub(super) fn add_four(&mut self, cell: Cell, answer: Cell, child: NodeId) -> NodeId {
        let order = self.order(child);
        self.push(
            Kind::Four {
                cell,
                answer,
                child,
            },
            order,
        )
    }

    pub(super) fn add_quiet(
        &mut self,
        cell: Cell,
        pass: NodeId,
        replies: &[(Cell, NodeId)],
    ) -> NodeId {
        let below = replies
            .iter()
            .map(|&(_, id)| self.order(id))
            .max()
            .unwrap_or(1);
        let order = below.max(self.order(pass) + 1);
        let start = self.replies.len() as u32;
        self.replies.extend_from_slice(replies);
        self.push(
            Kind::Quiet {
                cell,
                pass,
                start,
                len: replies.len() as u32,
            },
            order,
        )
    }

    /// The node `id` with `cell` as its move: the same position can be reached by other moves of the
    /// attacker.
    pub(super) fn with_move(&mut self, id: NodeId, cell: Cell) -> NodeId {
        let node = self.node(id);
        let kind = match node.kind {
            Kind::Quiet {
                cell: old,
                pass,
                start,
                len,
            } if old != cell => Kind::Quiet {
                cell,
                pass,
                start,
                len,
            },
            Kind::Four {
                cell: old,
                answer,
                child,
            } if old != cell => Kind::Four {
                cell,
                answer,
                child,
            },
            _ => return id,
        };
        self.push(kind, node.order)
    }

    /// Keeps only what `roots` need, and changes them to the new numbers.
    pub(super) fn keep_only(&mut self, roots: &mut [&mut NodeId]) {
        let old = std::mem::take(self);
        let mut moved = HashMap::new();
        for root in roots {
            **root = self.copy(&old, **root, &mut moved);
        }
    }

    fn copy(&mut self, old: &Self, id: NodeId, moved: &mut HashMap<NodeId, NodeId>) -> NodeId {
        if let Some(&there) = moved.get(&id) {
            return there;
        }
        let there = match old.node(id).kind {
            Kind::Line { start, len } => self.add_line(old.line(start, len)),
            Kind::Four {
                cell,
                answer,
                child,
            } => {
                let child = self.copy(old, child, moved);
                self.add_four(cell, answer, child)
            }
            Kind::Quiet {
                cell,
                pass,
                start,
                len,
            } => {
                let pass = self.copy(old, pass, moved);
                let replies: Vec<_> = old
                    .replies(start, len)
                    .iter()
                    .map(|&(reply, id)| (reply, self.copy(old, id, moved)))
                    .collect();
                self.add_quiet(cell, pass, &replies)
            }
        };
        moved.insert(id, there);
        there
    }
}
