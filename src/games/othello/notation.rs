//! Othello as text.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Othello, OthelloMove};
use crate::game::{Game, GameText, MoveError, Point, PositionError, Side};
use crate::games::drawing;
use std::fmt::Write;

impl GameText for Othello {
    /// The rows from the top, the cells apart, and whose turn it is.
    fn text(&self) -> String {
        let mut text = String::new();
        for y in 0..8 {
            for x in 0..8 {
                text.push(self.cell(Point::new(x, y)).letter());
                text.push(if x == 7 { '\n' } else { ' ' });
            }
        }
        let _ = writeln!(text, "{} to move", self.to_move);
        text
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        PositionError::check_length(text)?;
        let text = text.trim().to_ascii_lowercase();
        if !drawing::is_drawing(&text) {
            return drawing::play_list(Othello::new(), &apart(&text));
        }
        let (board, to_move) = split_turn(&text)?;
        let stones = drawing::stones(&drawing::rows(board)?, (8, 8), |_| None)?;
        let mut game = Othello {
            discs: [0; 2],
            to_move,
            ..Othello::new()
        };
        for &(point, side) in &stones {
            let [x, o] = &mut game.discs;
            let discs = if side == Side::X { x } else { o };
            *discs |= 1 << (8 * point.y + point.x);
        }
        const MIDDLE: u64 = 0x0000_0018_1800_0000;
        if game.own() & MIDDLE | game.other() & MIDDLE != MIDDLE {
            return Err(PositionError::impossible(
                "one of d4, e4, d5, e5 is empty: the game starts with discs there",
            ));
        }
        game.update_outcome();
        Ok(game)
    }

    fn format_move(&self, mv: OthelloMove) -> String {
        match mv {
            OthelloMove::Place(cell) => {
                format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1)
            }
            OthelloMove::Pass => "pass".into(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<OthelloMove, MoveError> {
        let word = text.trim().to_ascii_lowercase();
        match word.as_bytes() {
            b"pass" => Ok(OthelloMove::Pass),
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
                Ok(OthelloMove::Place(8 * (row - b'1') + (column - b'a')))
            }
            _ => Err(MoveError::unreadable(
                text,
                "write a cell from a1 to h8, or `pass`",
            )),
        }
    }
}

/// The rows, and the side named after them.
fn split_turn(text: &str) -> Result<(&str, Side), PositionError> {
    let text = text.trim_end_matches([' ', '\t', '\r', '\n', '/']);
    let turns = [("x to move", Side::X), ("o to move", Side::O)];
    turns
        .into_iter()
        .find_map(|(words, side)| Some((text.strip_suffix(words)?, side)))
        .ok_or_else(|| {
            let last = text.rsplit(['\n', '/']).next().unwrap_or_default();
            let hint = "say whose turn it is after the eight rows: `x to move` or `o to move`";
            PositionError::unreadable("the last row", last.trim(), hint)
        })
}

/// Puts a space between the moves of `d3c5`.
fn apart(text: &str) -> String {
    text.split_whitespace()
        .map(|word| {
            let mut out = String::new();
            for c in word.chars() {
                out.push(c);
                if c.is_ascii_digit() {
                    out.push(' ');
                }
            }
            out.push(' ');
            out
        })
        .collect()
}
