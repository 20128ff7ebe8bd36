//! `mugen perft` and `mugen witness`.

use crate::program::{mugen, shell, words};
use std::fs;

#[test]
fn perft_prints_the_known_counts() {
    for (game, depth) in [("tictactoe", 9), ("connect4", 6), ("othello", 6)] {
        let known = crate::support::project(&format!("fixtures/perft/{game}.txt"));
        let known = fs::read_to_string(known).unwrap();
        let known: Vec<_> = known
            .lines()
            .filter(|line| !line.starts_with('#'))
            .take(depth)
            .collect();
        let text = mugen(["perft", game, &depth.to_string()]).run().ok();
        let rows = text.lines().skip(2).map(|line| {
            let row: Vec<_> = words(line).take(2).collect();
            row.join(" ")
        });
        assert_eq!(rows.collect::<Vec<_>>(), known, "{game}");
    }
    let text = mugen(words("perft tictactoe 200 0 1 3 4 2")).run().ok();
    assert_eq!(
        words(text.lines().nth(2).unwrap()).collect::<Vec<_>>(),
        ["1", "4", "1"]
    );
    assert_eq!(
        words(text.lines().last().unwrap()).collect::<Vec<_>>(),
        ["200", "0", "0"]
    );
    let text = mugen(words("perft gomoku 1 0,0")).run().ok();
    assert_eq!(
        words(text.lines().nth(2).unwrap()).collect::<Vec<_>>(),
        ["1", "24", "0"]
    );
}

#[test]
fn every_trace_file_passes() {
    let text = shell("mugen witness fixtures/traces/*.json").run().ok();
    let count = text.lines().count() - 1;
    assert!(count >= 40, "{text}");
    assert!(
        text.ends_with(&format!("\n{count} passed, 0 failed\n")),
        "{text}"
    );
    assert!(
        text.lines()
            .take(count)
            .all(|line| line.starts_with("ok       fixtures/traces/"))
    );
}

#[test]
fn changed_trace_files_fail_and_broken_ones_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let good = "fixtures/traces/paper-u-ttm.json";
    let text = fs::read_to_string(crate::support::project(good)).unwrap();
    let write = |file: &str, from: &str, to: &str| {
        assert!(text.contains(from));
        fs::write(name(file), text.replacen(from, to, 1)).unwrap();
        name(file)
    };
    for (from, to, expected) in [
        (
            r#""returned":2"#,
            r#""returned":99"#,
            "returned: expected 99, found 2",
        ),
        (
            r#""verdict":"fail""#,
            r#""verdict":"pass""#,
            "verdict: expected pass, found fail",
        ),
        (
            "[1,4]",
            "[1,5]",
            "witness_values: expected [1, 5], found [1, 4]",
        ),
        (r#""ttm""#, r#""ttw""#, "returned: expected 2, found "),
    ] {
        let file = write("changed.json", from, to);
        let done = mugen(["witness", good, &file]).run();
        assert_eq!((done.code, done.stderr.as_str()), (Some(1), ""));
        assert!(
            done.stdout.starts_with(&format!(
                "ok       {good} (1 searches)\nFAILED   {file}\n    search 1: {expected}"
            )),
            "{}",
            done.stdout
        );
        assert!(done.stdout.ends_with("\n1 passed, 1 failed\n"));
    }
    for (from, to, expected) in [
        ("{", "", "not a case in the form `tt-witness-case/1`: "),
        (
            "witness-case/1",
            "witness-case/2",
            "the schema is `tt-witness-case/2`",
        ),
        (
            r#""depth":6"#,
            r#""depth":201"#,
            "search 1: depth 201 is out of range",
        ),
        (r#""path":[]"#, r#""path":[7]"#, "search 1: the path: "),
        (
            r#""alpha":0"#,
            r#""alpha":5"#,
            "search 1: invalid window 5 to 5",
        ),
    ] {
        let file = write("broken.json", from, to);
        let done = mugen(["witness", &file, good]).run();
        assert_eq!(
            (done.code, done.stdout.lines().last()),
            (Some(2), Some("1 passed, 0 failed"))
        );
        assert!(
            done.stderr
                .starts_with(&format!("mugen: {file}: {expected}")),
            "{}",
            done.stderr
        );
        assert_eq!(done.stderr.lines().count(), 1);
    }
    let missing = name("none.json");
    let done = mugen(["witness", &missing, "fixtures"]).run();
    assert_eq!(done.code, Some(2));
    assert!(
        done.stderr.contains("none.json: no such file"),
        "{}",
        done.stderr
    );
    assert!(
        done.stderr
            .ends_with("mugen: fixtures: a folder, not a file: give a file in it\n")
    );
}
