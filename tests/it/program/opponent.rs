//! `mugen play --opponent`: a person against another program.

use crate::program::{Done, mugen, words};
use std::path::{Path, PathBuf};

/// A helper that stands beside the program, built by `cargo test`.
fn helper(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_mugen")).parent().unwrap();
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    folder.join("examples").join(name)
}

/// A game with these options against `bad_brain` with these words.
fn against(bad: &str, options: &str, lines: &str) -> Done {
    let brain = format!("cmd:'{}' {bad}", helper("bad_brain").display());
    let arguments = ["play", "--opponent", &brain];
    mugen(arguments.into_iter().chain(words(options)))
        .input(lines)
        .run()
}

const BOARD: &str = "--bounds 15 --time 100";

#[test]
fn a_game_against_another_program() {
    let output = against("well", BOARD, "h8\nj8\nq\n").ok();
    let plays: Vec<_> = output.lines().filter(|l| l.contains(" plays ")).collect();
    assert_eq!(plays.len(), 2, "{output}");
    // It takes the first free cell, then the next one.
    assert!(plays[0].starts_with("o plays ") && plays[0].contains("a15 (bad well says so)"));
    assert!(plays[1].contains("b15"), "{output}");
    let alone = against("well", "--bounds 15 --as none --plies 4", "").ok();
    assert!(alone.ends_with("stopped after 4 plies\n"), "{alone}");
}

#[test]
fn an_opponent_without_a_move_is_told_and_the_game_goes_on() {
    for (bad, why) in [
        ("crash 2", "bad crash: it exited: "),
        ("error 2", "bad error: it answered `ERROR I am tired`"),
        (
            "outside 2",
            "bad outside: it played 15,3, which is not an empty cell of the board",
        ),
    ] {
        let output = against(bad, BOARD, "h8\nj8\nd\nq\n").ok();
        let (before, after) = output.split_once("the opponent made no move: ").unwrap();
        assert_eq!(before.matches("o plays ").count(), 1, "{bad}: {output}");
        assert!(after.starts_with(why), "{bad}: {output}");
        let advice = "\n`d` asks again, type a move to play it for o, `u` undoes a move\n";
        assert!(after.contains(advice), "{bad}: {output}");
        // It is asked again, where it must be after being started again.
        assert_eq!(after.matches("o plays ").count(), 1, "{bad}: {output}");
    }
    // The person's own choice for it.
    let output = against("taken", BOARD, "h8\na1\nj8\nq\n").ok();
    assert!(
        output.contains("it played 7,7, which is not an empty cell of the board"),
        "{output}"
    );
    assert_eq!(
        output.matches("the opponent made no move").count(),
        1,
        "{output}"
    );
    assert!(output.contains("o plays "), "{output}");
    let undone = against("taken", BOARD, "h8\nu\nj8\nq\n").ok();
    assert!(undone.contains("o plays "), "{undone}");
    // Nobody is there to be asked.
    let alone = against("crash 3", "--bounds 15 --as none", "").ok();
    assert!(alone.ends_with("stopped after 2 plies\n"), "{alone}");
    assert!(!alone.contains("asks again"), "{alone}");
}

#[test]
fn a_late_opponent_is_not_waited_for() {
    let output = against("late", "--bounds 15 --time 0.2", "h8\nq\n").ok();
    assert!(
        output.contains("the opponent made no move: bad late: no answer within 0.2 s\n"),
        "{output}"
    );
}

#[test]
fn the_board_the_rule_and_the_limits_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let told = folder.path().join("told");
    let bad = format!("well 0 '{}'", told.display());
    let options = "--bounds 20x16 --rule exact --time 100 --nodes 5000 --as o";
    let output = against(&bad, options, "b1\nn\nq\n").ok();
    assert_eq!(output.matches("x plays ").count(), 3, "{output}");
    let told = std::fs::read_to_string(told).unwrap();
    for line in [
        "RECTSTART 20,16",
        "INFO rule 1",
        "INFO timeout_turn 100000",
        "INFO max_node 5000",
    ] {
        assert!(told.lines().any(|other| other == line), "{line}: {told}");
    }
    // A new game is one for the opponent, too.
    assert_eq!(told.matches("BEGIN\n").count(), 2, "{told}");
}

#[test]
fn this_program_can_be_its_own_opponent_without_edges() {
    let brain = format!(
        "cmd:'{}' --player heuristic",
        env!("CARGO_BIN_EXE_pbrain-mugen")
    );
    let output = mugen(["play", "--opponent", &brain])
        .input("0,0\n1,0\nq\n")
        .run()
        .ok();
    assert_eq!(output.matches("o plays ").count(), 2, "{output}");
}

#[test]
fn opponents_that_make_no_sense_are_refused() {
    let refused = |arguments: &str| mugen(words(arguments)).run().refused();
    let missing = refused("play --opponent cmd:./nothing");
    assert!(
        missing.starts_with("cannot start `./nothing`: "),
        "{missing}"
    );
    let machine = refused("play --opponent cmd:./nothing --player heuristic");
    assert!(
        machine.contains("do not apply to another program"),
        "{machine}"
    );
    let small = refused("play tictactoe --opponent cmd:./nothing");
    assert_eq!(small, "--opponent applies only to gomoku: leave it out");
    let first = against("crash-at-once", "--bounds 15", "").refused();
    assert!(
        first.starts_with("it cannot start a game on this board: it exited: "),
        "{first}"
    );
    for (opponent, expected) in [
        ("heuristic", "give `cmd:` and the command of a program"),
        ("cmd:", "the command is empty"),
        ("cmd:'x", "a quotation mark (') is not closed"),
    ] {
        let error = mugen(["play", "--opponent", opponent]).run().misused();
        assert!(error.contains(expected), "{error}");
    }
}
