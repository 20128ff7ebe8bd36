//! Moves that another move cuts off are set aside, and come back.

use super::{Begin, PLAIN, picture, point, press, settle};
use mugen::control::Limits;
use mugen::game::Side;
use mugen::session::Humans;

#[test]
fn a_move_after_undo_does_not_destroy_the_later_moves() {
    let mut app = Begin::with("0,0 1,1 2,2 3,3").app();
    press(&mut app, "u u u 9 , 9 Enter");
    assert_eq!(app.session().game().moves(), [point(0, 0), point(9, 9)]);
    let notice = app.notice().expect("it is told").text.clone();
    assert_eq!(notice, "3 later moves replaced: `b` brings them back");
    press(&mut app, "8 , 8 Enter");
    // Back at the place where they were cut off, as they were.
    press(&mut app, "b");
    assert_eq!(app.session().game().moves(), [point(0, 0)]);
    press(&mut app, "r r r");
    let all = [point(0, 0), point(1, 1), point(2, 2), point(3, 3)];
    assert_eq!(app.session().game().moves(), all);
    // What took their place is not lost either.
    press(&mut app, "b");
    let other = [point(0, 0), point(9, 9), point(8, 8)];
    assert_eq!(app.session().game().moves(), other);
    press(&mut app, "b r r r");
    assert_eq!(app.session().game().moves(), all);
    press(&mut app, "n n b");
    assert!(
        app.notice()
            .expect("it is told")
            .text
            .contains("no replaced moves to bring back")
    );
}

#[test]
fn the_move_that_was_taken_back_cuts_nothing_off() {
    let mut app = Begin::with("0,0 1,1 2,2 3,3").app();
    press(&mut app, "u u u 1 , 1 Enter");
    assert_eq!(app.notice(), None);
    press(&mut app, "r r");
    assert_eq!(app.session().game().moves().len(), 4);
}

#[test]
fn against_the_machine_the_line_comes_back_at_the_persons_turn() {
    let mut app = Begin {
        humans: Humans::One(Side::X),
        limits: Limits {
            nodes: Some(500),
            ..Limits::default()
        },
        ..Begin::with("")
    }
    .app();
    press(&mut app, "Enter");
    settle(&mut app);
    press(&mut app, "3 , 3 Enter");
    settle(&mut app);
    let line = app.session().game().moves().to_vec();
    assert_eq!(line.len(), 4);
    press(&mut app, "u 4 , - 4 Enter");
    settle(&mut app);
    press(&mut app, "b");
    assert_eq!(app.session().game().moves(), &line[..2]);
    assert!(app.is_humans_turn() && app.thinks_for().is_none());
    press(&mut app, "r");
    assert_eq!(app.session().game().moves(), line);
    assert!(picture(&app, PLAIN).contains("move 4:"));
}
