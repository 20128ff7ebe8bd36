//! `mugen solve`.

use crate::program::{mugen, shell};
use crate::support::project;
use mugen::formats::json::read_file;
use mugen::game::{Outcome, Point};
use mugen::gomoku::Position;
use mugen::proof::{self, Proof};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// x has three in a row with open ends, and is to move.
const WIN: &str = "0,0 0,5 1,0 1,5 2,0 7,5";
/// Two free twos of x that cross: a win by threats, none by fours.
const CROSS: &str =
    r#"{"diagram": ["..x...", "..x...", "......", "...xx.", "o....o", "o....o"], "to_move": "x"}"#;
/// The same with an open four, and o to move.
const LOSS: &str = r#"{"diagram": [".xxxx.", "......", "ooo..."], "to_move": "o"}"#;

fn parse(output: &str) -> Vec<Value> {
    let lines = output.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn json(args: &[&str], input: &str) -> Value {
    let args = [&["solve", "--json"], args].concat();
    let mut found = parse(&mugen(args).input(input).run().ok());
    assert_eq!(found.len(), 1);
    found.remove(0)
}

fn points(value: &Value) -> Vec<Point> {
    let at = |cell: &Value, n: usize| cell[n].as_i64().unwrap() as i32;
    let cells = value.as_array().unwrap().iter();
    cells
        .map(|cell| Point::new(at(cell, 0), at(cell, 1)))
        .collect()
}

/// Plays the main line out: its last move, and no other, makes the five of `attacker`.
fn check_line(position: &Position, answer: &Value) {
    let mut game = position.clone();
    let line = points(&answer["pv"]);
    for (&point, left) in line.iter().zip((0..line.len()).rev()) {
        let outcome = game.try_place(point).unwrap();
        assert_eq!(outcome.is_some(), left == 0, "{answer}");
    }
    let Some(Outcome::Win(winner)) = game.outcome() else {
        panic!("no win: {answer}");
    };
    assert_eq!(answer["attacker"], winner.to_string());
    assert!(line.len() as u64 <= answer["plies"].as_u64().unwrap());
}

#[test]
fn a_win_is_told_with_its_line_and_length() {
    assert_eq!(
        mugen(["solve", WIN]).run().ok(),
        "x wins by fours in 2 moves (3 plies): proven\n\
         line   -1,0 -2,0 3,0\n\
         proof  1 node, checked\n\
         nodes  0\n"
    );
    let cross = mugen(["solve", "-", "--number", "1"])
        .input(CROSS)
        .run()
        .ok();
    assert!(cross.starts_with("x wins by threats in 3 moves (5 plies): proven\nline   "));
    let only = ["solve", "-", "--number", "1", "--vcf"];
    let only = mugen(only).input(CROSS).run().ok();
    assert!(only.starts_with("no win by fours for x\nnodes  "), "{only}");
}

#[test]
fn a_loss_is_told_without_being_asked_for() {
    let text = mugen(["solve", "-", "--number", "1"])
        .input(LOSS)
        .run()
        .ok();
    let expected = "o to move loses: x wins by fours in 1 move (2 plies): proven\nline   ";
    assert!(text.starts_with(expected), "{text}");
    for by in ["--vcf", "--vct"] {
        let answer = json(&["-", by], LOSS);
        assert_eq!(
            (&answer["verdict"], &answer["attacker"]),
            (&"loss".into(), &"x".into())
        );
        assert_eq!((&answer["plies"], &answer["moves"]), (&2.into(), &1.into()));
    }
    let proof = mugen(["solve", "-", "--number", "1", "--proof", "-"]).input(LOSS);
    let verified = mugen(["verify", "-"]).input(proof.run().ok()).run().ok();
    assert!(
        verified.contains("whatever o (to move) plays"),
        "{verified}"
    );
}

#[test]
fn what_is_not_known_says_why() {
    let text = mugen(["solve", "0,0 1,1"]).run().ok();
    assert!(text.starts_with("no win by threats for x\nnodes  "));
    let few = mugen(["solve", "-", "--number", "1", "--nodes", "3"])
        .input(CROSS)
        .run()
        .ok();
    let expected = "not known whether x wins by threats: 3 nodes are not enough: allow more\n";
    assert!(few.starts_with(expected), "{few}");
    let short = json(&["-", "--time", "0"], CROSS);
    assert_eq!(short["verdict"], "unknown");
    assert_eq!(short["reason"], "0 s are not enough: allow more");
    let over = "0,0 0,5 1,0 1,5 2,0 2,5 3,0 3,5 4,0";
    let text = mugen(["solve", over]).run().ok();
    assert!(
        text.starts_with("no win by threats for o: the game is over: "),
        "{text}"
    );
}

#[test]
fn proofs_are_written_and_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof.json");
    let path = file.to_str().unwrap();
    let text = mugen(["solve", WIN, "--proof", path]).run().ok();
    assert!(text.starts_with("x wins by fours"));
    assert!(
        mugen(["verify", path])
            .run()
            .ok()
            .starts_with("valid: x wins in at most 2 moves")
    );
    // The same on standard output, and in the answer in JSON.
    let alone = mugen(["solve", WIN, "--proof", "-"]).run().ok();
    assert_eq!(alone, fs::read_to_string(&file).unwrap());
    let answer = json(&[WIN, "--proof", "-"], "");
    let inside = Proof::parse(&answer["proof"].to_string()).unwrap();
    assert_eq!(inside, Proof::parse(&alone).unwrap());
    assert_eq!(json(&[WIN], "").get("proof"), None);
}

