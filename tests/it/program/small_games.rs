//! The small games in line mode.

use crate::program::{mugen, words};
use mugen::game::{Game, GameText, Outcome, Side};
use mugen::games::{ConnectFour, Othello, TicTacToe};
use std::fs;

fn play(arguments: &str, input: &str) -> String {
    let run = mugen(["play"].into_iter().chain(words(arguments)));
    run.input(input).run().ok()
}

/// The moves that the computer announced, `x plays 4 (…)`, in order.
fn told(output: &str) -> Vec<(Side, String)> {
    let told = output.lines().filter_map(|line| {
        let (side, rest) = line.split_once(" plays ")?;
        let side = if side == "x" { Side::X } else { Side::O };
        Some((side, rest.split(' ').next()?.to_owned()))
    });
    told.collect()
}

/// The last line that says how the game ended.
fn end(output: &str) -> &str {
    let ends = [
        "You win!",
        "The computer wins.",
        "x wins.",
        "o wins.",
        "A draw.",
    ];
    let end = output.lines().rev().find(|line| ends.contains(line));
    end.unwrap_or_else(|| panic!("no end: {output}"))
}

/// The machine plays itself; its moves are legal, and the end is that of the rules.
fn machine_alone<G: GameText>(options: &str) -> G {
    let output = play(&format!("{} --as none {options}", G::NAME), "");
    let mut game = G::parse("").unwrap();
    for (side, mv) in told(&output) {
        assert_eq!(game.to_move(), side);
        game.try_play_list(&mv).unwrap();
    }
    let expected = match game.outcome().expect("an end") {
        Outcome::Win(side) => format!("{side} wins."),
        Outcome::Draw => "A draw.".into(),
    };
    assert_eq!(end(&output), expected);
    game
}

#[test]
fn the_machine_plays_itself_to_the_end() {
    let game: TicTacToe = machine_alone("");
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    machine_alone::<ConnectFour>("--depth 4");
    machine_alone::<ConnectFour>("--depth 3 --algorithm minimax");
    let game: Othello = machine_alone("--depth 2 --algorithm alphabeta");
    assert!(game.history().len() > 40);
}

#[test]
fn the_machine_never_loses_tic_tac_toe() {
    // A person who always takes the first, or the last, free cell.
    for (sides, numbers) in [
        ("x", "0\n1\n2\n3\n4\n5\n6\n7\n8\n"),
        ("o", "8\n7\n6\n5\n4\n3\n2\n1\n0\n"),
    ] {
        let output = play(&format!("tictactoe --as {sides}"), numbers);
        assert_ne!(end(&output), "You win!");
    }
}

#[test]
fn two_people_play_a_whole_game_of_each() {
    let output = play("connect4 --as both", "1\n2\n1\n2\n1\n2\n1\n");
    assert_eq!(end(&output), "x wins.");
    assert!(output.contains("\n *x*o . . . . .\n"), "{output}");
    let output = play("tictactoe --as both", "0\n3\n1\n4\n2\n5\nu\n5\n");
    assert!(output.contains("\n *x*x*x*\n"), "{output}");
    assert_eq!(output.matches("x wins. `u` undoes a move").count(), 1);
    assert!(output.ends_with("  6 7 8\n\n"), "{output}");
    // The shortest game of othello leaves one colour only.
    let moves = "e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5\nc5\n";
    let output = play("othello --as both", moves);
    assert_eq!(end(&output), "x wins.");
    let board = output.rsplit("a b c d e f g h\n").next().unwrap();
    let board = board.split("\n\n").next().unwrap();
    assert_eq!(
        [board.matches('x').count(), board.matches('o').count()],
        [13, 0],
        "{board}"
    );
}

#[test]
fn moves_are_taken_back_made_again_and_left_to_the_machine() {
    let first = play("connect4 --depth 3", "4\n");
    let board = |output: &str| {
        output
            .rsplit("\n\n")
            .find(|part| part.contains("1 2 3"))
            .map(str::to_owned)
    };
    let back = play("connect4 --depth 3", "4\nu\nr\n");
    assert_eq!(board(&back), board(&first));
    let anew = play("connect4 --depth 3", "4\nn\n4\n");
    assert_eq!(board(&anew), board(&first));
    assert!(play("connect4", "u\nr\n").ends_with("nothing to undo\nnothing to redo\n"));
    let output = play("tictactoe", "d\n");
    let moves = told(&output);
    let sides: Vec<_> = moves.iter().map(|told| told.0).collect();
    assert_eq!(sides, [Side::X, Side::O]);
    let output = play("othello --as o --depth 1", "");
    assert_eq!(told(&output).len(), 1);
}

