//! Damaged proofs: a reply left out is always refused, and whatever is accepted is really won.

use super::{adversary, prover};
use crate::support::project;
use mugen::control::{Control, Limits};
use mugen::engine::threats::{Goal, decide};
use mugen::formats::json::read_file;
use mugen::game::{Point, Side};
use mugen::gomoku::{Board, Position, candidates};
use mugen::proof::{self, Node, Pass, Proof, RefusalReason, Rows, follow};
use mugen::rng::SplitMix64;

pub(crate) fn has_threat(proof: &Proof) -> bool {
    let threat = |node: &Node| matches!(node, Node::Quiet { point: Some(_), .. });
    proof.nodes.iter().any(threat)
}

/// The indices of nodes with a line.
fn lines(proof: &Proof) -> Vec<usize> {
    let with = |node: &Node| matches!(node, Node::Quiet { .. });
    let nodes = proof.nodes.iter().enumerate();
    nodes
        .filter(|(_, node)| with(node))
        .map(|(index, _)| index)
        .collect()
}

fn one_of<'a, T>(rng: &mut SplitMix64, of: &'a [T]) -> &'a T {
    &of[rng.below(of.len() as u64) as usize]
}

/// Leaves one reply out; gives the node and the reply.
fn without_reply(rng: &mut SplitMix64, proof: &mut Proof) -> (usize, Point) {
    let index = *one_of(rng, &lines(proof));
    match &mut proof.nodes[index] {
        Node::Quiet { replies, .. } => {
            let at = rng.below(replies.len() as u64) as usize;
            (index, replies.remove(at).point)
        }
        _ => unreachable!(),
    }
}

/// Changes one move of a line.
fn with_other_line(rng: &mut SplitMix64, proof: &mut Proof) {
    let cells = candidates(proof.position.board(), 2);
    let index = *one_of(rng, &lines(proof));
    match &mut proof.nodes[index] {
        Node::Quiet {
            pass: Pass::Line(line),
            ..
        } => {
            let at = rng.below(line.len() as u64) as usize;
            line[at] = *one_of(rng, &cells);
        }
        _ => unreachable!(),
    }
}

/// Moves one stone of the root to a cell nearby.
pub(super) fn with_other_stone(rng: &mut SplitMix64, proof: &mut Proof) {
    let position = &proof.position;
    let mut board: Board = position.board().clone();
    let side = *one_of(rng, &Side::BOTH);
    let stones = board.stones_by(side);
    let cells = candidates(&board, 1);
    board.remove(*one_of(rng, &stones));
    board.put(*one_of(rng, &cells), side);
    proof.position = Position::from_board(board, position.to_move(), position.rule());
}

/// The nodes that several links lead to.
fn shared(proof: &Proof) -> Vec<u32> {
    let mut links = vec![0; proof.nodes.len()];
    for child in proof.nodes.iter().flat_map(Node::children) {
        links[child as usize] += 1;
    }
    let nodes = (0..).zip(links);
    nodes
        .filter(|&(_, links)| links > 1)
        .map(|(node, _)| node)
        .collect()
}

/// Lets one of the links to a shared node lead to another later node.
fn with_other_link(rng: &mut SplitMix64, proof: &mut Proof) {
    let target = *one_of(rng, &shared(proof));
    let nodes = proof.nodes.iter().enumerate();
    let parents: Vec<usize> = nodes
        .filter(|(_, node)| node.children().any(|child| child == target))
        .map(|(index, _)| index)
        .collect();
    let index = *one_of(rng, &parents);
    let later = (proof.nodes.len() - index - 1) as u64;
    let other = (index as u64 + 1 + rng.below(later)) as u32;
    // One link alone, where the node has several to the target.
    let mut left = 1;
    proof.nodes[index].rename(|child| {
        if child == target && left > 0 {
            left -= 1;
            return other;
        }
        child
    });
}

