//! Files of openings, and lists of moves, one a line.

use crate::support::project;
use mugen::formats::{Format, Setting, openings, read_list};
use mugen::game::{Area, Point};
use std::fs;

#[test]
fn the_openings_of_gomocup_fit_its_board_and_one_without_edges() {
    let text = fs::read_to_string(project("fixtures/openings/gomocup2020-freestyle-20x20.txt"));
    let text = text.unwrap();
    let bounds = Area::new(Point::new(0, 0), Point::new(19, 19));
    let fitted = openings::parse(&text, &Setting { bounds, rule: None }).unwrap();
    let free = openings::parse(&text, &Setting::default()).unwrap();
    assert_eq!((fitted.len(), free.len()), (12, 12));
    for (fitted, free) in fitted.iter().zip(&free) {
        assert_eq!(fitted.line, free.line);
        let moved = free.position.moves().iter();
        let moved: Vec<_> = moved.map(|at| Point::new(at.x + 10, at.y + 10)).collect();
        assert_eq!(fitted.position.moves(), moved);
    }
    assert_eq!(fitted[0].position.moves()[0], Point::new(18, 7));
    let text = fs::read_to_string(project("fixtures/openings/random-50.txt")).unwrap();
    for bounds in [None, bounds] {
        let found = openings::parse(&text, &Setting { bounds, rule: None }).unwrap();
        assert_eq!(found.len(), 50);
    }
}

#[test]
fn openings_that_cannot_be_played_are_refused_with_their_line() {
    let bounds = Area::new(Point::new(0, 0), Point::new(14, 14));
    for (text, expected) in [
        ("", "line 1, column 1: it contains no game"),
        ("# none\n\n", "line 3, column 1: it contains no game"),
        (
            "0,0\n8,0\n",
            "line 2, column 1: 8,0 is outside the board: x goes from -7 to 7 and y from -7 to 7",
        ),
        (
            "0,0\n\n0,0 1,1 0,0",
            "line 3, column 9: 0,0 is already occupied by a stone of x",
        ),
        (
            "h8i9h8",
            "line 1, column 5: h8 is already occupied by a stone of x",
        ),
        (
            "h8 i99",
            "line 1, column 4: `i99` is outside the board: columns go from a to o, rows from 1 to 15",
        ),
        (
            "# five\n0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0",
            "line 2, column 1: the game is already over here (x has won): leave out the last move",
        ),
        ("1,2,", "line 1, column 1: no"),
    ] {
        let error = match openings::parse(text, &Setting { bounds, rule: None }) {
            Ok(_) => "line 1, column 1: no".into(),
            Err(error) => error.to_string(),
        };
        assert_eq!(error, expected);
    }
    // Row 1 is at the bottom, with and without blanks.
    let setting = Setting { bounds, rule: None };
    let found = openings::parse("a1\na1 a2\na1a2\n1. a1 2. a2\n", &setting).unwrap();
    assert_eq!(found[0].position.moves(), [Point::new(0, 14)]);
    for opening in &found[1..] {
        let expected = [Point::new(0, 14), Point::new(0, 13)];
        assert_eq!(opening.position.moves(), expected);
    }
}

#[test]
fn the_notation_of_a_line_is_known_by_its_look() {
    let bounds = Area::new(Point::new(0, 0), Point::new(19, 19));
    let setting = Setting { bounds, rule: None };
    let expected = [Point::new(18, 7), Point::new(16, 6)];
    for line in [
        "18,7 16,6",
        "8,-3, 6,-4",
        "s13q14",
        "s13 q14",
        "1. s13 q14",
        "1.s13 2.q14",
        "1) 18,7 2) 16,6",
        "s13 q14 # words",
    ] {
        let read = read_list(line, &setting).unwrap().unwrap();
        assert_eq!(read.moves(), expected, "{line}");
    }
    for nothing in ["", " \t", "# words", "#"] {
        assert_eq!(read_list(nothing, &setting), Ok(None));
    }
    // A word is no move of any notation: points are what most people mean.
    let error = read_list("nonsense", &setting).unwrap_err().to_string();
    assert!(error.contains("write cells as `x,y`"), "{error}");
    // A comment above a list is no row of dead cells.
    assert_eq!(Format::of_text("#\n0,0 1,1\n"), Format::Moves);
}
