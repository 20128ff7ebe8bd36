//! The work that the checker does, against the work that it was allowed.

use super::*;
use crate::gomoku::{Board, Occupant, Rule};
use crate::proof::{Node, ProofReply};

/// The steps that were done, and what came out.
fn run(proof: &Proof, limit: u64) -> (u64, Result<(), RefusalReason>) {
    let mut work = Work::new(limit);
    let rows = root(&proof.position, &mut work);
    let rows = rows.and_then(|rows| work.spend(proof.nodes.len()).map(|()| rows));
    let mut rows = match rows {
        Ok(rows) => rows,
        Err(reason) => return (0, Err(reason)),
    };
    let ignore = &mut |_: u32, _: &[Point]| ();
    let mut walker = Walker::new(
        Nodes::new(proof, ignore),
        0,
        &mut rows,
        proof.attacker,
        work,
    );
    let result = walker.check(proof.position.to_move());
    let result = result.map(|_| ()).map_err(|refusal| refusal.reason);
    (rows.done.get(), result)
}

/// No more is done than is allowed, and what was done is not allowed by less. Gives all that was done.
fn measure(proof: &Proof) -> (u64, Result<(), RefusalReason>) {
    let (all, result) = run(proof, u64::MAX);
    for limit in [0, 1, 10, 100, 1000, all / 100, all / 2, all - 1] {
        let (done, result) = run(proof, limit);
        assert!(done <= limit, "{done} of {limit}");
        if limit < all {
            let limited = matches!(result, Err(RefusalReason::TooMuchWork { .. }));
            assert!(limited, "{all} steps within {limit}: {result:?}");
        }
    }
    (all, result)
}

fn board(
    x: impl IntoIterator<Item = (i32, i32)>,
    o: impl IntoIterator<Item = (i32, i32)>,
) -> Board {
    let mut board = Board::new();
    for (x, y) in x {
        board.put(Point::new(x, y), Side::X);
    }
    for (x, y) in o {
        board.put(Point::new(x, y), Side::O);
    }
    board
}

/// The root of a loss for o with this line, and nothing answered.
fn defence(board: Board, rule: Rule, line: Vec<Point>) -> Proof {
    Proof {
        position: Position::from_board(board, Side::O, rule),
        attacker: Side::X,
        nodes: vec![Node::threat(None, line, Vec::new())],
    }
}

#[test]
fn a_line_along_which_the_windows_grow_is_counted_as_it_is_followed() {
    let proof = |length: i32| {
        let (mut x, mut o, mut line) = (Vec::new(), Vec::new(), Vec::new());
        for b in (0..length).map(|n| 20 * n) {
            // A four that also makes an overline possible: its windows stay.
            x.extend([0, 1, 2, 5].map(|n| (b + n, 0)));
            x.extend([1, 2, 3].map(|n| (b + 3, n)));
            o.extend([(b + 3, -1), (b - 1, 0)]);
            line.extend([Point::new(b + 3, 0), Point::new(b + 3, 4)]);
        }
        let b = 20 * length;
        x.extend([0, 1, 2].map(|n| (b + n, 0)));
        line.push(Point::new(b + 3, 0));
        defence(board(x, o), Rule::Exact, line)
    };
    let (short, result) = measure(&proof(40));
    assert!(
        matches!(result, Err(RefusalReason::Unanswered { .. })),
        "{result:?}"
    );
    let (long, _) = measure(&proof(160));
    assert!(
        long > 10 * short,
        "it grows with the square: {short}, {long}"
    );
}

#[test]
fn threes_that_the_forced_replies_make_are_counted() {
    let length = 100;
    let (mut x, mut o, mut line) = (Vec::new(), Vec::new(), Vec::new());
    for b in (0..length).map(|n| 20 * n) {
        x.extend([0, 1, 2].map(|n| (b, n)));
        o.extend([(b, -1), (b + 1, 4), (b + 3, 4)]);
        line.extend([Point::new(b, 3), Point::new(b, 4)]);
    }
    let b = 20 * length;
    x.extend([0, 1, 2].map(|n| (b, n)));
    line.push(Point::new(b, 3));
    let (_, result) = measure(&defence(board(x, o), Rule::Freestyle, line));
    assert!(
        matches!(result, Err(RefusalReason::Unanswered { .. })),
        "{result:?}"
    );
}

#[test]
fn stones_and_nodes_of_the_root_are_counted_before_they_are_placed() {
    let scattered = (0..5000).map(|n| (50 * n, 3 * n));
    let mut wide = board(scattered, []);
    for n in 0..1000 {
        wide.put(Point::new(7 * n, -9), Occupant::Dead);
    }
    let mut proof = defence(wide, Rule::Freestyle, Vec::new());
    let (done, result) = measure(&proof);
    assert!(done >= 5000 && result.is_err());
    proof.nodes = vec![
        Node::Five {
            point: Point::new(0, 0)
        };
        10_000
    ];
    assert!(matches!(
        run(&proof, 15_000),
        (0, Err(RefusalReason::TooMuchWork { .. }))
    ));
}

#[test]
fn a_node_that_many_lead_to_is_compared_at_a_price() {
    let x = (0..4).map(|n| (n, 0));
    let mut proof = defence(board(x, []), Rule::Freestyle, vec![Point::new(4, 0)]);
    let reply = |x, y, node| ProofReply {
        point: Point::new(x, y),
        node,
    };
    let mut replies = vec![reply(-1, 0, 1), reply(4, 0, 2)];
    // The same node after other replies: another position.
    replies.extend((0..300).map(|n| reply(n, 9, 1)));
    let five = |x| Node::Five {
        point: Point::new(x, 0),
    };
    proof.nodes = vec![
        Node::threat(None, vec![Point::new(4, 0)], replies),
        five(4),
        five(-1),
    ];
    let (_, result) = measure(&proof);
    assert!(
        matches!(result, Err(RefusalReason::OtherPosition { .. })),
        "{result:?}"
    );
}

/// Proofs as the solver makes them: the work counted is the work done, and not much more.
#[test]
fn the_count_of_a_proof_that_holds_is_close_to_what_is_done() {
    for text in [
        include_str!("../../../fixtures/proofs/threat.json"),
        include_str!("../../../fixtures/proofs/loss.json"),
        include_str!("../../../fixtures/proofs/shared-nodes.json"),
        include_str!("../../../fixtures/proofs/threat-meets-fours.json"),
    ] {
        let proof = Proof::parse(text).unwrap();
        let (done, result) = measure(&proof);
        assert_eq!(result, Ok(()));
        assert!(check_within(&proof, 4 * done + 100).is_ok());
    }
}
