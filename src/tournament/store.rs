//! The file of a match: JSON Lines, a line about the match and then one for each game.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Header, Match, Played, PlayedError, Schedule};
use crate::foreign::{from_json, open_regular_with, to_json};
use crate::formats::record::MAX_LINE;
use crate::game::excerpt;
use crate::gomoku::Position;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::Path;
use thiserror::Error;

/// How a match's file begins.
const BEGINNING: &str = "{\"match\":";

/// Why a match's file cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Somebody else writes to it.
    #[error("another run keeps its games here: wait for its end, or give another file")]
    Busy,
    /// A line that cannot be understood.
    #[error("line {line}: {reason}")]
    Line {
        /// From 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// It is the file of another match.
    #[error(
        "line {line}: it is of a match with {setting} `{found}`, not `{asked}`: take the same \
         settings, or another file"
    )]
    Differs {
        /// From 1.
        line: usize,
        /// Which setting.
        setting: &'static str,
        /// The file's.
        found: String,
        /// The one asked for.
        asked: String,
    },
}

/// A line of a match's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// What the games that follow have in common.
    Header(Header),
    /// A game.
    Game(Played),
}

/// Reads files of matches, also several after each other, and gives each game.
///
/// # Errors
///
/// [`StoreError`] at the first line that is not of a match, or is no possible game.
pub fn read_games(
    reader: impl Read,
    each: &mut dyn FnMut(usize, &Entry) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut reader = BufReader::new(reader);
    let mut board = None;
    let mut number = 0;
    while let Some(line) = next_line(&mut reader, number + 1)? {
        number += 1;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let fault = |reason: String| StoreError::Line {
            line: number,
            reason,
        };
        let cut_off = !line.ends_with(b"\n");
        let entry = entry(&line).map_err(|reason| match cut_off {
            true => fault(format!("{reason}; the line is cut off: leave it out")),
            false => fault(reason),
        })?;
        match &entry {
            Entry::Header(header) => {
                let reason = "`rule` or `bounds` cannot be understood: it has been changed";
                board = Some(header.board().ok_or_else(|| fault(reason.into()))?);
            }
            Entry::Game(game) => {
                let (board, rule) = board
                    .clone()
                    .ok_or_else(|| fault("a game before the line about its match".into()))?;
                let checked = game.check(board, rule);
                checked.map_err(|error: PlayedError| fault(error.to_string()))?;
            }
        }
        each(number, &entry)?;
    }
    Ok(())
}

/// The next line without its end; none at the end of the file.
fn next_line(reader: &mut impl BufRead, number: usize) -> Result<Option<Vec<u8>>, StoreError> {
    let mut line = Vec::new();
    let most = MAX_LINE as u64 + 1;
    reader.take(most).read_until(b'\n', &mut line)?;
    if line.len() > MAX_LINE {
        let reason = format!("longer than {} MiB: no line of a match", MAX_LINE >> 20);
        return Err(StoreError::Line {
            line: number,
            reason,
        });
    }
    Ok((!line.is_empty()).then_some(line))
}

fn entry(line: &[u8]) -> Result<Entry, String> {
    let text = std::str::from_utf8(line).map_err(|_| "not UTF-8".to_owned())?;
    // A header begins with its players, a game with its number.
    let header = text.trim_start().starts_with(BEGINNING);
    let read = match header {
        true => from_json(line).map(Entry::Header),
        false => from_json(line).map(Entry::Game),
    };
    read.map_err(|error| format!("`{}` is no line of a match: {error}", excerpt(text.trim())))
}

/// A file to which games are added as they are played. Nobody else can open it so meanwhile.
#[derive(Debug)]
pub struct Store {
    file: File,
}

