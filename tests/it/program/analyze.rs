//! `mugen analyze`.

use crate::program::{mugen, words};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

const PISKVORK: &str = "fixtures/formats/piskvork.psq";

fn parse(output: &str) -> Vec<Value> {
    let lines = output.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Beginnings of a game, over and over.
fn some_lines() -> String {
    let moves = mugen(["convert", PISKVORK, "--to", "moves"]).run().stdout;
    let points: Vec<_> = moves.split_whitespace().collect();
    let lines = (0..200).map(|n| points[..1 + n % points.len()].join(" ") + "\n");
    lines.collect()
}

#[test]
fn answers_come_in_order_whatever_the_threads() {
    let input = some_lines();
    let run = |threads: &str| {
        let args = [
            "analyze",
            "--player",
            "lookahead",
            "--lines",
            "3",
            "--threads",
            threads,
        ];
        mugen(args).input(input.clone()).run().ok()
    };
    let one = run("1");
    let found = parse(&one);
    assert_eq!(found.len(), 200);
    for (answer, number) in found.iter().zip(1..) {
        assert_eq!(answer["line"], number);
        assert!((1..=6).contains(&answer["lines"].as_array().unwrap().len()));
        assert_eq!(answer["lines"][0]["move"], answer["move"]);
        assert_eq!(answer["pv"][0], answer["move"]);
    }
    assert_eq!(run("4"), one);
    assert_eq!(run("64"), one);
}

#[test]
fn the_moves_and_weights_are_those_of_the_other_commands() {
    let position = "0,0 1,1 1,0 -1,0 2,0 3,0 1,-1";
    for player in ["heuristic", "lookahead"] {
        let args = ["analyze", "--player", player, "--weights"];
        let answer = &parse(&mugen(args).input(position).run().ok())[0];
        let mv = mugen(["move", position, "--player", player, "--json"])
            .run()
            .ok();
        let mv: Value = serde_json::from_str(&mv).unwrap();
        for key in ["move", "eval", "certainty", "reason"] {
            assert_eq!(answer[key], mv[key]);
        }
        let weights = mugen(["weights", position, "--json"]).run().ok();
        let weights: Value = serde_json::from_str(&weights).unwrap();
        let mut expected: Vec<Vec<i64>> = Vec::new();
        for cell in weights["cells"].as_array().unwrap() {
            let at = |n: usize| cell["cell"][n].as_i64().unwrap();
            expected.push(vec![at(0), at(1), cell["weight"].as_i64().unwrap()]);
        }
        expected.sort_by_key(|cell| (cell[1], cell[0]));
        assert_eq!(answer["weights"], serde_json::json!(expected));
    }
}

#[test]
fn a_bad_line_gets_an_error_and_the_rest_goes_on() {
    let mut input = b"0,0\n\n{\"moves\": [[0,0],[0,0]]}\r\n\xff\n0,0 0,0\n".to_vec();
    input.extend(b"{\"name\": \"x\", \"moves\": []}\n");
    input.extend(vec![b'['; 17 << 20]);
    input.extend(b"\n7,7 h8\n1,1\r\n0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0\n");
    input.extend(b"0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0 9,9");
    let done = mugen(["analyze", "--threads", "2"]).input(input).run();
    assert_eq!(done.code, Some(2));
    assert_eq!(
        done.stderr,
        "mugen: 6 of 10 positions could not be read: see the objects with `error`\n"
    );
    let found = parse(&done.stdout);
    let errors = [
        (
            1,
            "line 3, column 18: moves[1]: 0,0 is already occupied by a stone of x",
        ),
        (
            2,
            "line 4, column 1: the text is not UTF-8 here: save it as UTF-8",
        ),
        (
            3,
            "line 5, column 5: 0,0 is already occupied by a stone of x",
        ),
        (
            5,
            "line 7, column 1: the line is longer than 16 MiB: split it",
        ),
        (
            6,
            "line 8, column 5: `h8`: cell names need a board with edges, at most 26 wide: write `x,y`",
        ),
        (
            9,
            "line 11, column 37: the move 9,9 comes after the end of the game (x has won): leave it out",
        ),
    ];
    let lines: Vec<_> = found
        .iter()
        .map(|answer| answer["line"].as_u64().unwrap())
        .collect();
    assert_eq!(lines, [1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (at, error) in errors {
        assert_eq!(found[at]["error"], error);
    }
    assert_eq!(found[4]["name"], "x");
    // A game that is over has no move.
    let over = &found[8];
    assert_eq!(
        (over["winner"].as_str(), over["move"].is_null()),
        (Some("x"), true)
    );
    assert_eq!(over["lines"], serde_json::json!([]));
}

#[test]
fn files_follow_each_other() {
    let files = "analyze --nodes 500 fixtures/positions/two-break-points.json no-such-file fixtures/openings/random-50.txt";
    let done = mugen(words(files)).run();
    assert_eq!(done.code, Some(2));
    let found = parse(&done.stdout);
    assert_eq!(found.len(), 52);
    assert_eq!(found[0]["name"], "two-break-points");
    assert_eq!(
        (&found[0]["line"], &found[0]["move"]),
        (&Value::Null, &serde_json::json!([2, 2]))
    );
    assert_eq!(found[1]["file"], "no-such-file");
    assert!(!found[1]["error"].as_str().unwrap().is_empty());
    assert_eq!(found[51]["line"], 50);
    let board = mugen(words("analyze --bounds 5 --rule exact"))
        .input("a1 e5\n9,9\n")
        .run();
    let found = parse(&board.stdout);
    assert!(found[0]["move"].is_array());
    assert!(
        found[1]["error"]
            .as_str()
            .unwrap()
            .contains("outside the board")
    );
}

#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mugen"))
        .args(["analyze", "--threads", "3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let (sender, answers) = mpsc::channel();
    std::thread::spawn(move || {
        stdout
            .lines()
            .for_each(|line| sender.send(line.unwrap()).unwrap());
    });
    for number in 1..=20 {
        writeln!(stdin, "0,0 1,{number}").unwrap();
        let answer = answers.recv_timeout(Duration::from_secs(600)).unwrap();
        assert_eq!(parse(&answer)[0]["line"], number);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for threads in ["1", "3"] {
        let input = "0,0 1,1\n".repeat(300_000);
        let run = mugen(["analyze", "--threads", threads]).input(input);
        assert_eq!(run.run_for_a_short_reader(1), (Some(0), String::new()));
        let review = mugen(["analyze", "--game", PISKVORK, "--threads", threads]);
        assert_eq!(review.run_for_a_short_reader(1).1, "");
    }
}

#[test]
fn a_game_is_reviewed_move_by_move() {
    let args = ["analyze", "--player", "heuristic", "--game", PISKVORK];
    let heuristic = parse(&mugen(args).run().ok());
    assert_eq!(heuristic.len(), 13);
    let moves = mugen(["convert", PISKVORK, "--to", "moves"]).run().stdout;
    let moves: Vec<_> = moves.split_whitespace().collect();
    for (ply, number) in heuristic.iter().zip(1..) {
        assert_eq!(ply["ply"], number);
        assert_eq!(ply["side"], ["o", "x"][number % 2]);
        // The weights of the position before it.
        let before = moves[..number - 1].join(" ");
        let args = ["weights", &before, "--json", "--bounds", "20"];
        let weights: Value = serde_json::from_str(&mugen(args).run().ok()).unwrap();
        let cells = weights["cells"].as_array().unwrap();
        let weight = |cell: &Value| {
            let found = cells.iter().find(|found| &found["cell"] == cell);
            found.map_or(Value::Null, |found| found["weight"].clone())
        };
        let best = &ply["best"];
        assert_eq!(ply["eval"]["score"], weight(&ply["move"]), "{number}");
        assert_eq!(best["eval"]["score"], weight(&best["move"]), "{number}");
        let score = |of: &Value| of["eval"]["score"].as_i64();
        if let (Some(made), Some(best)) = (score(ply), score(best)) {
            assert_eq!(ply["loss"], best - made);
        }
    }
    let lookahead = |threads| {
        let args = [
            "analyze",
            "--player",
            "lookahead",
            "--threads",
            threads,
            "--game",
            PISKVORK,
        ];
        mugen(args).run().ok()
    };
    assert_eq!(lookahead("1"), lookahead("5"));
}

#[test]
fn games_that_cannot_be_reviewed_are_refused() {
    for (arguments, expected) in [
        ("no-such.sgf", "no-such.sgf: "),
        (
            "fixtures/formats/setup.sgf",
            "fixtures/formats/setup.sgf: it contains 3 games: choose one with --number",
        ),
        (
            "fixtures/formats/setup.sgf --number 4",
            "fixtures/formats/setup.sgf: --number 4: it contains 3 games",
        ),
        (
            "fixtures/formats/setup.sgf --number 2",
            "fixtures/formats/setup.sgf: no moves to review",
        ),
        (
            "fixtures/formats/invalid/turn.sgf",
            "fixtures/formats/invalid/turn.sgf: line 2, column 8: ",
        ),
    ] {
        let error = mugen(words(&format!("analyze --game {arguments}")))
            .run()
            .refused();
        assert!(error.starts_with(expected), "{error}");
    }
    let third = mugen(words(
        "analyze --game fixtures/formats/setup.sgf --number 3",
    ))
    .run()
    .ok();
    assert_eq!(parse(&third).len(), 2);
    for (arguments, expected) in [
        ("--time -1", "give a time in seconds, such as `1` or `0.05`"),
        (
            "--time nan",
            "give a time in seconds, such as `1` or `0.05`",
        ),
        (
            "--time 1e400",
            "give a time in seconds, such as `1` or `0.05`",
        ),
        ("--threads 0", "give a whole number from 1 to 1024"),
        ("--nodes x", "give a whole number, 1 or more"),
        ("--player me", "unknown player `me`"),
        ("--number 1", "--game"),
        ("--game a b", "cannot be used with"),
    ] {
        let done = mugen(words(&format!("analyze {arguments}"))).run();
        let all = done.stderr.clone();
        done.misused();
        assert!(all.contains(expected), "{arguments}: {all}");
    }
    let timed = mugen(words("analyze --time 0.5 --nodes 1000"))
        .input("0,0\n")
        .run()
        .ok();
    assert_eq!(parse(&timed).len(), 1);
}

#[test]
fn openings_are_analysed_on_any_board() {
    let openings = "fixtures/openings/gomocup2020-freestyle-20x20.txt";
    let answers = |rest: &[&str]| {
        // It looks no farther than the stones, whatever the board.
        let args = ["analyze", openings, "--player", "heuristic"].into_iter();
        parse(&mugen(args.chain(rest.iter().copied())).run().ok())
    };
    let (free, edged) = (answers(&[]), answers(&["--bounds", "-10,-10,9,9"]));
    // The middle of that board is 0,0.
    assert_eq!((free.len(), edged.len()), (12, 12));
    assert_eq!(free[0]["move"], edged[0]["move"]);
    let lists = "# letters, offsets, points\nh8i7 # first\n0,0, 1,1\n7,7 8,8\n";
    let lists = mugen(["analyze", "--bounds", "15"]).input(lists).run().ok();
    let lists = parse(&lists);
    let lines: Vec<_> = lists.iter().map(|answer| &answer["line"]).collect();
    assert_eq!(lines, [2, 3, 4]);
    assert!(
        lists
            .iter()
            .all(|answer| answer["move"] == lists[0]["move"])
    );
}

#[test]
fn a_folder_is_no_file() {
    let done = mugen(["analyze", "fixtures"]).run();
    assert_eq!(
        done.stdout,
        "{\"file\":\"fixtures\",\"line\":null,\"error\":\"a folder, not a file: give a file in it\"}\n"
    );
    assert_eq!(done.code, Some(2));
}
