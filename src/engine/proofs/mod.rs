//! Wins and losses upgraded to proofs.
//!
//! - `prover.rs`: looks for proofs within the limits of a search, before it and after it.
//! - `upgrade.rs`: what a proven win says in an answer.
//! - `book.rs`: what a book of proofs says of a position.
//! - `known.rs`, `remaining_proof.rs`: what is left of a proof as the game goes on.

mod book;
mod known;
mod prover;
mod remaining_proof;
mod upgrade;

pub(crate) use book::{BookWin, lost_by_book, won_by_book};
pub(crate) use known::KnownProofs;
pub(crate) use prover::{BeforeSearch, ProofSearch};
