//! What commands read: files and pipes that are named, and nothing that might never end.

use crate::program::{mugen, shell, words};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

fn make_pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.unwrap().success());
}

#[test]
fn devices_and_folders_are_refused_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    symlink("/dev/zero", folder.path().join("zero.json")).unwrap();
    let link = folder.path().join("zero.json").display().to_string();
    for command in [
        "move",
        "weights",
        "play --as none",
        "solve",
        "verify",
        "replay",
        "convert",
        "rate",
        "witness",
        "minimax connect4",
        "perft connect4 1",
        "analyze --game",
        "match heuristic lookahead --games 2 --openings",
        "match heuristic lookahead --games 2 --out",
        "match heuristic lookahead --games 2 --sgf",
        "datagen --games 1 --out",
        "datagen --games 1 --out /no/folder/games --openings",
    ] {
        for (file, what) in [
            ("/dev/zero", "a device"),
            (&*link, "a device"),
            ("src", "a folder"),
        ] {
            if command == "replay" && file == "src" {
                continue;
            }
            let done = mugen(words(command).chain([file])).run();
            assert_eq!(done.code, Some(2), "{command} {file}: {done:?}");
            let expected = format!("mugen: {file}: {what}");
            assert!(
                done.stderr.starts_with(&expected),
                "{command}: {}",
                done.stderr
            );
        }
    }
    let done = mugen(["analyze", &link]).run();
    assert!(
        done.stdout
            .contains(r#""error":"a device or socket, not a regular file"#),
        "{done:?}"
    );
}

#[test]
fn files_that_programs_write_again_are_no_pipes() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    make_pipe(&pipe);
    let name = pipe.to_str().unwrap();
    for command in [
        "match heuristic lookahead --games 2 --out",
        "match heuristic lookahead --games 2 --sgf",
        "datagen --games 1 --out",
    ] {
        let error = mugen(words(command).chain([name])).run().refused();
        assert!(
            error.starts_with(&format!("{name}: a pipe, not a file")),
            "{error}"
        );
    }
}

#[test]
fn pipes_are_read_where_a_command_names_them() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    make_pipe(&pipe);
    let pipe = pipe.display();
    for (command, text) in [
        ("move --player heuristic", "0,0 1,1"),
        ("weights --board", "0,0 1,1"),
        ("replay", r#"{"moves":[[0,0]],"expect":{"winner":"none"}}"#),
        ("convert", "0,0 1,1"),
        ("analyze --player heuristic", "0,0 1,1"),
        ("minimax connect4 --depth 2", "4 4"),
    ] {
        let by_pipe = shell(&format!(
            "printf '%s\\n' '{text}' > {pipe} & mugen {command} {pipe}"
        ));
        let by_input = shell(&format!("printf '%s\\n' '{text}' | mugen {command} -"));
        let [by_pipe, by_input] = [by_pipe, by_input].map(|program| program.run().ok());
        let strip = |text: String| {
            let name = format!(r#""file":"{pipe}","#);
            text.replace(&name, r#""file":null,"#)
                .replace("ok       -", "ok       standard input")
                .replace(&pipe.to_string(), "standard input")
        };
        assert_eq!(strip(by_pipe), strip(by_input), "{command}");
    }
}

#[test]
fn a_pipe_in_a_folder_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let passes = r#"{"moves": [], "expect": {"winner": "none"}}"#;
    fs::write(folder.path().join("a.json"), passes).unwrap();
    make_pipe(&folder.path().join("b.json"));
    symlink("/dev/zero", folder.path().join("c.json")).unwrap();
    let done = mugen(["replay", folder.path().to_str().unwrap()]).run();
    assert_eq!(done.code, Some(2));
    assert!(done.stdout.ends_with("1 passed, 0 failed\n"), "{done:?}");
    let lines: Vec<_> = done.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{done:?}");
    assert!(lines[0].contains("b.json: a pipe, not a file"), "{done:?}");
    assert!(lines[1].contains("c.json: a device"), "{done:?}");
}

#[test]
fn boards_open_no_pipe_and_no_device() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    make_pipe(&pipe);
    let input = format!(
        "load {}\nload /dev/stdin\nload /dev/tty\nq\n",
        pipe.display()
    );
    for game in ["gomoku", "othello"] {
        let output = mugen(["play", game, "--as", "both"])
            .input(&*input)
            .run()
            .ok();
        assert!(output.contains("/pipe: a pipe, not a file"), "{output}");
        assert!(
            output.contains("/dev/stdin: a pipe, not a file"),
            "{output}"
        );
        assert!(output.contains("/dev/tty: a device"), "{output}");
    }
}

#[test]
fn a_saved_game_that_is_damaged_is_told_of_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("gomoku.json");
    let good = r#"{"game":"gomoku","start":"","moves":"0,0","humans":"x","clock":{"used":[1,2]}}"#;
    for (from, to, expected) in [
        (
            "\"0,0\"",
            "7",
            "`moves`: expected a text in quotes, found the number 7",
        ),
        (
            "[1,2]",
            "[1,-2]",
            "`clock.used[1]`: expected a whole number that is not negative",
        ),
        (
            "[1,2]",
            "[1]",
            "`clock.used`: expected a list of 2, found a list of 1",
        ),
        (
            "{\"used\":[1,2]}",
            "[[1,2]]",
            "`clock`: expected an object, found a list",
        ),
        ("\"moves\":\"0,0\",", "", "`moves` is missing"),
        (
            "\"moves\"",
            "\"mvoes\"",
            "`mvoes` is not known here: use `game`, `start`, ",
        ),
        ("]}}", "", "the text ends too early"),
        (
            "{\"used\":[1,2]}",
            "7",
            "`clock`: expected an object, found the number 7",
        ),
        (
            "\"x\"",
            "\"x\",\"player\":\"me\"",
            "the computer's player: unknown player `me`",
        ),
        (
            "0,0",
            "0,0 0,0",
            "its moves: move 2 of the list: 0,0 is occupied by a stone of x",
        ),
        ("{\"game", "game", "expected a text in quotes, a number"),
    ] {
        assert!(good.contains(from));
        fs::write(&file, good.replace(from, to)).unwrap();
        let run = mugen(["play", "--resume"]).env("MUGEN_STATE_DIR", folder.path());
        let error = run.run().refused();
        assert!(error.contains(expected), "{error}");
        assert_eq!(error.matches(expected).count(), 1, "twice: {error}");
        assert!(error.starts_with(file.to_str().unwrap()), "{error}");
        assert!(
            error.ends_with("; start a new game with `mugen play gomoku`"),
            "{error}"
        );
        for name in [
            "u64",
            "struct",
            "Saved",
            "EOF",
            "expected value",
            "sequence",
            "invalid type",
        ] {
            assert!(!error.contains(name), "{name}: {error}");
        }
    }
}
