//! Prepares foreign text for the readers.

use super::{FormatError, FormatFault, MAX_TEXT};
use std::borrow::Cow;

/// Checks the length, drops a byte order mark, and ends lines with a line feed: old programs write CR LF,
/// or CR alone.
pub(super) fn normalized(text: &str) -> Result<Cow<'_, str>, FormatError> {
    if text.len() > MAX_TEXT {
        return Err(FormatError::at(text, 0, FormatFault::TooLong));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Ok(match text.contains('\r') {
        true => text.replace("\r\n", "\n").replace('\r', "\n").into(),
        false => text.into(),
    })
}
