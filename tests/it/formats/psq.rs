//! Piskvork's files.

use super::{read, read_file};
use crate::support::project;
use mugen::formats::{Format, Setting};
use mugen::game::{Area, Outcome, Point, Side};
use mugen::gomoku::Rule;

#[test]
fn names_results_and_times_are_kept() {
    let game = &read_file(&project("fixtures/formats/piskvork.psq")).unwrap()[0];
    let right = "C:\\Piskvork\\pbrain-right.zip";
    assert_eq!(game.players[1].as_deref(), Some(right));
    assert_eq!(game.result, Some(Outcome::Win(Side::X)));
    assert_eq!(game.times[..4], [0, 31, 812, 30]);
    let game = &read_file(&project("fixtures/formats/names.psq")).unwrap()[0];
    assert_eq!(game.players[1].as_deref(), Some("Bob, junior"));
    assert_eq!(game.position.rule(), Rule::Exact);
}

#[test]
fn a_move_that_cannot_be_read_does_not_hide_those_after_it() {
    let read = |lines: &str| {
        let text = format!("Piskvorky 15x15, 11:11, 0\n8,8,0\n{lines}");
        let games = Format::Psq.read(&text, &Setting::default());
        games.map_err(|error| error.to_string())
    };
    // The damaged line is named, not the one after it.
    for lines in [
        "x9,9,0\n10,10,0\n-1\n",
        "x9,9,0\nAlice\nBob\n-1\n1,Freestyle\n",
        "x9,9,0\n10,10,0\nAlice\nBob\n",
    ] {
        assert_eq!(
            read(lines).unwrap_err(),
            "line 3, column 1: expected a move `x,y,ms`, counted from 1, or a name, found `x9,9,0`"
        );
    }
    assert_eq!(
        read("Alice\nBob\nCarol\n-1\n").unwrap_err(),
        "line 5, column 1: expected a name or `-1`: two names follow the moves, then `-1`, found `Carol`"
    );
    let game = &read("Alice\n5,in a row\n-1\n").unwrap()[0];
    assert_eq!(game.players[1].as_deref(), Some("5,in a row"));
    let game = &read("../../etc/passwd\n").unwrap()[0];
    assert_eq!(game.players[0].as_deref(), Some("../../etc/passwd"));
}

#[test]
fn errors_count_from_1_as_the_file_does() {
    for (moves, expected) in [
        (
            "8,8,0\n8,8,0\n",
            "line 3, column 1: 8,8 is already occupied by a stone of x",
        ),
        (
            "8,8,0\n16,1,0\n",
            "line 3, column 1: 16,1 is outside the board: x goes from 1 to 15 and y from 1 to 15",
        ),
    ] {
        let text = format!("Piskvorky 15x15, 11:11, 0\n{moves}");
        let bounds = Area::new(Point::new(-7, -7), Point::new(7, 7));
        // Wherever the corner lies.
        for bounds in [None, bounds] {
            let error = Format::Psq.read(&text, &Setting { bounds, rule: None });
            assert_eq!(error.unwrap_err().to_string(), expected);
        }
    }
}

#[test]
fn any_line_end_and_a_byte_order_mark_are_read() {
    let text = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nA\nB\n-1\n1,Standard\n";
    let expected = read(Format::Psq, text);
    assert_eq!(expected[0].position.moves().len(), 2);
    for text in [
        text.replace('\n', "\r\n"),
        text.replace('\n', "\r"),
        format!("\u{feff}{text}"),
    ] {
        assert_eq!(Format::of_text(&text), Format::Psq);
        assert_eq!(read(Format::Psq, &text), expected, "{text:?}");
    }
    for format in [Format::Pos, Format::Moves] {
        let text = if format == Format::Pos {
            "h8i9\na1"
        } else {
            "7,7 8,8\n0,0"
        };
        let marked = format!("\u{feff}{}", text.replace('\n', "\r"));
        assert_eq!(read(format, &marked), read(format, text));
    }
    let error = Format::Pos.read("h8\rh8h8\r", &Setting::default());
    let error = error.unwrap_err().to_string();
    assert!(error.starts_with("line 2, column 3: "), "{error}");
}
