//! Lines that are typed: edited as everywhere, kept after an error; files in every format.

use super::{Begin, Five, PLAIN, picture, point, press};
use mugen::formats::{Format, GameRecord};
use mugen::game::GameText;
use mugen::gomoku::Position;
use mugen::tui::{Action, Mode};
use std::path::Path;

fn text(app: &Five) -> String {
    app.typed().expect("a line").text().to_owned()
}

fn type_text(app: &mut Five, text: &str) {
    text.chars()
        .for_each(|character| app.update(Action::Type(character)));
}

#[test]
fn what_is_typed_takes_the_place_of_the_offered_name() {
    let mut app = Begin::with("").app();
    press(&mut app, "s");
    assert_eq!(text(&app), "game.json");
    type_text(&mut app, "my.sgf");
    assert_eq!(text(&app), "my.sgf");
    // Moving the cursor in it means that you want to change it.
    press(&mut app, "Esc s Home");
    type_text(&mut app, "my-");
    assert_eq!(text(&app), "my-game.json");
    press(&mut app, "Esc s Backspace");
    assert_eq!((text(&app).as_str(), app.mode()), ("", Mode::Typing));
    press(&mut app, "Backspace");
    assert_eq!(app.mode(), Mode::Board);
}

#[test]
fn lines_are_edited_as_everywhere() {
    let mut app = Begin::with("").app();
    press(&mut app, "s C-u");
    type_text(&mut app, "one two three");
    for (keys, expected) in [
        ("Left Left Backspace", "one two thee"),
        ("Delete", "one two the"),
        ("End 4", "one two the4"),
        ("C-w", "one two "),
        ("A-Left x", "one xtwo "),
        ("Home Right Right Delete", "on xtwo "),
        ("C-k", "on"),
        ("C-a C-f C-d", "o"),
        ("C-e z C-b y", "oyz"),
        ("C-u", "z"),
    ] {
        press(&mut app, keys);
        assert_eq!(text(&app), expected, "{keys}");
    }
    assert_eq!(app.session().game().moves(), [], "no key reached the board");
}

#[test]
fn after_an_error_what_was_typed_is_still_there() {
    let mut app = Begin::with("0,0 1,1").app();
    press(&mut app, "0 , 0 Enter");
    assert_eq!(text(&app), "0,0");
    let seen = picture(&app, PLAIN);
    assert!(
        seen.contains("move: 0,0") && seen.contains("0,0 is occupied"),
        "{seen}"
    );
    press(&mut app, "Backspace 7 Enter");
    assert_eq!(app.session().game().last_move(), Some(point(0, 7)));
    for key in ["o", "s"] {
        press(&mut app, key);
        type_text(&mut app, "no/such/folder/a.json");
        press(&mut app, "Enter");
        assert!(app.notice().expect("it is told").is_error);
        assert_eq!(text(&app), "no/such/folder/a.json");
        press(&mut app, "Esc");
    }
    assert_eq!(app.session().game().moves().len(), 3);
}

#[test]
fn a_line_longer_than_the_screen_shows_its_cursor() {
    for size in [(80, 24), (40, 10), (20, 6)] {
        let mut app = Begin {
            size,
            ..Begin::with("")
        }
        .app();
        press(&mut app, "s");
        type_text(&mut app, &format!("{}end", "a/".repeat(60)));
        assert!(picture(&app, PLAIN).contains("d_"), "{size:?}");
        press(&mut app, "Home");
        assert!(picture(&app, PLAIN).contains("a/"), "{size:?}");
    }
}

/// Saves to this file, as typed.
fn save(app: &mut Five, path: &Path) {
    press(app, "s C-u");
    type_text(app, &path.display().to_string());
    press(app, "Enter");
    let notice = app.notice().expect("it is told");
    assert!(notice.text.starts_with("saved to"), "{}", notice.text);
}

#[test]
fn the_ending_of_a_name_says_in_which_format_a_game_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = r#"{"rule":"freestyle","bounds":[0,0,14,14],"moves":[]}"#;
    let mut position = Position::parse(text).expect("a position");
    position.try_play_list("7,7 8,8 7,8").expect("moves");
    for format in Format::ALL {
        let path = folder.path().join(format!("game.{}", format.name()));
        let mut app = Begin {
            position: position.clone(),
            ..Begin::with("")
        }
        .app();
        save(&mut app, &path);
        let text = std::fs::read_to_string(&path).expect("it is there");
        if format != Format::Json {
            let expected = format.write(&[GameRecord::new(position.clone())]);
            assert_eq!(text, expected.expect("it holds it"), "{format}");
        }
        let mut other = Begin::with("5,5").app();
        press(&mut other, "o C-u");
        type_text(&mut other, &path.display().to_string());
        press(&mut other, "Enter");
        let notice = other.notice().expect("it is told");
        assert!(notice.text.starts_with("opened"), "{}", notice.text);
        let stones = other.session().game().board().stones();
        assert_eq!(stones, 3, "{format}");
    }
    // A name without an ending, or with another one, gets the format that keeps everything.
    for name in ["game", "game.txt"] {
        let path = folder.path().join(name);
        let mut app = Begin::with("0,0 1,1").app();
        save(&mut app, &path);
        let text = std::fs::read_to_string(&path).expect("it is there");
        assert_eq!(Format::of_text(&text), Format::Json, "{name}");
    }
}

#[test]
fn a_format_that_cannot_hold_a_game_says_so_and_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("far.psq");
    let mut app = Begin::with("0,0 1000000,1000000").app();
    press(&mut app, "s C-u");
    type_text(&mut app, &path.display().to_string());
    press(&mut app, "Enter");
    let notice = app.notice().expect("it is told");
    assert!(
        notice.is_error && notice.text.contains("too large for psq"),
        "{notice:?}"
    );
    assert!(!path.exists());
    assert!(text(&app).ends_with("far.psq"));
}
