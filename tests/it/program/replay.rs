//! `mugen replay`: the regression runner over the project's own fixtures, and over files that
//! differ, cannot be read, or expect nothing.

use crate::program::{Done, mugen};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Counts positions by the text of the files alone: one a line, one a file.
fn positions_in(folder: &str, extension: &str) -> usize {
    let files = crate::support::files(folder, extension);
    let texts = files.iter().map(|path| fs::read_to_string(path).unwrap());
    texts
        .map(|text| match extension {
            "jsonl" => text.lines().filter(|line| !line.trim().is_empty()).count(),
            _ => {
                let value: Value = serde_json::from_str(&text).unwrap();
                value.as_array().map_or(1, Vec::len)
            }
        })
        .sum()
}

#[test]
fn the_projects_own_positions_pass() {
    let expected =
        positions_in("fixtures/weights", "jsonl") + positions_in("fixtures/positions", "json");
    assert!(expected >= 325, "only {expected} positions");
    let text = mugen(["replay", "fixtures/weights", "fixtures/positions"])
        .run()
        .ok();
    let summary = format!("{expected} passed, 0 failed");
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.last(), Some(&summary.as_str()));
    assert_eq!(lines.len(), expected + 1);
    let passed = lines
        .iter()
        .filter(|line| line.starts_with("ok       fixtures/"));
    assert_eq!(passed.count(), expected);
    // The order of the arguments is kept, and within a folder that of the names.
    let positions: Vec<_> = lines
        .iter()
        .filter(|line| line.contains("positions/"))
        .collect();
    assert!(positions.is_sorted() && lines[0].contains("fixtures/weights/weights-more.jsonl"));
    let quiet = mugen([
        "replay",
        "--quiet",
        "fixtures/positions",
        "fixtures/weights",
    ])
    .run()
    .ok();
    assert_eq!(quiet, format!("{summary}\n"));
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// Runs it on paths below a folder, which is left out of what was printed.
fn replay(folder: &Path, arguments: &[&str]) -> Done {
    let paths = arguments
        .iter()
        .map(|argument| match argument.starts_with("--") {
            true => argument.into(),
            false => folder.join(argument),
        });
    let mut done = mugen(std::iter::once("replay".into()).chain(paths)).run();
    let base = format!("{}/", folder.display());
    done.stdout = done.stdout.replace(&base, "");
    done.stderr = done.stderr.replace(&base, "");
    done
}

const PASSES: &str =
    r#"{"name": "passes", "moves": [[0,0]], "expect": {"move": {"heuristic": [[-1,-1]]}}}"#;
const DIFFERS: &str = r#"{"name": "differs", "radius": 1, "moves": [[0,0]], "expect": {
    "weights": [[-1,-1,1584], [0,-1,1584], [1,-1,1584], [-1,0,1], [1,0,1584], [-1,1,1584], [0,1,1584]],
    "best": [[0,1]],
    "move": {"heuristic": [[5,5], [6,6]], "lookahead": []},
    "winner": "x",
    "five": [[0,0]]}}"#;

#[test]
fn what_differs_is_shown_side_by_side() {
    let folder = folder(&[("a.json", PASSES), ("b.json", DIFFERS)]);
    let done = replay(folder.path(), &["a.json", "b.json"]);
    let lookahead = mugen(["move", "0,0", "--player", "lookahead", "--radius", "1"])
        .run()
        .ok();
    let all = "[-1,-1] [0,-1] [1,-1] [-1,0] [1,0] [-1,1] [0,1] [1,1]";
    let report = format!(
        "FAILED   b.json: differs
    weights  expected  [-1,0,1] (1 of 7 cells)
             found     [-1,0,1584] [1,1,1584] (2 of 8 cells)
    best  expected  [0,1]
          found     {all}
    move.heuristic  expected  [5,5] [6,6]
                    found     [-1,-1]
    move.lookahead  expected  no cell
                    found     [{}]
    winner  expected  x
            found     none
    five  expected  [0,0]
          found     no cell
",
        lookahead.split(' ').next().unwrap()
    );
    let summary = "1 passed, 1 failed\n";
    assert_eq!(
        done.stdout,
        format!("ok       a.json: passes\n{report}{summary}")
    );
    assert_eq!((done.code, done.stderr.as_str()), (Some(1), ""));
    let done = replay(folder.path(), &["--quiet", "a.json", "b.json"]);
    assert_eq!(done.stdout, format!("{report}{summary}"));
    assert_eq!(done.code, Some(1));
}

