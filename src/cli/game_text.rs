//! Positions of the solver's games, from what was typed.

use super::args::GameName;
use crate::game::Game;
use crate::games::{ConnectFour, Othello, TicTacToe};
use crate::gomoku::Position;
use crate::session::{read_text, read_text_file};
use anyhow::Context;
use std::io;
use std::path::Path;

/// What to do with a position, whatever its game is.
pub(super) trait Visit {
    /// Does it.
    fn visit<G: Game + Send + 'static>(self, game: G) -> anyhow::Result<u8>;
}

/// Reads a position of the game of this name and does `visit` with it.
pub(super) fn with_game(name: GameName, words: &[String], visit: impl Visit) -> anyhow::Result<u8> {
    match name {
        GameName::TicTacToe => visit.visit(parse::<TicTacToe>(words)?),
        GameName::ConnectFour => visit.visit(parse::<ConnectFour>(words)?),
        GameName::Othello => visit.visit(parse::<Othello>(words)?),
        GameName::Gomoku => visit.visit(parse::<Position>(words)?),
    }
}

/// The text of a file, of standard input, or what was typed.
fn text(words: &[String]) -> anyhow::Result<String> {
    match words {
        [word] if word == "-" => read_text(io::stdin().lock()).context("standard input"),
        // Also a pipe, such as the shell's `<(...)`.
        [word] if Path::new(word).exists() => {
            read_text_file(Path::new(word)).with_context(|| word.clone())
        }
        words => Ok(words.join(" ")),
    }
}

/// Reads a position; where one word is none, it may have been meant as the name of a file.
fn parse<G: Game>(words: &[String]) -> anyhow::Result<G> {
    let parsed = G::parse(&text(words)?);
    match words {
        [word] if looks_like_a_file(word) && !Path::new(word).exists() => {
            parsed.with_context(|| format!("no file `{word}`, and not a position"))
        }
        _ => Ok(parsed?),
    }
}

/// Whether a word ends like the name of a file, `.txt`, rather than like a row, `..x`.
fn looks_like_a_file(word: &str) -> bool {
    let ending = Path::new(word).extension().unwrap_or_default();
    let ending = ending.to_string_lossy();
    ending.chars().all(char::is_alphanumeric) && ending.contains(|c| !"xoXO".contains(c))
}
