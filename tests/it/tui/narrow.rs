//! Screens with little room: nothing that matters is cut or left out.

use super::{Begin, PLAIN, picture, press, resize, settle};
use mugen::control::{Limits, TimeControl};
use mugen::frontend::SmallGameUi;
use mugen::game::{Game, GameText, Side};
use mugen::games::Othello;
use mugen::session::{GameClock, Humans, Session};
use mugen::solver::{Algorithm, Variant};
use mugen::tui::draw;
use mugen::tui::{App, ScreenSetup};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;
use std::time::Duration;

fn with_a_clock(size: (u16, u16)) -> Begin {
    Begin {
        humans: Humans::One(Side::X),
        player: "search:level=3".parse().expect("a player"),
        time: TimeControl {
            game: Some(Duration::from_secs(60)),
            increment: Duration::from_secs(1),
            per_move: None,
        },
        size,
        ..Begin::with("0,0 1,1")
    }
}

#[test]
fn a_narrow_screen_shows_both_clocks() {
    let begin = with_a_clock((60, 20));
    let time = begin.clock.clone();
    let mut app = begin.app();
    time.advance(Duration::from_secs(55));
    app.tick();
    let seen = picture(&app, PLAIN);
    let line = "▸● you 0:05.0  ○ the computer 1:00  · search, level 3 of 10";
    assert_eq!(seen.lines().nth(1), Some(line), "{seen}");
    for (size, line) in [
        ((40, 12), "▸● you 0:05.0  ○ the computer 1:00"),
        ((20, 6), "▸● 0:05.0  ○ 1:00"),
    ] {
        resize(&mut app, size.0, size.1);
        let seen = picture(&app, PLAIN);
        assert!(seen.lines().any(|seen| seen == line), "{seen}");
    }
    // Beside the board there is room for them; without limits nobody needs them.
    resize(&mut app, 80, 24);
    assert!(app.geometry().clocks.is_none());
    let mut app = Begin::with("").app();
    resize(&mut app, 60, 20);
    assert!(app.geometry().clocks.is_none());
}

#[test]
fn a_long_notice_takes_the_line_of_keys_too() {
    let mut app = Begin {
        size: (40, 20),
        ..Begin::with("0,0 1,1")
    }
    .app();
    press(&mut app, "n");
    let seen = picture(&app, PLAIN);
    let lines: Vec<_> = seen.lines().collect();
    assert_eq!(
        lines[18..],
        [
            " press `n` again to abandon this game",
            " and start a new one"
        ],
        "{seen}"
    );
    // The next key clears it, and the keys come back.
    press(&mut app, "Left");
    assert!(
        picture(&app, PLAIN)
            .lines()
            .last()
            .expect("a line")
            .starts_with(" ? help")
    );
}

#[test]
fn the_box_over_a_narrow_board_is_as_high_as_its_text() {
    let mut app = Begin {
        size: (60, 24),
        ..Begin::with("0,0 1,1")
    }
    .app();
    // A stone: one line more says so.
    press(&mut app, "Home t");
    assert_eq!(app.geometry().panel.expect("a box").height, 14);
    assert!(picture(&app, PLAIN).contains("1,1: weight"));
    assert!(picture(&app, PLAIN).contains("o has a stone here"));
    press(&mut app, "Left");
    assert_eq!(app.geometry().panel.expect("a box").height, 13);
    assert!(picture(&app, PLAIN).contains("0,1: weight"));
}

