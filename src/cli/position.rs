//! From what was typed to a position.

use super::args::{BoardArgs, PositionArgs};
use super::games;
use crate::gomoku::format::Format;
use crate::gomoku::notation::parse_points;
use crate::gomoku::record::Record;
use crate::gomoku::{PlaceError, Position};
use anyhow::{Context, anyhow, bail, ensure};
use std::path::Path;

/// The position that the arguments name.
pub(super) fn read(args: &PositionArgs) -> anyhow::Result<Record> {
    let [first, rest @ ..] = args.position.as_slice() else {
        bail!(
            "no POSITION: give a file, `-` for standard input, or moves such as `0,0 1,1` \
             (`\"\"` for an empty board)"
        );
    };
    let path = Path::new(first);
    // Also a pipe, such as the shell's `<(...)`.
    if rest.is_empty() && (games::is_standard_input(path) || path.exists()) {
        return from_file(path, args).with_context(|| games::name(path));
    }
    // Without the blanks that keep coordinates from being taken for options.
    let words: Vec<_> = args.position.iter().map(|word| word.trim()).collect();
    let record = from_moves(&words.join(" "), args);
    if rest.is_empty() && looks_like_a_path(first) {
        return record.with_context(|| format!("no file `{first}`, and not a list of moves"));
    }
    record
}

/// An empty position on the board that the arguments describe.
pub(super) fn empty(board: &BoardArgs) -> anyhow::Result<Position> {
    let rule = board.rule.unwrap_or_default();
    Ok(match board.bounds {
        Some(bounds) => Position::with_bounds(bounds, rule)?,
        None => Position::new(rule),
    })
}

/// A position of a file in any format, or a plain list of moves, which may go over several lines.
fn from_file(path: &Path, args: &PositionArgs) -> anyhow::Result<Record> {
    let bytes = games::read_bytes(path)?;
    // JSON is known by its look, whatever the file is called.
    let named = games::format_of_ending(path).filter(|&format| format != Format::Json);
    let format = match named {
        Some(format) => format,
        None => match Format::of_text(&String::from_utf8_lossy(&bytes)) {
            // As on the command line, where letters count rows from the bottom.
            Format::Moves | Format::Offset | Format::Pos => match std::str::from_utf8(&bytes) {
                Ok(text) if is_list_of_moves(text) => return from_moves(text, args),
                _ => Format::Json,
            },
            format => format,
        },
    };
    let games = games::parse(&bytes, format, &args.board)?;
    let game = games::choose(games, args.number, "position")?;
    games::complain_of(&game, &games::name(path));
    Ok(game.into_record())
}

/// Text without a word in it is none: it comes from a command that failed rather than from someone
/// who means an empty board.
fn is_list_of_moves(text: &str) -> bool {
    let first = text.trim_start().chars().next();
    first.is_some_and(|first| !matches!(first, '{' | '[' | '"' | '\u{feff}'))
}

fn from_moves(text: &str, args: &PositionArgs) -> anyhow::Result<Record> {
    ensure!(
        args.number.is_none(),
        "--number chooses from a file of positions; this is a list of moves"
    );
    let mut position = empty(&args.board)?;
    for (n, point) in parse_points(text, args.board.bounds)?
        .into_iter()
        .enumerate()
    {
        let placed = match position.try_place(point) {
            Err(PlaceError::GameOver { outcome }) => Err(anyhow!(
                "the game is over before it ({outcome}): leave it out"
            )),
            placed => placed.map_err(Into::into),
        };
        placed.with_context(|| format!("move {} of the list", n + 1))?;
    }
    Ok(Record::new(position))
}

fn looks_like_a_path(text: &str) -> bool {
    let moves = |c: char| c.is_ascii_digit() || "-+,; \t\n\r".contains(c);
    !text.chars().all(moves)
}
