//! Proving positions that take hours: a store of proofs, and the work split into positions.

mod job;
mod rounds;
mod store;

pub use job::{Job, Plan};
pub use rounds::{ProveError, ProveEvent, ProveOptions, Proven, plan, prove};
pub use store::{ProofStore, StoreError, digest};
