//! The game in line mode: commands in, boards and answers out. It serves every game alike, at a
//! terminal and through a pipe.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod command;
mod draw;
mod files;
mod five;
mod input;
mod run;
mod small;

pub use draw::{Overlay, Style, draw_position};
pub(crate) use files::{read_text, read_text_file};
pub use five::FiveInARow;
pub(crate) use five::explain;
pub use run::{Options, Table, run};
pub use small::SmallGame;
