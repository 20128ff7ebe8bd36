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
mod five;
mod input;
mod run;
mod small;
mod table;

pub use draw::{Overlay, Style, draw_position};
pub use five::FiveInARow;
pub use run::{Options, run};
pub use small::SmallGame;
pub use table::{Reply, Table};
