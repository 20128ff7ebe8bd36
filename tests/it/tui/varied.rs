//! What the machine plays and tells: a seed for each game, as many lines as are asked for, the weight of a
//! taken cell.

use super::{Begin, PLAIN, picture, press, settle};
use crate::tui::play::against_the_machine;
use mugen::control::Limits;

fn weak(seed: Option<u64>) -> Begin {
    Begin {
        player: "search:level=5,nodes=300,hash=1".parse().expect("a player"),
        seed,
        size: (100, 40),
        ..against_the_machine("")
    }
}

#[test]
fn the_seed_of_a_game_is_shown_and_another_game_has_another() {
    let mut app = weak(Some(482_913)).app();
    assert!(picture(&app, PLAIN).contains("level 5, seed 482913"));
    press(&mut app, "Enter");
    settle(&mut app);
    let first = app.session().game().moves().to_vec();
    let mut again = weak(Some(482_913)).app();
    press(&mut again, "Enter");
    settle(&mut again);
    assert_eq!(
        again.session().game().moves(),
        first,
        "the same seed, the same moves"
    );
    press(&mut app, "n n");
    let seen = picture(&app, PLAIN);
    assert!(
        seen.contains("level 5, seed ") && !seen.contains("482913"),
        "{seen}"
    );
    // At full strength nothing is left to chance.
    let mut strong = weak(Some(7)).app();
    press(&mut strong, "l l l l l");
    assert!(picture(&strong, PLAIN).contains("search, level 10 of 10"));
}

#[test]
fn a_seed_that_was_asked_for_stays() {
    let mut app = Begin {
        player: "search:level=5,seed=9,nodes=300,hash=1"
            .parse()
            .expect("a player"),
        ..weak(Some(482_913))
    }
    .app();
    for _ in 0..2 {
        assert!(picture(&app, PLAIN).contains("level 5, seed 9"));
        press(&mut app, "Enter");
        settle(&mut app);
        press(&mut app, "n n");
    }
}

#[test]
fn as_many_lines_are_shown_as_were_asked_for() {
    for (lines, expected) in [(1, 1), (3, 3), (5, 5)] {
        let mut app = Begin {
            player: "search:hash=1".parse().expect("a player"),
            limits: Limits {
                depth: Some(4),
                ..Limits::default()
            },
            lines,
            size: (120, 50),
            ..against_the_machine("0,0 1,1")
        }
        .app();
        press(&mut app, "h");
        settle(&mut app);
        assert_eq!(app.answer().expect("a hint").analysis.lines.len(), expected);
        let seen = picture(&app, PLAIN);
        for number in 1..=6 {
            let shown = seen.contains(&format!("{number}. "));
            assert_eq!(
                shown,
                number <= expected && lines > 1,
                "{lines}, {number}: {seen}"
            );
        }
    }
}

#[test]
fn a_line_is_shown_whole() {
    let mut app = Begin {
        player: "search:hash=1,nodes=20000".parse().expect("a player"),
        size: (80, 30),
        ..against_the_machine("0,0 1,1 1,0 -1,0 2,0 3,0 1,-1 0,-1")
    }
    .app();
    press(&mut app, "h");
    settle(&mut app);
    let line = app.answer().expect("a hint").analysis.pv();
    let line: Vec<_> = line.iter().map(ToString::to_string).collect();
    assert!(line.len() > 3, "{line:?}");
    let seen = picture(&app, PLAIN);
    let panel = seen
        .lines()
        .map(|line| line.chars().skip(49).collect::<String>());
    let panel: String = panel.collect();
    for name in &line {
        assert!(panel.contains(name.as_str()), "{name}: {seen}");
    }
    let notice = app.notice().expect("it is told");
    assert_eq!(
        notice.text,
        format!("hint: {}, then {}", line[0], line[1..].join(" "))
    );
}

#[test]
fn the_weight_of_a_taken_cell_is_explained_and_its_notation_too() {
    let mut app = Begin {
        size: (100, 40),
        ..Begin::with("0,0 1,1 1,0")
    }
    .app();
    press(&mut app, "t");
    let seen = picture(&app, PLAIN);
    for expected in ["1,0: weight", "x has a stone here", "[stones:open ends]"] {
        assert!(seen.contains(expected), "{expected}: {seen}");
    }
    press(&mut app, "Right");
    assert!(!picture(&app, PLAIN).contains("has a stone"));
}