#[test]
fn many_cells_that_differ_are_cut_short() {
    let text = r#"{"moves": [[0,0]], "expect": {"weights": [[9,9,1]]}}"#;
    let folder = folder(&[("a.json", text)]);
    let done = replay(folder.path(), &["a.json"]);
    assert_eq!(done.code, Some(1));
    let expected = "FAILED   a.json\n    weights  expected  [9,9,1] (1 of 1 cells)\n";
    assert!(done.stdout.starts_with(expected), "{}", done.stdout);
    assert!(
        done.stdout.contains(" and 16 more (24 of 24 cells)\n"),
        "{}",
        done.stdout
    );
}

#[test]
fn what_nothing_can_check_is_skipped() {
    let lines = [
        r#"{"name": "bare", "moves": [[0,0]]}"#,
        r#"{"moves": [], "expect": {}}"#,
        r#"{"moves": [], "expect": {"winner": "none", "move": {"search": [[0,0]]}}}"#,
    ];
    let folder = folder(&[("all.jsonl", &lines.join("\n"))]);
    let done = replay(folder.path(), &["all.jsonl"]);
    assert_eq!(
        done.stdout,
        "skipped  all.jsonl: bare: nothing expected
skipped  all.jsonl: position 2: nothing expected
ok       all.jsonl: position 3
1 passed, 0 failed, 2 skipped
"
    );
    assert_eq!((done.code, done.stderr.as_str()), (Some(0), ""));
    let done = replay(folder.path(), &["--quiet", "all.jsonl"]);
    assert_eq!(done.ok(), "1 passed, 0 failed, 2 skipped\n");
}

