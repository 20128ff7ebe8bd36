//! Commands that are no board, on a terminal: how far they have come, and names that others wrote.

use super::pty::Pty;

const MUGEN: &str = env!("CARGO_BIN_EXE_mugen");

/// All that a command writes to a terminal.
fn written(arguments: &[&str]) -> String {
    let pty = Pty::spawn(MUGEN, arguments);
    pty.end_with_bytes()
}

#[test]
fn analyses_and_checks_tell_how_far_they_are() {
    let openings = "fixtures/openings/random-50.txt";
    let lines = written(&["analyze", openings, "--player", "heuristic"]);
    assert!(lines.contains(" positions, "), "{lines}");
    assert_eq!(lines.matches("{\"file\"").count(), 50, "{lines}");
    let game = "fixtures/formats/piskvork.psq";
    let review = written(&["analyze", "--game", game, "--player", "heuristic"]);
    assert!(
        review.contains("/12 moves") || review.contains("/13 moves"),
        "{review}"
    );
    let checks = written(&["replay", "fixtures/positions"]);
    assert!(checks.contains(" positions, "), "{checks}");
    let quiet = written(&["replay", "fixtures/positions", "--quiet"]);
    assert!(!quiet.contains("positions, "), "{quiet}");
}

#[test]
fn a_terminal_gets_names_printable() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    std::fs::write(
        &file,
        "(;GM[4]SZ[15]PB[a\u{9b}31m\u{202e}b\u{1b}c];B[hh])\n",
    )
    .unwrap();
    let file = file.to_str().unwrap();
    for format in ["sgf", "psq", "json"] {
        let text = written(&["convert", file, "--to", format]);
        for harmful in ['\u{9b}', '\u{202e}', '\u{1b}'] {
            assert!(!text.contains(harmful), "{format}: {text:?}");
        }
    }
}

#[test]
fn a_pipe_that_is_opened_on_the_board_does_not_stop_it() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("p");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let mut pty = Pty::spawn(MUGEN, &["play", "--as", "both"]);
    pty.wait_for("x to move");
    for (name, words) in [
        (pipe.to_str().unwrap(), "a pipe, not a file"),
        ("/dev/stdin", "a device"),
        ("/dev/zero", "a device"),
        ("/", "a folder"),
    ] {
        // A board may keep the line after an error.
        if !pty.text().contains("open: ") {
            pty.keys("o");
            pty.wait_for("open: ");
        }
        pty.keys(&format!("\x15{name}\r"));
        pty.wait_for(&format!("{name}: {words}"));
    }
    // Ctrl-C leaves also where a line is being typed.
    pty.keys("\x03");
    assert_eq!(pty.end().0.exit_code(), 0);
}
