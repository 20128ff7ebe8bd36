//! From what was typed to a position.

use super::args::{BoardArgs, PositionArgs};
use crate::gomoku::Position;
use crate::gomoku::notation::parse_points;
use crate::gomoku::record::{self, Record};
use anyhow::{Context, bail, ensure};
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
        let text = standard_input()?;
        return from_text(&text, args).context("standard input");
    }
    let path = Path::new(first);
    if rest.is_empty() && path.is_file() {
        return from_file(path, args);
    }
    ensure!(
        !(rest.is_empty() && path.is_dir()),
        "{first}: a folder; give one of its files"
    );
    let moves = args.position.join(" ");
    let record = from_moves(&moves, args);
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

fn standard_input() -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    // One byte more than is allowed, to know that there is more.
    let most = record::MAX_FILE as u64 + 1;
    io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    ensure!(
        bytes.len() <= record::MAX_FILE,
        "standard input is larger than {} MiB",
        record::MAX_FILE >> 20
    );
    String::from_utf8(bytes).context("standard input is not UTF-8")
}

fn from_file(path: &Path, args: &PositionArgs) -> anyhow::Result<Record> {
    match record::read_file(path) {
        Ok(records) => pick(records, args).with_context(|| path.display().to_string()),
        Err(error) => {
            // A file may also hold a plain list of moves.
            let text = std::fs::read_to_string(path).unwrap_or_default();
            if is_json(&text) {
                return Err(error.into());
            }
            from_text(&text, args).with_context(|| path.display().to_string())
        }
    }
}

fn from_text(text: &str, args: &PositionArgs) -> anyhow::Result<Record> {
    if is_json(text) {
        return pick(record::parse(text)?, args);
    }
    from_moves(text, args)
}

/// Files of positions begin with a brace or a bracket; lists of moves never do.
fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
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
        let placed = position.try_place(point);
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
