//! `mugen play` through a pipe: whole games, every command and every option.

use crate::program::{mugen, words};

/// What was printed in a game against the heuristic with these arguments and lines.
pub(crate) fn play(arguments: &str, lines: &str) -> String {
    let player = match arguments.contains("--player") {
        true => "play",
        false => "play --player heuristic",
    };
    mugen(words(player).chain(words(arguments)))
        .input(lines)
        .run()
        .ok()
}

/// The boards that were printed, one after the other. Each begins with its columns, after a blank
/// line, and ends before one.
pub(crate) fn boards(output: &str) -> Vec<&str> {
    let blocks = output.split("\n\n").map(|block| block.trim_matches('\n'));
    blocks.filter(|block| block.starts_with("   ")).collect()
}

/// The last board that was printed.
pub(crate) fn last_board(arguments: &str, lines: &str) -> String {
    let output = play(arguments, lines);
    boards(&output).last().unwrap().to_string()
}

/// What `lines` add to the output of a game that has begun with `before`.
pub(crate) fn answer(arguments: &str, before: &str, lines: &str) -> String {
    let known = play(arguments, before);
    let all = play(arguments, &format!("{before}{lines}"));
    let rest = all.strip_prefix(&known);
    rest.unwrap_or_else(|| panic!("{known}\n---\n{all}"))
        .to_owned()
}

/// Ten moves that beat the heuristic, found with the look ahead.
const WINNING: &str = "0,0\n1,0\n1,-1\n1,-2\n2,0\n2,-1\n1,-3\n3,0\n0,-3\n-1,-4\n";

/// What the machine plays in a position.
fn answer_to(moves: &str) -> String {
    let text = mugen(["move", moves, "--json"]).run().ok();
    let answer: serde_json::Value = serde_json::from_str(&text).unwrap();
    format!("{},{}", answer["move"][0], answer["move"][1])
}

#[test]
fn a_person_wins_a_whole_game() {
    let output = play("", WINNING);
    assert!(output.starts_with("you play x; `help` lists the commands\n"));
    assert!(output.ends_with("\nYou win!\n"));
    // One before the first move, one after each answer, one at the end.
    assert_eq!(boards(&output).len(), 11);
    let replies: Vec<_> = output
        .lines()
        .filter(|line| line.contains("plays"))
        .collect();
    assert_eq!(replies.len(), 9);
    assert_eq!(
        replies[0],
        "o plays -1,-1 (one of 8 best cells, weight 6.6)"
    );
    assert_eq!(
        boards(&output)[10],
        "    - - - -
    4 3 2 1 0 1 2 3 4 5 6 7
-7  . . . . . . . . . . . .
-6  . . . . . . . . . . . .
-5  . . . . . . . . . . . .
-4  . . .*x*. o . . . . . .
-3  . . . .*x*x . . . . . .
-2  . . . . o*x*o . . . . .
-1  . . . o o x*x*. . . . .
 0  . . . o x x x*x*o . . .
 1  . . . . . o . . o . . .
 2  . . . . . . . . . . . .
 3  . . . . . . . . . . . .
 4  . . . . . . . . . . . ."
    );
}

#[test]
fn a_person_who_does_not_look_loses_a_whole_game() {
    let moves = "0,0\n10,100\n20,100\n30,100\n40,100\n50,100\n";
    let output = play("", moves);
    assert!(output.ends_with("\nThe computer wins.\n"), "{output}");
    let after = answer("", moves, "1,1\nd\nu\nu\nn\n");
    let lines: Vec<_> = after.lines().collect();
    assert_eq!(
        lines[..2],
        ["The computer wins. `u` undoes a move, `n` starts a new game"; 2]
    );
    // Undo takes the five back, and the move before it: it is the person's turn again.
    assert!(!after.contains("wins.\n"), "{after}");
    let fresh = *boards(&after).last().unwrap();
    assert_eq!(fresh, last_board("", ""));
    let same = play("", "0,0\n10,100\n20,100\n30,100\n40,100\n");
    assert_eq!(
        last_board("", &format!("{moves}u\n")),
        *boards(&same).last().unwrap()
    );
}