#[test]
fn where_there_is_no_proof_nothing_is_written_and_the_code_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof.json");
    let done = mugen(["solve", "0,0 1,1", "--proof", file.to_str().unwrap()]).run();
    assert_eq!(done.code, Some(1));
    assert!(done.stdout.starts_with("no win by threats for x\n"));
    assert!(
        done.stderr
            .starts_with("mugen: --proof: nothing to prove: no win by threats")
    );
    assert!(!file.exists());
    let done = mugen(["solve", "0,0 1,1", "--proof", "-"]).run();
    assert_eq!((done.code, done.stdout.as_str()), (Some(1), ""));
    let nowhere = folder.path().join("no/such/folder");
    let error = mugen(["solve", WIN, "--proof", nowhere.to_str().unwrap()])
        .run()
        .refused();
    assert!(error.contains("no/such/folder"), "{error}");
    let many = mugen(["solve", "fixtures/vcf/rules.jsonl", "--proof", "file.json"])
        .run()
        .refused();
    assert!(
        many.starts_with("--proof file.json: a file holds one proof: "),
        "{many}"
    );
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_rest_goes_on() {
    let input = format!("{WIN}\nnonsense\n\n{CROSS}\n{{\"moves\": [[0]]}}\n0,0 0,0\n{LOSS}");
    let done = mugen(["solve"]).input(input).run();
    assert_eq!(done.code, Some(2));
    assert!(
        done.stderr
            .starts_with("mugen: 3 of 6 positions could not be read"),
        "{done:?}"
    );
    let found = parse(&done.stdout);
    let lines: Vec<_> = found
        .iter()
        .map(|answer| answer["line"].as_u64().unwrap())
        .collect();
    assert_eq!(lines, [1, 2, 4, 5, 6, 7]);
    for (answer, verdict) in found.iter().zip(["win", "", "win", "", "", "loss"]) {
        match verdict {
            "" => assert!(answer["error"].is_string(), "{answer}"),
            _ => assert_eq!(answer["verdict"], verdict),
        }
    }
}

#[test]
fn answers_do_not_depend_on_the_threads() {
    let run = |threads: &str| {
        let file = "fixtures/tactics/tactics.jsonl";
        let args = [
            "solve",
            file,
            "--nodes",
            "3000",
            "--threads",
            threads,
            "--proof",
            "-",
        ];
        mugen(args).run().ok()
    };
    let one = run("1");
    assert_eq!(run("3"), one);
    assert_eq!(one.lines().count(), 37);
}

#[test]
fn an_answer_comes_before_the_next_line_is_there() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mugen"))
        .args(["solve", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for number in 1..=3 {
        writeln!(input, "{WIN}").unwrap();
        let answer: Value = serde_json::from_str(&output.next().unwrap().unwrap()).unwrap();
        assert_eq!(
            (&answer["line"], &answer["verdict"]),
            (&number.into(), &"win".into())
        );
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    let done = shell("yes '0,0 0,5 1,0 1,5 2,0 7,5' | mugen solve | head -n 1").run();
    assert_eq!(parse(&done.stdout)[0]["verdict"], "win");
}

#[test]
fn wins_by_fours_are_those_on_record() {
    for file in ["fixtures/vcf/freestyle.jsonl", "fixtures/vcf/rules.jsonl"] {
        let answers = parse(&mugen(["solve", file, "--vcf", "--threads", "2"]).run().ok());
        let records = read_file(&project(file)).unwrap();
        assert_eq!(answers.len(), records.len());
        for (answer, record) in answers.iter().zip(&records) {
            let expected = record.expect.as_ref().unwrap().vcf.as_ref().unwrap();
            assert_eq!(answer["verdict"] == "win", expected.win, "{answer}");
            if expected.win {
                assert_eq!(answer["moves"].as_u64(), expected.moves.map(u64::from));
                let first = points(&answer["pv"])[0];
                assert!(expected.first.as_ref().unwrap().contains(&first));
                check_line(&record.position, answer);
            }
        }
    }
}

/// Every win, by fours and by threats, of every position on record comes with a proof that holds as text.
#[test]
fn every_win_comes_with_a_proof_that_is_accepted() {
    let (mut wins, mut slow) = (0, 0);
    for file in [
        "fixtures/vcf/freestyle.jsonl",
        "fixtures/vcf/rules.jsonl",
        "fixtures/tactics/tactics.jsonl",
        "fixtures/tactics/tactics-rules.jsonl",
    ] {
        for by in ["--vcf", "--vct"] {
            let args = [
                "solve",
                file,
                by,
                "--nodes",
                "20000",
                "--proof",
                "-",
                "--threads",
                "2",
            ];
            let answers = parse(&mugen(args).run().ok());
            let records = read_file(&project(file)).unwrap();
            for (answer, record) in answers.iter().zip(records) {
                if answer["attacker"].is_null() {
                    assert_eq!(answer.get("proof"), None);
                    continue;
                }
                let text = answer["proof"].to_string();
                let proof = Proof::parse(&text).unwrap();
                let checked = proof::check(&proof).unwrap_or_else(|e| panic!("{e}: {answer}"));
                assert_eq!(proof.position, record.position);
                assert_eq!(answer["plies"], checked.plies);
                assert_eq!(answer["moves"], proof.moves_among(checked.plies));
                assert_eq!(answer["proof_nodes"], checked.nodes);
                check_line(&record.position, answer);
                slow += u32::from(text.contains("threat"));
                // The program itself says so, too.
                if wins % 25 == 0 {
                    let verified = mugen(["verify", "-"]).input(text).run().ok();
                    assert!(verified.starts_with("valid: "), "{verified}");
                }
                wins += 1;
            }
        }
    }
    assert!(wins > 900 && slow > 20, "{wins} {slow}");
}
