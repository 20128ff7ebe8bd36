use super::*;
use crate::game::{Area, Point};
use crate::gomocup::MAX_LINE;
use std::time::Duration;

fn commands(text: &str) -> Vec<Result<Command, CommandError>> {
    Commands::new(text.as_bytes()).collect()
}

fn command(text: &str) -> Command {
    let mut found = commands(text);
    assert_eq!(found.len(), 1, "{text}");
    found
        .remove(0)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What the brain says to a text that holds one fault.
fn refusal(text: &str) -> String {
    let mut found = commands(text);
    assert_eq!(found.len(), 1, "{text}");
    found.remove(0).expect_err(text).reply().to_string()
}

fn square(size: i32) -> Command {
    Command::Start(Area::new(Point::new(0, 0), Point::new(size - 1, size - 1)))
}

#[test]
fn commands_are_read_in_either_case_with_blanks() {
    for (text, expected) in [
        ("START 20", square(20)),
        ("  start\t20  ", square(20)),
        ("Start 0", Command::Start(None)),
        ("START 2000000000", square(2_000_000_000)),
        ("TURN 10, 11", Command::Turn(Point::new(10, 11))),
        ("turn  -3 ,4", Command::Turn(Point::new(-3, 4))),
        ("PLAY 0,0", Command::Play(Point::new(0, 0))),
        ("takeback 1,2", Command::TakeBack(Point::new(1, 2))),
        (
            "TURN 2000000000,-2000000000",
            Command::Turn(Point::new(2_000_000_000, -2_000_000_000)),
        ),
        (
            "YXNBEST 99999999999999999999",
            Command::BestLines(i64::MAX as usize),
        ),
        ("yxnbest 3", Command::BestLines(3)),
        ("YXSTOP", Command::Stop),
        ("end", Command::End),
        ("INFO rule 1", Command::Info(Info::Rule(1))),
        (
            "info TIMEOUT_TURN 100",
            Command::Info(Info::TimeoutTurn(Duration::from_millis(100))),
        ),
    ] {
        assert_eq!(command(text), expected, "{text}");
    }
    let rectangle = Area::new(Point::new(0, 0), Point::new(29, 19));
    assert_eq!(command("RECTSTART 30,20"), Command::Start(rectangle));
}

#[test]
fn blocks_become_one_command() {
    let cells = vec![
        (Point::new(1, 2), Field::Own),
        (Point::new(3, 4), Field::Opponent),
        (Point::new(-5, 6), Field::Dead),
    ];
    let board = Command::Board {
        cells: cells.clone(),
        answer: true,
    };
    assert_eq!(command("BOARD\n1,2,1\n 3, 4 , 2\n\n-5,6,3\ndone\n"), board);
    assert_eq!(command("board 1,2,1 3,4,2 -5,6,3 done"), board);
    assert_eq!(command("BOARD 1,2,1\r3,4,2\r\n-5,6,3\nDONE"), board);
    let quiet = Command::Board {
        cells,
        answer: false,
    };
    assert_eq!(command("YXBOARD 1,2,1 3,4,2 -5,6,3 DONE"), quiet);
    let stones = vec![Point::new(7, 7), Point::new(8, 7), Point::new(9, 9)];
    let swap = "SWAP2BOARD\n7,7\n8,7\n9,9\nDONE";
    assert_eq!(command(swap), Command::Swap2Board(stones));
}

#[test]
fn what_cannot_be_read_is_refused_and_says_how_it_is_said() {
    for (text, expected) in [
        ("foo bar", "UNKNOWN foo bar"),
        ("10,10", "UNKNOWN 10,10"),
        ("\u{fffd}", "UNKNOWN \u{fffd}"),
        ("START", "ERROR `START` is invalid: use `START 20`"),
        ("START x", "ERROR `START x` is invalid: use `START 20`"),
        ("TURN 1", "ERROR `TURN 1` is invalid: use `TURN x,y`"),
        (
            "TURN 1,2,3",
            "ERROR `TURN 1,2,3` is invalid: use `TURN x,y`",
        ),
        (
            "TURN 1.5,2",
            "ERROR `TURN 1.5,2` is invalid: use `TURN x,y`",
        ),
        ("YXNBEST 0", "ERROR `YXNBEST 0` is invalid: use `YXNBEST 3`"),
        ("DONE", "ERROR DONE without BOARD before it"),
        (
            "TURN 999999999999,0",
            "ERROR 999999999999,0 is out of range: coordinates go from -2000000000 to 2000000000",
        ),
        (
            "TAKEBACK 0,-2000000001",
            "ERROR 0,-2000000001 is out of range: coordinates go from -2000000000 to 2000000000",
        ),
        (
            "SWAP2BOARD\n0,0\n2147483648,1\n1,1\nDONE",
            "ERROR line 2 of the block, `2147483648,1`, is out of range: coordinates go from -2000000000 to \
             2000000000; nothing has changed",
        ),
    ] {
        assert_eq!(refusal(text), expected, "{text}");
    }
    for size in [
        "START 2",
        "START 4",
        "START -20",
        "START 2000000001",
        "RECTSTART 20,4",
    ] {
        assert!(
            refusal(size).starts_with("ERROR unsupported board size "),
            "{size}"
        );
    }
}

#[test]
fn a_block_is_refused_as_a_whole_by_its_first_fault() {
    let fault = refusal("BOARD\n1,1,1\n1,1,4\ngarbage\nDONE\n");
    assert!(
        fault.starts_with("ERROR line 2 of the block, `1,1,4`, cannot be read"),
        "{fault}"
    );
    let long = format!("BOARD\n1,1,1\n{}\nDONE\n", "x".repeat(MAX_LINE + 1));
    assert!(refusal(&long).starts_with("ERROR line too long"));
    let lines = |count: usize| format!("BOARD\n{}DONE\n", "1,1,1\n".repeat(count));
    assert_eq!(command(&lines(MAX_BLOCK)).cells(), MAX_BLOCK);
    assert!(refusal(&lines(MAX_BLOCK + 1)).starts_with("ERROR a block of more than 1000000 lines"));
}

#[test]
fn another_command_abandons_a_block() {
    let abandoned = CommandError::Abandoned("BOARD");
    assert_eq!(
        commands("BOARD\n1,1,1\nTURN 2,2\nDONE"),
        [
            Err(abandoned.clone()),
            Ok(Command::Turn(Point::new(2, 2))),
            Err(CommandError::NoBlock)
        ]
    );
    assert_eq!(
        commands("BOARD\nSWAP2BOARD DONE"),
        [Err(abandoned), Ok(Command::Swap2Board(Vec::new()))]
    );
    // Nothing is said after END, and nothing at the end of the input.
    assert_eq!(commands("BOARD\n1,1,1\nEND"), [Ok(Command::End)]);
    assert_eq!(commands("BOARD\n1,1,1\n"), []);
}
