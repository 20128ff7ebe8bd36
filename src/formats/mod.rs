//! The formats in which other programs keep games: lists of moves in several notations, Piskvork's
//! files, SGF, and pictures.
//!
//! Every reader takes foreign text of at most [`MAX_TEXT`] bytes; what is wrong is named with its line
//! and column. What a text does not say, such as the size of the board, comes from a [`Setting`].
//!
//! ```
//! use mugen::formats::{Format, Setting};
//!
//! let games = Format::Sgf.read("(;GM[4]SZ[15];B[hh];W[ii])", &Setting::default())?;
//! assert_eq!(games[0].position.moves().len(), 2);
//! assert_eq!(Format::Pos.write(&games)?, "h8i9\n");
//! assert_eq!(Format::Offset.write(&games)?, "0,0, 1,1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod board_area;
mod cell_names;
mod decode;
mod detect;
mod error;
mod expect;
mod format;
mod game_record;
pub mod json;
mod lost_fields;
mod move_lines;
mod move_list;
mod normalize;
pub mod notation;
pub mod openings;
mod picture;
mod play_moves;
mod position_text;
mod psq;
mod read_write;
mod record_error;
mod remark;
mod setting;
mod sgf;

pub use decode::decode;
#[cfg(feature = "cli")]
pub(crate) use decode::read_bytes;
pub use error::{FormatError, FormatFault, ReadError, WriteError};
pub use expect::{Expect, ExpectedVcf};
pub use format::{Format, UnknownFormat};
pub use game_record::GameRecord;
#[cfg(feature = "cli")]
pub(crate) use move_lines::without_comments;
#[cfg(feature = "cli")]
pub(crate) use move_list::list_points;
pub use move_list::{read_list, read_list_in};
pub use record_error::{FileError, Place, RecordError, RecordFault};
pub use remark::Remark;
pub use setting::Setting;
pub use sgf::MAX_SIDE as SGF_MAX_SIDE;

/// The most bytes of a text that is read: 16 MiB.
pub const MAX_TEXT: usize = 16 << 20;

/// The most bytes of a line of JSON Lines: 16 MiB.
pub const MAX_LINE: usize = 16 << 20;

/// The most bytes of a file that is read as a whole: 256 MiB.
pub const MAX_FILE: usize = 256 << 20;

/// The most moves that `expect.vcf.moves` may name.
pub const MAX_MOVES: u32 = 1_000_000;
