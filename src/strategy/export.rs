//! Proved nodes as a proof, and back.

use super::board::{Board, Role};
use super::grid::{Cell, NO_CELL, SIZE, column_row};
use super::patterns::set;
use super::proofs::{Kind, NodeId, Proofs};
use super::search_state::KeyMap;
use super::vcf::completion_near;
use crate::game::Point;
use crate::proof::{Node, Pass, Proof, ProofReply};

/// Where the middle of the grid lies on the board without edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Origin(pub(super) (i32, i32));

impl Origin {
    const MIDDLE: i32 = SIZE as i32 / 2;

    /// The cell of a point, if it lies on the grid.
    pub(super) fn cell(self, point: Point) -> Option<Cell> {
        let place = |value: i32, middle: i32| {
            let place = i64::from(value) - i64::from(middle) + i64::from(Self::MIDDLE);
            (0..SIZE as i64).contains(&place).then_some(place as usize)
        };
        let (x, y) = (place(point.x, self.0.0)?, place(point.y, self.0.1)?);
        Some((y * SIZE + x) as Cell)
    }

    /// The point of a cell.
    pub(super) fn point(self, cell: Cell) -> Point {
        let (x, y) = column_row(cell);
        let place =
            |place: usize, middle: i32| (place as i32 - Self::MIDDLE).saturating_add(middle);
        Point::new(place(x, self.0.0), place(y, self.0.1))
    }
}

/// The nodes of the proof `root` of the position on `board`, the root first.
pub(super) fn nodes(
    board: &mut Board,
    proofs: &Proofs,
    root: NodeId,
    origin: Origin,
) -> Option<Vec<Node>> {
    let mut export = Export {
        proofs,
        origin,
        known: KeyMap::default(),
        nodes: Vec::new(),
    };
    export.node(board, root)?;
    let last = export.nodes.len() as u32 - 1;
    export.nodes.reverse();
    for node in &mut export.nodes {
        node.rename(|index| last - index);
    }
    Some(export.nodes)
}

/// Adds the nodes of `proof`, whose position is on `board`, to `proofs`; its root, none where it has cells
/// beyond the grid, lines, or relies on other files.
pub(super) fn import(
    board: &mut Board,
    proofs: &mut Proofs,
    proof: &Proof,
    origin: Origin,
) -> Option<NodeId> {
    let mut import = Import {
        proofs,
        origin,
        nodes: &proof.nodes,
        known: vec![None; proof.nodes.len()],
    };
    import.node(board, 0)
}

/// Takes in the nodes of a proof, each once.
struct Import<'a> {
    proofs: &'a mut Proofs,
    origin: Origin,
    nodes: &'a [Node],
    known: Vec<Option<NodeId>>,
}

impl Import<'_> {
    fn node(&mut self, board: &mut Board, index: u32) -> Option<NodeId> {
        let place = index as usize;
        if let Some(known) = *self.known.get(place)? {
            return Some(known);
        }
        let node = self.nodes.get(place)?;
        let cell = match node.point() {
            Some(point) => self.origin.cell(point)?,
            None => NO_CELL,
        };
        let attacks = cell != NO_CELL && !matches!(node, Node::Five { .. });
        if attacks {
            board.try_place(cell, Role::Attacker).then_some(())?;
        }
        let found = self.after(board, node, cell);
        if attacks {
            board.undo(cell, Role::Attacker);
        }
        self.known[place] = found;
        found
    }

    /// The node, whose move is on the board.
    fn after(&mut self, board: &mut Board, node: &Node, cell: Cell) -> Option<NodeId> {
        match node {
            Node::Five { .. } | Node::Four { reply: None, .. } => {
                Some(self.proofs.add_line(&[cell]))
            }
            Node::Four {
                reply: Some(child), ..
            } => {
                let answer = completion_near(board, cell)?;
                let child = self.reply(board, answer, *child)?;
                Some(self.proofs.add_four(cell, answer, child))
            }
            Node::Quiet {
                pass: Pass::Node(pass),
                replies,
                ..
            } => {
                let pass = self.node(board, *pass)?;
                let mut answered = Vec::with_capacity(replies.len());
                for reply in replies {
                    let point = self.origin.cell(reply.point)?;
                    answered.push((point, self.reply(board, point, reply.node)?));
                }
                Some(self.proofs.add_quiet(cell, pass, &answered))
            }
            Node::Quiet { .. } | Node::Elsewhere => None,
        }
    }

    fn reply(&mut self, board: &mut Board, cell: Cell, child: u32) -> Option<NodeId> {
        board.try_place(cell, Role::Defender).then_some(())?;
        let found = self.node(board, child);
        board.undo(cell, Role::Defender);
        found
    }
}

