//! Lines of a bounded length.

use std::io::{self, BufRead};

/// The lines of a text with their numbers. A line over the limit is cut and marked `long`; nothing follows
/// a failure of the reader.
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
    /// It ended with a line feed.
    pub(crate) ended: bool,
}

impl<R: BufRead> RawLines<R> {
    /// Lines of at most `limit` bytes.
    pub(crate) const fn new(reader: R, limit: usize) -> Self {
        Self {
            reader,
            number: 0,
            limit,
            ended: false,
        }
    }

    /// The number of the line that comes next.
    pub(crate) const fn next_number(&self) -> u64 {
        self.number + 1
    }

    /// The next line, or none at the end.
    fn line(&mut self) -> io::Result<Option<RawLine>> {
        let (mut bytes, mut length, mut begun) = (Vec::new(), 0, false);
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let feed = buffer.iter().position(|&byte| byte == b'\n');
            let found = feed.unwrap_or(buffer.len());
            let is_last = buffer.is_empty() || feed.is_some();
            begun |= !buffer.is_empty();
            let room = self.limit.saturating_sub(bytes.len());
            bytes.extend(buffer.iter().take(found.min(room)));
            length += found;
            self.reader.consume(found + usize::from(feed.is_some()));
            if is_last {
                let long = length > self.limit;
                let number = self.number + 1;
                return Ok(begun.then_some(RawLine {
                    number,
                    bytes,
                    long,
                    ended: feed.is_some(),
                }));
            }
        }
    }
}

impl<R: BufRead> Iterator for RawLines<R> {
    type Item = io::Result<RawLine>;

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
