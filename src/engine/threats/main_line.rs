//! The main line of a proof.

use crate::game::Point;
use crate::proof::{Node, Pass, Proof, Rows, follow};

/// The attacker's moves and the defender's most stubborn replies in turn, to the five. It begins with the
/// side to move at the root.
pub(in crate::engine) fn main_line(proof: &Proof) -> Vec<Point> {
    let plies = plies(proof);
    let mut rows = Rows::new(proof.position.board(), proof.position.rule());
    let mut line = Vec::new();
    let mut node = proof.nodes.first();
    while let Some(content) = node {
        if let Some(point) = content.point() {
            line.push(point);
        }
        let next = match content {
            Node::Five { .. } | Node::Elsewhere => return line,
            Node::Four { reply, .. } => reply.map(|node| {
                let played = line.iter().zip(sides(proof)).skip(rows.played().len());
                for (&point, side) in played {
                    let _ = rows.try_place(point, side);
                }
                (rows.completions(proof.attacker).first().copied(), node)
            }),
            Node::Quiet { replies, .. } => replies
                .iter()
                .max_by_key(|reply| {
                    (
                        plies.get(reply.node as usize),
                        std::cmp::Reverse(reply.point),
                    )
                })
                .map(|reply| (Some(reply.point), reply.node)),
        };
        node = next.and_then(|(reply, node)| {
            line.push(reply?);
            proof.nodes.get(node as usize)
        });
    }
    finish(proof, &mut rows, &mut line);
    line
}

/// The plies to the five that a proof of a loss gives the defender's first move `point`; none where the
/// proof is not of a loss.
pub(in crate::engine) fn loss_plies(proof: &Proof, point: Point) -> Option<u32> {
    let root = proof.nodes.first()?;
    let Node::Quiet {
        point: None, pass, ..
    } = root
    else {
        return None;
    };
    let after = match (root.reply(point), pass) {
        // A move outside the zone: the attacker wins as after a pass.
        (Some(node), _) | (None, &Pass::Node(node)) => *plies(proof).get(node as usize)?,
        (None, Pass::Line(line)) => {
            let mut rows = Rows::new(proof.position.board(), proof.position.rule());
            follow(&mut rows, proof.attacker, line).ok()?.plies
        }
    };
    Some(after + 1)
}

/// Adds the reply and the five after a four with two completions.
fn finish(proof: &Proof, rows: &mut Rows, line: &mut Vec<Point>) {
    rows.undo_to(0);
    for (&point, side) in line.iter().zip(sides(proof)) {
        let _ = rows.try_place(point, side);
    }
    if let [first, second, ..] = rows.completions(proof.attacker)[..] {
        line.extend([first, second]);
    }
}

fn sides(proof: &Proof) -> impl Iterator<Item = crate::game::Side> {
    let first = proof.position.to_move();
    [first, first.other()].into_iter().cycle()
}

/// The plies to the five from each node, as the checker counts them but for lines against a pass.
fn plies(proof: &Proof) -> Vec<u32> {
    let mut plies = vec![0; proof.nodes.len()];
    for (node, content) in proof.nodes.iter().enumerate().rev() {
        let own = match content {
            Node::Five { .. } => 1,
            _ => 3,
        };
        let after = content.children();
        let after = after.filter_map(|child| plies.get(child as usize).copied());
        plies[node] = after.max().map_or(own, |longest: u32| longest + 2);
    }
    plies
}
