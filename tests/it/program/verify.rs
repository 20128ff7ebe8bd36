//! `mugen verify`.

use crate::program::{mugen, shell};
use crate::support::{files, project};
use serde_json::{Value, json};
use std::fs;

#[test]
fn every_good_proof_is_valid_and_says_who_wins() {
    let paths = files("fixtures/proofs", "json");
    assert!(paths.len() >= 12);
    for path in paths {
        let text = mugen(["verify".as_ref(), path.as_os_str()]).run().ok();
        assert!(text.starts_with("valid: "), "{text}");
        let args = ["verify".as_ref(), path.as_os_str(), "--json".as_ref()];
        let report: Value = serde_json::from_str(&mugen(args).run().ok()).unwrap();
        assert_eq!(
            (&report["valid"], &report["error"]),
            (&json!(true), &json!(null))
        );
        let (attacker, plies) = (report["attacker"].as_str().unwrap(), &report["plies"]);
        assert!(text.contains(&format!("valid: {attacker} wins in at most ")));
        assert!(text.contains(&format!("({plies} pl")), "{text}");
    }
}

#[test]
fn the_summary_counts_moves_plies_and_nodes() {
    for (file, expected) in [
        (
            "five",
            "valid: x wins in at most 1 move (1 ply); 1 node checked\n",
        ),
        (
            "threat",
            "valid: x wins in at most 3 moves (5 plies); 4 nodes checked\n",
        ),
        (
            "loss-of-x",
            "valid: o wins in at most 3 moves (6 plies), whatever x (to move) plays; 8 nodes checked\n",
        ),
    ] {
        let path = format!("fixtures/proofs/{file}.json");
        assert_eq!(mugen(["verify", &path]).run().ok(), expected);
        let text = fs::read(project(&path)).unwrap();
        assert_eq!(mugen(["verify", "-"]).input(text).run().ok(), expected);
    }
}

#[test]
fn every_bad_proof_is_refused_with_its_reason() {
    let (mut invalid, mut unreadable) = (0, 0);
    for path in files("fixtures/proofs/refused", "json") {
        let expected = fs::read_to_string(path.with_extension("error")).unwrap();
        let expected = expected.trim_end();
        let done = mugen(["verify".as_ref(), path.as_os_str()]).run();
        let args = ["verify".as_ref(), path.as_os_str(), "--json".as_ref()];
        let in_json = mugen(args).run();
        if done.code == Some(1) {
            assert_eq!(
                (done.stdout, done.stderr.as_str()),
                (format!("invalid: {expected}\n"), "")
            );
            let report: Value = serde_json::from_str(&in_json.stdout).unwrap();
            let node = format!("node {}: ", report["node"]);
            assert_eq!(in_json.code, Some(1));
            assert_eq!(report["valid"], false);
            assert_eq!(node + report["error"].as_str().unwrap(), expected);
            invalid += 1;
        } else {
            let error = done.refused();
            assert!(error.ends_with(expected), "{error}\n{expected}");
            assert_eq!(in_json.refused(), error);
            unreadable += 1;
        }
    }
    assert!(invalid >= 20 && unreadable >= 10, "{invalid} {unreadable}");
}

#[test]
fn what_cannot_be_read_or_checked_is_no_verdict() {
    let error = |args: &[&str]| mugen(args).run().refused();
    assert!(error(&["verify", "no-such-file"]).starts_with("no-such-file: "));
    assert!(error(&["verify", "fixtures"]).starts_with("fixtures: "));
    assert_eq!(
        error(&["verify", "-"]),
        "standard input: it contains no proof: write one as a JSON object with `position`, \
         `attacker` and `nodes`"
    );
    assert_eq!(
        error(&["verify", "fixtures/proofs/threat.json", "--work", "20"]),
        "fixtures/proofs/threat.json: node 0: the check needs more than 20 steps: allow more, or use a smaller proof"
    );
    let done = mugen(["verify", "-"]).input([b'{', 0xff, b'}']).run();
    assert!(done.refused().starts_with("standard input: line 1"));
    let deep = "[".repeat(2_000_000);
    assert!(mugen(["verify", "-"]).input(deep).run().refused().len() < 300);
    mugen(["verify"]).run().misused();
}

