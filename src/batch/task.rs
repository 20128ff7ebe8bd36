//! What is to be analysed.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::formats::json::record_of;
use crate::formats::{Format, FormatError, GameRecord, MAX_LINE, Setting, read_list, read_list_in};
use crate::textio::{RawLine, RawLines};
use std::io::BufRead;

/// A position to be analysed, not read yet, and where it comes from.
#[derive(Debug)]
pub struct Task {
    pub(super) file: Option<String>,
    /// Its line; none for what concerns a whole file.
    pub(super) line: Option<u64>,
    /// The notation of its list of moves; none: what it looks like.
    notation: Option<Format>,
    content: Content,
}

#[derive(Debug)]
enum Content {
    Line(RawLine),
    Record(Box<GameRecord>),
    Broken(String),
}

/// The lines of a text, each of them a position: an object of JSON or a [list of moves](read_list).
/// Blank lines and comments have no answer. `file` is what reports call it.
pub fn tasks<R: BufRead>(file: Option<String>, reader: R) -> impl Iterator<Item = Task> {
    tasks_in(None, file, reader)
}

/// As [`tasks`], lists of moves in this notation where there is one: [`Format::Moves`],
/// [`Format::Pos`] or [`Format::Offset`].
pub fn tasks_in<R: BufRead>(
    notation: Option<Format>,
    file: Option<String>,
    reader: R,
) -> impl Iterator<Item = Task> {
    (1..)
        .zip(RawLines::new(reader, MAX_LINE))
        .map(move |(number, line)| Task {
            file: file.clone(),
            line: Some(number),
            notation,
            content: match line {
                Ok(line) => Content::Line(line),
                Err(error) => Content::Broken(error.to_string()),
            },
        })
}

/// Positions that were read already.
pub fn records(file: Option<String>, records: Vec<GameRecord>) -> impl Iterator<Item = Task> {
    records.into_iter().map(move |record| Task {
        file: file.clone(),
        line: None,
        notation: None,
        content: Content::Record(Box::new(record)),
    })
}

/// A file that cannot be read: it is refused with `error`.
pub const fn broken(file: Option<String>, error: String) -> Task {
    Task {
        file,
        line: None,
        notation: None,
        content: Content::Broken(error),
    }
}

impl Task {
    /// The position, what is wrong with it, or none for a line that says nothing.
    pub(super) fn read(self, setting: &Setting) -> Option<Result<GameRecord, String>> {
        let line = match self.content {
            Content::Record(record) => return Some(Ok(*record)),
            Content::Broken(error) => return Some(Err(error)),
            Content::Line(line) => line,
        };
        let is_list = line.bytes.trim_ascii_start().first().is_some_and(|first| {
            first.is_ascii_alphanumeric() || matches!(first, b'-' | b'+' | b',' | b';' | b'#')
        });
        match std::str::from_utf8(&line.bytes) {
            Ok(text) if is_list && !line.long => moves(text, line.number, self.notation, setting),
            _ => record_of(&line).map(|read| read.map_err(|error| error.to_string())),
        }
    }
}

fn moves(
    text: &str,
    number: u64,
    notation: Option<Format>,
    setting: &Setting,
) -> Option<Result<GameRecord, String>> {
    let read = match notation {
        Some(notation) => read_list_in(notation, text, setting),
        None => read_list(text, setting),
    };
    let read = read.transpose()?;
    let error =
        |FormatError { column, fault, .. }| format!("line {number}, column {column}: {fault}");
    Some(read.map(GameRecord::new).map_err(error))
}
