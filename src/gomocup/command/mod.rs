//! What a manager says: one command, however many lines it takes.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod block;
mod error;
mod info;
mod limits;
mod manager_command;
mod reader;
mod single;
#[cfg(test)]
mod tests;
mod values;

pub use error::CommandError;
pub use info::Info;
pub use limits::MAX_BLOCK;
pub use manager_command::{Command, Field};
pub(crate) use reader::Commands;
