//! A forced win as a tree that anyone can check with the rules alone.
//!
//! A [`Proof`] says for every move of the attacker why it wins, down to the five; [`check`] believes
//! none of it. `docs/proof.md` describes the JSON, and why the few replies that a proof must answer
//! are enough.
//!
//! - [`Rows`]: a board that knows the cells that complete a five.
//! - [`follow`]: a line of fours, and the replies that could spoil it.
//! - [`ProofStream`]: a strategy as a compact stream; [`ProofFile`]: a proof in either form.
//! - [`Symmetry`]: a shift, turn or mirror of the board; [`Claim`]: what a proof shows, whatever symmetry it is
//!   written in; [`Book`]: proofs found by their claims.
//! - [`Book`]: proofs from files, found by what they show.
//! - [`ProofBuilder`]: puts a proof together, children first, and shares nodes.
//!
//! ```
//! use mugen::proof::{self, Proof};
//!
//! let proof = Proof::parse(
//!     r#"{"position": {"x": [[0, 0], [1, 0], [2, 0]], "to_move": "x"},
//!         "attacker": "x",
//!         "nodes": [{"move": [3, 0], "kind": "four"}]}"#,
//! )
//! .unwrap();
//! let checked = proof::check(&proof).unwrap();
//! assert_eq!((checked.nodes, checked.plies), (1, 3));
//!
//! let claim = proof.to_json().replace("[3,0]", "[4,0]");
//! let refusal = proof::check(&Proof::parse(&claim).unwrap()).unwrap_err();
//! assert_eq!(
//!     refusal.to_string(),
//!     "node 0: after 4,0 o must play 3,0: `reply` must name the node after it"
//! );
//! ```

mod below;
mod bench;
mod book;
mod build;
mod check;
mod claim;
mod fault;
mod format;
mod line;
mod proof_file;
mod read;
mod rows;
mod source;
mod stream;
mod symmetry;
mod tree_nodes;
mod walk;
mod windows;
mod work;
mod write;
mod zone;
mod zone_cells;

use crate::game::Point;
pub use book::{Book, BookError, BookProof};
pub use build::ProofBuilder;
pub use check::{Checked, MAX_WORK, check, check_within, zone_after_pass, zones};
pub use claim::Claim;
pub use fault::{LineFault, ProofError, ProofRefusal, RefusalReason};
pub use format::{Node, Pass, Proof, ProofLink, ProofReply};
pub use line::{Followed, follow};
pub use proof_file::{ProofFile, ProofFileError};
pub use rows::Rows;
pub use stream::{ProofStream, StreamError, representatives};
pub use symmetry::Symmetry;

/// The most bytes of a proof that is read: 256 MiB.
pub const MAX_FILE: usize = 256 << 20;

/// The most stones at the root of a proof.
pub const MAX_STONES: usize = 1 << 20;

/// The most bytes of a stream that is read: 1 GiB.
pub const MAX_STREAM: usize = 1 << 30;

/// The most cells that all zones of a proof have together.
pub const MAX_ZONE_CELLS: usize = 1 << 20;

/// Farther out than this the ends of the coordinates, ±2,000,000,000, could matter to an image of a stone: a
/// shift is at most twice as long, so nothing nearer comes close to them.
pub const FAR: u32 = 250_000_000;

/// Whether `point` lies beyond [`FAR`].
const fn is_far(point: Point) -> bool {
    point.x.unsigned_abs() > FAR || point.y.unsigned_abs() > FAR
}

/// The most free stones of the defender on a way through a proof: with a fourth one, every window would count.
pub const MAX_PASSES: usize = 3;