/// Proofs of the engine with a threat and a shared node: those of the plain prover hardly ever share one.
fn proofs_that_share() -> Vec<Proof> {
    let files = [
        "vcf/freestyle",
        "vcf/rules",
        "tactics/tactics",
        "tactics/tactics-rules",
    ];
    let mut proofs = Vec::new();
    for file in files {
        let path = project(&format!("fixtures/{file}.jsonl"));
        for record in read_file(&path).unwrap() {
            let control = Control::new(Limits {
                nodes: Some(5000),
                ..Limits::default()
            });
            let decided = decide(&record.position, &[Goal::Vct], &control);
            let found = decided.proven().map(|win| Proof::clone(&win.proof));
            proofs.extend(found.filter(|proof| has_threat(proof) && !shared(proof).is_empty()));
        }
    }
    assert!(proofs.len() >= 10, "{}", proofs.len());
    proofs
}

#[derive(Clone, Copy, Debug)]
enum Damage {
    Reply,
    Line,
    Stone,
    Link,
}

/// This many damages of each kind that change something.
const EACH: usize = 250;

#[test]
fn damaged_proofs_are_refused_or_won_all_the_same() {
    let small: Vec<Proof> = prover::proofs(100_000)
        .map(|(_, proof)| proof)
        .filter(has_threat)
        .take(125)
        .collect();
    let sharing = proofs_that_share();
    let mut rng = SplitMix64::new(1);
    let mut accepted = [0; 4];
    for damage in [Damage::Reply, Damage::Line, Damage::Stone, Damage::Link] {
        let proofs = match damage {
            Damage::Link => &sharing,
            _ => &small,
        };
        let (mut round, mut changed) = (0, 0);
        while changed < EACH {
            let whole = &proofs[round % proofs.len()];
            round += 1;
            let mut proof = whole.clone();
            match damage {
                Damage::Reply => {
                    let (node, point) = without_reply(&mut rng, &mut proof);
                    let refusal = proof::check(&proof).unwrap_err();
                    let reason = RefusalReason::Unanswered { point };
                    assert_eq!((refusal.node, refusal.reason), (node, reason));
                }
                Damage::Line => with_other_line(&mut rng, &mut proof),
                Damage::Stone => with_other_stone(&mut rng, &mut proof),
                Damage::Link => with_other_link(&mut rng, &mut proof),
            }
            if proof == *whole {
                continue;
            }
            changed += 1;
            if proof::check(&proof).is_ok() {
                accepted[damage as usize] += 1;
                assert_eq!(adversary::escape(&proof), None, "{}", proof.to_json_lines());
            }
        }
    }
    assert_eq!(accepted[Damage::Reply as usize], 0);
    let harmless = accepted[Damage::Stone as usize];
    assert!(harmless > 0, "no moved stone was harmless: {accepted:?}");
}

/// The search for escapes must find them: without the reply, and with the checker's demand for it left out.
#[test]
fn the_adversary_finds_what_is_wrong() {
    let mut found = 0;
    for (_, whole) in prover::proofs(300_000)
        .filter(|(_, proof)| has_threat(proof))
        .take(40)
    {
        for index in lines(&whole) {
            let mut proof = whole.clone();
            let Node::Quiet { replies, .. } = &mut proof.nodes[index] else {
                unreachable!()
            };
            replies.clear();
            found += usize::from(adversary::escape(&proof).is_some());
        }
    }
    assert!(found >= 40, "only {found} escapes found");
}

#[test]
fn every_reply_listed_by_the_prover_is_computed() {
    for (_, proof) in prover::proofs(500_000).take(50) {
        if let Node::Quiet {
            point: None,
            pass: Pass::Line(line),
            replies,
        } = &proof.nodes[0]
        {
            let mut rows = Rows::new(proof.position.board(), proof.position.rule());
            let followed = follow(&mut rows, proof.attacker, line).unwrap();
            let listed: Vec<Point> = replies.iter().map(|reply| reply.point).collect();
            assert_eq!(listed, followed.zone);
        }
    }
}
