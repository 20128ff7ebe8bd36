//! What is left of a proof after moves.

use crate::engine::threats::main_line;
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Node, Pass, Proof, ProofReply, Rows, follow};

/// The proof after `moves`, from its root on; none where it says nothing of them.
pub(super) fn after_moves(proof: &Proof, moves: &[Point]) -> Option<Proof> {
    match (proof.nodes.first()?, moves) {
        (_, []) => Some(proof.clone()),
        // Both at once: most nodes belong to other replies.
        (
            root @ Node::Quiet {
                point: Some(first), ..
            },
            [mv, reply, rest @ ..],
        ) if first == mv => {
            let mut position = proof.position.clone();
            position.try_place(*mv).ok()?;
            position.try_place(*reply).ok()?;
            let nodes = after_reply(proof, root, &position, *reply)?;
            let next = Proof {
                position,
                attacker: proof.attacker,
                nodes,
            };
            match rest {
                [] => Some(next),
                rest => after_moves(&next, rest),
            }
        }
        (_, [mv, rest @ ..]) => {
            let next = after(proof, *mv)?;
            match rest {
                [] => Some(next),
                rest => after_moves(&next, rest),
            }
        }
    }
}

/// The proof after the move `mv` of its root; none where it says nothing of it.
pub(super) fn after(proof: &Proof, mv: Point) -> Option<Proof> {
    let mut position = proof.position.clone();
    position.try_place(mv).ok()?;
    let root = proof.nodes.first()?;
    let nodes = match root {
        Node::Quiet { point: None, .. } => after_reply(proof, root, &position, mv)?,
        _ if root.point() != Some(mv) => return None,
        Node::Quiet { .. } => {
            let mut nodes = proof.nodes.clone();
            if let Some(Node::Quiet { point, .. }) = nodes.first_mut() {
                *point = None;
            }
            nodes
        }
        Node::Four { reply, .. } => after_four(proof, mv, *reply)?,
        Node::Five { .. } | Node::Elsewhere => return None,
    };
    Some(Proof {
        position,
        attacker: proof.attacker,
        nodes,
    })
}

/// The nodes after the defender's move `mv`, which leads from the free node `root` to `position`.
fn after_reply(proof: &Proof, root: &Node, position: &Position, mv: Point) -> Option<Vec<Node>> {
    let Node::Quiet { pass, .. } = root else {
        return None;
    };
    match (root.reply(mv), pass) {
        (Some(node), _) => Some(subtree(&proof.nodes, node)),
        // A reply outside the zone: the attacker wins as after a pass.
        (None, Pass::Node(node)) => Some(subtree(&proof.nodes, *node)),
        (None, Pass::Line(line)) => {
            let mut rows = Rows::new(position.board(), position.rule());
            let followed = follow(&mut rows, proof.attacker, line).ok()?;
            Some(fours(line, followed.plies as usize == line.len()))
        }
    }
}

/// The nodes after a four at the root, which `forced` answers if anything does.
fn after_four(proof: &Proof, mv: Point, forced: Option<u32>) -> Option<Vec<Node>> {
    let attacker = proof.attacker;
    let mut rows = Rows::new(proof.position.board(), proof.position.rule());
    rows.try_place(mv, attacker).ok()?;
    let fives = rows.completions(attacker);
    let five = *fives.first()?;
    let followed = follow(&mut rows, attacker, &[five]).ok()?;
    let mut nodes = proof.nodes.clone();
    let mut replies = Vec::new();
    for point in followed.zone {
        let node = match forced.filter(|_| point == five) {
            Some(node) => node,
            None => {
                let point = *fives.iter().find(|&&five| five != point)?;
                nodes.push(Node::Five { point });
                nodes.len() as u32 - 1
            }
        };
        replies.push(ProofReply { point, node });
    }
    nodes[0] = Node::threat(None, vec![five], replies);
    Some(nodes)
}

/// The loser's move `best` and what the proof of the loss says comes after it.
pub(super) fn line_after(proof: &Proof, best: Point) -> Option<Vec<Point>> {
    let mut line = vec![best];
    line.extend(main_line(&after(proof, best)?));
    Some(line)
}

/// The nodes that `root` leads to, itself first, in their order.
fn subtree(nodes: &[Node], root: u32) -> Vec<Node> {
    let mut index: Vec<Option<u32>> = vec![None; nodes.len()];
    let mut kept = Vec::new();
    let mut used = vec![false; nodes.len()];
    if let Some(used) = used.get_mut(root as usize) {
        *used = true;
    }
    for (number, node) in nodes.iter().enumerate() {
        if !used[number] {
            continue;
        }
        index[number] = Some(kept.len() as u32);
        kept.push(node.clone());
        for child in node.children() {
            used[child as usize] = true;
        }
    }
    for node in &mut kept {
        node.rename(|number| index[number as usize].unwrap_or(u32::MAX));
    }
    kept
}

/// A line of fours, as it stands in a threat, as nodes; with a five at its end or without.
fn fours(line: &[Point], has_five: bool) -> Vec<Node> {
    let moves: Vec<Point> = line.iter().copied().step_by(2).collect();
    let last = moves.len().saturating_sub(1);
    let node = |(n, &point): (usize, &Point)| match has_five && n == last {
        true => Node::Five { point },
        false => Node::Four {
            point,
            reply: (n < last).then_some(n as u32 + 1),
        },
    };
    moves.iter().enumerate().map(node).collect()
}
