//! Strategies from which one thing is taken away: the checker must refuse each, and say where it is missing.

use super::strategies::valid;
use mugen::game::Point;
use mugen::proof::{self, Node, Pass, Proof, RefusalReason};
use mugen::rng::SplitMix64;

/// The quiet nodes of a proof, and one cell of the zone each time.
fn zone_cells(proof: &Proof) -> Vec<(usize, Point)> {
    let zones = proof::zones(proof).unwrap().into_iter();
    zones
        .flat_map(|(node, zone)| zone.into_iter().map(move |cell| (node as usize, cell)))
        .collect()
}

/// Takes the reply `point` away from node `node`.
fn assert_needed(proof: &Proof, node: usize, point: Point) {
    let mut damaged = proof.clone();
    let Node::Quiet { replies, .. } = &mut damaged.nodes[node] else {
        panic!("node {node} is not quiet");
    };
    replies.retain(|reply| reply.point != point);
    let refusal = proof::check(&damaged).unwrap_err();
    let reason = RefusalReason::Unanswered { point };
    assert_eq!((refusal.node, refusal.reason), (node, reason));
}

/// Up to `most` of `all`.
fn some_of<T>(rng: &mut SplitMix64, mut all: Vec<T>, most: usize) -> Vec<T> {
    while all.len() > most {
        let at = rng.below(all.len() as u64) as usize;
        all.swap_remove(at);
    }
    all
}

#[test]
fn no_reply_of_a_zone_may_be_missing() {
    let mut rng = SplitMix64::new(1);
    let mut tried = 0;
    for proof in valid() {
        let most = if proof.nodes.len() <= 300 {
            usize::MAX
        } else {
            12
        };
        for (node, cell) in some_of(&mut rng, zone_cells(&proof), most) {
            assert_needed(&proof, node, cell);
            tried += 1;
        }
    }
    assert!(tried >= 1200, "{tried}");
}

#[test]
#[ignore = "every reply of every zone, 14,000 checks"]
fn no_reply_of_any_zone_may_be_missing() {
    let mut tried = 0;
    for proof in valid() {
        for (node, cell) in zone_cells(&proof) {
            assert_needed(&proof, node, cell);
            tried += 1;
        }
    }
    println!("{tried} replies taken away");
}

#[test]
fn a_pass_must_lead_to_its_own_node() {
    let mut rng = SplitMix64::new(2);
    let mut tried = 0;
    for proof in valid() {
        let passes: Vec<(usize, u32)> = proof
            .nodes
            .iter()
            .enumerate()
            .filter_map(|(node, content)| Some((node, content.pass()?)))
            .collect();
        for (node, pass) in some_of(&mut rng, passes, 15) {
            for other in others(&mut rng, &proof, node, pass) {
                let mut damaged = proof.clone();
                if let Node::Quiet { pass, .. } = &mut damaged.nodes[node] {
                    *pass = Pass::Node(other);
                }
                let verdict = proof::check(&damaged);
                assert!(verdict.is_err(), "node {node}: {pass} {other}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 800, "{tried}");
}

/// A later node, the node of a reply and one that is none, each other than the one after the pass.
fn others(rng: &mut SplitMix64, proof: &Proof, node: usize, pass: u32) -> Vec<u32> {
    let count = proof.nodes.len() as u32;
    let later = node as u32 + 1 + rng.below(u64::from(count) - node as u64 - 1) as u32;
    let replies = proof.nodes[node].replies();
    let reply = replies[rng.below(replies.len() as u64) as usize].node;
    let mut others = vec![later, reply, count, node as u32];
    others.retain(|&other| other != pass);
    others
}

#[test]
fn a_line_must_be_whole() {
    let (mut tried, mut rng) = (0, SplitMix64::new(3));
    for (_, whole) in super::prover::proofs(700_000).take(120) {
        for node in 0..whole.nodes.len() {
            let mut damaged = whole.clone();
            let Node::Quiet {
                pass: Pass::Line(line),
                ..
            } = &mut damaged.nodes[node]
            else {
                continue;
            };
            match rng.below(3) {
                0 => _ = line.pop(),
                1 => line.clear(),
                _ => line.push(line[0]),
            }
            let refusal = proof::check(&damaged).unwrap_err();
            assert_eq!(refusal.node, node, "{refusal}");
            assert!(
                matches!(refusal.reason, RefusalReason::Line(_)),
                "{refusal}"
            );
            tried += 1;
        }
    }
    assert!(tried >= 60, "{tried}");
}
