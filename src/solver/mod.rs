//! Generic search for two-player games of perfect information, and what "right" means for it.
//!
//! - [`analyse`] searches a position once, by one of the [`Algorithm`]s: plain minimax, which is the
//!   oracle; negamax; alpha-beta; alpha-beta with a table, which [`analyse_on`] keeps for the next
//!   search. [`analyse_traced`] also records the tree of calls, [`sweep`] compares the counts of several
//!   algorithms depth by depth.
//! - [`deepen`] searches deeper and deeper until something stops it, and tells an observer.
//! - [`search_window`] searches with a window on a table that the caller keeps.
//! - [`witness`] decides whether a value that a search with a table returned is justified.
//! - [`perft`] counts paths, to check the rules of a game.
//!
//! # Values
//!
//! Values are for the side to move at the root, in the game's own units: see
//! [`Game`](crate::game::Game). With [`Scores::DepthAdjusted`] a win is worth a point less, and a
//! loss a point more, for each ply after the root's own move: a win by that move counts in full, a
//! loss to the next reply is one point short of it.
//!
//! # Order
//!
//! Moves are searched in the game's own order, and among equal values the first one is kept. So every
//! result is the same on every machine and on every run.
//!
//! ```
//! use mugen::control::Control;
//! use mugen::game::{Game, GameText};
//! use mugen::games::TicTacToe;
//! use mugen::solver::{Algorithm, SolverOptions, analyse};
//!
//! let game = TicTacToe::parse("O 1 X / X 4 X / 6 O O")?;
//! let analysis = analyse(&game, &SolverOptions::new(Algorithm::Minimax), &Control::default())?;
//! let values: Vec<_> = analysis.root.iter().map(|root| root.value).collect();
//! assert_eq!(values, [-10, 10, -10]);
//! assert_eq!(game.format_move(analysis.best.unwrap()), "4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabeta;
mod deepening;
mod depth;
mod error;
mod minimax;
mod negamax;
mod options;
mod perft;
mod run;
mod score;
mod search;
mod solution;
mod trace;
mod transposition;
mod tree;
pub mod witness;

pub use deepening::{Deepening, DepthRow, End, deepen};
pub use error::SolveError;
pub use options::{Algorithm, Scores, SolverOptions, Variant, Window};
pub use perft::{PerftRow, perft};
pub use run::{SweepRow, analyse, analyse_on, analyse_traced, search_window, sweep};
pub use solution::{Counts, RootMove, Solution};
pub use trace::{Call, Ended, Trace};
pub use transposition::{Bound, TranspositionTable};
pub use tree::{MAX_STATIC, MAX_TREE_NODES, Tree, TreeNode};

/// The greatest depth in plies. It bounds the recursion, and so the stack: well below the 2 MiB of
/// a spawned thread, also without optimisation.
pub const MAX_DEPTH: u32 = 200;

#[cfg(test)]
mod tests;
