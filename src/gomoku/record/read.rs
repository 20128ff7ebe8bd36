//! Whole texts and files.

use super::{Fault, FileError, Record, RecordError};
use std::{io::Read, path::Path};

/// The records of a text: one object, an array, or JSON Lines. Blank lines are ignored.
///
/// # Errors
///
/// [`RecordError`] for the first thing that is wrong.
pub fn parse(_text: &str) -> Result<Vec<Record>, RecordError> {
    Err(Fault::Empty.into())
}

/// The records of what `reader` gives, which is read to its end or to [`MAX_FILE`](super::MAX_FILE).
///
/// # Errors
///
/// [`RecordError`] for the first thing that is wrong.
pub fn read(_reader: impl Read) -> Result<Vec<Record>, RecordError> {
    Err(Fault::Empty.into())
}

/// The records of a file.
///
/// # Errors
///
/// [`FileError`] for the first thing that is wrong; it names the file.
pub fn read_file(path: &Path) -> Result<Vec<Record>, FileError> {
    Err(FileError {
        path: path.to_owned(),
        error: Fault::Empty.into(),
    })
}
