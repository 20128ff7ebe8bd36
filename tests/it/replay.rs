//! Positions checked against what they expect, in the library.

use mugen::formats::json::parse;
use mugen::replay::{ReplayResult, check};

/// The verdict on x alone at 0,0 with radius 1.
fn verdict(expect: &str) -> ReplayResult {
    let text = format!(r#"{{"radius": 1, "moves": [[0, 0]], "expect": {{{expect}}}}}"#);
    check(&parse(&text).unwrap()[0])
}

fn keys_that_differ(expect: &str) -> Vec<String> {
    match verdict(expect) {
        ReplayResult::Failed(differences) => differences.into_iter().map(|one| one.key).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_order_of_lists_does_not_matter() {
    let weights = r#""weights": [[1,1,1584], [0,1,1584], [-1,1,1584], [1,0,1584],
        [-1,0,1584], [1,-1,1584], [0,-1,1584], [-1,-1,1584]]"#;
    let best = r#""best": [[1,1], [0,1], [-1,1], [1,0], [-1,0], [1,-1], [0,-1], [-1,-1]]"#;
    let passed = ReplayResult::Passed { checked: 2 };
    assert_eq!(verdict(&format!("{weights}, {best}")), passed);
}

#[test]
fn as_many_cells_are_not_the_same_cells() {
    let best = r#""best": [[2,2], [0,1], [-1,1], [1,0], [-1,0], [1,-1], [0,-1], [-1,-1]]"#;
    assert_eq!(keys_that_differ(best), ["best"]);
    let weights = r#""weights": [[2,2,1584], [0,1,1584], [-1,1,1584], [1,0,1584],
        [-1,0,1584], [1,-1,1584], [0,-1,1584], [-1,-1,1584]]"#;
    assert_eq!(keys_that_differ(weights), ["weights"]);
    let row = "[0,0],[0,1],[1,0],[1,1],[2,0],[2,1],[3,0],[3,1],[4,0]";
    let five = "[[0,0],[1,0],[2,0],[3,0],[5,0]]";
    let text = format!(r#"{{"moves": [{row}], "expect": {{"five": {five}}}}}"#);
    let verdict = check(&parse(&text).unwrap()[0]);
    assert!(matches!(verdict, ReplayResult::Failed(found) if found[0].key == "five"));
}

#[test]
fn a_player_that_does_not_exist_fails() {
    let text = r#"{"moves": [[0, 0]], "expect": {"move": {"heuristic": [[1, 1]]}}}"#;
    let mut record = parse(text).unwrap().remove(0);
    let moves = &mut record.expect.as_mut().unwrap().moves;
    let cells = moves.remove("heuristic").unwrap();
    // Files cannot name it, but code that builds a record can.
    moves.insert("nobody".into(), cells);
    match check(&record) {
        ReplayResult::Failed(found) => assert_eq!(found[0].found, "unknown player"),
        other => panic!("{other:?}"),
    }
}
