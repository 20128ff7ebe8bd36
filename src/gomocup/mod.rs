//! The protocol of Gomocup and Piskvork: mugen as a brain inside other people's managers, and as a
//! manager that drives other people's brains.

pub mod brain;
#[cfg(feature = "client")]
pub mod client;
mod command;
mod lines;
mod reply;
mod rule_code;

pub use command::{Command, CommandError, Field, Info, MAX_BLOCK};
pub use lines::MAX_LINE;
pub use reply::Reply;
