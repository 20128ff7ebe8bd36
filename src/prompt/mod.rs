//! The game in line mode: commands in, boards and answers out. It serves every game alike, at a
//! terminal and through a pipe.

mod command;
mod draw;
mod five;
mod input;
mod run;

pub use draw::{Overlay, Style, draw_position};
pub use five::FiveInARow;
pub use run::{Options, Table, run};
