//! Games written and read again.

use super::{read, some_bounds, some_game};
use mugen::formats::json;
use mugen::formats::{Format, GameRecord, Setting};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Position, Rule};
use mugen::rng::SplitMix64;

#[test]
fn games_with_edges_come_back_from_every_format() {
    let mut rng = SplitMix64::new(51);
    for _ in 0..300 {
        let bounds = some_bounds(&mut rng, 26);
        let position = some_game(&mut rng, Some(bounds));
        let setting = Setting {
            bounds: Some(bounds),
            rule: Some(position.rule()),
        };
        for format in Format::ALL {
            let written = format.write(&[GameRecord::new(position.clone())]).unwrap();
            let games = format.read(&written, &setting);
            let games = games.unwrap_or_else(|error| panic!("{format}: {error}\n{written}"));
            let read = &games[0].position;
            assert_eq!(read.board(), position.board(), "{format}:\n{written}");
            assert_eq!(read.outcome(), position.outcome(), "{format}:\n{written}");
            if position.outcome().is_none() {
                assert_eq!(read.to_move(), position.to_move(), "{format}:\n{written}");
            }
            if format != Format::Picture {
                assert_eq!(read, &position, "{format}");
            }
            let again = format.write(&[GameRecord::new(position.clone())]).unwrap();
            assert_eq!(again, written);
            let guessed = Format::of_text(&written);
            // One offset, or one move, looks like one point; `pos` must be named.
            match format {
                Format::Pos => assert_eq!(guessed, Format::Moves, "{written}"),
                _ if position.moves().len() > 1 => assert_eq!(guessed, format, "{written}"),
                _ => {}
            }
        }
    }
}

#[test]
fn games_without_edges_come_back_up_to_a_shift() {
    let mut rng = SplitMix64::new(52);
    for _ in 0..300 {
        let position = some_game(&mut rng, None);
        let Some(&first) = position.moves().first() else {
            continue;
        };
        let from_first = |position: &Position| -> Vec<_> {
            let first = position.moves()[0];
            let moves = position.moves().iter();
            moves.map(|at| (at.x - first.x, at.y - first.y)).collect()
        };
        for format in [Format::Sgf, Format::Psq, Format::Pos] {
            let Ok(written) = format.write(&[GameRecord::new(position.clone())]) else {
                let area = position.board().bounding_box().unwrap();
                assert!(format == Format::Pos && area.width() > 26);
                continue;
            };
            let read = &read(format, &written)[0].position;
            assert_eq!(from_first(read), from_first(&position), "{format}");
        }
        for format in [Format::Json, Format::Moves, Format::Offset] {
            let written = format.write(&[GameRecord::new(position.clone())]).unwrap();
            assert_eq!(read(format, &written)[0].position.moves()[0], first);
        }
    }
}

#[test]
fn games_too_large_for_a_format_are_refused() {
    let mut position = Position::new(Rule::Freestyle);
    position.place(Point::new(0, 0));
    position.place(Point::new(51, 7));
    let game = GameRecord::new(position.clone());
    let text = Format::Sgf.write(std::slice::from_ref(&game)).unwrap();
    assert!(
        text.contains("SZ[52]") && text.contains(";B[aw];W[ZD]"),
        "{text}"
    );
    let refused = |format: Format, game: &GameRecord| {
        let refused = format.write(std::slice::from_ref(game));
        refused.unwrap_err().to_string()
    };
    let error = "52 x 8 is too large for pos (at most 26 columns): use json or moves";
    assert_eq!(refused(Format::Pos, &game), error);
    position.place(Point::new(-1, 0));
    let error = "53 x 8 is too large for sgf (52 x 52 at most): use json or moves";
    assert_eq!(
        refused(Format::Sgf, &GameRecord::new(position.clone())),
        error
    );
    let mut far = position.clone();
    far.place(Point::new(2_000_000_000, -2_000_000_000));
    for format in [Format::Psq, Format::Sgf, Format::Pos] {
        assert!(refused(format, &GameRecord::new(far.clone())).contains("too large"));
    }
    let mut board = Board::new();
    board.put(Point::new(0, 0), Side::X);
    let set_up = GameRecord::new(Position::from_board(board, Side::X, Rule::Freestyle));
    for format in [Format::Pos, Format::Offset, Format::Psq, Format::Moves] {
        let error = format!(
            "{format} holds moves only, and this is a set-up position: use json, sgf or picture"
        );
        assert_eq!(refused(format, &set_up), error);
    }
    let two = [set_up.clone(), set_up];
    assert!(Format::Psq.write(&two).is_err());
    assert_eq!(
        read(Format::Sgf, &Format::Sgf.write(&two).unwrap()).len(),
        2
    );
    assert_eq!(
        read(Format::Picture, &Format::Picture.write(&two).unwrap()).len(),
        2
    );
}

#[test]
fn json_comes_back_with_everything_in_it() {
    let line = r#"{"name":"a","note":"b","radius":4,"moves":[[0,0]],"expect":{"winner":"none"}}"#;
    let games = read(Format::Json, line);
    assert_eq!((games[0].radius, games[0].expect.is_some()), (4, true));
    let written = Format::Json.write(&games).unwrap();
    assert_eq!(json::parse(&written), json::parse(line));
    // On another board other things are to be expected.
    let bounds = Area::new(Point::new(0, 0), Point::new(4, 4));
    let games = Format::Json.read(line, &Setting { bounds, rule: None });
    let game = &games.unwrap()[0];
    assert_eq!((game.radius, &game.expect), (4, &None));
    assert_eq!(game.position.board().bounds(), bounds);
}

#[test]
fn games_without_moves_are_not_lost() {
    let lines = "{\"moves\":[]}\n{\"moves\":[[0,0]]}\n{\"moves\":[]}\n{\"moves\":[[0,0],[1,1]]}\n";
    let games = read(Format::Json, lines);
    for format in [
        Format::Json,
        Format::Moves,
        Format::Pos,
        Format::Offset,
        Format::Sgf,
        Format::Picture,
    ] {
        let written = format.write(&games).unwrap();
        let back = read(format, &written);
        let moves: Vec<_> = back
            .iter()
            .map(|game| game.position.board().stones())
            .collect();
        assert_eq!(moves, [0, 1, 0, 2], "{format}:\n{written}");
    }
    let alone = Format::Psq.write(&games[..1]).unwrap();
    assert_eq!(read(Format::Psq, &alone)[0].position.moves(), []);
}
