//! Books from files.

use super::*;
use crate::gomoku::{Board, Rule};
use crate::proof::{Node, Pass, ProofReply};
use std::fs;

/// x has an open three, and a second one beside it; o, to move, loses.
const LOSS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/fixtures/proofs/loss.json"
));

const ZONE: [Point; 3] = [Point::new(-1, 0), Point::new(3, 0), Point::new(4, 0)];

fn four(position: Position, point: Point) -> Proof {
    let nodes = vec![Node::Four { point, reply: None }];
    Proof {
        position,
        attacker: Side::X,
        nodes,
    }
}

fn board() -> crate::gomoku::Board {
    let loss = Proof::parse(LOSS).unwrap();
    loss.position.board().clone()
}

/// The same loss in parts: after a pass, and after each reply of the zone.
fn parts() -> Vec<Proof> {
    let attack = Position::from_board(board(), Side::X, Rule::Freestyle);
    let mut parts = vec![four(attack, ZONE[1]).after_pass(ZONE.to_vec())];
    for reply in ZONE {
        let mut board = board();
        board.put(reply, Side::O);
        let position = Position::from_board(board, Side::X, Rule::Freestyle);
        parts.push(four(position, Point::new(2, 3)));
    }
    parts
}

/// x, to move, makes the second three: the replies are proven by `parts`.
fn before_the_loss() -> Proof {
    let mut board = board();
    let point = Point::new(2, 2);
    board.remove(point);
    let replies = ZONE.map(|point| ProofReply { point, node: 2 }).to_vec();
    let mut proof = four(
        Position::from_board(board, Side::X, Rule::Freestyle),
        ZONE[1],
    );
    let pass = Pass::Node(1);
    proof.nodes.insert(
        0,
        Node::Quiet {
            point: Some(point),
            pass,
            replies,
        },
    );
    proof.nodes.push(Node::Elsewhere);
    proof
}

fn folder(proofs: &[Proof]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (number, proof) in proofs.iter().enumerate() {
        let stream = proof.to_stream(MAX_WORK).unwrap();
        let path = folder.path().join(format!("{number}.proof"));
        fs::write(path, stream.to_bytes()).unwrap();
    }
    fs::write(folder.path().join("notes.txt"), "no proof").unwrap();
    folder
}

#[test]
fn a_proof_counts_only_with_those_that_it_relies_on() {
    let mut proofs = parts();
    proofs.push(before_the_loss());
    let whole = folder(&proofs);
    let book = Book::load([whole.path()]).unwrap();
    assert_eq!((book.len(), book.incomplete()), (5, 0));
    let root = &before_the_loss().position;
    let found = book.find(root, Side::X).unwrap();
    assert_eq!((found.path.len(), found.plies), (0, 8));
    // Nothing is known of the mirror image under the other rule, or without the last part.
    let exact = Position::from_board(root.board().clone(), Side::X, Rule::Exact);
    assert_eq!(book.find(&exact, Side::X), None);
    let lacking = folder(&[&proofs[..1], &proofs[2..]].concat());
    let book = Book::load([lacking.path()]).unwrap();
    assert_eq!((book.len(), book.incomplete()), (2, 2));
    assert_eq!(book.find(root, Side::X), None);
    assert!(book.find(&proofs[2].position, Side::X).is_some());
}

#[test]
fn a_position_is_found_after_the_first_move_too() {
    let mut proofs = vec![before_the_loss()];
    proofs.extend(parts().into_iter().skip(1));
    let folder = folder(&proofs);
    let book = Book::load([folder.path()]).unwrap();
    let loss = Position::from_board(board(), Side::O, Rule::Freestyle);
    let found = book.find(&loss, Side::X).unwrap();
    assert_eq!(found.path, [Point::new(2, 2)]);
}

#[test]
fn what_is_no_proof_is_refused_by_name() {
    let folder = folder(&parts());
    let path = folder.path().join("1.proof");
    let bytes = fs::read(&path).unwrap();
    let error = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        Book::load([folder.path()]).unwrap_err().to_string()
    };
    let damaged = error(&bytes[..bytes.len() - 1]);
    assert!(damaged.contains("1.proof: the stream has"), "{damaged}");
    let wrong = LOSS.replacen("\"move\":[2,3]", "\"move\":[3,3]", 1);
    let wrong = error(wrong.as_bytes());
    assert!(
        wrong.contains("1.proof: the proof does not hold: node 1"),
        "{wrong}"
    );
    let missing = Book::load([Path::new("/missing/book")]).unwrap_err();
    assert!(
        missing.to_string().starts_with("/missing/book: "),
        "{missing}"
    );
    let empty = tempfile::tempdir().unwrap();
    let empty = Book::load([empty.path()]).unwrap_err().to_string();
    assert!(
        empty.ends_with("no `.proof` files in this folder"),
        "{empty}"
    );
}

#[test]
fn a_book_is_named_by_its_files() {
    let folder = folder(&parts());
    let file = folder.path().join("1.proof");
    let name = format!("{};{}", file.display(), folder.path().display());
    let book = Book::load_named(&name).unwrap();
    assert_eq!((book.name(), book.len()), (&*name, 5));
}

#[test]
fn a_proof_at_the_ends_of_the_coordinates_is_refused() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/proofs/threat-far.json"
    );
    let error = Book::load([Path::new(file)]).unwrap_err().to_string();
    assert!(
        error.contains("threat-far.json: a stone of the proof lies beyond"),
        "{error}"
    );
}

#[test]
fn positions_at_the_ends_of_the_coordinates_are_not_known() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/first-player/two-beside.proof"
    );
    let book = Book::load([Path::new(file)]).unwrap();
    for (x, is_known) in [(0, true), (200_000_000, true), (1_999_999_990, false)] {
        let mut board = Board::new();
        board.put(Point::new(x, 0), Side::O);
        board.put(Point::new(x, 1), Side::O);
        let position = Position::from_board(board, Side::O, Rule::Freestyle);
        assert_eq!(book.find(&position, Side::O).is_some(), is_known, "{x}");
    }
}