#[test]
fn undo_and_redo_go_from_one_turn_of_the_person_to_the_next() {
    let (one, two) = (last_board("", "0,0\n"), last_board("", "0,0\n1,0\n"));
    assert_eq!(last_board("", "0,0\n1,0\nu\n"), one);
    assert_eq!(last_board("", "0,0\n1,0\nundo\nundo\nr\n"), one);
    assert_eq!(last_board("", "0,0\n1,0\nu\nu\nredo\nredo\n"), two);
    assert_eq!(last_board("", "0,0\n1,0\nu\nu\n"), last_board("", ""));
    assert_eq!(answer("", "0,0\nu\n", "u\n"), "nothing to undo\n");
    assert_eq!(answer("", "0,0\n", "r\n"), "nothing to redo\n");
    // A move of another kind ends what could be redone.
    assert_eq!(answer("", "0,0\nu\n1,0\n", "r\n"), "nothing to redo\n");
    // The machine has begun: that move is not the person's to take back.
    assert_eq!(answer("--as o", "", "u\n"), "nothing to undo\n");
    assert_eq!(last_board("--as o", "1,1\nu\n"), last_board("--as o", ""));
    // Two people: one move at a time.
    assert_eq!(
        last_board("--as both", "0,0\n1,0\nu\n"),
        last_board("--as both", "0,0\n")
    );
    assert_eq!(
        last_board("--as both", "0,0\n1,0\nu\nu\nr\nr\n"),
        last_board("--as both", "0,0\n1,0\n")
    );
    // A won game, taken back and made again.
    let again = answer("", WINNING, "u\nr\n");
    assert!(again.ends_with("You win!\n"), "{again}");
}

#[test]
fn the_machine_moves_for_the_person() {
    let output = answer("", "", "d\n");
    assert!(output.starts_with("x plays 0,0 (the centre of an empty board)\n"));
    assert!(output.contains("o plays -1,-1 ("), "{output}");
    let two = answer("--as both", "0,0\n", "d\n");
    assert_eq!(two.matches("plays").count(), 1);
}

#[test]
fn a_cell_is_weighed_with_its_reasons() {
    let expected = mugen(["weights", "0,0 -1,-1", "--explain", "-1,0"])
        .run()
        .ok();
    assert_eq!(answer("", "0,0\n", "t -1,0\n"), expected);
    assert_eq!(answer("", "0,0\n", "t -1 0\n"), expected);
    assert_eq!(
        answer("--bounds 15x15", "", "t h8\n"),
        answer("--bounds 15x15", "", "t 7,7\n")
    );
    for (line, error) in [
        ("t", "give a cell, as in `t 3,-4`"),
        (
            "t 5",
            "`5` is not a move: column 1: `5` is only half a cell: its y is missing",
        ),
    ] {
        assert_eq!(
            answer("", "0,0\n", &format!("{line}\n")),
            format!("{error}\n")
        );
    }
    assert_eq!(
        answer("--bounds 3x3", "", "t 3,0\n"),
        "3,0 is outside the board: choose x from 0 to 2 and y from 0 to 2\n"
    );
}

#[test]
fn weights_are_shown_and_hidden() {
    let plain = last_board("", "0,0\n");
    let weights = last_board("", "0,0\nw\n");
    assert!(weights.contains("[11]"), "{weights}");
    let expected = mugen(["weights", "0,0 -1,-1", "--board"]).run().ok();
    assert_eq!(weights, expected.trim_matches('\n'));
    assert_eq!(last_board("", "0,0\nw\nw\n"), plain);
    assert_eq!(last_board("--show-weights", "0,0\n"), weights);
    for (value, shown) in [
        ("1", &weights),
        ("true", &weights),
        ("0", &plain),
        ("", &plain),
    ] {
        let run = mugen(["play", "--player", "heuristic"]);
        let run = run.env("MUGEN_SHOW_WEIGHTS", value);
        let output = run.input("0,0\n").run().ok();
        assert_eq!(boards(&output).last(), Some(&shown.as_str()), "{value:?}");
    }
}

