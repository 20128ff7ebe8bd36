//! Actions to state.

use super::{Begin, PLAIN, buffer, picture, point, press, resize, settle};
use mugen::control::TimeControl;
use mugen::frontend::SmallGameUi;
use mugen::game::{Outcome, Side};
use mugen::gomoku::Position;
use mugen::player::PlayerSpec;
use mugen::session::{Humans, SavedGame, Session};
use mugen::tui::{Action, App, Autosave, Mode, Purpose};
use std::time::Duration;

pub(super) fn against_the_machine(moves: &str) -> Begin {
    Begin {
        humans: Humans::One(Side::X),
        ..Begin::with(moves)
    }
}

fn slow() -> PlayerSpec {
    "search:nodes=1000000000,hash=1".parse().expect("a player")
}

#[test]
fn the_cursor_places_and_the_machine_answers() {
    let mut app = against_the_machine("").app();
    press(&mut app, "Right Right Down Enter");
    assert_eq!(app.session().game().moves(), [point(2, 1)]);
    settle(&mut app);
    assert_eq!(app.session().game().moves().len(), 2);
    assert!(app.is_humans_turn());
    let answer = app.answer().expect("an answer");
    assert_eq!((answer.purpose, answer.side), (Purpose::Turn, Side::O));
    press(&mut app, "Enter");
    assert!(
        app.notice()
            .expect("it is told")
            .text
            .contains("is occupied by")
    );
}

#[test]
fn moves_are_typed() {
    let mut app = Begin::with("").app();
    press(&mut app, "- 3 , 4");
    assert_eq!(app.mode(), Mode::Typing);
    press(&mut app, "Enter");
    assert_eq!(app.session().game().last_move(), Some(point(-3, 4)));
    assert_eq!(app.cursor(), point(-3, 4));
    press(&mut app, "7 Backspace Backspace u");
    assert_eq!(
        (app.mode(), app.session().game().last_move()),
        (Mode::Board, None)
    );
    press(&mut app, "7 , 7 Esc");
    assert_eq!(
        (app.mode(), app.session().game().last_move()),
        (Mode::Board, None)
    );
    press(&mut app, ": d Enter");
    assert!(
        app.notice()
            .expect("it is told")
            .text
            .contains("whole number")
    );
    press(&mut app, "C-u 2 0 0 0 0 0 0 0 0 0 , 0 Enter");
    assert_eq!(
        app.session().game().last_move(),
        Some(point(2_000_000_000, 0))
    );
    assert_eq!(app.viewport().towards(point(2_000_000_000, 0)), (0, 0));
    for _ in 0..1000 {
        app.update(Action::Type('1'));
    }
    assert_eq!(app.typed().expect("a line").text().len(), 200);
    press(&mut app, "Enter");
    assert!(app.notice().expect("it is told").is_error);
}

#[test]
fn undo_goes_back_to_the_persons_turn() {
    let mut app = against_the_machine("").app();
    for keys in ["Enter", "Right Right Right Enter"] {
        press(&mut app, keys);
        settle(&mut app);
    }
    assert_eq!(app.session().game().moves().len(), 4);
    press(&mut app, "u");
    assert_eq!(app.session().game().moves().len(), 2);
    press(&mut app, "u u r");
    assert_eq!(app.session().game().moves().len(), 2);
    press(&mut app, "u u");
    assert_eq!(app.notice().expect("it is told").text, "nothing to undo");
}

