//! Files of JSON Lines that a run adds to and a later run resumes: a header that says what the run is,
//! and then a line for each game.

use super::{RawLine, RawLines, from_json, open_regular_with, to_json};
use crate::game::excerpt;
use serde::{Serialize, de::DeserializeOwned};
use std::error::Error;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use thiserror::Error;

/// Why the file of a run cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunFileError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another run writes to it.
    #[error("another run is writing to this file: wait for it to end, or use another file")]
    Busy,
    /// A line that cannot be used.
    #[error("line {line}: {reason}")]
    Line {
        /// From 1.
        line: u64,
        /// What is wrong.
        reason: String,
    },
}

/// What the lines of a file are.
pub(crate) trait RunFormat {
    /// The first line: what must be the same for another run to resume this one.
    type Header: Serialize + DeserializeOwned;
    /// Every other line.
    type Game: Serialize + DeserializeOwned;
    /// How a header begins, unlike every game.
    const BEGINNING: &'static str;
    /// What messages call the run: `a match`.
    const RUN: &'static str;
    /// The most bytes of a line.
    const MAX_LINE: usize;
}

/// A line of a file.
pub(crate) enum RunLine<H, G> {
    /// What the games that follow have in common.
    Header(H),
    /// A game.
    Game(G),
}

/// A line of a format.
type LineOf<F> = RunLine<<F as RunFormat>::Header, <F as RunFormat>::Game>;

/// Whether a line is taken; what it is refused with is an error of this line.
pub(crate) type Taken<T = ()> = Result<T, Box<dyn Error>>;

/// Takes a line with its number.
pub(crate) type TakeLine<'a, F> = dyn FnMut(u64, LineOf<F>) -> Taken + 'a;

/// Reads files of runs, also several after one another, and gives each line that is not blank.
///
/// # Errors
///
/// [`RunFileError`] at the first line that is not of such a file, and what `take` refuses.
pub(crate) fn read_run<F: RunFormat>(
    reader: impl Read,
    take: &mut TakeLine<'_, F>,
) -> Result<(), RunFileError> {
    read_lines::<F>(reader, true, take)
}

/// As [`read_run`], without an incomplete last line: the run may still be writing it.
///
/// # Errors
///
/// Those of [`read_run`].
pub(crate) fn read_whole_lines<F: RunFormat>(
    reader: impl Read,
    take: &mut TakeLine<'_, F>,
) -> Result<(), RunFileError> {
    read_lines::<F>(reader, false, take)
}

fn read_lines<F: RunFormat>(
    reader: impl Read,
    incomplete: bool,
    take: &mut TakeLine<'_, F>,
) -> Result<(), RunFileError> {
    for line in RawLines::new(BufReader::new(reader), F::MAX_LINE) {
        let line = line?;
        let number = line.number;
        let skipped = !line.ended && !line.long && !incomplete;
        if skipped || line.bytes.trim_ascii().is_empty() {
            continue;
        }
        let read = parse_line::<F>(&line).map_err(Into::into);
        read.and_then(|read| take(number, read))
            .map_err(|error| RunFileError::Line {
                line: number,
                reason: error.to_string(),
            })?;
    }
    Ok(())
}

fn parse_line<F: RunFormat>(line: &RawLine) -> Result<LineOf<F>, String> {
    if line.long {
        let most = F::MAX_LINE >> 20;
        return Err(format!("longer than {most} MiB: not a line of {}", F::RUN));
    }
    let text = std::str::from_utf8(&line.bytes).map_err(|_| "not UTF-8".to_owned())?;
    let read = match text.trim_start().starts_with(F::BEGINNING) {
        true => from_json(&line.bytes).map(RunLine::Header),
        false => from_json(&line.bytes).map(RunLine::Game),
    };
    read.map_err(|error| {
        let text = excerpt(text.trim());
        let cut_off = match line.ended {
            true => "",
            false => "; the line is cut off: leave it out",
        };
        format!("`{text}` is not a line of {}: {error}{cut_off}", F::RUN)
    })
}

/// The file of a run, to which games are added as they are played. Nobody else can open it so meanwhile.
#[derive(Debug)]
pub struct RunFile {
    file: File,
}

impl RunFile {
    /// Opens the file of a run, or makes it with this header, and gives the lines that it holds to `take`,
    /// which refuses those of another run. An incomplete last line, as left by a crash, is removed.
    ///
    /// # Errors
    ///
    /// [`RunFileError`] when the file is of another run, is damaged, is in use, or cannot be used; it is
    /// as it was then.
    pub(crate) fn open<F: RunFormat>(
        path: &Path,
        header: &F::Header,
        take: &mut TakeLine<'_, F>,
    ) -> Result<Self, RunFileError> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = open_regular_with(path, options)?;
        lock(&file)?;
        let length = length_of_whole_lines(&mut file)?;
        if length == 0 {
            check_beginning::<F>(&mut file)?;
        }
        file.seek(SeekFrom::Start(0))?;
        let mut begun = false;
        read_run::<F>((&file).take(length), &mut |number, line| {
            begun |= matches!(line, RunLine::Header(_));
            take(number, line)
        })?;
        file.set_len(length)?;
        file.seek(SeekFrom::End(0))?;
        let mut run = Self { file };
        if !begun {
            run.write(header)?;
        }
        Ok(run)
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// What the system says when it cannot be written.
    pub fn add(&mut self, game: &impl Serialize) -> io::Result<()> {
        self.write(game)
    }

    fn write(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = to_json(value)?;
        line.push('\n');
        // In one piece, so that an interruption leaves whole lines.
        self.file.write_all(line.as_bytes())
    }
}

/// Keeps other runs out until the file is closed, where the system can.
fn lock(file: &File) -> Result<(), RunFileError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(RunFileError::Busy),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// How long a file is without what follows its last line feed.
fn length_of_whole_lines(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(SeekFrom::End(0))?;
    let mut block = [0; 4096];
    while end > 0 {
        let start = end.saturating_sub(block.len() as u64);
        file.seek(SeekFrom::Start(start))?;
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

/// Makes sure that a file without a whole line is empty or the beginning of such a file: nothing else may
/// be overwritten.
fn check_beginning<F: RunFormat>(file: &mut File) -> Result<(), RunFileError> {
    let mut found = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    (&mut *file)
        .take(F::BEGINNING.len() as u64)
        .read_to_end(&mut found)?;
    match F::BEGINNING.as_bytes().starts_with(&found) {
        true => Ok(()),
        false => Err(RunFileError::Line {
            line: 1,
            reason: format!("not the file of {}: give another name", F::RUN),
        }),
    }
}