#[test]
fn a_closed_pipe_is_no_error() {
    let done = shell("mugen verify fixtures/proofs/threat.json | true").run();
    assert_eq!((done.code, done.stdout.as_str()), (Some(0), ""));
}

#[test]
fn a_strategy_is_written_as_a_stream_and_back() {
    let path = project("fixtures/strategies/valid.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let line = text.lines().find(|line| line.len() > 20_000).unwrap();
    let stream = mugen(["verify", "-", "--to", "stream"])
        .input(line)
        .run_bytes();
    assert!(stream.starts_with(b"{\"stream\":1,"));
    let said = mugen(["verify", "-"]).input(&stream[..]).run().ok();
    assert!(said.starts_with("valid: "), "{said}");
    assert!(said.contains("\norder "), "{said}");
    let json = mugen(["verify", "-", "--to", "json"])
        .input(&stream[..])
        .run()
        .ok();
    let again = mugen(["verify", "-"]).input(json).run().ok();
    assert_eq!(again.lines().nth(1), said.lines().nth(1));
    let cut = &stream[..stream.len() - 1];
    let error = mugen(["verify", "-"]).input(cut).run().refused();
    assert!(
        error.contains("part of it is missing or too much"),
        "{error}"
    );
}

#[test]
fn what_other_files_must_prove_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, position: &str, nodes: &str| {
        let path = folder.path().join(name);
        let text = format!(
            r#"{{"position": {{"x": [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]],
                "o": [[0, 3], [1, 4], [4, 3], [5, 1]{position}}}, "attacker": "x", "nodes": [{nodes}]}}"#
        );
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let root = r#"{"line": [[3, 0]], "replies": [[-1, 0, 1], [3, 0, 1], [4, 0, 1]]}, {"kind": "elsewhere"}"#;
    let mut files = vec![file("root", r#"], "to_move": "o""#, root)];
    for (open, cell) in [(3, "[-1, 0]"), (2, "[3, 0]"), (1, "[4, 0]")] {
        let mut arguments = vec!["verify".to_owned()];
        arguments.extend(files.clone());
        let done = mugen(arguments).run();
        assert_eq!(done.code, Some(1));
        assert!(
            done.stdout.contains("if other files prove 3 positions"),
            "{}",
            done.stdout
        );
        assert!(
            done.stdout
                .contains(&format!("incomplete: {open} position")),
            "{}",
            done.stdout
        );
        let position = format!(r#", {cell}], "to_move": "x""#);
        files.push(file(cell, &position, r#"{"move": [2, 3], "kind": "four"}"#));
    }
    let mut arguments = vec!["verify".to_owned()];
    arguments.extend(files);
    let said = mugen(arguments).run().ok();
    assert_eq!(said.matches(": valid: ").count(), 4, "{said}");
}

#[test]
fn a_file_does_not_prove_itself() {
    let folder = "fixtures/strategies/parts";
    let said = mugen(["verify", &format!("{folder}/root.proof")]).run();
    let expected = "invalid: node 0: the root is left to another file: there is nothing to check\n";
    assert_eq!((said.code, said.stdout.as_str()), (Some(1), expected));
    let json = r#"{"position": {"x": [[0, 0]], "o": [[1, 0]], "to_move": "x"}, "attacker": "x",
        "nodes": [{"kind": "elsewhere"}]}"#;
    let said = mugen(["verify", "-"]).input(json).run();
    assert_eq!((said.code, said.stdout.as_str()), (Some(1), expected));
    // At the ends of the coordinates the same stones somewhere else are another position.
    let parts = ["end-1.proof", "end-2.json"].map(|name| format!("{folder}/{name}"));
    let said = mugen(["verify", &parts[0], &parts[1]]).run();
    assert_eq!(said.code, Some(1), "{}", said.stdout);
    assert!(
        said.stdout.contains("incomplete: 1 position"),
        "{}",
        said.stdout
    );
}
