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

mod bytes;
mod error;
mod fit;
mod game;
mod kind;
mod lines;
mod lists;
mod names;
pub mod notation;
pub mod openings;
mod picture;
mod position_text;
mod psq;
pub mod record;
mod remark;
mod sgf;
mod text;

pub use bytes::decode;
pub use error::{FormatError, FormatFault, ReadError, WriteError};
pub use game::{GameRecord, Setting};
pub use kind::{Format, UnknownFormat};
#[cfg(feature = "cli")]
pub(crate) use lines::without_comments;
#[cfg(feature = "cli")]
pub(crate) use lists::list_points;
pub use lists::{read_list, read_list_in};
pub use remark::Remark;
pub use sgf::MAX_SIDE as SGF_MAX_SIDE;

/// The most bytes of a text that is read: 16 MiB.
pub const MAX_TEXT: usize = 16 << 20;
