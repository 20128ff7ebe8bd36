//! `mugen minimax`, and positions that it and `mugen perft` refuse.

use crate::program::{mugen, words};
use mugen::control::{Control, Limits};
use mugen::game::GameText;
use mugen::games::{ConnectFour, Othello, TicTacToe};
use mugen::gomoku::Position;
use mugen::solver::{Algorithm, Bound, SolverOptions, Trace, analyse, analyse_traced};
use serde_json::{Value, json};
use std::fs;

const NEAR_FINAL: &str = "O 1 X / X 4 X / 6 O O";

fn minimax(game: &str, position: &str, options: &str) -> String {
    let arguments = ["minimax", game, position].into_iter();
    mugen(arguments.chain(words(options))).run().ok()
}

/// The `moves` of an answer.
fn moves(answer: &str) -> Vec<&str> {
    let lines = answer.lines().skip_while(|line| !line.starts_with("moves"));
    let lines = lines.take_while(|line| !line.starts_with("counts"));
    lines.map(|line| line["moves   ".len()..].trim()).collect()
}

#[test]
fn the_near_final_board_comes_out_as_written() {
    let adjusted = minimax("tictactoe", NEAR_FINAL, "--trace");
    assert!(
        adjusted.starts_with(
            "1  x to move: +10, max of 3 moves\n\
             2    x 1: -9, min of 2 moves\n\
             3      o 4: -9, o has won\n"
        ),
        "{adjusted}"
    );
    assert!(adjusted.contains("\nvalue   +10 for x, minimax, to the end of the game\nbest    4\n"));
    assert_eq!(moves(&adjusted), ["1: -9", "4: +10", "6: -9"]);
    let plain = minimax("tictactoe", NEAR_FINAL, "--scores plain --trace");
    assert_eq!(moves(&plain), ["1: -10", "4: +10", "6: -10"]);
    assert!(plain.contains("\n3      o 4: -10, o has won\n"), "{plain}");
    for algorithm in ["negamax", "alphabeta", "table", "narrowing"] {
        let answer = minimax("tictactoe", NEAR_FINAL, &format!("--algorithm {algorithm}"));
        let value = format!("value   +10 for x, {algorithm}, to the end of the game\nbest    4\n");
        assert!(answer.starts_with(&value), "{answer}");
    }
}

#[test]
fn tic_tac_toe_is_searched_whole() {
    let answer = minimax("tictactoe", "", "");
    assert!(answer.starts_with("value   0 for x, minimax, to the end of the game\nbest    0\n"));
    assert!(
        answer.ends_with("counts  549946 positions, 255168 leaves, 0 cut-offs, 0 table hits\n"),
        "{answer}"
    );
    assert_eq!(moves(&answer).len(), 9);
}

#[test]
fn a_sweep_shows_how_the_counts_grow() {
    let text = minimax("connect4", "", "--sweep 1..5");
    let rows: Vec<Vec<_>> = text.lines().map(|line| words(line).collect()).collect();
    assert_eq!(rows[1], ["depth", "minimax", "alphabeta", "table"]);
    let column = |n: usize| rows[2..].iter().map(|row| row[n]).collect::<Vec<_>>();
    assert_eq!(column(0), ["1", "2", "3", "4", "5"]);
    assert_eq!(column(1), ["8", "57", "400", "2801", "19608"]);
    for (n, algorithm) in [(2, "alphabeta"), (3, "table")] {
        for (depth, count) in (1..).zip(column(n)) {
            let answer = minimax(
                "connect4",
                "",
                &format!("--depth {depth} --algorithm {algorithm} --scores plain"),
            );
            assert!(
                answer.contains(&format!("counts  {count} positions")),
                "{answer}"
            );
        }
    }
    // What was counted before it was given up is there.
    let done = mugen(words("minimax connect4 --sweep 1..9 --nodes 5000")).run();
    assert_eq!(done.code, Some(2));
    assert!(done.stdout.lines().count() > 4 && done.stdout.lines().count() < 8);
    assert!(
        done.stderr
            .starts_with("mugen: not finished after 5000 positions: ")
    );
    let run = mugen(words("minimax connect4 --sweep 1..200"));
    assert_eq!(run.run_for_a_short_reader(100), (Some(0), String::new()));
}

/// What `--json` must print.
fn report<G: GameText>(game: &G, algorithm: Algorithm, depth: Option<u32>) -> Value {
    let options = SolverOptions::new(algorithm).depth_adjusted();
    let control = Control::new(Limits {
        depth,
        ..Limits::default()
    });
    let found = analyse(game, &options, &control).unwrap();
    let (_, trace) = analyse_traced(game, &options, &control, Trace::DEFAULT_LIMIT).unwrap();
    let trace: Value = serde_json::from_str(&trace.to_json()).unwrap();
    json!({
        "game": G::NAME,
        "position": game.text(),
        "to_move": game.to_move().to_string(),
        "algorithm": algorithm.name(),
        "depth": depth,
        "value": found.value,
        "eval": found.eval,
        "best": found.best.map(|mv| game.format_move(mv)),
        "pv": found.pv.iter().map(|&mv| game.format_move(mv)).collect::<Vec<_>>(),
        "moves": found.root.iter().map(|root| json!({
            "move": game.format_move(root.mv),
            "value": root.value,
            "exact": root.bound == Bound::Exact,
        })).collect::<Vec<_>>(),
        "counts": found.counts,
        "trace": trace,
    })
}

