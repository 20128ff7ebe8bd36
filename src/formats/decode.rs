//! The text of a file's bytes.

#[cfg(feature = "cli")]
use super::MAX_FILE;
use super::{Format, ReadError, json};
#[cfg(feature = "cli")]
use crate::textio::read_bounded;
use std::borrow::Cow;
#[cfg(feature = "cli")]
use std::io::{self, Read};

/// The bytes of a file of games, of at most [`MAX_FILE`].
///
/// # Errors
///
/// Those of the reader, and where there are more.
#[cfg(feature = "cli")]
pub(crate) fn read_bytes(reader: impl Read) -> io::Result<Vec<u8>> {
    let too_large = || io::Error::other(format!("larger than {} MiB", MAX_FILE >> 20));
    read_bounded(reader, MAX_FILE)?.ok_or_else(too_large)
}

/// The text of a file in this format.
///
/// Piskvork writes names in the code page of its machine, and SGF has codes of its own: there, bytes that
/// are not UTF-8 are replaced.
///
/// # Errors
///
/// [`ReadError`], where another format's bytes are not UTF-8.
pub fn decode(bytes: &[u8], format: Format) -> Result<Cow<'_, str>, ReadError> {
    if let (Err(error), false) = (
        std::str::from_utf8(bytes),
        matches!(format, Format::Psq | Format::Sgf),
    ) {
        if format == Format::Json {
            json::read(bytes)?;
        }
        let valid = bytes.iter().take(error.valid_up_to());
        let line = 1 + valid.filter(|&&byte| byte == b'\n').count();
        return Err(ReadError::NotUtf8 { line });
    }
    Ok(String::from_utf8_lossy(bytes))
}