#[test]
fn an_answer_that_comes_after_undo_or_new_is_dropped() {
    for keys in ["u", "n n", "e"] {
        let mut app = Begin {
            player: slow(),
            ..against_the_machine("0,0 1,1 1,0")
        }
        .app();
        assert_eq!(app.thinks_for(), Some(Purpose::Turn));
        press(&mut app, keys);
        let moves = app.session().game().moves().len();
        assert_eq!(app.thinks_for(), None, "{keys}");
        for _ in 0..50 {
            app.tick();
            std::thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(app.session().game().moves().len(), moves, "{keys}");
    }
}

#[test]
fn esc_makes_the_machine_answer_and_the_screen_lives_meanwhile() {
    let mut app = Begin {
        player: slow(),
        ..against_the_machine("0,0 1,1 1,0")
    }
    .app();
    press(&mut app, "Enter");
    assert!(app.notice().expect("it is told").text.contains("thinking"));
    while app.progress().is_empty() {
        app.tick();
    }
    press(&mut app, "Left Left w t");
    assert!(picture(&app, PLAIN).contains("the computer is thinking (Esc: move now), depth"));
    press(&mut app, "Esc");
    assert!(app.is_stopping());
    settle(&mut app);
    assert_eq!(app.session().game().moves().len(), 4);
}

#[test]
fn a_hint_shows_a_move_and_makes_none() {
    let mut app = against_the_machine("0,0 9,9 1,0 9,8 2,0 9,-9 3,0 4,0").app();
    press(&mut app, "h");
    settle(&mut app);
    assert_eq!(app.hint(), Some(point(-1, 0)));
    assert_eq!(app.session().game().moves().len(), 8);
    press(&mut app, "d");
    settle(&mut app);
    let won = app.session().game().outcome();
    assert_eq!((won, app.hint()), (Some(Outcome::Win(Side::X)), None));
    assert_eq!(app.result().expect("an end"), "You win!");
    press(&mut app, "Enter");
    assert!(
        app.notice()
            .expect("it is told")
            .text
            .contains("`n` starts a new game")
    );
    press(&mut app, "u");
    assert_eq!(app.result(), None);
}

#[test]
fn sides_are_switched_and_the_machine_goes_on() {
    let mut app = against_the_machine("").app();
    press(&mut app, "e");
    settle(&mut app);
    assert_eq!(app.session().humans(), Humans::One(Side::O));
    assert_eq!(app.session().game().moves(), [point(0, 0)]);
}

#[test]
fn a_new_game_over_one_that_goes_on_is_asked_for_twice() {
    let mut app = Begin::with("0,0 1,1").app();
    press(&mut app, "n");
    assert_eq!(app.session().game().moves().len(), 2);
    press(&mut app, "Left n");
    assert_eq!(app.session().game().moves().len(), 2);
    press(&mut app, "n");
    assert!(app.session().game().moves().is_empty());
}

#[test]
fn the_machine_plays_itself_until_it_is_paused_or_has_played_enough() {
    let mut app = Begin {
        humans: Humans::None,
        plies: 7,
        ..Begin::with("")
    }
    .app();
    settle(&mut app);
    assert_eq!(app.session().game().moves().len(), 7);
    assert!(app.is_paused());
    press(&mut app, "u u");
    assert_eq!(app.session().game().moves().len(), 5);
    settle(&mut app);
    assert_eq!(app.session().game().moves().len(), 5);
}

#[test]
fn a_level_is_changed_and_told() {
    let mut app = Begin {
        player: PlayerSpec::SEARCH,
        ..Begin::with("")
    }
    .app();
    let told = |app: &super::Five| app.notice().expect("it is told").text.clone();
    press(&mut app, "l");
    let stronger = told(&app);
    press(&mut app, "L");
    assert_ne!(told(&app), stronger);
    for _ in 0..20 {
        press(&mut app, "L");
    }
    assert_eq!(told(&app), "the computer: search, level 1 of 10");
    let mut app = Begin::with("").app();
    press(&mut app, "l");
    assert_eq!(
        told(&app),
        "the heuristic has no levels; only the search does"
    );
}

#[test]
fn time_runs_out() {
    let begin = Begin {
        time: TimeControl {
            game: Some(Duration::from_secs(60)),
            ..TimeControl::default()
        },
        ..Begin::with("0,0")
    };
    let time = begin.clock.clone();
    let mut app = begin.app();
    assert!(app.tick(), "the clocks are shown");
    time.advance(Duration::from_secs(59));
    assert!(app.tick());
    assert_eq!(app.clock_texts(), ["1:00", "0:01.0"]);
    assert!(!app.tick(), "nothing has changed");
    time.advance(Duration::from_secs(1));
    assert!(app.tick());
    assert_eq!(app.result().expect("an end"), "x wins. o ran out of time.");
    press(&mut app, "Right Enter");
    assert_eq!(app.session().game().moves().len(), 1);
}

#[test]
fn the_game_is_saved_as_it_goes_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep/mugen/gomoku.json");
    let mut app = Begin {
        autosave: Some(Autosave::new(path.clone())),
        ..Begin::with("")
    }
    .app();
    assert!(!path.exists(), "a game without a move is not worth it");
    press(&mut app, "Enter Right Enter Right Enter u");
    let text = std::fs::read_to_string(&path).expect("it is there");
    let saved = SavedGame::parse(&text).expect("a saved game");
    let session: Session<Position> = saved.session().expect("a session");
    assert_eq!(session.game(), app.session().game());
    assert_eq!(session.undone(), app.session().undone());
    assert_eq!(saved.player, "heuristic");
}

