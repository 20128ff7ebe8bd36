//! `mugen rate`.

use crate::program::{mugen, words};
use std::fs;

/// A file of a match in which `a` won `wins` games and lost `losses` against `b`.
fn file(path: &std::path::Path, wins: usize, losses: usize) {
    let mut text = String::from(
        r#"{"match":[],"format":"round-robin","rule":"freestyle","bounds":null,"openings":"1:0","tc":"","nodes":null,"depth":null,"plies":null,"memory":null}"#,
    );
    for game in 1..=wins + losses {
        // Who has to move has lost on time: x, where no move has been made.
        let [x, o] = if game <= wins { ["b", "a"] } else { ["a", "b"] };
        text += &format!(
            "\n{{\"game\":{game},\"x\":\"{x}\",\"o\":\"{o}\",\"opening\":1,\"start\":0,\
             \"winner\":\"o\",\"end\":\"time\",\"moves\":[],\"ms\":[]}}"
        );
    }
    fs::write(path, text + "\n").unwrap();
}

/// Thirty wins and ten losses: 400 log10(3) = 190.85, as in the tests of the library; the prior pulls
/// by less than two points.
#[test]
fn ratings_are_those_of_the_results() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    file(path("one").as_ref(), 20, 5);
    file(path("two").as_ref(), 10, 5);
    let prior = ["--prior", "0.000001"];
    let run = |more: &[&str]| {
        let files = [path("one"), path("two")];
        let arguments = ["rate"].into_iter().chain(files.iter().map(String::as_str));
        mugen(arguments.chain(prior).chain(more.iter().copied()))
            .run()
            .ok()
    };
    let table = "player  games   wins  draws  losses  rating (95 %)
a          40     30      0      10  +95.4 +/- 62.2
b          40     10      0      30  -95.4 +/- 62.2
";
    assert_eq!(run(&[]), table);
    let lines = r#"{"player":"a","games":40,"wins":30,"draws":0,"losses":10,"elo":1190.85,"error":124.33}
{"player":"b","games":40,"wins":10,"draws":0,"losses":30,"elo":1000.0,"error":0.0}
"#;
    assert_eq!(run(&["--json", "--anchor", "b=1000"]), lines);
}

#[test]
fn what_cannot_be_rated_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let name = path.to_str().unwrap();
    file(&path, 0, 0);
    let refused = |arguments: &[&str]| mugen(["rate"].iter().chain(arguments)).run().refused();
    assert_eq!(refused(&[name]), "there is no game in these files");
    file(&path, 2, 0);
    assert_eq!(
        refused(&[name, "--anchor", "me=0"]),
        "no player `me`: there are `b`, `a`"
    );
    assert!(refused(&["none.jsonl"]).starts_with("none.jsonl: "));
    assert!(refused(&["Cargo.toml"]).starts_with("Cargo.toml: line 1: "));
    for arguments in ["rate", "rate x --anchor me", "rate x --prior 0"] {
        mugen(words(arguments)).run().misused();
    }
    // Who has won everything has a rating all the same.
    let table = mugen(["rate", name]).run().ok();
    assert!(
        table.contains("a           2      2      0       0  +175.8 +/- "),
        "{table}"
    );
}
