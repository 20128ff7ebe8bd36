//! What is shown of the computer: its hints, its answers, the first notice.

use super::play::against_the_machine;
use super::{Begin, PLAIN, picture, press, settle};
use mugen::game::Side;
use mugen::session::Humans;
use mugen::tui::Purpose;

#[test]
fn a_hint_is_of_full_strength_at_any_level() {
    // Four of x that are open at one end: a beginner may miss what ends the game.
    let hint_of = |level: u8, moves: &str| {
        let mut app = Begin {
            player: format!("search:level={level},nodes=3000,hash=1")
                .parse()
                .expect("a player"),
            ..against_the_machine(moves)
        }
        .app();
        press(&mut app, "h");
        assert_eq!(app.thinks_for(), Some(Purpose::Hint));
        settle(&mut app);
        let hint = app.hint().expect("a hint");
        let reason = app.answer().expect("an answer").analysis.reason.clone();
        assert_eq!(app.session().game().moves().len(), app.seen().stones.len());
        // The machine itself goes on as it was.
        press(&mut app, "9 , 9 Enter");
        assert_eq!(app.answer(), None, "the hint is told no longer");
        settle(&mut app);
        let own = app.answer().expect("an answer").clone();
        assert_eq!(own.purpose, Purpose::Turn);
        ((hint, reason), own)
    };
    let mut weak = 0;
    for moves in [
        "0,0 1,1 1,0 -1,0 2,0 3,0",
        "0,0 1,1 2,0 0,2",
        "0,0 5,5 1,1 6,6",
    ] {
        let (best, own) = hint_of(10, moves);
        let (hint, weaker) = hint_of(1, moves);
        assert_eq!(hint, best, "{moves}");
        let (own, weaker) = (own.analysis, weaker.analysis);
        weak += usize::from(own.reason != weaker.reason || own.best() != weaker.best());
    }
    assert!(weak > 0, "a beginner plays like that");
}

#[test]
fn an_answer_is_not_told_of_a_move_that_was_taken_back() {
    let mut app = against_the_machine("").app();
    press(&mut app, "Enter");
    settle(&mut app);
    assert!(picture(&app, PLAIN).contains("computer played"));
    press(&mut app, "u");
    assert_eq!(app.answer(), None);
    assert!(!picture(&app, PLAIN).contains("computer played"));
    press(&mut app, "r");
    assert!(!picture(&app, PLAIN).contains("computer played"));
}

#[test]
fn what_is_told_at_the_beginning_hides_no_prompt() {
    let notice = Some("a game was left: so one goes on with it");
    let begin = |opening, size| {
        Begin {
            notice,
            opening,
            size,
            ..against_the_machine("")
        }
        .app()
    };
    let mut app = begin(false, (80, 24));
    let seen = picture(&app, PLAIN);
    assert!(seen.contains("a game was left") && seen.contains("x to move"));
    press(&mut app, "Left");
    assert!(!picture(&app, PLAIN).contains("a game was left"));
    let app = begin(false, (60, 20));
    assert!(picture(&app, PLAIN).contains("a game was left"));
    for size in [(80, 24), (60, 20)] {
        let app = begin(true, size);
        assert!(picture(&app, PLAIN).contains("swap2: you place three stones"));
    }
    let mut app = Begin {
        notice,
        opening: true,
        humans: Humans::One(Side::O),
        ..Begin::with("")
    }
    .app();
    assert!(picture(&app, PLAIN).contains("swap2: the computer places three stones"));
    settle(&mut app);
    let seen = picture(&app, PLAIN);
    assert!(seen.contains("swap2: you choose a side: 1 play x"));
    assert!(!seen.contains("a game was left"));
}
