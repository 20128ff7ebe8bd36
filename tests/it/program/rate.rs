//! `mugen rate`.

use crate::program::{mugen, words};
use std::fs;

/// A file of a match in which `a` won `wins` games and lost `losses` against `b`.
fn file(path: &std::path::Path, wins: usize, losses: usize) {
    between(path, ["a", "b"], wins, losses);
}

fn between(path: &std::path::Path, [first, second]: [&str; 2], wins: usize, losses: usize) {
    let mut text = String::from(
        r#"{"match":[],"format":"round-robin","rule":"freestyle","bounds":null,"openings":"1:0","tc":"","nodes":null,"depth":null,"plies":null,"memory":null}"#,
    );
    for game in 1..=wins + losses {
        // Who has to move has lost on time: x, where no move has been made.
        let [x, o] = match game <= wins {
            true => [second, first],
            false => [first, second],
        };
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
    // Another match, so its games are others.
    file(path("two").as_ref(), 10, 5);
    let text = fs::read_to_string(path("two")).unwrap();
    fs::write(path("two"), text.replace(r#""tc":"""#, r#""tc":"1""#)).unwrap();
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
    let lines = r#"{"player":"a","games":40,"wins":30,"draws":0,"losses":10,"elo":1190.85,"error":124.33,"group":1}
{"player":"b","games":40,"wins":10,"draws":0,"losses":30,"elo":1000.0,"error":0.0,"group":1}
"#;
    assert_eq!(run(&["--json", "--anchor", "b=1000"]), lines);
}

#[test]
fn a_game_counts_once_and_another_run_of_its_match_counts_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    file(path("one").as_ref(), 2, 1);
    // Another run of the same match: the same numbers, the last game lost by another player.
    file(path("two").as_ref(), 3, 0);
    let run = |files: &[&str]| mugen(["rate"].iter().chain(files)).run();
    let [one, two] = ["one", "two"].map(path);
    let twice = run(&[&one, &one]).refused();
    assert_eq!(
        twice,
        format!(
            "{one}: line 2: game 1 was already counted, with the same moves and times: give \
             each file once, and not a file together with its parts"
        )
    );
    let text = fs::read_to_string(&two).unwrap();
    let lines: Vec<_> = text.lines().collect();
    fs::write(&two, format!("{}\n{}\n", lines[0], lines[3])).unwrap();
    let table = run(&[&one, &two]).ok();
    assert!(
        table.contains("\na           4      3      0       1  "),
        "{table}"
    );
}

#[test]
fn players_who_have_not_met_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [one, two, three] = ["one", "two", "three"].map(path);
    between(one.as_ref(), ["a", "b"], 3, 1);
    between(two.as_ref(), ["c", "d\\u001b"], 3, 1);
    let run = |arguments: &[&str]| mugen(["rate"].iter().chain(arguments)).run().ok();
    let table = run(&[&one, &two]);
    let note = "\nthese 2 groups have not played each other, so compare ratings only within a group:\n\
                1: a, b\n2: c, d\\u{1b}\n";
    assert!(table.ends_with(note), "{table}");
    let json = run(&[&one, &two, "--json"]);
    assert_eq!(json.matches(r#""group":2"#).count(), 2, "{json}");
    between(three.as_ref(), ["b", "c"], 1, 1);
    assert!(!run(&[&one, &two, &three]).contains("groups"));
}

#[test]
fn half_a_line_is_told_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    file(&path, 2, 0);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, &text[..text.len() - 9]).unwrap();
    let error = mugen(["rate", path.to_str().unwrap()]).run().refused();
    assert!(error.contains(": line 3: `"), "{error}");
    assert!(
        error.ends_with("; the line is cut off: leave it out"),
        "{error}"
    );
}

#[test]
fn what_cannot_be_rated_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let name = path.to_str().unwrap();
    file(&path, 0, 0);
    let refused = |arguments: &[&str]| mugen(["rate"].iter().chain(arguments)).run().refused();
    assert_eq!(refused(&[name]), "these files contain no games");
    file(&path, 2, 0);
    assert_eq!(
        refused(&[name, "--anchor", "me=0"]),
        "unknown player `me`: known players are `b`, `a`"
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
