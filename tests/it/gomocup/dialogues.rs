//! Whole conversations with the real program: see `fixtures/gomocup/README.md`.

use super::manager::Manager;
use crate::support::files;
use mugen::game::{Area, Point};
use mugen::gomocup::Reply;
use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

/// What a manager knows of the board, to say whether a move is legal.
#[derive(Default)]
struct Board {
    area: Option<Area>,
    taken: BTreeSet<Point>,
    /// What a block that has not ended has said, when it began.
    block: Option<BTreeSet<Point>>,
    /// The cell of the opponent's move that has not been answered.
    turn: Option<Point>,
}

impl Board {
    fn said(&mut self, line: &str) {
        let words: Vec<_> = line.split_whitespace().collect();
        let (word, rest) = words.split_first().expect("a command");
        let numbers: Vec<i32> = rest
            .concat()
            .split(',')
            .filter_map(|number| number.parse().ok())
            .collect();
        match (word.to_ascii_uppercase().as_str(), numbers.as_slice()) {
            ("START", &[size]) if size == 0 || size >= 5 => self.new_game(size, size),
            ("RECTSTART", &[width, height]) if width >= 5 => self.new_game(width, height),
            ("RESTART", _) => self.taken.clear(),
            ("BOARD" | "YXBOARD" | "SWAP2BOARD", _) => {
                self.block = Some(BTreeSet::new());
                rest.iter().for_each(|word| self.said(word));
            }
            ("TURN", &[x, y]) => self.turn = Some(Point::new(x, y)),
            ("TAKEBACK", &[x, y]) => _ = self.taken.remove(&Point::new(x, y)),
            ("DONE", _) => {
                // A block that is refused changes nothing.
                if let Some(block) = self.block.clone() {
                    self.taken = block;
                }
            }
            _ => {
                let block = self.block.as_mut();
                let cell: Vec<i32> = line
                    .split(',')
                    .filter_map(|number| number.trim().parse().ok())
                    .collect();
                if let (Some(block), &[x, y, ..]) = (block, cell.as_slice()) {
                    block.insert(Point::new(x, y));
                }
            }
        }
    }

    fn new_game(&mut self, width: i32, height: i32) {
        self.area = Area::new(Point::new(0, 0), Point::new(width - 1, height - 1));
        self.taken.clear();
    }

    /// Takes the points of an answer; false where one is not legal.
    fn answered(&mut self, answer: &Reply) -> bool {
        let turn = self.turn.take();
        self.block = None;
        let Reply::Moves(points) = answer else {
            return true;
        };
        self.taken.extend(turn);
        points.iter().all(|&point| {
            self.area.is_none_or(|area| area.contains(point)) && self.taken.insert(point)
        })
    }
}

fn matches(expected: &str, heard: &str, legal: bool) -> bool {
    let reply = Reply::parse(heard);
    let moves = |count| matches!(&reply, Reply::Moves(points) if points.len() == count) && legal;
    match expected {
        "M" => moves(1),
        "M M M" => moves(3),
        "S" => reply == Reply::Swap || moves(1) || moves(2),
        _ => match expected.strip_suffix('…') {
            Some(start) => heard.starts_with(start),
            None => heard == expected && legal,
        },
    }
}

/// Holds a conversation with a player, each line said as `say` changes it and ended by `end`.
fn hold(player: &str, name: &str, text: &str, say: fn(&str) -> String, end: &str) {
    let mut manager = Manager::of_program(&["--player", player]);
    // Where the conversation says nothing else.
    manager.say("INFO timeout_turn 150");
    let mut board = Board::default();
    for (line, number) in text.lines().zip(1..) {
        if let Some(said) = line.strip_prefix('>') {
            let said = said.trim();
            board.said(said);
            manager.send(format!("{}{end}", say(said)).as_bytes());
        } else if let Some(expected) = line.strip_prefix('<') {
            let heard = manager.hear();
            let legal = board.answered(&Reply::parse(&heard));
            let expected = expected.trim();
            assert!(
                matches(expected, &heard, legal),
                "{player}, {name}, line {number}: expected {expected}, heard {heard}"
            );
        }
    }
    manager.hears_nothing(Duration::from_millis(20));
    manager.send(format!("{}{end}", say("END")).as_bytes());
    manager.hang_up();
}

fn as_it_is(line: &str) -> String {
    line.to_owned()
}

/// In lower case where the text is not echoed, with blanks around and after commas, and empty lines.
fn with_blanks(line: &str) -> String {
    let line = if line == "OK" {
        line.to_owned()
    } else {
        line.to_ascii_lowercase()
    };
    // Cells on the line of their block are separated by blanks: none may stand in them.
    let cells = line
        .split_whitespace()
        .filter(|word| word.contains(','))
        .count();
    let line = if cells > 1 {
        line.replace(' ', "\t  ")
    } else {
        line.replace(',', ", ").replacen(' ', " \t", 1)
    };
    format!("  \t {line} \n\n \t")
}

fn hold_all(player: &str, say: fn(&str) -> String, end: &str) {
    let files = files("fixtures/gomocup", "txt");
    assert!(files.len() >= 9);
    for path in files {
        let text = fs::read_to_string(&path).expect("a file");
        hold(player, &path.display().to_string(), &text, say, end);
    }
}

#[test]
fn conversations_with_line_feeds() {
    hold_all("heuristic", as_it_is, "\n");
}

#[test]
fn conversations_with_the_lookahead() {
    hold_all("lookahead", as_it_is, "\n");
}

#[test]
fn conversations_with_the_search() {
    hold_all("search", as_it_is, "\r\n");
}

#[test]
fn conversations_with_carriage_returns() {
    hold_all("heuristic", as_it_is, "\r\n");
    hold_all("heuristic", as_it_is, "\r");
}

#[test]
fn conversations_in_lower_case_with_blanks() {
    hold_all("heuristic", with_blanks, "\n");
}

#[test]
fn a_wrong_answer_is_found() {
    let board = "> START 5\n< OK\n> BEGIN\n";
    for wrong in ["< 1,1", "< OK", "< ERROR…", "< M M M"] {
        let text = format!("{board}{wrong}\n");
        let held = std::panic::catch_unwind(|| hold("heuristic", "wrong", &text, as_it_is, "\n"));
        assert!(held.is_err(), "{wrong}");
    }
    hold(
        "heuristic",
        "right",
        &format!("{board}< 2,2\n"),
        as_it_is,
        "\n",
    );
}
