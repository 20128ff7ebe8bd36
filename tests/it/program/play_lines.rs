//! `mugen play` through a pipe: files saved and loaded, wrong lines, and the end of input.

use crate::program::play::{answer, boards, last_board, play};
use crate::program::{mugen, words};
use std::fs;

#[test]
fn a_game_is_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.json");
    let file = file.to_str().unwrap();
    let saved = answer("", "0,0\n1,0\n", &format!("save {file}\n"));
    assert_eq!(saved, format!("saved to {file}\n"));
    let expected = last_board("", "0,0\n1,0\n");
    assert_eq!(last_board("", &format!("load {file}\n")), expected);
    // The moves are there too: they can be taken back.
    assert_eq!(
        last_board("", &format!("load {file}\nu\n")),
        last_board("", "0,0\n")
    );
    let output = mugen(["play", file]).run().ok();
    assert_eq!(*boards(&output).last().unwrap(), expected);
    // Nothing else is left beside it.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_file_that_is_there_is_not_written_over_by_accident() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.json");
    let file = path.to_str().unwrap();
    fs::write(&path, "precious").unwrap();
    let refused =
        format!("{file} exists: choose another name, or overwrite it with `save! {file}`\n");
    assert_eq!(answer("", "", &format!("save {file}\n")), refused);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    let saved = format!("saved to {file}\n");
    // Once it is this game's file, it is saved to again without a question.
    let lines = format!("save! {file}\nsave {file}\n");
    assert_eq!(answer("", "", &lines), saved.repeat(2));
    assert_eq!(
        fs::read_to_string(&path).unwrap().trim(),
        "{\n  \"moves\": []\n}"
    );
    let lines = format!("load {file}\nsave {file}\n");
    assert!(answer("", "", &lines).ends_with(&saved));
}

#[test]
fn a_file_that_was_read_in_part_is_not_written_over_without_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("part.sgf", "(;GM[4]SZ[15]PB[Ann];B[hh];W[ii];B[hh];W[jj])"),
        ("names.sgf", "(;GM[4]SZ[15]PB[Ann];B[hh];W[ii])"),
        ("note.json", r#"{"note":"keep me","moves":[[0,0],[1,1]]}"#),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a file");
        let file = path.to_str().expect("UTF-8");
        let lines = format!("load {file}\nsave {file}\n");
        let said = answer("", "", &lines);
        assert!(said.contains("exists: choose another name"), "{said}");
        assert_eq!(fs::read_to_string(&path).expect("a file"), text);
    }
}

#[test]
fn what_cannot_be_saved_or_loaded_gets_one_line_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let broken = "fixtures/invalid/truncated.json";
    let many = "fixtures/weights/weights.jsonl";
    for (line, start) in [
        ("save".into(), "give a file, as in `save game.json`".into()),
        ("load".into(), "give a file, as in `load game.json`".into()),
        (
            format!("save {folder}"),
            format!("{folder} is a folder: give a file in it"),
        ),
        (
            format!("save! {folder}"),
            format!("{folder} is a folder: give a file in it"),
        ),
        (
            format!("save {folder}/no/x"),
            format!("{folder}/no/x: no such folder"),
        ),
        (
            format!("load {folder}/none"),
            format!("{folder}/none: no such file"),
        ),
        (
            format!("load {folder}"),
            format!("{folder}: a folder, not a file"),
        ),
        ("load /dev/zero".into(), "/dev/zero: a device".into()),
        (
            format!("load {broken}"),
            format!("{broken}: line 1, column 26: the text ends in"),
        ),
        (
            format!("load {many}"),
            format!("{many}: it contains 240 games: open one with `mugen play FILE --number 1`"),
        ),
        ("load \u{1b}[2J".into(), "\\u{1b}[2J: no such file".into()),
    ] {
        let found = answer("", "0,0\n", &format!("{line}\n"));
        assert!(found.starts_with(&start), "{line}: {found}");
        assert_eq!(found.lines().count(), 1, "{line}: {found}");
        assert_eq!(
            last_board("", &format!("0,0\n{line}\n1,0\n")),
            last_board("", "0,0\n1,0\n")
        );
    }
}

#[test]
fn a_wrong_line_gets_one_helpful_line_and_the_game_goes_on() {
    let lines: [&[u8]; 20] = [
        b"foo",
        b"1,",
        b"99",
        b"x",
        b"u u",
        b"d 4",
        b"w x",
        b"n 1",
        b"q 4",
        b"!!",
        b"0,0",
        b"h8",
        b"3000000000,0",
        b"1,1 2,2",
        b"-",
        b",",
        b"\0\0",
        b"\xff\xfe",
        b"\x1b[31mred",
        b"Q",
    ];
    for line in lines {
        let mut input = b"0,0\n".to_vec();
        input.extend(line);
        input.extend(b"\n1,0\n");
        let output = mugen(words("play --player heuristic"))
            .input(input)
            .run()
            .ok();
        let (before, after) = (play("", "0,0\n"), answer("", "0,0\n", "1,0\n"));
        let told = output
            .strip_prefix(&before)
            .and_then(|o| o.strip_suffix(&after));
        let told = told.unwrap_or_else(|| panic!("{line:?}: {output}"));
        assert_eq!(told.matches('\n').count(), 1, "{line:?}: {told}");
        let helps = told.contains("`help`") || told.contains("choose an empty cell");
        assert!(helps, "{line:?}: {told}");
        assert!(!told.trim_end().contains(char::is_control), "{told:?}");
    }
    // A line without a word is none.
    assert_eq!(answer("", "0,0\n", "\n  \n\r\n"), "");
}

