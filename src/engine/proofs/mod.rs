//! Wins and losses upgraded to proofs.
//!
//! - `prover.rs`: looks for proofs within the limits of a search, before it and after it.
//! - `upgrade.rs`: what a proven win says in an answer.
//! - `known.rs`, `remaining_proof.rs`: what is left of a proof as the game goes on.

mod known;
mod prover;
mod remaining_proof;
mod upgrade;

pub(crate) use known::KnownProofs;
pub(crate) use prover::{BeforeSearch, ProofSearch};
