//! The protocol of Gomocup and Piskvork: mugen as a brain inside other people's managers, and as a
//! manager that drives other people's brains.

#[cfg(feature = "client")]
pub mod client;
mod lines;
mod reply;

pub use lines::MAX_LINE;
pub use reply::Reply;
