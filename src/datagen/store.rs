//! Files of games: JSON Lines, the settings of the run and then a line for each game.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Game, GameError, Settings};
use crate::foreign::{JsonError, from_json, open_regular_with};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use thiserror::Error;

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 1 << 20;

/// Why a file of games cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DataError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line that cannot be understood.
    #[error("line {line}: {reason}")]
    Line {
        /// From 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// A game that cannot have been played.
    #[error(transparent)]
    Game(#[from] GameError),
    /// It holds the games of another run.
    #[error("it holds games of other settings: take the same ones, or another file")]
    Differs,
}

/// The first line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    datagen: Settings,
}

enum Line {
    Game(Game),
    Header(Header),
}

/// How the first line begins.
const BEGINNING: &[u8] = b"{\"datagen\":{";

/// What a line holds.
fn line(text: &[u8]) -> Result<Line, JsonError> {
    match text.starts_with(BEGINNING) {
        true => from_json(text).map(Line::Header),
        false => from_json(text).map(Line::Game),
    }
}

/// Reads files of games, also several after each other, and gives each game. A last line that is cut off
/// is left out.
///
/// # Errors
///
/// [`DataError`] at the first line that is not of such a file, and what `each` gives.
pub fn read_games(
    reader: impl Read,
    each: &mut dyn FnMut(Game) -> Result<(), DataError>,
) -> Result<(), DataError> {
    read_lines(reader, &mut |line, _| match line {
        Line::Game(game) => each(game),
        Line::Header(_) => Ok(()),
    })
    .map(|_| ())
}

/// Gives each whole line and where it ends; returns where the last one ends.
fn read_lines(
    reader: impl Read,
    each: &mut dyn FnMut(Line, u64) -> Result<(), DataError>,
) -> Result<u64, DataError> {
    let mut reader = BufReader::new(reader);
    let (mut number, mut end) = (0, 0);
    let mut text = Vec::new();
    loop {
        number += 1;
        text.clear();
        let read = (&mut reader).take(MAX_LINE).read_until(b'\n', &mut text)?;
        let fault = |reason: String| DataError::Line {
            line: number,
            reason,
        };
        if !text.ends_with(b"\n") {
            if read as u64 == MAX_LINE {
                return Err(fault("too long for a game".into()));
            }
            return Ok(end);
        }
        end += read as u64;
        let found =
            line(&text).map_err(|error| fault(format!("no game of `mugen datagen`: {error}")))?;
        each(found, end).map_err(|error| match error {
            DataError::Game(error) => fault(error.to_string()),
            error => error,
        })?;
    }
}

/// A file to which games are added as they are played.
#[derive(Debug)]
pub struct Store {
    file: File,
}

impl Store {
    /// Opens the file of a run, or makes it, and gives the numbers of the games that it holds. What an
    /// interrupted run left behind as half a line is cut off.
    ///
    /// # Errors
    ///
    /// [`DataError`] when the file is of another run, is damaged, or cannot be used.
    pub fn open(path: &Path, settings: &Settings) -> Result<(Self, BTreeSet<u64>), DataError> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = open_regular_with(path, options)?;
        let mut numbers = BTreeSet::new();
        let mut begun = false;
        let end = read_lines(&file, &mut |line, _| match line {
            Line::Header(header) => {
                begun = true;
                match header.datagen == *settings {
                    true => Ok(()),
                    false => Err(DataError::Differs),
                }
            }
            Line::Game(game) => {
                numbers.insert(game.number);
                match begun {
                    true => Ok(()),
                    false => Err(DataError::Differs),
                }
            }
        })?;
        if end == 0 && file.metadata()?.len() > 0 {
            let mut text = Vec::new();
            file.seek(SeekFrom::Start(0))?;
            (&file)
                .take(BEGINNING.len() as u64)
                .read_to_end(&mut text)?;
            if !BEGINNING.starts_with(&text) {
                return Err(DataError::Differs);
            }
        }
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))?;
        let mut store = Self { file };
        if !begun {
            store.write(&Header {
                datagen: settings.clone(),
            })?;
        }
        Ok((store, numbers))
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// What the system says when it cannot be written.
    pub fn add(&mut self, game: &Game) -> io::Result<()> {
        self.write(game)
    }

    fn write(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        // In one piece, so that an interruption leaves whole lines.
        self.file.write_all(&line)
    }
}
