//! Pictures of the board, as the program draws them.

mod draw;
mod layout;
mod parse;

pub(super) use draw::write;
pub(super) use parse::read;