#[test]
fn a_line_without_an_end_is_not_kept() {
    let mut input = vec![b'7'; 10 << 20];
    input.extend(b"\n0,0\n");
    let output = mugen(words("play --player heuristic"))
        .input(input)
        .run()
        .ok();
    let expected = "that line is longer than 64 KiB\n";
    assert_eq!(output.replace(expected, ""), play("", "0,0\n"));
    assert_eq!(output.matches(expected).count(), 1);
    let output = mugen(["play"]).input(vec![0; 10 << 20]).run().ok();
    assert!(output.ends_with(expected));
}

#[test]
fn the_end_of_input_and_quit_end_the_game_well() {
    for input in ["", "0,0", "0,0\n", "q", "q\n0,0\n", "quit\n", "exit\n"] {
        let output = play("", input);
        let moved = input.starts_with('0');
        assert_eq!(output.contains("plays"), moved, "{input}");
    }
    let help = answer("", "", "help\n");
    for command in [
        "t 3,-4",
        "w ",
        "d ",
        "u, r",
        "n ",
        "save FILE",
        "load FILE",
        "q ",
    ] {
        assert!(
            help.contains(&format!("\n  {command}")),
            "{command}: {help}"
        );
    }
    assert_eq!(answer("", "", "h\n?\n"), help.repeat(2));
}

#[test]
fn a_reader_who_has_read_enough_is_no_error() {
    let run = mugen(["play"]).input("n\n".repeat(50_000));
    assert_eq!(run.run_for_a_short_reader(10), (Some(0), String::new()));
    let run = mugen([
        "weights", "--bounds", "300x300", "0,0", "--radius", "5", "--board",
    ]);
    assert_eq!(run.run_for_a_short_reader(1).1, "");
}

/// A person who plays the last move of `fixtures/proofs/loss.json`: then o has a proven loss.
const BEFORE_THE_LOSS: &str =
    "--player search:nodes=20000 0,0 0,3 1,0 1,4 2,0 4,3 2,1 5,1 --resign";

#[test]
fn the_machine_resigns_a_proven_loss_and_the_person_decides_what_comes_then() {
    let resigned = answer(BEFORE_THE_LOSS, "", "2,2\n");
    assert!(
        resigned.starts_with("I resign: you win in 2 moves.\n\n    - "),
        "{resigned}"
    );
    let rest = "\nYou win! The computer resigned.\n\
                `d` makes me play on, `u` undoes a move, `n` starts a new game\n";
    assert!(resigned.ends_with(rest), "{resigned}");
    // Nobody moves in a game that is over.
    let refused = answer(BEFORE_THE_LOSS, "2,2\n", "9,9\n");
    assert!(refused.starts_with("You win! The computer resigned. `d` makes me play on"));
    // Taken back it is as before, and made again it is lost again.
    let before = last_board(BEFORE_THE_LOSS, "");
    assert_eq!(last_board(BEFORE_THE_LOSS, "2,2\nu\n"), before);
    assert_eq!(answer(BEFORE_THE_LOSS, "2,2\nu\n", "r\n"), resigned);
    // Played on, to the end.
    let on = answer(BEFORE_THE_LOSS, "2,2\n", "d\nd\nd\n");
    assert!(on.starts_with("o plays "), "{on}");
    assert!(on.ends_with("\nYou win!\n"), "{on}");
    assert!(!on.contains("resign"), "{on}");
    // In a new game it moves again.
    let new = answer(BEFORE_THE_LOSS, "2,2\n", "n\n0,0\n");
    assert!(new.contains("\no plays "), "{new}");
}

#[test]
fn the_machine_resigns_only_where_it_may() {
    let silent = BEFORE_THE_LOSS.replace(" --resign", "");
    let played = answer(&silent, "", "2,2\n");
    assert!(played.starts_with("o plays "), "{played}");
    // Asked to move for the person, it does not give up for them.
    let both = format!("{BEFORE_THE_LOSS} 2,2 --as both");
    assert!(answer(&both, "", "d\n").starts_with("o plays "));
    // Alone it says which side.
    let alone = play(&format!("{BEFORE_THE_LOSS} 2,2 --as none"), "");
    assert!(alone.starts_with("o resigns: x wins in 2 moves.\n"));
    assert!(alone.ends_with("\nx wins. o resigned.\n"), "{alone}");
    for arguments in [
        "play tictactoe --resign",
        "play --opponent cmd:false --resign",
    ] {
        let error = mugen(words(arguments)).run().refused();
        assert!(error.contains("--resign "), "{error}");
    }
}

#[test]
fn a_game_with_a_bad_move_is_loaded_up_to_it_and_the_reason_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.sgf");
    fs::write(&file, "(;GM[4]SZ[15];B[hh];W[ii];B[hh];W[jj])").unwrap();
    let file = file.to_str().unwrap();
    let found = answer("--as both", "", &format!("load {file}\n"));
    let remark = "line 1, column 29: hh is already occupied by a stone of x; the 2 moves before \
                  it are kept\n";
    let told = format!("opened {file}; {remark}");
    assert!(found.starts_with(&told), "{found}");
    let opened = mugen(["play", "--as", "both", file]).run();
    assert_eq!(opened.code, Some(0));
    assert!(
        opened
            .stderr
            .ends_with("; the 2 moves before it are kept\n"),
        "{opened:?}"
    );
    assert_eq!(boards(&opened.stdout).last(), boards(&found).last());
}
