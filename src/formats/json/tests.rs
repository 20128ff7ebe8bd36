use super::documents::read_limited;
use super::json_lines::limited;
use super::*;
use crate::formats::{Expect, ExpectedVcf, GameRecord, MAX_LINE, RecordFault};
use crate::game::{Area, Outcome, Point, Side};
use crate::gomoku::{Board, COORDINATE_LIMIT, Occupant, Position, Rule, candidates};
use proptest::prelude::*;
use std::fmt::Write;
use std::io::{self, BufReader, Read};

fn one(text: &str) -> GameRecord {
    let mut records = parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(records.len(), 1);
    records.remove(0)
}

fn error(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

#[test]
fn the_three_forms_give_the_same_board() {
    let lists = one(r#"{"x": [[0,0],[2,1]], "o": [[1,1]], "dead": [[3,0]], "to_move": "o"}"#);
    let diagram = one(r#"{"diagram": ["x . . #", ". o x ."], "to_move": "o"}"#);
    let moves = one(r#"{"moves": [[0,0],[1,1],[2,1]], "dead": [[3,0]]}"#);
    assert_eq!(lists, diagram);
    assert_eq!(moves.position.board(), lists.position.board());
    assert_eq!(moves.position.to_move(), Side::O);
    assert_eq!(moves.position.last_move(), Some(Point::new(2, 1)));
    assert_eq!(lists.position.last_move(), None);
}

#[test]
fn a_diagram_begins_at_its_origin_or_at_the_corner_of_the_bounds() {
    let first = |text: &str| one(text).position.board().occupied()[0].0;
    let bounds = r#""bounds": [-5,-6,5,6], "diagram": [".x"], "to_move": "o""#;
    assert_eq!(first(&format!("{{{bounds}}}")), Point::new(-4, -6));
    let origin = first(&format!("{{{bounds}, \"origin\": [2,3]}}"));
    assert_eq!(origin, Point::new(3, 3));
    let free = one(r#"{"diagram": [".x"], "to_move": "o"}"#);
    assert_eq!(free.position.board().bounds(), None);
    assert_eq!(free.position.board().occupied()[0].0, Point::new(1, 0));
}

#[test]
fn documents_and_lines_are_told_apart() {
    for (text, records) in [
        ("[]", 0),
        ("[{\"moves\": []},\n{\"moves\": []}]", 2),
        ("\n {\n\"moves\":\n[]}\n", 1),
        ("{\"moves\": []}\n \n{\"moves\": []}\r\n{\"moves\": []}", 3),
        ("\n\n{\"moves\": []}", 1),
    ] {
        assert_eq!(
            parse(text).map(|found| found.len()),
            Ok(records),
            "{text:?}"
        );
    }
}

#[test]
fn zero_may_have_a_sign() {
    assert_eq!(
        one(r#"{"moves": [[-0, 0]]}"#).position.moves(),
        [Point::default()]
    );
}

#[test]
fn a_file_over_the_limit_is_refused_without_being_read_on() {
    /// Blanks without an end that count what is taken.
    struct Endless(usize);
    impl Read for &mut Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            buffer.fill(b' ');
            self.0 += buffer.len();
            Ok(buffer.len())
        }
    }
    let mut endless = Endless(0);
    let refused = read_limited(&mut endless, 5000).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the file is larger than 256 MiB: split it"
    );
    assert!(endless.0 <= 5001);
    let text = "{\"moves\": []}";
    assert!(read_limited(text.as_bytes(), text.len()).is_ok());
    assert!(read_limited(text.as_bytes(), text.len() - 1).is_err());
}

#[test]
fn a_line_over_sixteen_mebibytes_is_refused_but_a_document_may_have_one() {
    let long = format!("{{\"moves\": []{}}}", " ".repeat(MAX_LINE));
    assert!(parse(&long).is_ok());
    let lines = format!("{{\"moves\": []}}\n{long}\n");
    let expected = "line 2, column 1: the line is longer than 16 MiB: split it";
    assert_eq!(error(&lines), expected);
    let found: Vec<_> = super::lines(lines.as_bytes()).collect();
    assert!(found[0].1.is_ok());
    assert_eq!(found[1].1.as_ref().unwrap_err().to_string(), expected);
}

#[test]
fn lines_go_on_after_bad_ones() {
    let good = "{\"moves\": []}";
    let mut text = format!("{good}\n\n[]\n{good} {}\n", " ".repeat(100)).into_bytes();
    text.extend(b"\xff\n");
    text.extend(format!("{good}\r\n \n{good}").bytes());
    // A buffer smaller than a line, so that lines come in pieces.
    let lines = limited(BufReader::with_capacity(7, &text[..]), 40);
    let found: Vec<_> = lines
        .map(|(line, record)| match record {
            Ok(_) => format!("{line}"),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(
        found,
        [
            "1",
            "line 3, column 1: expected an object, found a list",
            "line 4, column 1: the line is longer than 16 MiB: split it",
            "line 5, column 1: the text is not UTF-8 here: save it as UTF-8",
            "6",
            "8",
        ]
    );
}

#[test]
fn lines_end_after_a_failure_of_the_reader() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("unplugged"))
        }
    }
    let text = "{\"moves\": []}\n".as_bytes().chain(Broken);
    let found: Vec<_> = super::lines(BufReader::new(text)).take(9).collect();
    assert_eq!(found.len(), 2);
    assert_eq!(found[1].1.as_ref().unwrap_err().to_string(), "unplugged");
}

#[test]
fn a_byte_order_mark_is_refused_in_lines_too() {
    let found: Vec<_> = super::lines("\u{feff}{\"moves\": []}\n".as_bytes()).collect();
    let error = found[0].1.as_ref().unwrap_err();
    assert_eq!(error.fault, RecordFault::ByteOrderMark);
}

/// A million stones in an order and shape that make no five.
fn many(count: i32) -> impl Iterator<Item = (i32, i32)> {
    (0..count).map(|n| (n % 1000 * 3, n / 1000 * 3))
}

#[test]
fn a_million_stones_are_read_in_about_a_second() {
    let list: Vec<_> = many(1_000_000).map(|(x, y)| format!("[{x},{y}]")).collect();
    let text = format!("{{\"moves\":[{}]}}", list.join(","));
    // A quadratic way would take hours.
    assert_eq!(one(&text).position.moves().len(), 1_000_000);
}

#[test]
fn a_long_row_under_the_exact_rule_is_read_quickly() {
    // x builds one row: fours first, then the stones that join them.
    const ROW: i32 = 100_000;
    let order = (0..ROW).filter(|x| x % 5 != 4);
    let joints = (0..ROW).filter(|x| x % 5 == 4);
    let mut text = String::from("{\"rule\": \"exact\", \"moves\": [");
    for (n, x) in order.chain(joints).enumerate() {
        let comma = if n > 0 { "," } else { "" };
        let _ = write!(
            text,
            "{comma}[{x},0],[{},{}]",
            x % 1000 * 3,
            9 + x / 1000 * 3
        );
    }
    text.push_str("]}");
    assert_eq!(one(&text).position.outcome(), None);
}

#[test]
fn an_unfinished_history_is_written_as_a_set_up() {
    let mut board = Board::new();
    board.put(Point::new(5, 5), Side::X);
    let mut position = Position::from_board(board, Side::O, Rule::Freestyle);
    position.place(Point::new(6, 6));
    let record = GameRecord::new(position.clone());
    assert_eq!(
        record.to_json(),
        r#"{"x":[[5,5]],"o":[[6,6]],"to_move":"x"}"#
    );
    let read = one(&record.to_json()).position;
    assert_eq!(read.board(), position.board());
    assert!(read.moves().is_empty());
    // O to move on an empty board is no beginning of a game, either.
    let odd = Position::from_board(Board::new(), Side::O, Rule::Freestyle);
    assert_eq!(one(&GameRecord::new(odd.clone()).to_json()).position, odd);
}

#[test]
fn pretty_json_has_a_key_a_line_and_a_diagram() {
    let record = one(
        r#"{"name": "\"a\"", "bounds": [0,0,9,9], "x": [[3,2]], "o": [[4,3]], "dead": [[3,3]],
            "to_move": "x", "radius": 3, "expect": {"best": [[1,1]], "move": {"search": []}}}"#,
    );
    assert_eq!(
        record.to_json_pretty(),
        r##"{
  "name": "\"a\"",
  "radius": 3,
  "bounds": [0,0,9,9],
  "origin": [3,2],
  "diagram": [
    "x.",
    "#o"
  ],
  "to_move": "x",
  "expect": {
    "best": [[1,1]],
    "move": {
      "search": []
    }
  }
}
"##
    );
}

