//! Writes JSON that cannot upset a terminal.

use crate::game::is_plain;
use serde::{Serialize, ser};
use serde_json::ser::{CompactFormatter, Formatter, Serializer};
use std::io::{self, Write};

/// A value as JSON on one line. Control characters, marks of direction and other invisible characters of
/// its texts are written as escapes, which mean the same in JSON.
///
/// # Errors
///
/// Where the value cannot be JSON, such as an object with keys that are no texts.
pub(crate) fn to_json(value: &impl Serialize) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    write_json(&mut bytes, value)?;
    String::from_utf8(bytes).map_err(ser::Error::custom)
}

/// Writes a value as [`to_json`] does.
///
/// # Errors
///
/// Those of [`to_json`] and of the writer.
pub(crate) fn write_json(writer: impl Write, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(writer, Plain))
}

/// Objects and lists as usual; only the pieces of texts differ.
struct Plain;

impl Formatter for Plain {
    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut written = 0;
        for (at, character) in fragment.char_indices() {
            if is_plain(character) {
                continue;
            }
            CompactFormatter.write_string_fragment(writer, &fragment[written..at])?;
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            written = at + character.len_utf8();
        }
        CompactFormatter.write_string_fragment(writer, &fragment[written..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_is_harmless_and_reads_back_the_same() {
        let text = "a\u{9b}31m\u{9d}\u{7f}\u{1b}\"\\\n\u{202e}\u{2066}\u{200b}\u{feff}\u{2028}\u{e0041}é日😀";
        let json = to_json(&[text]).unwrap();
        let expected = r#"["a\u009b31m\u009d\u007f\u001b\"\\\n\u202e\u2066\u200b\ufeff\u2028\udb40\udc41é日😀"]"#;
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_str::<[String; 1]>(&json).unwrap(), [text]);
    }
}
