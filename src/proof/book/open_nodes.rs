//! The nodes of a proof that lead to positions which other files prove.

use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Node, Proof, Rows};

/// The moves from the root to each position with the defender to move from which a position is reached that
/// another file proves, the root left out.
pub(super) fn open_positions(proof: &Proof) -> Vec<Vec<Point>> {
    let mut open = open_nodes(proof);
    let mut found = Vec::new();
    let mut ahead = vec![(0, Vec::new())];
    while let Some((index, mut path)) = ahead.pop() {
        let is_open = open.get_mut(index as usize).map(std::mem::take);
        let Some((node, true)) = proof.nodes.get(index as usize).zip(is_open) else {
            continue;
        };
        if let Some(point) = node.point() {
            path.push(point);
            found.push(path.clone());
        }
        for (reply, child) in replies(proof, node, &path) {
            let mut path = path.clone();
            path.push(reply);
            ahead.push((child, path));
        }
    }
    found
}

/// The defender's replies to `node` after its move, the last of `path`, and the nodes after them.
fn replies(proof: &Proof, node: &Node, path: &[Point]) -> Vec<(Point, u32)> {
    match node {
        Node::Four {
            reply: Some(child), ..
        } => {
            let forced = after_moves(&proof.position, path).and_then(|position| {
                let rows = Rows::new(position.board(), position.rule());
                rows.completions(proof.attacker).first().copied()
            });
            forced.map(|forced| (forced, *child)).into_iter().collect()
        }
        Node::Quiet { replies, .. } => {
            let replies = replies.iter();
            replies.map(|reply| (reply.point, reply.node)).collect()
        }
        Node::Five { .. } | Node::Four { .. } | Node::Elsewhere => Vec::new(),
    }
}

/// Of each node, whether it leads to a position that another file proves.
fn open_nodes(proof: &Proof) -> Vec<bool> {
    let mut open = vec![false; proof.nodes.len()];
    for (index, node) in proof.nodes.iter().enumerate().rev() {
        let is_open = |child: u32| open.get(child as usize).copied().unwrap_or(false);
        let leads = matches!(node, Node::Elsewhere) || node.children().any(is_open);
        if let Some(open) = open.get_mut(index) {
            *open = leads;
        }
    }
    open
}

/// The position after `moves`; none where they cannot be played, or end the game.
pub(super) fn after_moves(root: &Position, moves: &[Point]) -> Option<Position> {
    let mut position = root.clone();
    for &point in moves {
        position.try_place(point).ok()?;
    }
    position.outcome().is_none().then_some(position)
}
