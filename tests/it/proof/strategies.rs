//! Strategies: wins with quiet moves.

use super::plain_zone;
use crate::support::project;
use mugen::proof::{self, MAX_WORK, Node, Proof, ProofStream, StreamError};
use mugen::rng::SplitMix64;

/// The lines of a file, each a proof or what looks like one.
fn lines(name: &str) -> Vec<String> {
    let path = project(&format!("fixtures/strategies/{name}.jsonl"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The valid proofs.
pub(super) fn valid() -> Vec<Proof> {
    let lines = lines("valid");
    lines
        .iter()
        .map(|line| Proof::parse(line).unwrap())
        .collect()
}

/// The wrong ones that can be read.
pub(super) fn refused() -> Vec<Proof> {
    let lines = lines("refused");
    lines
        .iter()
        .filter_map(|line| Proof::parse(line).ok())
        .collect()
}

#[test]
fn the_valid_ones_are_accepted() {
    for (number, proof) in valid().into_iter().enumerate() {
        let checked = proof::check(&proof).unwrap_or_else(|e| panic!("line {}: {e}", number + 1));
        assert_eq!(checked.nodes, proof.nodes.len() as u64);
        assert_eq!(Proof::parse(&proof.to_json()), Ok(proof));
    }
}

#[test]
fn the_wrong_ones_are_refused() {
    let mut checked = 0;
    for (number, line) in lines("refused").iter().enumerate() {
        // Some are wrong in their form already.
        if let Ok(proof) = Proof::parse(line) {
            let verdict = proof::check(&proof);
            assert!(verdict.is_err(), "line {}: {verdict:?}", number + 1);
            checked += 1;
        }
    }
    assert!(checked >= 50, "{checked}");
}

#[test]
fn every_zone_is_the_one_of_the_definition() {
    let mut compared = 0;
    for proof in valid() {
        let found = proof::zones(&proof).unwrap();
        let quiet = proof
            .nodes
            .iter()
            .filter(|node| matches!(node, Node::Quiet { .. }));
        assert_eq!(found.len(), quiet.count());
        for (zone, plain) in found.iter().zip(plain_zone::of_proof(&proof)) {
            assert_eq!(*zone, plain);
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn streams_hold_and_read_back() {
    let (mut nodes, mut bytes) = (0, 0);
    for proof in valid() {
        let stream = proof.to_stream(MAX_WORK).unwrap();
        let checked = stream.check_within(MAX_WORK).unwrap();
        let whole = proof::check(&proof).unwrap();
        assert_eq!(checked.order, whole.order);
        assert!(checked.plies <= whole.plies);
        // Replies that need not be listed are left out.
        assert!(checked.largest_zone <= whole.largest_zone);
        let read = ProofStream::parse(&stream.to_bytes()).unwrap();
        assert_eq!(read, stream);
        let again = read.to_proof(MAX_WORK).unwrap();
        let rechecked = proof::check(&again).unwrap();
        assert_eq!(rechecked.plies, checked.plies);
        // What stood for an orbit was copied, and copies are shared.
        assert!(again.to_stream(MAX_WORK).unwrap().nodes() <= stream.nodes());
        nodes += stream.nodes();
        bytes += stream.bytes().len();
    }
    assert!(bytes as u64 <= 4 * nodes, "{bytes} bytes for {nodes} nodes");
}

#[test]
fn damaged_streams_are_refused() {
    let proofs = valid();
    let mut rng = SplitMix64::new(7);
    let (mut refused, mut tried) = (0, 0);
    for proof in &proofs {
        let stream = proof.to_stream(MAX_WORK).unwrap();
        let file = stream.to_bytes();
        for _ in 0..20 {
            // In the file itself the checksum says so; in the bytes of the nodes the rules do.
            let mut damaged = file.clone();
            let at = file.len() - 1 - rng.below(stream.bytes().len() as u64) as usize;
            damaged[at] ^= 1 << rng.below(8);
            assert_eq!(ProofStream::parse(&damaged), Err(StreamError::Checksum));
            let whole = ProofStream::parse(&with_new_checksum(&damaged)).unwrap();
            tried += 1;
            refused += u32::from(whole.check_within(MAX_WORK).is_err());
        }
    }
    assert!(refused > tried * 3 / 4, "{refused} of {tried}");
}

fn with_new_checksum(file: &[u8]) -> Vec<u8> {
    let end = file.iter().position(|&byte| byte == b'\n').unwrap();
    let (header, bytes) = (
        String::from_utf8(file[..end].to_vec()).unwrap(),
        &file[end + 1..],
    );
    let (before, _) = header.rsplit_once(':').unwrap();
    let header = format!("{before}:{}}}\n", crc32fast::hash(bytes));
    [header.as_bytes(), bytes].concat()
}

/// The table of `docs/first-player.md` says what its files show.
#[test]
fn the_table_of_what_is_proved_is_true() {
    let text = std::fs::read_to_string(project("docs/first-player.md")).unwrap();
    let mut rows = 0;
    for row in text
        .lines()
        .filter(|line| line.starts_with("| x 0,0") && line.contains('`'))
    {
        let cells: Vec<String> = row
            .split('|')
            .map(|cell| cell.trim().replace(',', ""))
            .collect();
        let name = cells[2].trim_matches('`');
        let path = project(&format!("fixtures/first-player/{name}.proof"));
        let file = std::fs::read(&path).unwrap();
        let stream = ProofStream::parse(&file).unwrap();
        let checked = stream.check_within(u64::MAX).unwrap();
        assert!(checked.relies_on.is_empty());
        let found = [
            u64::from(checked.order),
            checked.nodes,
            checked.quiet,
            checked.largest_zone as u64,
            u64::from(checked.plies),
            file.len() as u64,
        ];
        let expected: Vec<u64> = cells[3..9]
            .iter()
            .map(|cell| cell.parse().unwrap())
            .collect();
        assert_eq!(found[..], expected, "{name}");
        rows += 1;
    }
    let files = std::fs::read_dir(project("fixtures/first-player"))
        .unwrap()
        .count();
    assert_eq!(rows, files);
}