fn coordinate() -> impl Strategy<Value = i32> {
    let limit = COORDINATE_LIMIT;
    prop_oneof![4 => -20i32..20, 1 => -limit..=limit, 1 => limit - 9..=limit]
}

fn point() -> impl Strategy<Value = Point> {
    (coordinate(), coordinate()).prop_map(Point::from)
}

fn bounds() -> impl Strategy<Value = Option<Area>> {
    let area = (point(), point()).prop_map(|(a, b)| Some(Area::of(a).with(b)));
    prop_oneof![Just(None), area]
}

/// A position: some cells put, then some moves made, all as far as the board takes them.
fn position() -> impl Strategy<Value = Position> {
    let cells = prop::collection::vec((point(), 0..3u8), 0..12);
    let moves = prop::collection::vec(point(), 0..30);
    (bounds(), cells, moves, any::<[bool; 3]>()).prop_map(|(bounds, cells, moves, flags)| {
        let [exact, o_begins, game] = flags;
        let mut board = bounds.map_or_else(Board::new, |b| Board::with_bounds(b).unwrap());
        for (point, kind) in cells {
            let occupant = match kind {
                _ if game => Occupant::Dead,
                0 => Side::X.into(),
                1 => Side::O.into(),
                _ => Occupant::Dead,
            };
            let _ = board.try_put(point, occupant);
        }
        let rule = if exact { Rule::Exact } else { Rule::Freestyle };
        let first = if o_begins && !game { Side::O } else { Side::X };
        let mut position = Position::from_board(board, first, rule);
        for point in moves.into_iter().filter(|_| game) {
            let _ = position.try_place(point);
        }
        position
    })
}

