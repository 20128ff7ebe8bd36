//! Strategies as a compact stream: the attacker's moves alone, in the order of a walk.
//!
//! The replies are not written: the checker computes the zone of each node when the pass below it is
//! walked, and the nodes after the cells of the zone follow in their order. `docs/proof.md` describes
//! the bytes.

mod code;
mod collect;
mod file;
mod nodes;
mod orbits;
mod write;

pub use file::{ProofStream, StreamError};
pub use orbits::representatives;
