//! The protocol of Gomocup and Piskvork: mugen as a brain inside other people's managers, and as a
//! manager that drives other people's brains.

pub mod brain;
#[cfg(feature = "client")]
pub mod client;
mod command;
mod info;
mod lines;
mod reply;

pub use command::{Command, CommandError, Field, MAX_BLOCK};
pub use info::Info;
pub use lines::MAX_LINE;
pub use reply::Reply;