fn reports<G: GameText>(position: &str, depth: Option<u32>) {
    let game = G::parse(position).unwrap();
    for algorithm in Algorithm::ALL {
        let depth_option = depth.map_or_else(String::new, |depth| format!("--depth {depth}"));
        let options = format!("{depth_option} --algorithm {algorithm} --json --trace");
        let text = minimax(G::NAME, position, &options);
        assert_eq!(text.matches('\n').count(), 1);
        let found: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(found, report(&game, algorithm, depth), "{}", G::NAME);
    }
}

#[test]
fn json_is_what_the_library_finds() {
    reports::<TicTacToe>(NEAR_FINAL, None);
    reports::<TicTacToe>("0 1 2 3 4 5 6", None);
    reports::<TicTacToe>("4x4k3 0 5", Some(2));
    reports::<ConnectFour>("4433", Some(4));
    reports::<Othello>("d3 c3", Some(3));
    reports::<Position>("0,0 1,1", Some(1));
    let without: Value = serde_json::from_str(&minimax("tictactoe", NEAR_FINAL, "--json")).unwrap();
    assert_eq!(without.get("trace"), None);
}

#[test]
fn a_long_trace_is_cut_and_says_so() {
    let text = minimax("tictactoe", "", "--trace");
    assert!(
        text.contains("\n… 539946 more calls: the first 10000 of 549946 are shown"),
        "…"
    );
    assert!(text.lines().count() < 10_050);
}

#[test]
fn positions_come_from_arguments_files_and_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.txt");
    fs::write(&file, "O 1 X\nX 4 X\n6 O O\n").unwrap();
    let file = file.to_str().unwrap();
    let expected = minimax("tictactoe", NEAR_FINAL, "");
    assert_eq!(minimax("tictactoe", file, ""), expected);
    let piped = mugen(["minimax", "tictactoe", "-"]).input("O 1 X / X 4 X / 6 O O\n");
    assert_eq!(piped.run().ok(), expected);
    let split = mugen(
        ["minimax", "tictactoe"]
            .into_iter()
            .chain(words(NEAR_FINAL)),
    );
    assert_eq!(split.run().ok(), expected);
    let (from_list, from_words) = (
        "minimax connect4 4433 --depth 3",
        "minimax connect4 4 4 3 3 --depth 3",
    );
    assert_eq!(
        mugen(words(from_list)).run().ok(),
        mugen(words(from_words)).run().ok()
    );
}

#[test]
fn where_there_is_no_move_it_is_said() {
    let over = minimax("tictactoe", "XXX/OO5/6 7 8", "");
    assert!(over.contains("value   -10 for o"), "{over}");
    assert!(
        over.contains("\nbest    no move: the game is over (x has won)\n"),
        "{over}"
    );
    let still = minimax("connect4", "", "--depth 0");
    assert!(
        still.contains("\nbest    no move: depth 0 searches none\n"),
        "{still}"
    );
}

#[test]
fn positions_that_cannot_be_are_refused_in_one_line() {
    let long = "4 ".repeat(10_000);
    for (game, position, expected) in [
        (
            "tictactoe",
            "XXX/3 4 5/6 7 8",
            "impossible position: 3 x and 0 o: ",
        ),
        (
            "tictactoe",
            "0 0",
            "move 2 of the list: 0 is illegal: x is already there",
        ),
        (
            "tictactoe",
            "0 9",
            "move 2 of the list: 9 is illegal: the cells are numbered 0 to 8",
        ),
        (
            "tictactoe",
            "0 1 3 4 6 8",
            "move 6 of the list: the game is over (x has won)",
        ),
        (
            "tictactoe",
            "none.txt",
            "`none.txt` is neither a file nor a position: ",
        ),
        (
            "tictactoe",
            "src",
            "src: a folder, not a file: give a file in it",
        ),
        (
            "connect4",
            "4444444",
            "move 7 of the list: 4 is illegal: the column is full",
        ),
        (
            "connect4",
            "48",
            "move 2 of the list: `8` is not a move: give a column, 1 to 7",
        ),
        (
            "connect4",
            long.as_str(),
            "move 7 of the list: 4 is illegal: the column is full",
        ),
        (
            "othello",
            "a1",
            "move 1 of the list: a1 is illegal: it would flip no disc",
        ),
        (
            "othello",
            "pass",
            "move 1 of the list: pass is illegal: you can pass only if",
        ),
        ("othello", "x / o", "the last row: `o` is invalid"),
        (
            "gomoku",
            "0,0 0,0",
            "move 2 of the list: 0,0 is occupied by a stone of x",
        ),
    ] {
        for command in [
            vec!["minimax", game, position],
            vec!["perft", game, "1", position],
        ] {
            let error = mugen(&command).run().refused();
            assert!(error.starts_with(expected), "{error}");
        }
    }
    let bytes = mugen(["minimax", "tictactoe", "-"]).input([0xff, 0xfe]);
    assert_eq!(bytes.run().refused(), "standard input: not UTF-8 text");
    let huge = mugen(["minimax", "connect4", "-"]).input(vec![b' '; 2 << 20]);
    assert_eq!(
        huge.run().refused(),
        "standard input: longer than 1048576 bytes"
    );
}

#[test]
fn a_search_without_an_end_is_given_up() {
    let error = mugen(words("minimax connect4 --nodes 10000"))
        .run()
        .refused();
    assert!(
        error.starts_with("not finished after 10000 positions: use a lower --depth"),
        "{error}"
    );
    let error = mugen(words("minimax gomoku")).run().refused();
    assert_eq!(error, "a line is longer than 200 plies: give a depth");
    let error = mugen(words("minimax othello --depth 9 --nodes 1000 --trace"))
        .run()
        .refused();
    assert!(
        error.starts_with("not finished after 1000 positions"),
        "{error}"
    );
}
