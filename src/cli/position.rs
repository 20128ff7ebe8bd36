//! From what was typed to a position.

use super::args::{BoardArgs, PositionArgs};
use crate::gomoku::notation::parse_points;
use crate::gomoku::record::{self, Record};
use crate::gomoku::{PlaceError, Position};
use anyhow::{Context, anyhow, bail, ensure};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The position that the arguments name.
pub(super) fn read(args: &PositionArgs) -> anyhow::Result<Record> {
    let [first, rest @ ..] = args.position.as_slice() else {
        bail!(
            "no POSITION: give a file, `-` for standard input, or moves such as `0,0 1,1` \
             (`\"\"` for an empty board)"
        );
    };
    if rest.is_empty() && first == "-" {
        return from_reader(io::stdin().lock(), args).context("standard input");
    }
    let path = Path::new(first);
    ensure!(
        !(rest.is_empty() && path.is_dir()),
        "{first}: a folder; give one of its files"
    );
    // Also a pipe, such as the shell's `<(...)`.
    if rest.is_empty() && path.exists() {
        let file = File::open(path).with_context(|| first.clone())?;
        return from_reader(file, args).with_context(|| first.clone());
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

/// Positions, or a plain list of moves.
fn from_reader(reader: impl Read, args: &PositionArgs) -> anyhow::Result<Record> {
    let bytes = read_bounded(reader)?;
    match std::str::from_utf8(&bytes) {
        Ok(text) if is_list_of_moves(text) => from_moves(text, args),
        _ => pick(record::read(bytes.as_slice())?, args),
    }
}

/// What a reader gives, up to the largest file.
pub(super) fn read_bounded(reader: impl Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more than is allowed, to know that there is more.
    let most = record::MAX_FILE as u64 + 1;
    reader.take(most).read_to_end(&mut bytes)?;
    ensure!(
        bytes.len() <= record::MAX_FILE,
        "larger than {} MiB",
        record::MAX_FILE >> 20
    );
    Ok(bytes)
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

fn pick(mut records: Vec<Record>, args: &PositionArgs) -> anyhow::Result<Record> {
    let count = records.len();
    let index = match args.number {
        Some(number) => {
            ensure!(
                (1..=count).contains(&number),
                "--number {number}: it holds {count} position{}",
                if count == 1 { "" } else { "s" }
            );
            number - 1
        }
        None => {
            ensure!(
                count == 1,
                "it holds {count} positions: choose one with --number"
            );
            0
        }
    };
    let record = records.swap_remove(index);
    let position = &record.position;
    if let Some(bounds) = args.board.bounds {
        ensure!(
            position.board().bounds() == Some(bounds),
            "--bounds {bounds} is not what the file says: leave it out"
        );
    }
    if let Some(rule) = args.board.rule {
        ensure!(
            position.rule() == rule,
            "--rule {rule} is not what the file says: leave it out"
        );
    }
    Ok(record)
}

fn looks_like_a_path(text: &str) -> bool {
    let moves = |c: char| c.is_ascii_digit() || "-+,; \t\n\r".contains(c);
    !text.chars().all(moves)
}