impl Store {
    /// Opens the file of a match, or makes it, and gives the games that it holds. What an interrupted
    /// run left behind as half a line is cut off.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the file is of another match, is damaged, is in use, or cannot be used.
    ///
    /// # Panics
    ///
    /// Where the match has fewer than two participants, or no opening.
    pub fn open(path: &Path, plan: &Match) -> Result<(Self, Vec<Played>), StoreError> {
        let header = Header::of(plan);
        let schedule = plan.schedule();
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = open_regular_with(path, options)?;
        lock(&file)?;
        let length = whole_lines(&mut file)?;
        if length == 0 {
            check_beginning(&mut file)?;
        }
        file.seek(io::SeekFrom::Start(0))?;
        let mut games: Vec<Played> = Vec::new();
        let mut numbers = BTreeSet::new();
        let mut begun = false;
        read_games((&file).take(length), &mut |line, entry| match entry {
            Entry::Header(found) => {
                begun = true;
                match found.difference(&header) {
                    None => Ok(()),
                    Some((setting, found, asked)) => Err(StoreError::Differs {
                        line,
                        setting,
                        found,
                        asked,
                    }),
                }
            }
            Entry::Game(game) => {
                if !numbers.insert(game.game) {
                    let reason = format!("game {} is in the file already", game.game);
                    return Err(StoreError::Line { line, reason });
                }
                if !is_planned(game, plan, &schedule) {
                    let reason = format!(
                        "game {} has other players or another opening in this match: the line has \
                         been changed",
                        game.game
                    );
                    return Err(StoreError::Line { line, reason });
                }
                games.push(game.clone());
                Ok(())
            }
        })?;
        file.set_len(length)?;
        file.seek(io::SeekFrom::End(0))?;
        let mut store = Self { file };
        if !begun {
            store.write(&header)?;
        }
        games.sort_by_key(|game| game.game);
        Ok((store, games))
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// What the system says when it cannot be written.
    pub fn add(&mut self, game: &Played) -> Result<(), StoreError> {
        self.write(game)
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), StoreError> {
        let mut line = to_json(value).map_err(io::Error::from)?;
        line.push('\n');
        // In one piece, so that an interruption leaves whole lines.
        self.file.write_all(line.as_bytes())?;
        Ok(())
    }
}

/// Keeps other runs out until the file is closed, where the system can.
fn lock(file: &File) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(StoreError::Busy),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Whether the match has this game under its number.
fn is_planned(game: &Played, plan: &Match, schedule: &Schedule) -> bool {
    let Some(fixture) = schedule.in_longer(game.game) else {
        return false;
    };
    let named = |who: usize, name: &str| {
        let participant = plan.participants.get(who);
        participant.is_some_and(|participant| participant.name() == name)
    };
    let opening = plan.openings.get(fixture.opening);
    let opening = opening.map_or(&[][..], Position::moves);
    let [x, o] = fixture.players;
    named(x, &game.x)
        && named(o, &game.o)
        && game.opening == fixture.opening + 1
        && game.start == opening.len()
        && game.moves.starts_with(opening)
}

/// How long a file is without what follows its last line feed.
fn whole_lines(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(io::SeekFrom::End(0))?;
    let mut block = [0; 4096];
    while end > 0 {
        let start = end.saturating_sub(block.len() as u64);
        file.seek(io::SeekFrom::Start(start))?;
        let size = usize::try_from(end - start).unwrap_or(block.len());
        let bytes = block.get_mut(..size).unwrap_or_default();
        file.read_exact(bytes)?;
        if let Some(at) = bytes.iter().rposition(|&byte| byte == b'\n') {
            return Ok(start + at as u64 + 1);
        }
        end = start;
    }
    Ok(0)
}

/// Makes sure that a file without a whole line is empty or the beginning of a match's file: nothing
/// else may be overwritten.
fn check_beginning(file: &mut File) -> Result<(), StoreError> {
    let mut found = Vec::new();
    file.seek(io::SeekFrom::Start(0))?;
    (&mut *file)
        .take(BEGINNING.len() as u64)
        .read_to_end(&mut found)?;
    match BEGINNING.as_bytes().starts_with(&found) {
        true => Ok(()),
        false => Err(StoreError::Line {
            line: 1,
            reason: "not the file of a match: give another name".into(),
        }),
    }
}

#[cfg(test)]
mod tests;
