//! Reading and writing text safely: regular files, lines of a bounded length, JSON whose errors are in
//! plain words, JSON that cannot upset a terminal, and files of JSON Lines that a later run resumes.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod open_file;
mod place;
mod raw_lines;
mod read_json;
mod run_file;
mod strict_json;
mod write_json;

#[cfg(feature = "cli")]
pub(crate) use open_file::{open_argument, read_text, read_text_file};
pub(crate) use open_file::{open_regular, open_regular_with, read_bounded};
pub(crate) use place::{line_and_column, parser_message};
pub(crate) use raw_lines::{RawLine, RawLines};
#[cfg(feature = "web")]
pub(crate) use read_json::JsonError;
pub(crate) use read_json::from_json;
#[cfg(feature = "tournament")]
pub(crate) use run_file::read_run;
pub use run_file::{RunFile, RunFileError};
pub(crate) use run_file::{RunFormat, RunLine, Taken, read_whole_lines};
pub(crate) use write_json::to_json;
#[cfg(feature = "cli")]
pub(crate) use write_json::write_json;
