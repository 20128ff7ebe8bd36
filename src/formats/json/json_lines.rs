//! JSON Lines, line by line.

use super::documents::{check_mark, io_error, is_blank, parse_line, too_long, utf8};
use crate::formats::{GameRecord, MAX_LINE, RecordError};
use crate::textio::{RawLine, RawLines};
use std::io::BufRead;

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
/// use mugen::formats::json;
/// let text = "{\"moves\": [[0, 0]]}\n\nnonsense\n{\"moves\": []}\n";
/// let found: Vec<_> = json::lines(text.as_bytes())
///     .map(|(line, record)| (line, record.is_ok()))
///     .collect();
/// assert_eq!(found, [(1, true), (3, false), (4, true)]);
/// ```
pub const fn lines<R: BufRead>(reader: R) -> Lines<R> {
    limited(reader, MAX_LINE)
}

pub(super) const fn limited<R: BufRead>(reader: R, limit: usize) -> Lines<R> {
    Lines {
        lines: RawLines::new(reader, limit),
    }
}

/// The record of a line; none where it is blank.
pub(crate) fn record_of(line: &RawLine) -> Option<Result<GameRecord, RecordError>> {
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
    type Item = (u64, Result<GameRecord, RecordError>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let number = self.lines.next_number();
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
