//! Proving positions that take hours: a store of proofs, and the work split into positions.

mod store;

pub use store::{ProofStore, StoreError, digest};
