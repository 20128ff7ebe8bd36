//! The formats of other programs: files by hand, damaged ones, round trips, openings.

use crate::support::{files, project, some_position};
use mugen::game::{Area, Outcome, Point, Side};
use mugen::gomoku::format::{Format, GameRecord, ReadError, Setting, openings};
use mugen::gomoku::{Board, Position, Rule, candidates};
use mugen::rng::SplitMix64;
use std::fs;
use std::path::Path;

fn format_of(path: &Path) -> Format {
    let ending = path.extension().unwrap().to_str().unwrap();
    Format::of_ending(ending).unwrap_or(Format::Picture)
}

fn read_file(path: &Path) -> Result<Vec<GameRecord>, ReadError> {
    let text = fs::read_to_string(path).unwrap();
    format_of(path).read(&text, &Setting::default())
}

fn read(format: Format, text: &str) -> Vec<GameRecord> {
    let games = format.read(text, &Setting::default());
    games.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"))
}

/// Every file of a folder that holds games.
fn game_files(folder: &str) -> Vec<std::path::PathBuf> {
    let endings = ["psq", "sgf", "pos", "offset", "moves", "txt", "picture"];
    endings
        .iter()
        .flat_map(|ending| files(folder, ending))
        .collect()
}

#[test]
fn files_by_hand_hold_the_games_beside_them() {
    let found = game_files("fixtures/formats");
    assert!(found.len() >= 12, "{}", found.len());
    for path in found {
        let games = read_file(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let expected = fs::read_to_string(path.with_extension("jsonl")).unwrap_or_default();
        let json = Format::Json.write(&games).unwrap();
        assert_eq!(json, expected, "{}", path.display());
        let text = fs::read_to_string(&path).unwrap();
        let guessed = match path.file_stem().unwrap().to_str().unwrap() {
            // What stands before the first game hides it.
            "joseki" => continue,
            _ => Format::of_text(&text),
        };
        assert_eq!(guessed, format_of(&path), "{}", path.display());
    }
}

#[test]
fn damaged_files_are_refused_with_the_place() {
    let found = game_files("fixtures/formats/invalid");
    assert!(found.len() >= 45, "{}", found.len());
    let mut wrong = String::new();
    for path in found {
        let error = match read_file(&path) {
            Ok(games) => format!("no error, but {} games", games.len()),
            Err(error) => error.to_string(),
        };
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let expected = fs::read_to_string(path.with_file_name(format!("{name}.error")));
        if expected.unwrap_or_default().trim_end() != error {
            wrong += &format!("{name}: {error}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

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
        "line 1, column 11: the board is 15 x 15 here, not 20x20 at -2,-2 as asked for: leave the size out"
    );
    assert_eq!(
        ask(None, Some(Rule::Freestyle), Format::Sgf, sgf).unwrap_err(),
        "line 1, column 17: the rule is exact here, not freestyle as asked for: leave the rule out"
    );
    let without = ask(square(6), Some(Rule::Exact), Format::Sgf, "(;GM[4];B[ff])").unwrap();
    assert_eq!(without.moves(), [Point::new(3, 3)]);
    assert_eq!(without.rule(), Rule::Exact);
    let error = ask(square(6), None, Format::Pos, "a1g1").unwrap_err();
    assert_eq!(
        error,
        "line 1, column 3: 4,-2 is outside the board: x goes from -2 to 3 and y from -2 to 3"
    );
}

/// A game by random moves near the stones.
fn some_game(rng: &mut SplitMix64, bounds: Option<Area>) -> Position {
    let board = bounds.map_or_else(Board::new, |bounds| Board::with_bounds(bounds).unwrap());
    let rule = [Rule::Freestyle, Rule::Exact][rng.below(2) as usize];
    let mut position = Position::from_board(board, Side::X, rule);
    for _ in 0..rng.below(60) {
        let cells = candidates(position.board(), 2);
        let cell = match cells.len() {
            0 => position.fallback(),
            count => Some(cells[rng.below(count as u64) as usize]),
        };
        let Some(cell) = cell.filter(|_| position.outcome().is_none()) else {
            break;
        };
        position.place(cell);
    }
    position
}

fn some_bounds(rng: &mut SplitMix64, most: u64) -> Area {
    let corner = Point::new(rng.below(40) as i32 - 20, rng.below(40) as i32 - 20);
    let side = |rng: &mut SplitMix64| rng.below(most) as i32;
    let end = Point::new(corner.x + side(rng), corner.y + side(rng));
    Area::new(corner, end).unwrap()
}

#[test]
fn games_with_edges_come_back_from_every_format() {
    let mut rng = SplitMix64::new(51);
    for _ in 0..300 {
        let bounds = some_bounds(&mut rng, 26);
        let position = some_game(&mut rng, Some(bounds));
        if position.moves().is_empty() {
            continue;
        }
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
            // One offset, or one move, looks like one point; letters without blanks are `pos`.
            if position.moves().len() > 1 {
                assert_eq!(guessed, format, "{written}");
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
    let error = "52 x 8 is too large for pos, which takes at most 26 columns: write json or moves";
    assert_eq!(refused(Format::Pos, &game), error);
    position.place(Point::new(-1, 0));
    let error = "53 x 8 is too large for sgf, which takes 52 x 52 at most: write json or moves";
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
            "{format} holds moves, and this position is a set-up: write json, sgf or picture"
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
fn pictures_of_any_board_are_read_back() {
    let mut rng = SplitMix64::new(53);
    let mut compared = 0;
    for _ in 0..400 {
        let board = some_position(&mut rng, 60);
        let bounds = board.bounds();
        let side = [Side::X, Side::O][rng.below(2) as usize];
        let position = Position::from_board(board, side, Rule::Freestyle);
        let Ok(written) = Format::Picture.write(&[GameRecord::new(position.clone())]) else {
            continue;
        };
        let setting = Setting { bounds, rule: None };
        let games = Format::Picture.read(&written, &setting);
        let read = &games.unwrap_or_else(|error| panic!("{error}\n{written}"))[0].position;
        assert_eq!(read.board(), position.board(), "{written}");
        if position.outcome().is_none() {
            assert_eq!(read.to_move(), position.to_move(), "{written}");
        }
        compared += 1;
    }
    assert!(compared > 200, "{compared}");
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
fn no_damage_makes_a_reader_panic() {
    let mut rng = SplitMix64::new(55);
    let mut texts: Vec<String> = Vec::new();
    for path in game_files("fixtures/formats") {
        texts.push(fs::read_to_string(path).unwrap());
    }
    let letters: Vec<char> = "0123456789,;-()[]|*\\:xo.#aBhZ \r\n\té\u{feff}"
        .chars()
        .collect();
    for _ in 0..4000 {
        let mut text: Vec<char> = texts[rng.below(texts.len() as u64) as usize]
            .chars()
            .collect();
        for _ in 0..=rng.below(5) {
            let at = rng.below(text.len().max(1) as u64) as usize;
            let letter = letters[rng.below(letters.len() as u64) as usize];
            match rng.below(4) {
                0 => text.truncate(at),
                1 if at < text.len() => drop(text.remove(at)),
                2 if at < text.len() => text[at] = letter,
                _ => text.insert(at.min(text.len()), letter),
            }
        }
        let text: String = text.into_iter().collect();
        let lines = text.lines().count().max(1);
        for format in Format::ALL {
            if let Err(ReadError::Text(error)) = format.read(&text, &Setting::default()) {
                assert!(
                    (1..=lines + 1).contains(&error.line) && error.column >= 1,
                    "{error}\n{text}"
                );
            }
        }
    }
}

#[test]
fn texts_built_to_hurt_end_soon() {
    let deep = "(;".repeat(1 << 20);
    let closed = format!("(;GM[4]SZ[15]{}{}", "(;".repeat(90_000), ")".repeat(90_001));
    let huge = "x".repeat((16 << 20) + 1);
    let unclosed = format!("(;C[{}", "\\]".repeat(1 << 20));
    let half_open = "(".repeat(1 << 20);
    for format in Format::ALL {
        for text in [&deep, &huge, &unclosed, &half_open] {
            assert!(format.read(text, &Setting::default()).is_err(), "{format}");
        }
    }
    assert_eq!(read(Format::Sgf, &closed).len(), 1);
    let many = format!("(;GM[4]SZ[52]{})", "AB[aa:ZZ]AE[aa:ZZ]".repeat(800_000));
    let nodes = format!("(;GM[4]SZ[52]{})", ";".repeat(1 << 20));
    let rows = ".\n".repeat(7 << 20);
    let tall = ".\n".repeat(1 << 18);
    for (format, text, expected) in [
        (Format::Sgf, &many, "more than 27040 points that are set up"),
        (Format::Sgf, &nodes, "more than 100000 nodes"),
        (Format::Picture, &rows, "more than 4194304 characters"),
    ] {
        let error = format
            .read(text, &Setting::default())
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
    }
    assert_eq!(read(Format::Picture, &tall).len(), 1);
}

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
        ("", "line 1, column 1: there is no game in it"),
        ("# none\n\n", "line 3, column 1: there is no game in it"),
        (
            "0,0\n8,0\n",
            "line 2, column 1: 15,7 is outside the board: x goes from 0 to 14 and y from 0 to 14",
        ),
        (
            "0,0\n\n0,0 1,1 0,0",
            "line 3, column 9: 7,7 is taken by a stone of x: name each cell once",
        ),
        (
            "h8i9h8",
            "line 1, column 5: 7,7 is taken by a stone of x: name each cell once",
        ),
        (
            "h8 i99",
            "line 1, column 4: `i99` is outside the board: columns go from a to o, rows from 1 to 15",
        ),
        (
            "# five\n0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0",
            "line 2, column 1: the game is over after these moves (x has won): leave the last one out",
        ),
        ("1,2,", "line 1, column 1: no"),
    ] {
        let error = match openings::parse(text, &Setting { bounds, rule: None }) {
            Ok(_) => "line 1, column 1: no".into(),
            Err(error) => error.to_string(),
        };
        assert_eq!(error, expected);
    }
    // The top of the board is row 1 in `pos`, its bottom in this program's letters.
    let setting = Setting { bounds, rule: None };
    let found = openings::parse("a1\na1 a2\n", &setting).unwrap();
    assert_eq!(found[0].position.moves(), [Point::new(0, 0)]);
    assert_eq!(found[1].position.moves()[0], Point::new(0, 14));
}
