//! Whole texts and files.

use super::place::place;
use super::record::{record, record_for, record_so_far};
use super::value::Value;
use crate::formats::{FileError, GameRecord, MAX_FILE, MAX_LINE, Place, RecordError, RecordFault};
use crate::textio::{open_regular, read_bounded};
use serde_json::{error::Category, value::RawValue};
use std::{io, io::Read, path::Path};

/// What JSON takes for a blank.
const BLANKS: [char; 4] = [' ', '\t', '\n', '\r'];

/// The records of a text: one object, an array, or JSON Lines. Blank lines are ignored, and an array
/// may be empty.
///
/// The text is taken as JSON Lines when its first line is a JSON value of its own and more follows.
///
/// # Errors
///
/// [`RecordError`] for the first thing that is wrong.
///
/// ```
/// use mugen::formats::json;
/// let lines = "{\"moves\": [[0, 0]]}\n\n{\"moves\": []}\n";
/// assert_eq!(json::parse(lines).unwrap().len(), 2);
/// assert_eq!(json::parse("[]").unwrap(), []);
/// ```
pub fn parse(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    parse_by(text, record)
}

/// As [`parse`], but a move that cannot be made ends its game only: each record has the moves before
/// it, and its error. A game of which no move can be made is an error as in [`parse`].
///
/// # Errors
///
/// [`RecordError`] for the first other thing that is wrong.
///
/// ```
/// use mugen::formats::json;
/// let found = json::parse_so_far("{\"moves\": [[0, 0], [1, 1], [0, 0]]}").unwrap();
/// let (record, error) = &found[0];
/// assert_eq!(record.position.moves().len(), 2);
/// assert!(error.as_ref().unwrap().to_string().contains("moves[2]: 0,0 is already occupied"));
/// ```
pub fn parse_so_far(text: &str) -> Result<Vec<(GameRecord, Option<RecordError>)>, RecordError> {
    parse_by(text, record_so_far)
}

fn parse_by<T>(
    text: &str,
    mut read: impl FnMut(Value<'_>) -> Result<T, RecordError>,
) -> Result<Vec<T>, RecordError> {
    check_mark(text)?;
    if is_blank(text) {
        return Err(RecordFault::Empty.into());
    }
    if is_json_lines(text) {
        return (1..)
            .zip(text.split('\n'))
            .filter(|(_, line)| !is_blank(line))
            .map(|(number, line)| match line.len() > MAX_LINE {
                true => Err(too_long(number)),
                false => read(Value::parse(line, number)?),
            })
            .collect();
    }
    let value = Value::parse(text, 1)?;
    if !value.is_list() {
        return Ok(vec![read(value)?]);
    }
    let mut records = Vec::new();
    value.each("a list of positions", |element| {
        records.push(read(element)?);
        Ok(())
    })?;
    Ok(records)
}

/// The record of one line, which is not blank.
pub(super) fn parse_line(line: &str, number: u64) -> Result<GameRecord, RecordError> {
    record(Value::parse(line, number)?)
}

pub(super) const fn too_long(line: u64) -> RecordError {
    RecordError {
        place: Some(Place { line, column: 1 }),
        path: String::new(),
        fault: RecordFault::LineTooLong,
    }
}

/// Refuses a byte order mark.
pub(crate) fn check_mark(text: &str) -> Result<(), RecordError> {
    match text.starts_with('\u{feff}') {
        true => Err(RecordError {
            place: Some(place(text, 1, 0)),
            path: String::new(),
            fault: RecordFault::ByteOrderMark,
        }),
        false => Ok(()),
    }
}

pub(crate) fn is_blank(text: &str) -> bool {
    text.trim_matches(BLANKS).is_empty()
}

fn is_json_lines(text: &str) -> bool {
    let start = text.trim_start_matches(BLANKS);
    let Some((line, rest)) = start.split_once('\n') else {
        return false;
    };
    if !line.starts_with('{') || is_blank(rest) {
        return false;
    }
    // A first line that breaks off belongs to an object over several lines; a first line with another
    // fault gets the same error in either form.
    match serde_json::from_str::<&RawValue>(line) {
        Ok(_) => true,
        Err(error) => error.classify() != Category::Eof,
    }
}

/// The text of `bytes`, or an error at the first byte that is not UTF-8.
pub(crate) fn utf8(bytes: &[u8], first_line: u64) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let (valid, _) = bytes.split_at(error.valid_up_to());
        let valid = String::from_utf8_lossy(valid);
        RecordError {
            place: Some(place(&valid, first_line, valid.len())),
            path: String::new(),
            fault: RecordFault::NotUtf8,
        }
    })
}

pub(crate) fn io_error(error: &io::Error) -> RecordError {
    RecordFault::Io {
        kind: error.kind(),
        text: error.to_string(),
    }
    .into()
}

/// The records of what `reader` gives, which is read to its end or to [`MAX_FILE`].
///
/// # Errors
///
/// [`RecordError`] for the first thing that is wrong.
pub fn read(reader: impl Read) -> Result<Vec<GameRecord>, RecordError> {
    parse(utf8(&read_limited(reader, MAX_FILE)?, 1)?)
}

/// As [`read`], but `expect.move` may name only these `players`.
///
/// # Errors
///
/// [`RecordError`] for the first thing that is wrong.
///
/// ```
/// use mugen::formats::json;
/// let text = r#"{"moves": [], "expect": {"move": {"human": []}}}"#;
/// assert!(json::parse(text).is_ok());
/// assert_eq!(
///     json::read_checked(text.as_bytes(), &["search"]).unwrap_err().to_string(),
///     "line 1, column 35: expect.move.human: no player of this name; known: search"
/// );
/// ```
pub fn read_checked(reader: impl Read, players: &[&str]) -> Result<Vec<GameRecord>, RecordError> {
    let bytes = read_limited(reader, MAX_FILE)?;
    parse_by(utf8(&bytes, 1)?, |value| record_for(value, players))
}

/// What a reader gives, up to `limit` bytes.
pub(super) fn read_limited(reader: impl Read, limit: usize) -> Result<Vec<u8>, RecordError> {
    let bytes = read_bounded(reader, limit).map_err(|error| io_error(&error))?;
    bytes.ok_or_else(|| RecordFault::FileTooLarge.into())
}

/// The records of a regular file: a pipe or a device, which might never end, is refused.
///
/// # Errors
///
/// [`FileError`] for the first thing that is wrong; it names the file.
pub fn read_file(path: &Path) -> Result<Vec<GameRecord>, FileError> {
    let file = open_regular(path).map_err(|error| io_error(&error));
    file.and_then(read).map_err(|error| FileError {
        path: path.to_owned(),
        error: Box::new(error),
    })
}