/// Collects the distinct positions of a proof, children first.
struct Export<'a> {
    proofs: &'a Proofs,
    origin: Origin,
    /// By position and proof: the place among `nodes`.
    known: KeyMap<u32>,
    nodes: Vec<Node>,
}

impl Export<'_> {
    /// Adds the node and all below it; its place.
    fn node(&mut self, board: &mut Board, id: NodeId) -> Option<u32> {
        // By proof and not by position: the zone of a parent belongs to this proof, not to another one
        // of the same position.
        let key = board.key() ^ u64::from(id + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if let Some(&place) = self.known.get(&key) {
            return Some(place);
        }
        let node = match self.proofs.node(id).kind {
            Kind::Line { start, len } => return self.line(board, self.proofs.line(start, len)),
            Kind::Four {
                cell,
                answer,
                child,
            } => {
                let child = self.after(board, cell, answer, child)?;
                Node::Four {
                    point: self.origin.point(cell),
                    reply: Some(child),
                }
            }
            Kind::Quiet {
                cell,
                pass,
                start,
                len,
            } => self.quiet(board, cell, pass, self.proofs.replies(start, len))?,
        };
        Some(self.push(key, node))
    }

    fn push(&mut self, key: u64, node: Node) -> u32 {
        self.nodes.push(node);
        let place = self.nodes.len() as u32 - 1;
        self.known.insert(key, place);
        place
    }

    /// The node after a move and its answer.
    fn after(&mut self, board: &mut Board, cell: Cell, answer: Cell, id: NodeId) -> Option<u32> {
        board.try_place(cell, Role::Attacker).then_some(())?;
        let place = self.reply(board, answer, id);
        board.undo(cell, Role::Attacker);
        place
    }

    fn reply(&mut self, board: &mut Board, cell: Cell, id: NodeId) -> Option<u32> {
        board.try_place(cell, Role::Defender).then_some(())?;
        let place = self.node(board, id);
        board.undo(cell, Role::Defender);
        place
    }

    fn quiet(
        &mut self,
        board: &mut Board,
        cell: Cell,
        pass: NodeId,
        list: &[(Cell, NodeId)],
    ) -> Option<Node> {
        if cell != NO_CELL {
            board.try_place(cell, Role::Attacker).then_some(())?;
        }
        let pass = self.node(board, pass);
        let replies: Option<Vec<_>> = list
            .iter()
            .map(|&(reply, id)| {
                let point = self.origin.point(reply);
                let node = self.reply(board, reply, id)?;
                Some(ProofReply { point, node })
            })
            .collect();
        if cell != NO_CELL {
            board.undo(cell, Role::Attacker);
        }
        let cell = (cell != NO_CELL).then(|| self.origin.point(cell));
        Some(Node::Quiet {
            point: cell,
            pass: Pass::Node(pass?),
            replies: replies?,
        })
    }

    /// A win by fours as nodes, the rest of the moves on `moves`.
    fn line(&mut self, board: &mut Board, moves: &[Cell]) -> Option<u32> {
        let key = moves.iter().fold(board.key(), |key, &cell| {
            (key.rotate_left(5) ^ u64::from(cell)).wrapping_mul(0x517c_c1b7_2722_0a95)
        });
        if let Some(&place) = self.known.get(&key) {
            return Some(place);
        }
        let cell = self.origin.point(*moves.first()?);
        if board.is_in(moves[0], set::A_FIVE) {
            return Some(self.push(key, Node::Five { point: cell }));
        }
        let reply = match moves {
            [attack, answer, rest @ ..] => {
                board.try_place(*attack, Role::Attacker).then_some(())?;
                let placed = board.try_place(*answer, Role::Defender);
                let place = if placed { self.line(board, rest) } else { None };
                if placed {
                    board.undo(*answer, Role::Defender);
                }
                board.undo(*attack, Role::Attacker);
                Some(place?)
            }
            _ => None,
        };
        Some(self.push(key, Node::Four { point: cell, reply }))
    }
}
