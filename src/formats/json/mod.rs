//! Positions and games as JSON, with what is expected of them.
//!
//! `docs/positions.md` describes every key. A file holds one position, an array of them, or one a
//! line (JSON Lines). Every error names the key, the line and the column.
//!
//! ```
//! use mugen::formats::json;
//!
//! let records = json::parse(
//!     r#"{"name": "corner", "bounds": [0, 0, 14, 14],
//!         "diagram": ["xo.", ".x."], "to_move": "o",
//!         "expect": {"winner": "none"}}"#,
//! )
//! .unwrap();
//! assert_eq!(records[0].position.board().stones(), 3);
//!
//! let error = json::parse(r#"{"x": [[0, 0], [0, 0]], "to_move": "o"}"#).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 1, column 16: x[1]: 0,0 is already occupied by a stone of x"
//! );
//! ```

mod board_keys;
mod documents;
mod expect;
mod json_lines;
mod object;
mod place;
mod record;
mod to_json;
mod value;

pub use documents::{parse, parse_so_far, read, read_checked, read_file};
pub use json_lines::{Lines, lines};

pub(crate) use documents::{check_mark, io_error, is_blank, utf8};
pub(crate) use json_lines::record_of;
pub(crate) use object::Fields;
pub(crate) use record::record;
pub(crate) use value::Value;

#[cfg(test)]
mod tests;