#[test]
fn games_are_saved_and_opened_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.json").display().to_string();
    let type_name = |app: &mut super::Five, key: &str| {
        press(app, key);
        while !app.typed().expect("a line").text().is_empty() {
            press(app, "Backspace");
        }
        file.chars()
            .for_each(|character| app.update(Action::Type(character)));
        press(app, "Enter");
    };
    let mut app = Begin::with("0,0 1,1").app();
    type_name(&mut app, "s");
    assert!(
        app.notice()
            .expect("it is told")
            .text
            .starts_with("saved to")
    );
    let mut other = Begin::with("5,5").app();
    type_name(&mut other, "s");
    assert!(
        other
            .notice()
            .expect("it is told")
            .text
            .contains("Enter overwrites it")
    );
    press(&mut other, "Esc");
    type_name(&mut other, "o");
    assert_eq!(other.session().game(), app.session().game());
    type_name(&mut other, "s");
    assert!(
        other
            .notice()
            .expect("it is told")
            .text
            .starts_with("saved to")
    );
}

#[test]
fn control_u_clears_the_line() {
    let mut app = Begin::with("").app();
    press(&mut app, "s C-u");
    assert_eq!(app.typed().expect("the line stays").text(), "");
    press(&mut app, "Esc C-u");
    assert_eq!((app.mode(), app.typed().is_none()), (Mode::Board, true));
}

#[test]
fn no_size_of_the_terminal_is_too_small() {
    for size in [
        (0, 0),
        (1, 1),
        (2, 3),
        (20, 6),
        (29, 11),
        (80, 24),
        (200, 60),
        (300, 2),
    ] {
        let mut app = Begin::with("0,0 1,1 2000000000,5 -7,-9").app();
        resize(&mut app, size.0, size.1);
        for keys in ["", "t", "w", "m", "]", "]", "?", "? 3 , 3"] {
            press(&mut app, keys);
            assert_eq!(buffer(&app, PLAIN).area.as_size(), app.size());
        }
    }
}

#[test]
fn the_small_games_are_played_on_the_same_screen() {
    use mugen::games::{ConnectFour, Othello};
    use mugen::solver::{Algorithm, Variant};
    let ui = SmallGameUi::new(Algorithm::Table(Variant::Safe), Some(2));
    fn setup<G: mugen::frontend::UiGame>(game: G) -> mugen::tui::ScreenSetup<G> {
        mugen::tui::ScreenSetup {
            session: Session::new(game, Humans::One(Side::X)),
            clock: mugen::session::GameClock::new(TimeControl::default()),
            limits: mugen::control::Limits::default(),
            lines: 1,
            autosave: None,
            opening: None,
            show_weights: false,
            plies: usize::MAX,
            resign: false,
            notice: None,
        }
    }
    use mugen::game::{Game, GameText};
    let size = ratatui::layout::Size::new(80, 24);
    let mut app = App::new(setup(ConnectFour::parse("").unwrap()), ui.clone(), size);
    press(&mut app, "Enter");
    settle(&mut app);
    assert_eq!(app.session().game().history().len(), 2);
    press(&mut app, "w t");
    assert!(app.notice().is_none());
    assert!(picture(&app, PLAIN).contains("only gomoku has cell"));

    // A side that can only pass does so by Enter, wherever the cursor is.
    let board = "oooooooo/oooooooo/oooooooo/ooooooox/oooooooo/oooooooo/ooooooo./oooooo.x/o to move";
    let rows = board.replace('/', "\n");
    if let Ok(game) = Othello::parse(&rows) {
        let mut moves = Vec::new();
        game.moves(&mut moves);
        let humans = Humans::Both;
        let session = Session::new(game, humans);
        let mut app = App::new(
            mugen::tui::ScreenSetup {
                session,
                ..setup(Othello::new())
            },
            ui,
            size,
        );
        if moves == [mugen::games::OthelloMove::Pass] {
            press(&mut app, "Enter");
            assert_eq!(app.session().game().history(), moves);
        }
    }
}

