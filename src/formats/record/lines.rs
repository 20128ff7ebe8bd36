//! JSON Lines, line by line.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::read::{check_mark, io_error, is_blank, parse_line, too_long, utf8};
use super::{MAX_LINE, Record, RecordError};
use std::io::BufRead;

/// The lines of a text with their numbers, each of at most so many bytes: of a longer one no more is
/// kept, and `long` says so. Nothing follows a failure of the reader.
#[derive(Debug)]
pub(crate) struct RawLines<R> {
    reader: R,
    /// Lines read so far.
    number: u64,
    /// The most bytes of a line.
    limit: usize,
    /// Nothing more is read: the end, or a failure of the reader.
    ended: bool,
}

/// A line without its line feed.
#[derive(Debug)]
pub(crate) struct RawLine {
    /// Counted from 1.
    pub(crate) number: u64,
    pub(crate) bytes: Vec<u8>,
    /// It went on beyond the limit.
    pub(crate) long: bool,
}

impl<R: BufRead> RawLines<R> {
    /// Lines of at most [`MAX_LINE`] bytes.
    pub(crate) const fn new(reader: R) -> Self {
        Self::limited(reader, MAX_LINE)
    }

    const fn limited(reader: R, limit: usize) -> Self {
        Self {
            reader,
            number: 0,
            limit,
            ended: false,
        }
    }

    /// The next line, or none at the end.
    fn line(&mut self) -> std::io::Result<Option<RawLine>> {
        let (mut bytes, mut length, mut begun) = (Vec::new(), 0, false);
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let feed = buffer.iter().position(|&byte| byte == b'\n');
            let found = feed.unwrap_or(buffer.len());
            let ended = buffer.is_empty() || feed.is_some();
            begun |= !buffer.is_empty();
            let room = self.limit.saturating_sub(bytes.len());
            bytes.extend(buffer.iter().take(found.min(room)));
            length += found;
            self.reader.consume(found + usize::from(feed.is_some()));
            if ended {
                let long = length > self.limit;
                let number = self.number + 1;
                return Ok(begun.then_some(RawLine {
                    number,
                    bytes,
                    long,
                }));
            }
        }
    }
}

impl<R: BufRead> Iterator for RawLines<R> {
    type Item = std::io::Result<RawLine>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let line = self.line();
        self.ended = !matches!(line, Ok(Some(_)));
        self.number += 1;
        line.transpose()
    }
}

/// The records of a JSON Lines text, each with its line number; see [`lines`].
#[derive(Debug)]
pub struct Lines<R> {
    lines: RawLines<R>,
}

/// Reads JSON Lines one by one: a bad line gives an error, and the rest goes on.
///
/// Blank lines are skipped. No more of the text is kept than one line of at most [`MAX_LINE`]: a longer
/// one gives an error and is passed over. After a failure of the reader itself nothing follows.
///
/// ```
/// use mugen::formats::record;
/// let text = "{\"moves\": [[0, 0]]}\n\nnonsense\n{\"moves\": []}\n";
/// let found: Vec<_> = record::lines(text.as_bytes())
///     .map(|(line, record)| (line, record.is_ok()))
///     .collect();
/// assert_eq!(found, [(1, true), (3, false), (4, true)]);
/// ```
pub const fn lines<R: BufRead>(reader: R) -> Lines<R> {
    limited(reader, MAX_LINE)
}

pub(super) const fn limited<R: BufRead>(reader: R, limit: usize) -> Lines<R> {
    Lines {
        lines: RawLines::limited(reader, limit),
    }
}

/// The record of a line; none where it is blank.
pub(crate) fn record_of(line: &RawLine) -> Option<Result<Record, RecordError>> {
    if line.long {
        return Some(Err(too_long(line.number)));
    }
    let text = match utf8(&line.bytes, line.number) {
        Ok(text) => text,
        Err(error) => return Some(Err(error)),
    };
    if is_blank(text) {
        return None;
    }
    if line.number == 1
        && let Err(error) = check_mark(text)
    {
        return Some(Err(error));
    }
    Some(parse_line(text, line.number))
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (u64, Result<Record, RecordError>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let number = self.lines.number + 1;
            match self.lines.next()? {
                Err(error) => return Some((number, Err(io_error(&error)))),
                Ok(line) => {
                    if let Some(record) = record_of(&line) {
                        return Some((number, record));
                    }
                }
            }
        }
    }
}