#[test]
fn lines_of_the_panel_are_not_cut() {
    let mut app = Begin {
        limits: Limits {
            nodes: Some(2000),
            depth: Some(12),
            ..Limits::default()
        },
        ..with_a_clock((72, 24))
    }
    .app();
    // Far from everything, as wide as coordinates are.
    press(
        &mut app,
        "- 1 9 9 9 9 9 9 9 9 9 , - 1 9 9 9 9 9 9 9 9 9 Enter",
    );
    settle(&mut app);
    press(&mut app, "d");
    settle(&mut app);
    press(
        &mut app,
        "- 1 9 9 9 9 9 9 9 9 9 , - 1 9 9 9 9 9 9 9 9 8 Enter",
    );
    let panel = |app: &super::Five| {
        let area = app.geometry().panel.expect("a panel");
        let seen = picture(app, PLAIN);
        let rows = seen.lines().skip(usize::from(area.y));
        let rows = rows.map(|line| line.chars().skip(usize::from(area.x)).collect::<String>());
        let words: Vec<_> = rows
            .map(|row| row.trim_matches(|c: char| "│╭╮╰╯─ ".contains(c)).to_owned())
            .collect();
        words.join(" ")
    };
    let seen = panel(&app);
    for text in [
        "computer: search, level 3 of 10",
        "limits: 60 s + 1 s a move, depth 12, 2000 nodes",
        "cursor -1999999999,-1999999998",
    ] {
        assert!(seen.contains(text), "{text} in {seen}");
    }
    settle(&mut app);
    let answer = app.answer().expect("an answer").analysis.best();
    assert!(panel(&app).contains(&format!("computer played ○ {answer}")));
}

#[test]
fn the_title_is_shortened_and_not_cut() {
    let mut app = Begin::with("").app();
    for (width, title) in [
        (
            80,
            " mugen · gomoku · five or more win, board without edges",
        ),
        (
            60,
            " mugen · gomoku · five or more win, board without edges",
        ),
        (50, " mugen · five or more win, board without edges"),
        (40, " mugen · five or more win"),
        (20, " five or more win"),
    ] {
        resize(&mut app, width, 20);
        let seen = picture(&app, PLAIN);
        assert_eq!(seen.lines().next(), Some(title), "{width}");
    }
}

#[test]
fn othello_counts_stones_and_marks_where_one_may_be_put() {
    let setup = ScreenSetup {
        session: Session::new(Othello::parse("").expect("the beginning"), Humans::Both),
        clock: GameClock::new(TimeControl::default()),
        limits: Limits::default(),
        lines: 1,
        autosave: None,
        opening: None,
        show_weights: false,
        plies: usize::MAX,
        resign: false,
        notice: None,
    };
    let ui = SmallGameUi::new(Algorithm::Table(Variant::Safe), Some(2));
    let mut app = App::new(setup, ui, Size::new(80, 24));
    assert_eq!(app.seen().playable.len(), 4);
    let seen = picture(&app, PLAIN);
    assert!(seen.contains("stones: ● 2  ○ 2"), "{seen}");
    assert_eq!(seen.matches('+').count(), 4, "{seen}");
    let first = app
        .session()
        .game()
        .format_move(first_move(app.session().game()));
    press(&mut app, ":");
    first
        .chars()
        .for_each(|character| app.update(mugen::tui::Action::Type(character)));
    press(&mut app, "Enter");
    assert!(picture(&app, PLAIN).contains("stones: ● 4  ○ 1"));
    app.update(mugen::tui::Action::Resize {
        columns: 60,
        rows: 20,
    });
    assert!(picture(&app, PLAIN).contains("places a stone  ● 4  ○ 1"));
}

fn first_move<G: Game>(game: &G) -> G::Move {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves.into_iter().next().expect("a move")
}

#[test]
fn a_window_that_has_become_another_one_meanwhile_is_no_harm() {
    let mut app = Begin::with("0,0 1,1 2,2").app();
    press(&mut app, "w t");
    resize(&mut app, 160, 50);
    for (width, height) in [(160, 49), (159, 50), (40, 10), (1, 1), (200, 60)] {
        let backend = TestBackend::new(width, height);
        let mut terminal = Terminal::new(backend).expect("memory");
        terminal
            .draw(|frame| draw(&app, PLAIN, frame))
            .expect("memory");
        // It is drawn as soon as it is laid out for the window as it is.
        app.fit_to(Size::new(width, height));
        terminal
            .draw(|frame| draw(&app, PLAIN, frame))
            .expect("memory");
        app.fit_to(Size::new(160, 50));
    }
}
