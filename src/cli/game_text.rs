//! Positions of the solver's games, from what was typed.

use super::args::GameName;
use crate::game::{Game, MAX_TEXT};
use crate::games::{ConnectFour, Othello, TicTacToe};
use crate::gomoku::Position;
use anyhow::{Context, ensure};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What to do with a position, whatever its game is.
pub(super) trait Visit {
    /// Does it.
    fn visit<G: Game>(self, game: G) -> anyhow::Result<u8>;
}

/// Reads a position of the game of this name and does `visit` with it.
pub(super) fn with_game(name: GameName, words: &[String], visit: impl Visit) -> anyhow::Result<u8> {
    let text = text(words)?;
    match name {
        GameName::TicTacToe => visit.visit(TicTacToe::parse(&text)?),
        GameName::ConnectFour => visit.visit(ConnectFour::parse(&text)?),
        GameName::Othello => visit.visit(Othello::parse(&text)?),
        GameName::Gomoku => visit.visit(Position::parse(&text)?),
    }
}

/// The text of a file, of standard input, or what was typed.
fn text(words: &[String]) -> anyhow::Result<String> {
    match words {
        [word] if word == "-" => read(io::stdin().lock()).context("standard input"),
        [word] if Path::new(word).is_file() => {
            let file = File::open(word).with_context(|| word.clone())?;
            read(file).with_context(|| word.clone())
        }
        words => Ok(words.join(" ")),
    }
}

fn read(reader: impl Read) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    reader.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    ensure!(
        bytes.len() <= MAX_TEXT,
        "more than {MAX_TEXT} bytes: too long for a position"
    );
    String::from_utf8(bytes).context("not UTF-8")
}