#[test]
fn people_and_the_machine_share_the_sides_as_asked() {
    let output = play("--as o", "");
    assert!(output.starts_with("you play o; "));
    assert!(output.contains("\nx plays 0,0 (the centre of an empty board)\n"));
    let output = play("--as both", "0,0\n0,1\n1,0\n1,1\n2,0\n2,1\n3,0\n3,1\n4,0\n");
    assert!(output.starts_with("two people play; "));
    assert!(output.ends_with("\nx wins.\n"));
    assert!(!output.contains("plays"));
    let error = mugen(["play", "--as", "me"]).run().misused();
    assert!(
        error.ends_with("unknown side `me`: use `x`, `o`, `both` or `none`"),
        "{error}"
    );
    // The position says whose turn it is: the machine's, here.
    let output = mugen(["play", "0,0", "--as", "x"]).run().ok();
    assert_eq!(output.matches("o plays").count(), 1);
}

#[test]
fn the_machine_alone_plays_to_the_end_or_as_long_as_asked() {
    let output = play("--as none --plies 5", "0,0\nnever read\n");
    assert_eq!(output.matches(" plays ").count(), 5);
    assert!(output.ends_with("\nstopped after 5 plies\n"));
    assert_eq!(boards(&output).len(), 1);
    let output = play("--as none --plies 0", "");
    assert!(output.ends_with("\nstopped after 0 plies\n"), "{output}");
    let output = play("--as none --bounds 5x5", "");
    assert_eq!(output.matches(" plays ").count(), 25);
    assert!(output.ends_with("\nA draw.\n"));
    let output = play("--as none", "");
    let plies = output.matches(" plays ").count();
    let stopped = output.ends_with("\nstopped after 200 plies\n");
    assert!(stopped == (plies == 200) && plies <= 200, "{output}");
    let error = mugen(["play", "--plies", "5"]).run().refused();
    assert_eq!(error, "--plies needs `--as none`");
    let error = mugen(["play", "--as", "none", "--plies", "-5"])
        .run()
        .misused();
    assert!(error.contains("give a whole number"), "{error}");
}

#[test]
fn a_person_chooses_who_the_machine_is() {
    let output = play("--player lookahead", "0,0\n");
    assert!(output.contains("\no plays "));
    let moved = mugen(["move", "0,0", "--player", "lookahead"]).run().ok();
    assert!(
        output.contains(&format!("o plays {}", moved.trim())),
        "{output}"
    );
    let error = mugen(["play", "--player", "me"]).run().misused();
    assert!(error.ends_with("unknown player `me`: use `heuristic`, `lookahead` or `search`"));
}

