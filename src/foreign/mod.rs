//! What others wrote: files that can be read to their end, JSON and what is wrong with it in plain words,
//! and JSON that is safe to show.

mod file;
mod read_json;
mod write_json;

#[cfg(feature = "cli")]
pub(crate) use file::{open_argument, read_text, read_text_file};
pub(crate) use file::{open_regular, open_regular_with};
pub(crate) use read_json::{JsonError, from_json};
pub(crate) use write_json::to_json;
#[cfg(feature = "cli")]
pub(crate) use write_json::write_json;
