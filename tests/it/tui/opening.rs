//! The opening swap2.

use super::{Begin, Five, PLAIN, picture, point, press, settle};
use mugen::control::Limits;
use mugen::game::Side;
use mugen::session::{Choice, Humans};
use mugen::tui::Mode;
use std::time::Duration;

fn opening(humans: Humans) -> Five {
    let mut app = Begin {
        humans,
        opening: true,
        ..Begin::with("")
    }
    .app();
    settle(&mut app);
    app
}

#[test]
fn two_people_choose() {
    let mut app = opening(Humans::Both);
    press(&mut app, "Enter Right Enter Down Enter");
    assert_eq!(app.mode(), Mode::Choosing);
    press(&mut app, "Down Enter");
    assert_eq!(
        app.session().game().moves().len(),
        3,
        "no stone before the choice"
    );
    press(&mut app, "3 Right Enter Right Enter");
    assert_eq!(app.session().game().moves().len(), 5);
    assert_eq!(app.choices(), [Choice::TakeX, Choice::TakeO]);
    press(&mut app, "u");
    assert_eq!(
        app.session().game().moves().len(),
        5,
        "the opening is not taken back"
    );
    press(&mut app, "3 1");
    assert_eq!((app.mode(), app.opening_text()), (Mode::Board, None));
    press(&mut app, "Down Enter");
    assert_eq!(app.session().game().moves().len(), 6);
    press(&mut app, "u u u");
    assert_eq!(app.session().game().moves().len(), 5);
}

#[test]
fn the_machine_answers_three_stones() {
    let mut app = opening(Humans::One(Side::X));
    press(&mut app, "0 , 0 Enter 0 , 5 0 Enter 1 , 0 Enter");
    settle(&mut app);
    // Two that are open are better than a stone far away.
    assert_eq!(app.session().humans(), Humans::One(Side::O));
    assert_eq!(
        app.session().game().moves(),
        [point(0, 0), point(0, 50), point(1, 0)]
    );
    assert!(app.is_humans_turn());
}

#[test]
fn the_machine_puts_three_stones_and_goes_on_with_either_side() {
    for (choice, side) in [("1", Side::X), ("2", Side::O)] {
        let mut app = opening(Humans::One(Side::O));
        assert_eq!(app.session().game().moves().len(), 3);
        press(&mut app, choice);
        settle(&mut app);
        assert_eq!(app.session().humans(), Humans::One(side));
        let moves = if side == Side::X { 4 } else { 3 };
        assert_eq!(app.session().game().moves().len(), moves);
        press(&mut app, "n n");
        settle(&mut app);
        assert_eq!(
            app.session().game().moves().len(),
            3,
            "the opening begins anew"
        );
        assert_eq!(app.mode(), Mode::Choosing);
    }
}

/// The machine opens, by a search that would go on for hours.
fn slow_opening(limits: Limits) -> Five {
    Begin {
        humans: Humans::One(Side::O),
        player: "search:hash=1".parse().expect("a player"),
        opening: true,
        limits,
        ..Begin::with("")
    }
    .app()
}

#[test]
fn the_limits_hold_in_the_opening_too() {
    let depth = Some(60);
    for limits in [
        Limits {
            depth,
            nodes: Some(2000),
            ..Limits::default()
        },
        Limits {
            depth,
            time: Some(Duration::from_millis(200)),
            ..Limits::default()
        },
    ] {
        let mut app = slow_opening(limits);
        settle(&mut app);
        assert_eq!(app.mode(), Mode::Choosing);
        assert_eq!(app.session().game().moves().len(), 3);
    }
}

#[test]
fn esc_ends_the_machines_part_of_the_opening() {
    let mut app = slow_opening(Limits {
        nodes: Some(u64::MAX),
        ..Limits::default()
    });
    for _ in 0..20 {
        app.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(app.session().game().moves().is_empty(), "it thinks");
    assert!(picture(&app, PLAIN).contains("three stones (x, o, x) (Esc: move now)"));
    press(&mut app, "Esc");
    assert!(app.is_stopping());
    settle(&mut app);
    assert_eq!(app.session().game().moves().len(), 3);
    assert!(!app.choices().is_empty());
}
