//! The real program in a terminal.

use super::pty::Pty;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

const MUGEN: &str = env!("CARGO_BIN_EXE_mugen");

fn play(arguments: &[&str]) -> Pty {
    let arguments: Vec<_> = ["play"].iter().chain(arguments).copied().collect();
    let pty = Pty::spawn(MUGEN, &arguments);
    pty.wait_for("mugen");
    pty
}

#[test]
fn a_whole_game_with_a_resize() {
    let mut pty = play(&["--player", "heuristic"]);
    pty.wait_for("x to move: Enter places a stone");
    pty.keys("\r");
    pty.wait_for("move 2:");
    // Moves that hinder nobody, far from everything.
    for (move_number, y) in (4..).step_by(2).zip(0..) {
        if y == 2 {
            pty.resize(120, 40);
            pty.wait_until("a wide screen", |text| {
                text.lines()
                    .nth(1)
                    .is_some_and(|line| line.chars().count() > 110)
            });
        }
        if y == 3 {
            pty.resize(40, 10);
            pty.wait_until("a small screen", |text| !text.contains("computer played"));
            pty.resize(80, 24);
            pty.wait_for("computer played");
        }
        pty.keys(&format!("500,{}\r", 7 * y));
        pty.wait_until("an answer", |text| {
            text.contains(&format!("move {move_number}:")) || text.contains("wins.")
        });
        if pty.text().contains("The computer wins.") {
            break;
        }
        assert!(y < 20, "the machine does not win:\n{}", pty.text());
    }
    pty.keys("u");
    pty.wait_for("x to move");
    pty.keys("q");
    let (status, text, state) = pty.end();
    assert_eq!((status.exit_code(), text.trim()), (0, ""));

    // It goes on where it was left, after another start.
    let mut pty = Pty::spawn_with(MUGEN, &["play", "--resume"], &[], state);
    pty.wait_for("x to move");
    pty.keys("r");
    pty.wait_for("The computer wins.");
    pty.keys("q");
    assert_eq!(pty.end().0.exit_code(), 0);
}

#[test]
fn an_idle_screen_writes_nothing() {
    let pty = play(&["0,0", "1,1", "--as", "both"]);
    pty.wait_for("x to move");
    thread::sleep(Duration::from_millis(300));
    let before = pty.count();
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(pty.count(), before);
    pty.signal("-TERM");
    let (status, text, _) = pty.end();
    assert_eq!((status.exit_code(), text.trim()), (143, ""));
}

#[test]
fn control_c_leaves_also_while_the_machine_thinks() {
    let mut pty = play(&["0,0", "1,1", "1,0", "--player", "search:nodes=1000000000"]);
    pty.wait_for("the computer is thinking");
    pty.keys("\x03");
    let (status, text, _) = pty.end();
    assert_eq!((status.exit_code(), text.trim()), (0, ""));
}

#[test]
fn it_ends_when_the_terminal_hangs_up() {
    let pty = play(&["--as", "both"]);
    pty.wait_for("x to move");
    pty.signal("-HUP");
    assert_eq!(pty.end().0.exit_code(), 129);
}

#[test]
fn a_click_places_and_the_wheel_scrolls() {
    let mut pty = play(&["--as", "both"]);
    pty.wait_for("x to move");
    // Column and row from 1: a cell left of and above the middle.
    pty.keys("\x1b[<0;20;8M\x1b[<0;20;8m");
    pty.wait_for("o to move");
    assert!(pty.text().contains('●'));
    pty.keys("\x1b[<65;20;8M".repeat(30).as_str());
    pty.wait_for("▲");
    pty.keys("\x1b[H");
    pty.wait_until("the stone", |text| {
        text.contains("(●)") || text.contains("[●]")
    });
    pty.keys("q");
    assert_eq!(pty.end().0.exit_code(), 0);
}

#[test]
fn no_colour_and_no_unicode() {
    let state = tempfile::tempdir().expect("a folder");
    let environment = [("NO_COLOR", "1"), ("LANG", "C")];
    let mut pty = Pty::spawn_with(MUGEN, &["play", "0,0", "9,9"], &environment, state);
    pty.wait_for("x to move");
    pty.keys("\x1b[Dwt");
    pty.wait_for(": weight ");
    assert!(pty.text().is_ascii(), "{}", pty.text());
    for part in pty.bytes().split("\x1b[").skip(1) {
        let Some((codes, _)) = part.split_once('m') else {
            continue;
        };
        let color = |code: &str| matches!(code.as_bytes(), [b'3' | b'4' | b'9', b'0'..=b'8']);
        assert!(!codes.split(';').any(color), "a colour: {codes:?}");
    }
    pty.keys("q");
    assert_eq!(pty.end().0.exit_code(), 0);
}

#[test]
fn lines_where_they_are_asked_for_and_where_the_terminal_knows_nothing_else() {
    for (arguments, terminal) in [(&["--plain"][..], "xterm"), (&[], "dumb")] {
        let state = tempfile::tempdir().expect("a folder");
        let all: Vec<_> = ["play"].iter().chain(arguments).copied().collect();
        let mut pty = Pty::spawn_with(MUGEN, &all, &[("TERM", terminal)], state);
        pty.wait_for("x> ");
        pty.keys("q\r");
        assert_eq!(pty.end().0.exit_code(), 0);
    }
}

/// The helper, which `cargo test` builds beside the tests.
fn helper() -> PathBuf {
    let tests = std::env::current_exe().expect("a path");
    let folder = tests
        .parent()
        .and_then(|deps| deps.parent())
        .expect("a folder");
    let path = folder.join("examples").join("broken_screen");
    assert!(
        path.exists(),
        "{} is missing: run `cargo test`, or `cargo build --example broken_screen` before",
        path.display()
    );
    path
}

#[test]
fn a_panic_gives_the_terminal_back_and_can_be_read() {
    let program = helper().display().to_string();
    let mut pty = Pty::spawn(&program, &[]);
    pty.wait_for("x to move");
    // The player breaks down on its own thread: the screen tells of it and goes on.
    pty.keys("d");
    pty.wait_for("the search was interrupted");
    assert!(!pty.bytes().contains("the player breaks down on purpose"));
    pty.keys("l");
    let (status, text, _) = pty.end();
    assert_eq!(status.exit_code(), 101);
    assert!(text.contains("the screen breaks down on purpose"), "{text}");
}
