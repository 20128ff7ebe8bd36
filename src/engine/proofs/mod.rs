//! Wins and losses upgraded to proofs.
//!
//! - `prover.rs`: looks for proofs within the limits of a search, before it and after it.
//! - `proven_win.rs`: a win that was checked, and what it says in an answer.
//! - `known.rs`, `rest.rs`: what is left of a proof as the game goes on.

mod known;
mod proven_win;
mod prover;
mod rest;

pub(crate) use known::KnownProofs;
pub(crate) use proven_win::checked;
pub(crate) use prover::ProofSearch;
