//! Files of games in any format.

use super::complain::complain;
use crate::formats::{self, Format, GameRecord, ReadError, Setting, decode};
use crate::textio::open_argument;
use anyhow::{Context, anyhow, ensure};
use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::Path;

/// Whether `path` means standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What to call `path` in messages.
pub(super) fn name(path: &Path) -> String {
    match is_standard_input(path) {
        true => "standard input".into(),
        false => path.display().to_string(),
    }
}

/// A file, a pipe or standard input, to be read.
pub(super) fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    Ok(match is_standard_input(path) {
        true => Box::new(io::stdin()),
        false => Box::new(open_argument(path)?),
    })
}

/// What a file, or standard input, holds.
pub(super) fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    Ok(formats::read_bytes(open(path)?)?)
}

/// Which moves of a game must be possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strictness {
    /// All of them.
    Whole,
    /// The first one: those before one that is not are kept.
    SoFar,
}

/// The format that the ending of a file's name says.
pub(super) fn format_of_ending(path: &Path) -> Option<Format> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.and_then(Format::of_ending)
}

/// The format of a text: the one that is named, or that of its file's ending, or what it looks like.
pub(super) fn format_of(path: Option<&Path>, named: Option<Format>, bytes: &[u8]) -> Format {
    let ending = path.and_then(Path::extension).and_then(OsStr::to_str);
    named.unwrap_or_else(|| Format::of(ending, &String::from_utf8_lossy(bytes)))
}

/// All games of a file, or of standard input.
pub(super) fn read(
    path: &Path,
    named: Option<Format>,
    setting: &Setting,
    strictness: Strictness,
) -> anyhow::Result<Vec<GameRecord>> {
    let games = || {
        let bytes = read_bytes(path)?;
        let format = format_of(Some(path), named, &bytes);
        parse(&bytes, format, setting, strictness)
    };
    games().with_context(|| name(path))
}

/// All games of a text.
pub(super) fn parse(
    bytes: &[u8],
    format: Format,
    setting: &Setting,
    strictness: Strictness,
) -> anyhow::Result<Vec<GameRecord>> {
    let text = decode(bytes, format)?;
    let games = match strictness {
        Strictness::Whole => format.read(&text, setting),
        Strictness::SoFar => format.read_so_far(&text, setting),
    };
    games.map_err(way_out)
}

/// An error with the option that helps, where there is one.
pub(super) fn way_out(error: ReadError) -> anyhow::Error {
    match error.needs_size() {
        true => anyhow!("{error}, or give the board size: `--size 15`"),
        false => error.into(),
    }
}

/// One of several games, counted from 1; `what` is what messages call them.
pub(super) fn choose(
    mut games: Vec<GameRecord>,
    number: Option<usize>,
    what: &str,
) -> anyhow::Result<GameRecord> {
    let count = games.len();
    let plural = if count == 1 { "" } else { "s" };
    ensure!(
        count == 1 || number.is_some(),
        "it contains {count} {what}{plural}{}",
        if count == 0 {
            ""
        } else {
            ": choose one with --number"
        }
    );
    let number = number.unwrap_or(1);
    ensure!(
        (1..=count).contains(&number),
        "--number {number}: it contains {count} {what}{plural}"
    );
    Ok(games.swap_remove(number - 1))
}

/// Says on standard error what of a game was not kept.
pub(super) fn complain_of(game: &GameRecord, name: &str) {
    for remark in &game.remarks {
        complain(&anyhow!("{name}: {remark}"));
    }
}