#[test]
fn games_are_saved_as_lists_of_moves() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let name = file.to_str().unwrap();
    for (game, moves, saved) in [
        ("tictactoe", "4\n0\n", "4 0\n"),
        ("connect4", "4\n4\n3\n", "4 4 3\n"),
        ("othello", "d3\nc3\n", "d3 c3\n"),
        ("tictactoe 5x5k4", "12\n13\n", "5x5k4 12 13\n"),
        ("tictactoe OX./.../...", "4\n", "x to move"),
    ] {
        let output = play(
            &format!("{game} --as both"),
            &format!("{moves}save! {name}\n"),
        );
        assert!(output.ends_with(&format!("saved to {name}\n")));
        let text = fs::read_to_string(&file).unwrap();
        let drawn = saved == "x to move";
        assert!(
            text == saved || drawn && text.starts_with("o x 2\n3 x 5\n"),
            "{text}"
        );
        // It is loaded, and goes on from there, also as an argument.
        let kind = words(game).next().unwrap();
        let loaded = play(&format!("{kind} --as both"), &format!("load {name}\n"));
        let given = play(&format!("{kind} {name} --as both"), "");
        let last = |output: &str| output.trim_end().rsplit("\n\n").next().unwrap().to_owned();
        assert_eq!(last(&loaded), last(&given));
        let undone = play(&format!("{kind} {name} --as both"), "u\n");
        assert_eq!(undone.ends_with("nothing to undo\n"), drawn, "{undone}");
    }
    fs::write(&file, "4 9\n").unwrap();
    let output = play(
        "connect4",
        &format!("load {name}\nload src\nload /no/file\n"),
    );
    let expected = format!(
        "{name}: move 2 of the list: `9` is not a move: give a column, 1 to 7 from the left\n\
         src: a folder, not a file: give a file in it\n/no/file: no such file\n"
    );
    assert!(output.ends_with(&expected), "{output}");
}

#[test]
fn counts_are_told_beside_those_of_plain_searches() {
    let output = play("connect4 --depth 5 --stats --as o", "");
    let lines: Vec<_> = output
        .lines()
        .skip_while(|line| !line.starts_with("x plays"))
        .collect();
    assert!(lines[1].starts_with("  table      "), "{output}");
    assert!(lines[2].starts_with("  alphabeta  "), "{output}");
    assert_eq!(
        lines[3],
        "  minimax    19608 positions, 16807 leaves, 0 cut-offs, 0 table hits"
    );
    let output = play("connect4 --stats --as o", "");
    assert!(
        output.contains("\n  minimax    more than 1000000 positions\n"),
        "{output}"
    );
    let output = play("connect4 --depth 2 --stats --as o --algorithm minimax", "");
    assert_eq!(output.matches(" positions, ").count(), 2);
    assert!(!play("connect4 --depth 2 --as o", "").contains("positions"));
}

#[test]
fn wrong_lines_get_an_answer_and_change_nothing() {
    for (game, line, answer) in [
        (
            "tictactoe",
            "9",
            "9 is illegal: the cells are numbered 0 to 8",
        ),
        (
            "tictactoe",
            "-1",
            "`-1` is not a move: give a cell number, 0 to 8 (`help` lists the commands)",
        ),
        (
            "connect4",
            "0",
            "`0` is not a move: give a column, 1 to 7 from the left (`help` lists the commands)",
        ),
        (
            "connect4",
            "hello",
            "unknown command `hello`: `help` lists them all",
        ),
        (
            "othello",
            "a1",
            "a1 is illegal: it would flip no disc: choose a cell that encloses the other colour",
        ),
        (
            "othello",
            "pass",
            "pass is illegal: you can pass only if you cannot place a disc",
        ),
    ] {
        let output = play(game, &format!("{line}\n"));
        assert!(
            output.ends_with(&format!("\n{answer}\n")),
            "{line}: {output}"
        );
    }
    let output = play("othello", "help\n");
    for command in ["  a move ", "  d ", "  u, r ", "  save FILE", "  q "] {
        assert!(output.contains(command), "{output}");
    }
}

#[test]
fn options_that_do_not_fit_the_game_are_refused() {
    for (arguments, expected) in [
        (
            "connect4 --bounds 9x9",
            "apply only to gomoku: leave them out",
        ),
        (
            "connect4 --player lookahead",
            "apply only to gomoku: leave them out",
        ),
        ("othello --radius 2", "apply only to gomoku: leave them out"),
        (
            "connect4 --threads 2",
            "apply only to gomoku: leave them out",
        ),
        ("othello --lines 2", "apply only to gomoku: leave them out"),
        ("connect4 9", "move 1 of the list: `9` is not a move"),
        (
            "connect4 none.txt",
            "`none.txt` is neither a file nor a position: ",
        ),
        ("connect4 -", "the moves are read from standard input"),
        ("--algorithm minimax", "apply only to the small games"),
        ("gomoku --stats", "apply only to the small games"),
        ("connect4 --plies 3", "--plies needs `--as none`"),
    ] {
        let run = mugen(["play"].into_iter().chain(words(arguments)));
        let error = run.run().refused();
        assert!(error.contains(expected), "{arguments}: {error}");
    }
    assert_eq!(play("gomoku 0,0", ""), play("0,0", ""));
}
