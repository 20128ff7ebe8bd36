//! `mugen prove`.

use crate::program::mugen;
use std::fs;
use std::path::Path;

/// Three stones of x, o to move: x wins whatever o plays.
const POSITION: &str = r#"{"x": [[0, 0], [1, 0], [0, 1]], "to_move": "o"}"#;

fn prove(folder: &Path, arguments: &[&str]) -> crate::program::Done {
    let position = folder.join("position.json");
    fs::write(&position, POSITION).unwrap();
    let store = folder.join("store");
    let mut words = vec!["prove", "--store", store.to_str().unwrap()];
    words.push(position.to_str().unwrap());
    words.extend(arguments);
    mugen(words).run()
}

fn proofs(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("store")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path().to_str().unwrap().to_owned());
    paths.filter(|path| path.ends_with(".proof")).collect()
}

fn verify(folder: &Path) -> crate::program::Done {
    let mut words = vec!["verify".to_owned()];
    words.extend(proofs(folder));
    mugen(words).run()
}

#[test]
fn a_position_is_proven_part_by_part() {
    let folder = tempfile::tempdir().unwrap();
    let done = prove(folder.path(), &["--order", "3"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(done.stdout, "proven: x wins, whatever o plays\n");
    assert!(done.stderr.contains("a pass loses"), "{}", done.stderr);
    let files = proofs(folder.path()).len();
    let said = verify(folder.path()).ok();
    assert_eq!(said.matches("valid: x wins").count(), files, "{said}");
    assert!(said.contains("if other files prove"), "{said}");
    // Nothing is proven twice.
    let again = prove(folder.path(), &["--order", "3"]);
    assert_eq!(
        again.stderr.matches(" loses (").count(),
        1,
        "{}",
        again.stderr
    );
    assert_eq!(proofs(folder.path()).len(), files);
}

#[test]
fn the_positions_can_be_solved_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let list = prove(folder.path(), &["--order", "3", "--list"]).ok();
    let jobs = list.lines().count();
    assert!(jobs > 3, "{list}");
    let solve = ["solve", "--order", "3", "--proof", "-", "-"];
    let answers = mugen(solve).input(list.as_str()).run().ok();
    assert_eq!(answers.lines().count(), jobs);
    let file = folder.path().join("answers.jsonl");
    fs::write(&file, &answers).unwrap();
    let merged = prove(folder.path(), &["--merge", file.to_str().unwrap()]).ok();
    let proofs = answers.matches(r#""verdict":"win""#).count();
    assert!(
        merged.starts_with(&format!("{proofs} proofs read, ")),
        "{merged}"
    );
    let list = prove(folder.path(), &["--order", "3", "--list"]).ok();
    assert_eq!(list.lines().count(), jobs - proofs);
    let done = prove(folder.path(), &["--order", "3"]).stdout;
    assert_eq!(done, "proven: x wins, whatever o plays\n");
    verify(folder.path()).ok();
}

#[test]
fn a_store_survives_files_that_are_half_written() {
    let folder = tempfile::tempdir().unwrap();
    prove(folder.path(), &["--order", "3"]);
    let files = proofs(folder.path());
    fs::remove_file(&files[0]).unwrap();
    fs::write(folder.path().join("store/.tmp123"), b"{\"stream\":1").unwrap();
    let done = prove(folder.path(), &["--order", "3"]).stdout;
    assert_eq!(done, "proven: x wins, whatever o plays\n");
    assert_eq!(proofs(folder.path()).len(), files.len());
    fs::write(folder.path().join("store/x.proof"), b"{\"stream\":1").unwrap();
    let error = prove(folder.path(), &["--order", "3"]).refused();
    assert!(error.contains("x.proof: "), "{error}");
}

#[test]
fn what_is_not_proven_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("store");
    let words = [
        "prove",
        "--store",
        store.to_str().unwrap(),
        "0,0 1,1 5,5",
        "--order",
        "2",
        "--rounds",
        "1",
    ];
    let done = mugen(words).run();
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    assert!(done.stdout.starts_with("not proven: "), "{}", done.stdout);
    mugen(["prove", "0,0"]).run().misused();
}
