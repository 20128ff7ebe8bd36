//! What is left of a proof after a move.

use crate::engine::threats::main_line;
use crate::game::Point;
use crate::proof::{Node, Pass, Proof, ProofReply, Rows, follow};

/// The proof after the move `mv` of its root; none where it says nothing of it.
pub(super) fn after(proof: &Proof, mv: Point) -> Option<Proof> {
    let mut position = proof.position.clone();
    position.try_place(mv).ok()?;
    let root = proof.nodes.first()?;
    let nodes = match root {
        Node::Quiet {
            point: None, pass, ..
        } => match (root.reply(mv), pass) {
            (Some(node), _) => subtree(&proof.nodes, node),
            // A reply outside the zone: the attacker wins as after a pass.
            (None, Pass::Node(node)) => subtree(&proof.nodes, *node),
            (None, Pass::Line(line)) => {
                let mut rows = Rows::new(position.board(), position.rule());
                let followed = follow(&mut rows, proof.attacker, line).ok()?;
                fours(line, followed.plies as usize == line.len())
            }
        },
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
