//! SGF.

use super::{read_file, some_bounds};
use crate::support::project;
use mugen::formats::{Format, GameRecord, Setting};
use mugen::game::{Area, Outcome, Point, Side};
use mugen::gomoku::{Board, Position, Rule, candidates};
use mugen::rng::SplitMix64;

#[test]
fn names_results_and_notes_are_kept() {
    let game = &read_file(&project("fixtures/formats/joseki.sgf")).unwrap()[0];
    assert_eq!(game.name.as_deref(), Some("First ] game"));
    let players = game.players.clone().map(Option::unwrap);
    assert_eq!(players, ["Alice Smith", "B\\o:b"]);
    assert_eq!(game.result, Some(Outcome::Win(Side::O)));
    let note = "A comment with ] a bracket,\ntwo lines and a soft break; (;B[aa])";
    assert_eq!(game.note.as_deref(), Some(note));
    let remark = game.remarks[0].to_string();
    assert_eq!(remark, "3 variations left out: only the main line is read");
}

#[test]
fn set_ups_and_what_is_said_of_a_game_come_back_from_sgf() {
    let mut rng = SplitMix64::new(54);
    for _ in 0..200 {
        let bounds = some_bounds(&mut rng, 52);
        let mut board = Board::with_bounds(bounds).unwrap();
        for _ in 0..rng.below(30) {
            let x = bounds.min().x + rng.below(bounds.width() as u64) as i32;
            let y = bounds.min().y + rng.below(bounds.height() as u64) as i32;
            let _ = board.try_put(Point::new(x, y), [Side::X, Side::O][rng.below(2) as usize]);
        }
        let side = [Side::X, Side::O][rng.below(2) as usize];
        let mut position = Position::from_board(board, side, Rule::Exact);
        for cell in candidates(position.board(), 1).into_iter().take(3) {
            let _ = position.try_place(cell);
        }
        let words = ["]", "\\", "a b", "(;B[aa])", "é:\"", "two\nlines"];
        let mut word = || Some(words[rng.below(words.len() as u64) as usize].to_owned());
        let game = GameRecord {
            name: word(),
            note: word(),
            players: [word(), word()],
            result: Some(Outcome::Draw),
            ..GameRecord::new(position)
        };
        let written = Format::Sgf.write(std::slice::from_ref(&game)).unwrap();
        let setting = Setting {
            bounds: Some(bounds),
            rule: None,
        };
        let read = Format::Sgf.read(&written, &setting).unwrap().remove(0);
        assert_eq!(read.position, game.position, "{written}");
        assert_eq!(read.note, game.note, "{written}");
        assert_eq!(read.outcome(), game.outcome());
        let simple = |text: &Option<String>| text.as_ref().map(|text| text.replace('\n', " "));
        assert_eq!(
            read.players,
            game.players.each_ref().map(simple),
            "{written}"
        );
        assert_eq!(read.name, simple(&game.name));
    }
}

#[test]
fn what_the_text_says_stands_against_what_was_asked_for() {
    let square = |side: i32| Area::new(Point::new(-2, -2), Point::new(side - 3, side - 3));
    let ask = |bounds, rule, format: Format, text| {
        let read = format.read(text, &Setting { bounds, rule });
        read.map(|games| games[0].position.clone())
            .map_err(|error| error.to_string())
    };
    let sgf = "(;GM[4]SZ[15]RU[exact];B[aa])";
    // The same size: the corner is the one asked for.
    let read = ask(square(15), None, Format::Sgf, sgf).unwrap();
    assert_eq!(read.moves(), [Point::new(-2, -2)]);
    assert_eq!(
        ask(square(20), None, Format::Sgf, sgf).unwrap_err(),
        "line 1, column 11: the board is 15 x 15 here, not 20x20 at -2,-2 as requested: leave out the size"
    );
    assert_eq!(
        ask(None, Some(Rule::Freestyle), Format::Sgf, sgf).unwrap_err(),
        "line 1, column 17: the rule is exact here, not freestyle as requested: leave out the rule"
    );
    let without = ask(square(6), Some(Rule::Exact), Format::Sgf, "(;GM[4];B[ff])").unwrap();
    assert_eq!(without.moves(), [Point::new(3, 3)]);
    assert_eq!(without.rule(), Rule::Exact);
    let error = ask(square(6), None, Format::Pos, "a1g1").unwrap_err();
    assert_eq!(
        error,
        "line 1, column 3: g1 is outside the board: columns go from a to f, rows from 1 to 6"
    );
}

#[test]
fn games_that_were_given_up_stay_so() {
    let setting = Setting::default();
    for (result, resigned, written) in [
        ("B+R", true, "RE[B+R]"),
        ("w+resign", true, "RE[W+R]"),
        ("W+", false, "RE[W+]"),
        ("B+T", false, "RE[B+]"),
        ("0", false, "RE[0]"),
    ] {
        let text = format!("(;GM[4]SZ[15]RE[{result}];B[hh];W[ii])");
        let game = Format::Sgf.read(&text, &setting).unwrap().remove(0);
        assert_eq!(game.resigned, resigned, "{result}");
        let again = Format::Sgf.write(&[game]).unwrap();
        assert!(again.contains(written), "{again}");
    }
}

