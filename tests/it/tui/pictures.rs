//! State to picture. `INSTA_UPDATE=always cargo test --test it tui::pictures` updates the pictures.

use super::{ASCII, Begin, COLORED, PLAIN, buffer, picture, press, resize, settle};
use insta::assert_snapshot;
use mugen::control::TimeControl;
use mugen::frontend::SmallGameUi;
use mugen::game::{GameText, Side};
use mugen::session::Humans;
use ratatui::style::Color;
use std::time::Duration;

/// Three in a row, blocked at both ends, o to move: as in the README.
const GAME: &str = "0,0 1,1 1,0 -1,0 2,0 3,0 1,-1";

#[test]
fn a_game_in_progress() {
    let mut app = Begin {
        humans: Humans::One(Side::O),
        ..Begin::with(GAME)
    }
    .app();
    press(&mut app, "Left Down");
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn an_answer_of_the_machine() {
    let mut app = Begin {
        humans: Humans::One(Side::X),
        time: TimeControl {
            game: Some(Duration::from_secs(300)),
            increment: Duration::from_secs(3),
            per_move: None,
        },
        ..Begin::with(GAME)
    }
    .app();
    settle(&mut app);
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn weights_and_the_explanation_of_a_cell() {
    let mut app = Begin::with(GAME).app();
    resize(&mut app, 100, 30);
    press(&mut app, "w t Left");
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn weights_in_colours() {
    let mut app = Begin::with(GAME).app();
    press(&mut app, "w");
    let colored = buffer(&app, COLORED);
    let backgrounds: std::collections::BTreeSet<_> = colored
        .content
        .iter()
        .filter_map(|cell| match cell.bg {
            Color::Indexed(number) => Some(number),
            _ => None,
        })
        .collect();
    assert!(backgrounds.len() > 3, "{backgrounds:?}");
    let plain = buffer(&app, PLAIN);
    let none = |cell: &ratatui::buffer::Cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
    assert!(plain.content.iter().all(none));
    let symbols = |buffer: &ratatui::buffer::Buffer| -> Vec<String> {
        buffer
            .content
            .iter()
            .map(|cell| cell.symbol().to_owned())
            .collect()
    };
    assert_eq!(symbols(&colored), symbols(&plain));
}

#[test]
fn numbers_of_the_moves() {
    let mut app = Begin::with(GAME).app();
    press(&mut app, "m");
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn a_five_in_large_cells() {
    let mut app = Begin::with("0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0").app();
    press(&mut app, "]");
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn stones_far_off() {
    let mut app = Begin::with("0,0 1000000,1000000 -2000000000,3 5,-300").app();
    press(&mut app, "4 , 4 Enter");
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn characters_of_ascii_alone() {
    let mut app = Begin::with("0,0 1,1 99,99").app();
    press(&mut app, "1 , 0 Enter ] t Left");
    let picture = picture(&app, ASCII);
    assert!(picture.is_ascii(), "{picture}");
    assert_snapshot!(picture);
    press(&mut app, "?");
    assert!(super::picture(&app, ASCII).is_ascii());
}

#[test]
fn the_help() {
    let mut app = Begin::with("").app();
    press(&mut app, "?");
    assert_snapshot!(picture(&app, PLAIN));
    press(&mut app, "PageDown PageDown");
    assert!(picture(&app, PLAIN).contains("break point:"));
}

#[test]
fn a_tiny_terminal() {
    let mut app = Begin::with(GAME).app();
    resize(&mut app, 20, 6);
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn a_narrow_terminal_with_the_explanation() {
    let mut app = Begin::with(GAME).app();
    resize(&mut app, 50, 22);
    press(&mut app, "t Left");
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn a_board_with_edges_in_letters() {
    let text = r#"{"rule":"exact","bounds":[0,0,14,14],"moves":[[7,7],[8,8]]}"#;
    let app = Begin {
        position: mugen::gomoku::Position::parse(text).expect("a position"),
        ..Begin::with("")
    }
    .app();
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn the_choice_of_a_side() {
    let mut app = Begin {
        opening: true,
        ..Begin::with("")
    }
    .app();
    press(&mut app, "Enter Right Enter Down Enter");
    assert_snapshot!(picture(&app, PLAIN));
}

#[test]
fn a_small_game() {
    use mugen::games::TicTacToe;
    use mugen::solver::{Algorithm, Variant};
    let setup = mugen::tui::ScreenSetup {
        session: mugen::session::Session::new(TicTacToe::parse("").unwrap(), Humans::One(Side::X)),
        clock: mugen::session::GameClock::new(TimeControl::default()),
        limits: mugen::control::Limits::default(),
        lines: 1,
        autosave: None,
        opening: None,
        show_weights: false,
        plies: usize::MAX,
        resign: false,
        notice: None,
    };
    let ui = SmallGameUi::new(Algorithm::Table(Variant::Safe), None);
    let mut app = mugen::tui::App::new(setup, ui, ratatui::layout::Size::new(80, 24));
    press(&mut app, "4 Enter");
    settle(&mut app);
    assert_snapshot!(picture(&app, PLAIN));
}