#[test]
fn a_board_with_edges_has_letters_and_fills_up() {
    let output = play("--bounds 15x15", "h8\n");
    assert!(output.contains("\no plays g9 ("), "{output}");
    assert!(
        output.contains("\n 9  . . . . . .(o). . . . . . . .\n 8  . . . . . . . x . . . . . . .\n"),
        "{output}"
    );
    assert_eq!(output, play("--bounds 15x15", "7,7\n"));
    assert_eq!(
        answer("--bounds 15x15", "", "15,0\n"),
        "15,0 is outside the board: choose x from 0 to 14 and y from 0 to 14\n"
    );
    // A draw on a full board, and nothing more to play on it.
    let draw = "a1\nb1\nc1\n";
    let output = play("--bounds 3x1 --as both", draw);
    assert!(
        output.ends_with("\n   a b c\n1  x o(x)\n\nA draw.\n"),
        "{output}"
    );
    let over = "A draw. `u` undoes a move, `n` starts a new game\n";
    assert_eq!(
        answer("--bounds 3x1 --as both", draw, "a1\nd\n"),
        over.repeat(2)
    );
    // A new game is on the same board.
    assert_eq!(
        last_board("--bounds 3x1", "n\n"),
        last_board("--bounds 3x1", "")
    );
    for bounds in ["0x5", "0", "15x", "1,2,3", "x", "3x-1", "1x99999999999"] {
        let error = mugen(["play", "--bounds", bounds]).run().misused();
        assert!(error.contains("give a size such as `15x15`"), "{error}");
    }
    let (far, order) = ("-9223372036854775808,0,0,0", "7,7,-7,-7");
    let error = mugen(["play", "--bounds", far]).run().misused();
    assert!(error.contains("from -2000000000 to 2000000000"), "{error}");
    let error = mugen(["play", "--bounds", order]).run().misused();
    assert!(error.contains("top left corner must come first"), "{error}");
    play(
        "--bounds -2000000000,-2000000000,2000000000,2000000000",
        "0,0\n",
    );
    play("--bounds -7,-7,7,7", "h8\n");
}

#[test]
fn six_in_a_row_win_unless_the_rule_is_exact() {
    let moves = "0,0\n0,9\n1,0\n2,9\n2,0\n4,9\n4,0\n6,9\n5,0\n8,9\n3,0\n";
    let free = play("--as both --rule freestyle", moves);
    assert!(free.ends_with("x wins.\n"));
    assert_eq!(free, play("--as both", moves));
    let exact = play("--as both --rule exact", moves);
    assert!(!exact.contains("wins."), "{exact}");
    let error = mugen(["play", "--rule", "renju"]).run().misused();
    assert!(error.ends_with("unknown rule `renju`: use `freestyle` or `exact`"));
}

#[test]
fn colours_only_where_they_are_wanted() {
    let colored = play("--color always", "0,0\n");
    assert!(colored.contains("\u{1b}["));
    let plain = play("", "0,0\n");
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(play("--color never", "0,0\n"), plain);
    assert_eq!(play("--color auto", "0,0\n"), plain);
    // Said outright, it counts more than the environment.
    let run = mugen(words("play --player heuristic --color always")).env("NO_COLOR", "1");
    assert_eq!(run.input("0,0\n").run().ok(), colored);
    let run = mugen(words("play --player heuristic"))
        .env("NO_COLOR", "1")
        .input("0,0\n");
    assert_eq!(run.run().ok(), plain);
    // Without its escapes it is the same picture.
    let mut text = String::new();
    for (n, piece) in colored.split("\u{1b}[").enumerate() {
        text += if n == 0 {
            piece
        } else {
            piece.split_once('m').unwrap().1
        };
    }
    assert_eq!(text, plain);
}

#[test]
fn a_game_begins_from_a_position() {
    let listed = mugen(["play", "0,0 1,1 -1,0", "--as", "o"]).run().ok();
    let apart = mugen(["play", "--as", "o", "0,0", "1,1", "-1,0"])
        .run()
        .ok();
    assert_eq!(listed, apart);
    assert!(listed.contains("\n 0  . . .(x)x . "), "{listed}");
    let minus = mugen(["play", "-1,0 0,0", "--as", "x"]).run().ok();
    assert!(minus.contains("x(o)"), "{minus}");
    let file = "fixtures/positions/game-won-by-moves.json";
    let over = mugen(["play", file]).run().ok();
    assert!(over.contains("win"), "{over}");
    let error = mugen(["play", "-"]).run().refused();
    assert!(error.starts_with("the moves are read from standard input"));
    let alone = mugen(["play", "-", "--as", "none", "--plies", "1"]);
    let output = alone.input("0,0").run().ok();
    assert!(
        output.starts_with(&format!("o plays {} ", answer_to("0,0"))),
        "{output}"
    );
    let error = mugen(["play", "--number", "2"]).run().misused();
    assert!(error.contains("required arguments"), "{error}");
}