#[test]
fn records_of_editors_for_go_are_read_with_a_note() {
    let text = "(;GM[1]SZ[15];B[hh];W[ii])";
    let game = Format::Sgf
        .read(text, &Setting::default())
        .unwrap()
        .remove(0);
    assert_eq!(game.position.moves(), [Point::new(7, 7), Point::new(8, 8)]);
    let remarks: Vec<_> = game.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(remarks, ["this file says it is Go (GM[1]): read as gomoku"]);
    let othello = Format::Sgf.read("(;GM[2]SZ[8];B[aa])", &Setting::default());
    assert!(othello.is_err());
}

#[test]
fn points_of_a_letter_and_a_row_are_read_with_a_note() {
    let text = "(;GM[4]SZ[15]AB[a1];W[h8];B[H9];W[bb])";
    let game = Format::Sgf
        .read(text, &Setting::default())
        .unwrap()
        .remove(0);
    assert_eq!(
        game.position.moves(),
        [Point::new(7, 7), Point::new(7, 6), Point::new(1, 1)]
    );
    assert!(game.position.board().get(Point::new(0, 14)).is_some());
    let remarks: Vec<_> = game.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        remarks,
        ["points such as `h8` are not standard SGF: read as column h, row 8 from the bottom"]
    );
    let error = Format::Sgf.read("(;GM[4]SZ[15];B[h16])", &Setting::default());
    let error = error.unwrap_err().to_string();
    assert!(error.contains("`h16` is outside the board"), "{error}");
}

#[test]
fn what_decides_the_board_is_said_once() {
    for (text, expected) in [
        (
            "(;GM[4]SZ[15]SZ[19];B[hh])",
            "line 1, column 17: `SZ` has two values: give one",
        ),
        (
            "(;GM[4]SZ[19][15];B[hh])",
            "line 1, column 15: `SZ` has two values: give one",
        ),
        (
            "(;GM[4]GM[1]SZ[19];B[hh])",
            "line 1, column 11: `GM` has two values: give one",
        ),
        (
            "(;SZ[15]RU[exact]RU[freestyle];B[hh])",
            "line 1, column 21: `RU` has two values: give one",
        ),
        (
            "(;SZ[15];B[hh][ii])",
            "line 1, column 16: `B` has two values: give one",
        ),
    ] {
        let error = Format::Sgf.read(text, &Setting::default()).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

#[test]
fn several_moves_of_a_node_are_read_with_a_note() {
    let text = "(;GM[4]SZ[15];B[hh]W[ii]B[aa];W[bb]B[cc])";
    let games = Format::Sgf.read(text, &Setting::default()).unwrap();
    assert_eq!(games[0].position.moves().len(), 5);
    let remarks: Vec<_> = games[0].remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        remarks,
        ["several moves in one node: read one after the other"]
    );
}

#[test]
fn tt_is_a_pass_up_to_19_columns_and_a_cell_beyond() {
    let read = |size: u32| {
        let text = format!("(;GM[4]SZ[{size}];B[tt])");
        Format::Sgf.read(&text, &Setting::default())
    };
    let error = read(19).unwrap_err().to_string();
    assert!(error.contains("gomoku has no passes"), "{error}");
    let games = read(20).unwrap();
    assert_eq!(games[0].position.moves(), [Point::new(19, 19)]);
}

#[test]
fn a_game_below_other_text_is_found_without_a_name() {
    for text in [
        "garbage\n(;GM[4]SZ[15];B[hh])",
        "From: a@b.c\n\n( ; SZ[15];B[hh])",
        "12 May, (a club)\n(;SZ[15];B[hh])",
    ] {
        assert_eq!(Format::of_text(text), Format::Sgf, "{text}");
        let games = Format::Sgf.read(text, &Setting::default()).unwrap();
        assert_eq!(games[0].position.moves(), [Point::new(7, 7)]);
    }
    for list in ["0,0 1,1 # (;SZ[15];B[hh])", "h8 i9", "0,0 (1,1)"] {
        assert_eq!(Format::of_text(list), Format::Moves, "{list}");
    }
}

#[test]
fn names_that_are_no_utf_8_are_said() {
    let remarks = |bytes: &[u8]| {
        let text = mugen::formats::decode(bytes, Format::Sgf).unwrap();
        let games = Format::Sgf.read(&text, &Setting::default()).unwrap();
        let remarks = games[0].remarks.iter().map(ToString::to_string);
        remarks.collect::<Vec<_>>()
    };
    assert_eq!(
        remarks(b"(;SZ[15]CA[GB2312]PB[\xc0\xee];B[hh])"),
        ["some characters are not UTF-8 and are lost: save the file as UTF-8 to keep them"]
    );
    assert!(remarks("(;SZ[15]PB[é];B[hh])".as_bytes()).is_empty());
}
