//! The formats in which other programs keep games: lists of moves in several notations, Piskvork's
//! files, SGF, and pictures.
//!
//! Every reader takes foreign text of at most [`MAX_TEXT`] bytes; what is wrong is named with its line
//! and column. What a text does not say, such as the size of the board, comes from a [`Setting`].
//!
//! ```
//! use mugen::gomoku::format::{Format, Setting};
//!
//! let games = Format::Sgf.read("(;GM[4]SZ[15];B[hh];W[ii])", &Setting::default())?;
//! assert_eq!(games[0].position.moves().len(), 2);
//! assert_eq!(Format::Pos.write(&games)?, "h8i9\n");
//! assert_eq!(Format::Offset.write(&games)?, "0,0, 1,1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod fit;
mod game;
mod kind;
mod lists;
pub mod openings;
mod picture;
mod psq;
mod sgf;
mod text;

pub use error::{FormatError, FormatFault, ReadError, WriteError};
pub use game::{GameRecord, Remark, Setting};
pub use kind::{Format, UnknownFormat};
pub use lists::read_list;
pub use sgf::MAX_SIDE as SGF_MAX_SIDE;

/// The most bytes of a text that is read: 16 MiB.
pub const MAX_TEXT: usize = 16 << 20;
