//! The main line of a proof.

use crate::game::{Point, Side};
use crate::proof::{Node, Pass, Proof, Rows, follow};

/// The attacker's moves and the defender's most stubborn replies in turn, to the five. It begins with the
/// side to move at the root.
pub(in crate::engine) fn main_line(proof: &Proof) -> Vec<Point> {
    let mut rows = Rows::new(proof.position.board(), proof.position.rule());
    line_from(proof, 0, proof.position.to_move(), &mut rows)
}

/// The main line after a pass of the defender: from the node `pass` of the proof, where the attacker is to move in
/// the position of `rows`.
pub fn line_after_pass(proof: &Proof, pass: u32, rows: &mut Rows) -> Vec<Point> {
    line_from(proof, pass, proof.attacker, rows)
}

/// The main line from the node `start` on, where `side` is to move. `rows` stands there, as before in the end.
fn line_from(proof: &Proof, start: u32, side: Side, rows: &mut Rows) -> Vec<Point> {
    let plies = plies(proof);
    let before = rows.played().len();
    let mut line = Vec::new();
    let mut node = proof.nodes.get(start as usize);
    while let Some(content) = node {
        if let Some(point) = content.point() {
            line.push(point);
        }
        let next = match content {
            Node::Five { .. } | Node::Elsewhere => {
                rows.undo_to(before);
                return line;
            }
            Node::Four { reply, .. } => reply.map(|node| {
                let known = rows.played().len() - before;
                let played = line.iter().zip(sides(side)).skip(known);
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
    rows.undo_to(before);
    for (&point, side) in line.iter().zip(sides(side)) {
        let _ = rows.try_place(point, side);
    }
    // After a four with two completions: the reply and the five.
    if let [first, second, ..] = rows.completions(proof.attacker)[..] {
        line.extend([first, second]);
    }
    rows.undo_to(before);
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

fn sides(first: Side) -> impl Iterator<Item = Side> {
    [first, first.other()].into_iter().cycle()
}

/// The plies to the five from each node, as the checker counts them but for lines against a pass.
pub(super) fn plies(proof: &Proof) -> Vec<u32> {
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
