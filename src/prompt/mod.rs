//! The game in line mode: commands in, boards and answers out. It serves every game alike, at a
//! terminal and through a pipe.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod command;
mod computer;
mod input;
mod run;
mod state;
mod text_board;

pub use run::run;
pub use state::PromptSetup;
pub use text_board::{Style, draw_board};
