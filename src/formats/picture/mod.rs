//! Pictures of the board, as the program draws them.

mod layout;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;
