//! Large proofs: wide ones, deep ones, and ones that only look so.

use mugen::game::{Point, Side};
use mugen::gomoku::{Board, Position, Rule};
use mugen::proof::{self, Node, Proof, ProofReply, RefusalReason};
use std::time::Instant;

fn four(x: i32, y: i32, reply: Option<u32>) -> Node {
    let point = Point::new(x, y);
    Node::Four { point, reply }
}

/// The double three of the documentation, with `beyond` replies far away that spoil nothing; each is
/// answered by a quiet move that keeps both threes.
fn wide(beyond: u32) -> Proof {
    let mut board = Board::new();
    for (x, y) in [(0, 0), (1, 0), (2, 1), (2, 2)] {
        board.put(Point::new(x, y), Side::X);
    }
    for (x, y) in [(0, 3), (1, 4), (4, 3), (5, 1)] {
        board.put(Point::new(x, y), Side::O);
    }
    let answers = |first: u32| {
        let cells = [-1, 3, 4].into_iter().zip(first..);
        let reply = |(x, node)| ProofReply {
            point: Point::new(x, 0),
            node,
        };
        cells.map(reply).collect::<Vec<_>>()
    };
    let line = vec![Point::new(3, 0)];
    let mut replies = answers(1);
    let mut nodes = vec![four(2, 3, None); 3];
    for n in 0..beyond {
        let node = 4 + 4 * n;
        replies.push(ProofReply {
            point: Point::new(n as i32, 1000),
            node,
        });
        let point = Point::new(n as i32, -1000);
        nodes.push(Node::threat(Some(point), line.clone(), answers(node + 1)));
        nodes.extend(vec![four(2, 3, None); 3]);
    }
    nodes.insert(0, Node::threat(Some(Point::new(2, 0)), line, replies));
    Proof {
        position: Position::from_board(board, Side::X, Rule::Freestyle),
        attacker: Side::X,
        nodes,
    }
}

/// As many forced fours as `groups`, far from each other, and an open four in the end.
fn deep(groups: i32) -> Proof {
    let mut board = Board::new();
    let mut nodes = Vec::new();
    for n in 0..groups {
        board.put(Point::new(0, 20 * n), Side::O);
        for x in [1, 2, 3] {
            board.put(Point::new(x, 20 * n), Side::X);
        }
        nodes.push(four(4, 20 * n, Some(n as u32 + 1)));
    }
    for x in [1, 2, 3] {
        board.put(Point::new(x, -20), Side::X);
    }
    nodes.push(four(4, -20, None));
    Proof {
        position: Position::from_board(board, Side::X, Rule::Exact),
        attacker: Side::X,
        nodes,
    }
}

#[test]
fn a_proof_of_100_000_nodes_is_read_and_checked() {
    let proof = wide(25_000);
    let begun = Instant::now();
    let text = proof.to_json_lines();
    let written = begun.elapsed();
    assert_eq!(Proof::parse(&text).as_ref(), Ok(&proof));
    let read = begun.elapsed() - written;
    let checked = proof::check(&proof).unwrap();
    println!(
        "{} bytes written in {written:?}, read in {read:?}, checked in {:?}",
        text.len(),
        begun.elapsed() - written - read
    );
    assert_eq!((checked.nodes, checked.plies), (100_004, 7));
}

#[test]
fn a_deep_proof_costs_no_stack() {
    let proof = deep(20_000);
    let begun = Instant::now();
    let checked = proof::check(&proof).unwrap();
    println!("checked in {:?}", begun.elapsed());
    assert_eq!((checked.nodes, checked.plies), (20_001, 40_003));
}

#[test]
fn a_broken_node_deep_down_is_named() {
    let mut proof = deep(500);
    proof.nodes[321] = four(1000, 1000, Some(322));
    let refusal = proof::check(&proof).unwrap_err();
    let point = Point::new(1000, 1000);
    assert_eq!(
        (refusal.node, refusal.reason),
        (321, RefusalReason::NoFour { point })
    );

    let mut proof = wide(100);
    proof.nodes[402] = four(2, -1, Some(403));
    let refusal = proof::check(&proof).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "node 402: 2,-1 leaves 2 cells that complete a five: it is won, leave out `reply`"
    );
}
