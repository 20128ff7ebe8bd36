//! Text that others wrote: nothing of it reaches a terminal that could upset it.

use crate::program::{mugen, shell};
use mugen::game::is_plain;

/// Escape sequences of seven and of eight bits, marks of direction, characters of no width.
const HARMFUL: &str = "\u{1b}[31m\u{9b}2J\u{9d}0;t\u{7}\u{202e}\u{2066}\u{200b}\u{feff}";

fn assert_plain(text: &str) {
    let is_fine = |c: char| is_plain(c) || c == '\n';
    assert!(text.chars().all(is_fine), "{text:?}");
}

#[test]
fn arguments_that_cannot_be_used_are_repeated_printable() {
    for arguments in [
        vec![format!("no{HARMFUL}")],
        vec!["move".into(), format!("--no{HARMFUL}")],
        vec!["move".into(), "0,0".into(), format!("--player={HARMFUL}")],
        vec!["weights".into(), format!("--radius={HARMFUL}")],
        vec!["weights".into(), format!("--rule={HARMFUL}")],
        vec!["weights".into(), format!("--bounds={HARMFUL}")],
        vec!["convert".into(), format!("--to={HARMFUL}")],
        vec![
            "match".into(),
            format!("a{HARMFUL}=heuristic"),
            "heuristic".into(),
        ],
        vec![
            "match".into(),
            format!("heuristic:{HARMFUL}=1"),
            "heuristic".into(),
        ],
        vec!["rate".into(), "x".into(), format!("--anchor={HARMFUL}")],
        vec!["minimax".into(), HARMFUL.into()],
        vec!["play".into(), format!("--opponent={HARMFUL}")],
        vec!["move".into(), HARMFUL.into()],
        vec!["replay".into(), HARMFUL.into()],
        vec!["solve".into(), format!("{HARMFUL}.json")],
    ] {
        let done = mugen(&arguments).run();
        assert_eq!(done.code, Some(2), "{arguments:?}");
        assert_plain(&done.stderr);
        assert!(
            done.stderr.contains("\\u{1b}"),
            "{arguments:?}: {}",
            done.stderr
        );
    }
    // A line feed makes no line that looks like the program's own.
    let error = mugen(["move", "--no\nerror: all is lost"]).run().stderr;
    assert!(
        !error.lines().any(|line| line == "error: all is lost"),
        "{error}"
    );
}

#[test]
fn what_another_program_says_is_printable() {
    let helper = std::path::Path::new(env!("CARGO_BIN_EXE_mugen"));
    let helper = helper.with_file_name("examples").join("bad_brain");
    let brain = format!("cmd:'{}' escapes", helper.display());
    let output = mugen([
        "play",
        "--opponent",
        &brain,
        "--bounds",
        "15",
        "--time",
        "100",
    ])
    .input("h8\nq\n")
    .run()
    .ok();
    assert_plain(&output);
    assert!(output.contains("(\\u{1b}]0;mine"), "{output}");
}

#[test]
fn json_says_harmful_characters_as_escapes() {
    let record = "{\"name\":\"a\u{9b}31m\u{9d}\u{202e}\u{200b}b\",\"moves\":[[0,0]],\"expect\":{\"winner\":\"none\"}}\n";
    for arguments in [
        &["analyze", "--player", "heuristic"][..],
        &["convert", "--to", "json"],
        &["solve", "-"],
        &["replay", "-"],
    ] {
        let output = mugen(arguments).input(record).run().ok();
        assert_plain(&output);
        assert!(output.to_lowercase().contains("9b"), "{output}");
    }
    // Nothing is lost: it reads back as what it was.
    let written = mugen(["convert"]).input(record).run().ok();
    let again = mugen(["convert"]).input(&*written).run().ok();
    assert_eq!(written, again);
    assert!(
        written.contains("a\\u009b31m\\u009d\\u202e\\u200bb"),
        "{written}"
    );
}

#[test]
fn a_file_that_others_read_keeps_its_names() {
    let sgf = "(;GM[4]SZ[15]PB[a\u{202e}b]PW[c];B[hh])\n";
    let written = mugen(["convert", "--from", "sgf", "--to", "sgf"])
        .input(sgf)
        .run()
        .ok();
    assert!(written.contains("a\u{202e}b"), "{written:?}");
}

#[test]
fn the_reason_of_an_error_is_said_once() {
    let line =
        "cd /; mugen move no-such.json; mugen verify no-such.json; mugen convert no-such.sgf";
    let said = shell(line).run().stdout;
    assert_eq!(said.lines().count(), 3, "{said}");
    for line in said.lines() {
        assert_eq!(
            line.matches("no such file").count() + line.matches("neither a file").count(),
            1,
            "{line}"
        );
    }
}