#[test]
fn the_machine_resigns_what_is_lost_and_plays_on_where_the_person_wants_that() {
    let begin = |resign| Begin {
        player: "search:nodes=20000,hash=1".parse().expect("a player"),
        resign,
        ..against_the_machine(LOST)
    };
    let mut app = begin(true).app();
    settle(&mut app);
    let result = app.result().expect("it is over");
    assert_eq!(result, "You win! The computer resigned.");
    assert_eq!(app.session().game().moves().len(), 9);
    let told = &app.notice().expect("it is told").text;
    assert_eq!(told, "I resign: you win in 2 moves. `d` makes me play on");
    press(&mut app, "Home Enter");
    assert!(app.notice().expect("it is told").is_error);
    press(&mut app, "u");
    assert_eq!((app.result(), app.is_humans_turn()), (None, true));
    press(&mut app, "r");
    settle(&mut app);
    assert!(app.result().is_some());
    // Once it plays on, it does so to the end.
    press(&mut app, "d");
    settle(&mut app);
    assert_eq!(app.session().game().moves().len(), 10);
    press(&mut app, "u r");
    settle(&mut app);
    while app.result().is_none() {
        press(&mut app, "d");
        settle(&mut app);
    }
    assert_eq!(app.result().expect("it is over"), "You win!");
    // Another game: it may resign again.
    press(&mut app, "n");
    assert_eq!(app.result(), None);
    let mut app = begin(false).app();
    settle(&mut app);
    assert_eq!(
        (app.result(), app.session().game().moves().len()),
        (None, 10)
    );
}

/// The position of `fixtures/proofs/loss.json`: two threes of x that cross, and o is to move.
const LOST: &str = "0,0 0,3 1,0 1,4 2,0 4,3 2,1 5,1 2,2";

#[test]
fn a_game_with_a_bad_move_is_opened_up_to_it_and_the_reason_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("a.json", "{\"moves\": [[0,0],[1,1],[0,0],[5,5]]}"),
        ("a.sgf", "(;GM[4]SZ[15];B[aa];W[bb];B[aa];W[cc])"),
        ("a.psq", "Piskvorky 15x15, 11:11, 0\n1,1,0\n2,2,0\n1,1,0\n"),
        ("a.txt", "1. 0,0 1,1 2. 0,0 5,5"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        let mut app = Begin::with("5,5").app();
        press(&mut app, "o C-u");
        let file = file.display().to_string();
        file.chars()
            .for_each(|character| app.update(Action::Type(character)));
        press(&mut app, "Enter");
        let moves = app.session().game().moves();
        assert_eq!(moves, [(0, 0).into(), (1, 1).into()], "{name}");
        let notice = app.notice().expect("it is told");
        assert!(
            notice.text.ends_with("; the 2 moves before it are kept"),
            "{}",
            notice.text
        );
    }
}

#[test]
fn a_list_in_letters_is_opened_on_the_board_that_is_there() {
    use mugen::game::GameText;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("list.txt");
    std::fs::write(&file, "1. h8 i9\n2. j10 g7\n").expect("written");
    let position = r#"{"bounds": [0, 0, 14, 14], "moves": [[0, 0]]}"#;
    let mut app = Begin {
        position: Position::parse(position).expect("a position"),
        ..Begin::with("")
    }
    .app();
    press(&mut app, "o C-u");
    let file = file.display().to_string();
    file.chars()
        .for_each(|character| app.update(Action::Type(character)));
    press(&mut app, "Enter");
    let expected = [(7, 7), (8, 6), (9, 5), (6, 8)].map(Into::into);
    assert_eq!(app.session().game().moves(), expected);
    // What is refused is named as on the board.
    press(&mut app, ":");
    "h8".chars()
        .for_each(|character| app.update(Action::Type(character)));
    press(&mut app, "Enter");
    let notice = app.notice().expect("it is told");
    assert!(notice.text.contains("h8 is occupied"), "{}", notice.text);
}
