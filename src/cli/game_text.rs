//! Positions of the solver's games, from what was typed.

use super::args::{GameName, ReadArgs};
use super::asked_position::{self, Asked};
use super::games::{self, Strictness};
use crate::formats::notation::{format_cell, parse_point};
use crate::game::{Area, GameText};
use crate::games::{ConnectFour, Othello, TicTacToe};
use crate::textio::read_text;
use anyhow::{Context, ensure};
use std::path::Path;

/// What to do with a position, whatever its game is.
pub(super) trait Visit {
    /// Does it. `letters` is the board by whose letters the question names cells of gomoku.
    fn visit<G: GameText + Send + 'static>(
        self,
        game: G,
        letters: Option<Area>,
    ) -> anyhow::Result<u8>;
}

/// Reads a position of the game of this name and does `visit` with it.
pub(super) fn with_game(
    name: GameName,
    words: &[String],
    args: &ReadArgs,
    visit: impl Visit,
) -> anyhow::Result<u8> {
    let board = &args.board;
    let is_given = board.bounds.is_some() || board.rule.is_some() || args.from.is_some();
    ensure!(
        name == GameName::Gomoku || !(is_given || args.number.is_some()),
        "--size, --rule, --from and --number apply only to gomoku: leave them out"
    );
    match name {
        GameName::TicTacToe => visit.visit(parse::<TicTacToe>(words)?, None),
        GameName::ConnectFour => visit.visit(parse::<ConnectFour>(words)?, None),
        GameName::Othello => visit.visit(parse::<Othello>(words)?, None),
        GameName::Gomoku => {
            let beginning = [String::new()];
            let words = if words.is_empty() { &beginning } else { words };
            let Asked { record, letters } =
                asked_position::read_words(words, args, Strictness::Whole)?;
            visit.visit(record.position, letters)
        }
    }
}

/// A move as its game writes it, or by `letters`, where a cell of gomoku has some.
pub(super) fn name<G: GameText>(game: &G, mv: G::Move, letters: Option<Area>) -> String {
    let text = game.format_move(mv);
    match (letters, parse_point(&text, None)) {
        (Some(_), Ok(point)) => format_cell(point, letters),
        _ => text,
    }
}

/// The text of a file, of standard input, or what was typed.
fn text(words: &[String]) -> anyhow::Result<String> {
    match words {
        // Also a pipe, such as the shell's `<(...)`.
        [word] if word == "-" || Path::new(word).exists() => {
            let path = Path::new(word);
            let read = games::open(path).and_then(read_text);
            read.with_context(|| games::name(path))
        }
        words => Ok(words.join(" ")),
    }
}

/// Reads a position; where one word is none, it may have been meant as the name of a file.
fn parse<G: GameText>(words: &[String]) -> anyhow::Result<G> {
    let parsed = G::parse(&text(words)?);
    match words {
        [word] if looks_like_a_file(word) && !Path::new(word).exists() => {
            parsed.with_context(|| format!("`{word}` is neither a file nor a position"))
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