fn record() -> impl Strategy<Value = GameRecord> {
    let names = (any::<Option<String>>(), any::<Option<String>>());
    (names, position(), 1u8..=5, any::<[bool; 8]>(), any::<u32>()).prop_map(
        |((name, note), position, radius, flags, units)| {
            let [expected, weights, best, moves, winner, five, vcf, win] = flags;
            let cells = candidates(position.board(), radius);
            let expect = expected.then(|| Expect {
                weights: weights.then(|| cells.iter().map(|&cell| (cell, units)).collect()),
                best: best.then(|| cells.clone()),
                moves: ["heuristic", "search:depth=3"]
                    .into_iter()
                    .filter(|_| moves)
                    .map(|player| (player.to_owned(), cells.clone()))
                    .collect(),
                winner: winner.then_some(Some(Outcome::Draw)),
                five: five.then(|| position.winning_stones().to_vec()),
                vcf: vcf.then(|| ExpectedVcf {
                    win,
                    moves: win.then_some(u32::from(radius)),
                    first: Some(cells.clone()).filter(|cells| win && !cells.is_empty()),
                }),
            });
            GameRecord {
                name,
                note,
                radius,
                expect,
                ..GameRecord::new(position)
            }
        },
    )
}

proptest! {
    #[test]
    fn records_read_back(records in prop::collection::vec(record(), 1..4)) {
        for record in &records {
            let read = parse(&record.to_json());
            prop_assert_eq!(read.as_deref(), Ok(std::slice::from_ref(record)));
            let pretty = parse(&record.to_json_pretty());
            prop_assert_eq!(pretty.as_deref(), Ok(std::slice::from_ref(record)));
        }
        let lines: Vec<_> = records.iter().map(GameRecord::to_json).collect();
        prop_assert_eq!(parse(&lines.join("\n")), Ok(records.clone()));
        prop_assert_eq!(parse(&format!("[{}]", lines.join(",\n"))), Ok(records));
    }

    /// Damaged records never panic, and errors lie within the text.
    #[test]
    fn damaged_text_gives_records_or_an_error(
        record in record(), cut in any::<prop::sample::Index>(), with in "[-0-9a-z\\[\\]{},:\"\u{e9} \n]{0,3}"
    ) {
        let text = record.to_json_pretty();
        let places: Vec<_> = text.char_indices().map(|(at, _)| at).collect();
        let at = places[cut.index(places.len())];
        for damaged in [
            text[..at].to_owned(),
            format!("{}{with}{}", &text[..at], &text[at..]),
            format!("{}{with}{}", &text[..at], text[at..].chars().skip(1).collect::<String>()),
        ] {
            if let Err(error) = parse(&damaged)
                && let Some(place) = error.place
            {
                let line = damaged.split('\n').nth(place.line as usize - 1);
                let length = line.expect("a line of the text").chars().count() as u64;
                prop_assert!((1..=length + 1).contains(&place.column), "{}", error);
            }
            let _ = super::lines(damaged.as_bytes()).count();
        }
    }
}
