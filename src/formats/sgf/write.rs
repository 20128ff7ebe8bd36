//! A game as SGF.

use super::sgf_coords::MAX_SIDE;
use crate::formats::board_area::{Capacity, board_area};
use crate::formats::cell_names::Names;
use crate::formats::{Format, GameRecord, WriteError};
use crate::game::{Area, Outcome, Side};
use std::fmt::Write;

/// Moves on a line.
const MOVES_A_LINE: usize = 10;

/// The game; one without edges is shifted on to a board.
pub(in crate::formats) fn write(game: &GameRecord) -> Result<String, WriteError> {
    let area = board_area(
        &game.position,
        &Capacity {
            format: Format::Sgf,
            width: MAX_SIDE,
            height: MAX_SIDE,
            words: "52 x 52 at most",
        },
    )?;
    let mut text = String::from("(;FF[4]GM[4]CA[UTF-8]AP[mugen]");
    let (width, height) = (area.width(), area.height());
    let _ = match width == height {
        true => write!(text, "SZ[{width}]"),
        false => write!(text, "SZ[{width}:{height}]"),
    };
    let _ = write!(text, "RU[{}]", game.position.rule());
    let named = [
        ("GN", &game.name),
        ("PB", &game.players[0]),
        ("PW", &game.players[1]),
    ];
    for (property, value) in named {
        if let Some(value) = value {
            let _ = write!(text, "{property}[{}]", escaped(value));
        }
    }
    if let Some(outcome) = game.outcome() {
        let how = if game.resigned { "R" } else { "" };
        let _ = match outcome {
            Outcome::Win(side) => write!(text, "RE[{}+{how}]", name(side)),
            Outcome::Draw => write!(text, "RE[0]"),
        };
    }
    if let Some(note) = &game.note {
        let _ = write!(text, "C[{}]", escaped(note));
    }
    stones_and_moves(&mut text, game, area);
    text.push_str(")\n");
    Ok(text)
}

fn stones_and_moves(text: &mut String, game: &GameRecord, area: Area) {
    let names = Names::Sgf(area);
    let moves = game.position.moves();
    let mut start = game.position.clone();
    while start.undo().is_some() {}
    for (property, side) in [("AB", Side::X), ("AW", Side::O)] {
        let stones = start.board().stones_by(side);
        if !stones.is_empty() {
            let _ = write!(text, "\n{property}");
        }
        for stone in stones {
            let _ = write!(text, "[{}]", names.name(stone));
        }
    }
    let mut side = start.to_move();
    if start.board().stones() > 0 || side == Side::O {
        let _ = write!(text, "PL[{}]", name(side));
    }
    let mut comments = game.comments.iter().peekable();
    let mut comment = |text: &mut String, made: usize, mut node: bool| {
        while let Some((_, words)) = comments.next_if(|(moves, _)| *moves <= made) {
            // A node has one comment.
            if !node {
                text.push(';');
            }
            node = false;
            let _ = write!(text, "C[{}]", escaped(words));
        }
    };
    comment(text, 0, false);
    for (index, &stone) in moves.iter().enumerate() {
        if index % MOVES_A_LINE == 0 {
            text.push('\n');
        }
        let _ = write!(text, ";{}[{}]", name(side), names.name(stone));
        comment(text, index + 1, true);
        side = side.other();
    }
}

const fn name(side: Side) -> char {
    match side {
        Side::X => 'B',
        Side::O => 'W',
    }
}

fn escaped(text: &str) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | ']') {
            written.push('\\');
        }
        written.push(letter);
    }
    written
}
