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

/// The records of a JSON Lines text, each with its line number; see [`lines`].
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
    /// Lines read so far.
    number: u64,
    /// The most bytes of a line.
    limit: usize,
    /// Nothing more is read: the end, or a failure of the reader.
    ended: bool,
}

/// Reads JSON Lines one by one: a bad line gives an error, and the rest goes on.
///
/// Blank lines are skipped. No more of the text is kept than one line of at most [`MAX_LINE`]: a longer
/// one gives an error and is passed over. After a failure of the reader itself nothing follows.
///
/// ```
/// use mugen::gomoku::record;
/// let text = "{\"moves\": [[0, 0]]}\n\nnonsense\n{\"moves\": []}\n";
/// let found: Vec<_> = record::lines(text.as_bytes())
///     .map(|(line, record)| (line, record.is_ok()))
///     .collect();
/// assert_eq!(found, [(1, true), (3, false), (4, true)]);
/// ```
pub const fn lines<R: BufRead>(reader: R) -> Lines<R> {
    limited(reader, MAX_LINE)
}

pub(super) const fn limited<R>(reader: R, limit: usize) -> Lines<R> {
    Lines {
        reader,
        number: 0,
        limit,
        ended: false,
    }
}

impl<R: BufRead> Lines<R> {
    /// Reads a line into `line`, without its line feed and at most one byte more than the limit; the
    /// rest of it is passed over. False at the end.
    fn next_line(&mut self, line: &mut Vec<u8>) -> std::io::Result<bool> {
        let mut begun = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(begun);
            }
            begun = true;
            let feed = buffer.iter().position(|&byte| byte == b'\n');
            let length = feed.unwrap_or(buffer.len());
            let room = self.limit + 1 - line.len();
            line.extend(buffer.iter().take(length.min(room)));
            self.reader.consume(length + usize::from(feed.is_some()));
            if feed.is_some() {
                return Ok(true);
            }
        }
    }

    fn record(&self, line: &[u8]) -> Option<Result<Record, RecordError>> {
        if line.len() > self.limit {
            return Some(Err(too_long(self.number)));
        }
        let text = match utf8(line, self.number) {
            Ok(text) => text,
            Err(error) => return Some(Err(error)),
        };
        if is_blank(text) {
            return None;
        }
        if self.number == 1
            && let Err(error) = check_mark(text)
        {
            return Some(Err(error));
        }
        Some(parse_line(text, self.number, self.limit))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (u64, Result<Record, RecordError>);

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = Vec::new();
        while !self.ended {
            line.clear();
            match self.next_line(&mut line) {
                Ok(true) => self.number += 1,
                Ok(false) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    return Some((self.number + 1, Err(io_error(&error))));
                }
            }
            if let Some(record) = (!self.ended).then(|| self.record(&line)).flatten() {
                return Some((self.number, record));
            }
        }
        None
    }
}
