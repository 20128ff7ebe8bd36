//! The fixtures, the documented examples, and texts of any kind.

use mugen::game::{Point, Side};
use mugen::proof::{self, MAX_FILE, Node, Pass, Proof, ProofError, ProofReply};
use proptest::prelude::*;
use std::{fs, path::Path};

fn read(path: &Path) -> Result<Proof, ProofError> {
    Proof::read(fs::File::open(path).unwrap())
}

/// What is wrong with the proof of a text, or what it shows.
fn verdict(read: Result<Proof, ProofError>) -> Result<proof::Checked, String> {
    let proof = read.map_err(|error| error.to_string())?;
    proof::check(&proof).map_err(|refusal| refusal.to_string())
}

#[test]
fn every_proof_holds_and_has_no_escape() {
    let files = crate::support::files("fixtures/proofs", "json");
    assert!(files.len() >= 12);
    for path in files {
        let proof = read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let checked = proof::check(&proof).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(super::adversary::escape(&proof), None, "{}", path.display());
        assert_eq!(checked.nodes, proof.nodes.len() as u64);
        let again = Proof::parse(&proof.to_json_lines());
        assert_eq!(again, Ok(proof), "{}", path.display());
    }
}

#[test]
fn every_refused_file_is_refused_with_its_error() {
    let files = crate::support::files("fixtures/proofs/refused", "json");
    assert!(files.len() >= 60, "only {} files", files.len());
    crate::support::assert_refused(&files, |path| verdict(read(path)));
}

#[test]
fn the_lengths_of_wins_are_those_of_the_longest_way() {
    for (name, plies) in [
        ("five", 1),
        ("four-two-completions", 3),
        ("four-one-completion", 5),
        ("threat", 5),
        ("loss", 4),
    ] {
        let path = crate::support::project("fixtures/proofs")
            .join(name)
            .with_extension("json");
        assert_eq!(verdict(read(&path)).unwrap().plies, plies, "{name}");
    }
}

/// The code blocks of `docs/proof.md` in `language`.
fn blocks(language: &str) -> Vec<String> {
    let text = fs::read_to_string(crate::support::project("docs/proof.md")).unwrap();
    let fence = format!("```{language}\n");
    text.split(&fence)
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_documented_examples_are_as_they_say() {
    let examples = blocks("json");
    assert!(examples.len() >= 3);
    for example in &examples {
        let proof = Proof::parse(example).unwrap_or_else(|e| panic!("{e}\n{example}"));
        proof::check(&proof).unwrap_or_else(|e| panic!("{e}\n{example}"));
    }
    let all = examples.concat();
    for key in [
        "position", "attacker", "nodes", "move", "kind", "reply", "line", "replies",
    ] {
        assert!(
            all.contains(&format!("\"{key}\":")),
            "no example of `{key}`"
        );
    }
    let refused = blocks("refused");
    assert!(refused.len() >= 2);
    for block in refused {
        let (text, expected) = block.trim_end().rsplit_once("\n=> ").unwrap();
        assert_eq!(verdict(Proof::parse(text)).unwrap_err(), expected);
    }
}

#[test]
fn a_text_over_the_limit_is_refused() {
    let text = " ".repeat(MAX_FILE + 1);
    assert_eq!(Proof::parse(&text), Err(ProofError::TooLarge));
}

/// Pieces that proofs are made of, and some that they are not.
const PIECES: [&str; 24] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"position\"",
    "\"attacker\"",
    "\"nodes\"",
    "\"move\"",
    "\"kind\"",
    "\"four\"",
    "\"five\"",
    "\"threat\"",
    "\"line\"",
    "\"replies\"",
    "\"x\"",
    "{\"moves\":[]}",
    "0",
    "-1",
    "[0,0]",
    "[1,2,3]",
    "null",
    "9999999999",
];

fn some_point() -> impl Strategy<Value = Point> {
    let at = prop_oneof![
        -2..9i32,
        Just(2_000_000_000),
        Just(i32::MIN),
        Just(i32::MAX)
    ];
    (at.clone(), at).prop_map(|(x, y)| Point::new(x, y))
}

fn some_node() -> impl Strategy<Value = Node> {
    let line = || prop::collection::vec(some_point(), 0..6);
    let reply = || {
        (some_point(), prop_oneof![0..6u32, Just(u32::MAX)])
            .prop_map(|(point, node)| ProofReply { point, node })
    };
    let replies = move || prop::collection::vec(reply(), 0..5);
    prop_oneof![
        some_point().prop_map(|point| Node::Five { point }),
        (some_point(), prop::option::of(0..6u32))
            .prop_map(|(point, reply)| Node::Four { point, reply }),
        (prop::option::of(some_point()), line(), replies())
            .prop_map(|(point, line, replies)| Node::threat(point, line, replies)),
        (prop::option::of(some_point()), 0..6u32, replies()).prop_map(|(point, pass, replies)| {
            let pass = Pass::Node(pass);
            Node::Quiet {
                point,
                pass,
                replies,
            }
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn any_text_gives_a_proof_or_an_error(text in ".*", bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = Proof::parse(&text);
        let _ = Proof::read(&bytes[..]);
    }

    #[test]
    fn any_text_of_proof_pieces_gives_a_proof_or_an_error(
        pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40),
    ) {
        let _ = verdict(Proof::parse(&pieces.concat()));
    }

    #[test]
    fn a_proof_with_bytes_changed_gives_a_verdict_or_an_error(
        at in 0..1000usize, byte in any::<u8>(), cut in 0..1000usize,
    ) {
        let path = crate::support::project("fixtures/proofs/threat-meets-fours.json");
        let mut bytes = fs::read(path).unwrap();
        let at = at % bytes.len();
        bytes[at] = byte;
        let _ = verdict(Proof::read(&bytes[..]));
        bytes.truncate(cut);
        prop_assert!(verdict(Proof::read(&bytes[..])).is_err());
    }

    #[test]
    fn any_nodes_are_accepted_or_refused(nodes in prop::collection::vec(some_node(), 0..6), seed in 0..200u64) {
        let position = super::prover::tactical(seed);
        for attacker in Side::BOTH {
            let proof = Proof { position: position.clone(), attacker, nodes: nodes.clone() };
            if proof::check(&proof).is_ok() {
                prop_assert_eq!(super::adversary::escape(&proof), None);
            }
            let _ = Proof::parse(&proof.to_json());
        }
    }
}

#[test]
fn work_is_limited() {
    let path = crate::support::project("fixtures/proofs/threat-meets-fours.json");
    let proof = read(&path).unwrap();
    assert!(proof::check_within(&proof, 5000).is_ok());
    for work in 0..200 {
        let refusal = proof::check_within(&proof, work).unwrap_err();
        assert_eq!(
            refusal.reason,
            proof::RefusalReason::TooMuchWork { limit: work }
        );
    }
}