#[test]
fn folders_are_searched_to_the_bottom_in_the_order_of_names() {
    let folder = folder(&[
        ("b.json", PASSES),
        ("a/z.jsonl", PASSES),
        ("a/deep/er/x.json", PASSES),
        ("a/notes.txt", "not a position"),
        ("c.JSON.bak", "not a position"),
    ]);
    let done = replay(folder.path(), &["."]);
    assert_eq!(
        done.ok().replace("./", ""),
        "ok       a/deep/er/x.json: passes
ok       a/z.jsonl: passes
ok       b.json: passes
3 passed, 0 failed
"
    );
    #[cfg(unix)]
    {
        // A circle.
        std::os::unix::fs::symlink(folder.path(), folder.path().join("a/circle")).unwrap();
        let done = replay(folder.path(), &["--quiet", "."]);
        assert_eq!(done.ok(), "3 passed, 0 failed\n");
    }
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_run() {
    let folder = folder(&[
        ("a.json", PASSES),
        ("b.json", "{"),
        ("c.json", DIFFERS),
        ("none/readme.txt", ""),
        ("d.jsonl", &format!("{PASSES}\n{{\"moves\": 1}}\n")),
    ]);
    let done = replay(
        folder.path(),
        &["--quiet", "missing", "none", "a.json", "b.json", "d.jsonl"],
    );
    assert_eq!(
        done.stderr,
        "mugen: missing: no such file
mugen: none: contains no `.json` or `.jsonl` file
mugen: b.json: line 1, column 2: the text ends in the middle of a value: something is missing
mugen: d.jsonl: line 2, column 11: moves: expected a list of points, found a number
"
    );
    assert_eq!(
        (done.code, done.stdout.as_str()),
        (Some(2), "1 passed, 0 failed\n")
    );
    // Unreadable input counts more than a difference.
    let done = replay(folder.path(), &["."]);
    assert!(
        done.stdout.ends_with("\n1 passed, 1 failed\n"),
        "{}",
        done.stdout
    );
    assert_eq!((done.code, done.stderr.lines().count()), (Some(2), 2));
    fs::create_dir(folder.path().join("empty")).unwrap();
    let done = replay(folder.path(), &["empty"]);
    assert_eq!(
        (done.code, done.stdout.as_str()),
        (Some(2), "0 passed, 0 failed\n")
    );
    assert_eq!(
        done.stderr,
        "mugen: empty: contains no `.json` or `.jsonl` file\n"
    );
}

#[test]
fn every_refused_file_is_told_of_in_one_line() {
    let files = crate::support::files("fixtures/invalid", "json");
    let done = mugen(["replay", "fixtures/invalid"]).run();
    assert_eq!(
        (done.code, done.stdout.as_str()),
        (Some(2), "0 passed, 0 failed\n")
    );
    assert_eq!(done.stderr.lines().count(), files.len());
    for (line, path) in done.stderr.lines().zip(files) {
        let error = fs::read_to_string(path.with_extension("error")).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        assert_eq!(
            line,
            format!("mugen: fixtures/invalid/{name}: {}", error.trim_end())
        );
    }
}

#[test]
fn a_name_cannot_write_lines_of_its_own() {
    let text = r#"{"name": "a\nFAILED   b\u001b[2J", "moves": [], "expect": {"winner": "none"}}"#;
    let folder = folder(&[("a.json", text)]);
    let expected = "ok       a.json: a\\nFAILED   b\\u{1b}[2J\n1 passed, 0 failed\n";
    assert_eq!(replay(folder.path(), &["a.json"]).ok(), expected);
}

#[test]
fn a_reader_who_has_read_enough_is_no_error() {
    let run = mugen([
        "replay",
        "fixtures/weights",
        "fixtures/weights",
        "fixtures/weights",
    ]);
    assert_eq!(run.run_for_a_short_reader(1), (Some(0), String::new()));
}

#[test]
fn a_full_board_has_no_move() {
    let full = |cells: &str| {
        let moves = "\"bounds\": [0,0,0,0], \"moves\": [[0,0]]";
        format!(r#"{{{moves}, "expect": {{"winner": "draw", "move": {{"heuristic": {cells}}}}}}}"#)
    };
    let folder = folder(&[("a.json", &full("[]")), ("b.json", &full("[[0,0]]"))]);
    assert_eq!(
        replay(folder.path(), &["a.json", "b.json"]).stdout,
        "ok       a.json
FAILED   b.json
    move.heuristic  expected  [0,0]
                    found     no cell
1 passed, 1 failed
"
    );
}

#[cfg(unix)]
#[test]
fn links_that_lead_nowhere_are_not_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let good = r#"{"moves": [[0, 0]], "expect": {"winner": "none"}}"#;
    std::fs::write(folder.path().join("good.json"), good).unwrap();
    std::os::unix::fs::symlink("nowhere", folder.path().join("link.json")).unwrap();
    let done = mugen(["replay", folder.path().to_str().unwrap()]).run();
    assert_eq!(done.code, Some(2));
    assert!(
        done.stdout.ends_with("1 passed, 0 failed\n"),
        "{}",
        done.stdout
    );
    assert!(done.stderr.contains("link.json"), "{}", done.stderr);
}

#[test]
fn standard_input_is_replayed_too() {
    let text = r#"{"moves": [[0, 0]], "expect": {"winner": "none"}}"#;
    let done = mugen(["replay", "-"]).input(text).run().ok();
    assert!(done.ends_with("1 passed, 0 failed\n"), "{done}");
}
