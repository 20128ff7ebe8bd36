//! Wins with quiet moves: strategies of order 2 to 4, each found with its proof.
//!
//! A win by fours is of order 1. A win is of order k + 1 if after each quiet move of the attacker, were the
//! defender to pass, a win of order k follows. The proof answers every reply of the zone of that win; see
//! [`proof`](crate::proof). On a board without edges such wins exist from the first few stones on.
//!
//! - `board`, `patterns`, `grid`: a dense grid that knows what a stone on each cell would make.
//! - `vcf`: order 1, fours. `order2`: order 2, by proof numbers (df-pn). `orders`: order 3 and more, depth
//!   first by the number of quiet moves. `mend`: a known win tried with one more stone of the defender.
//! - `zone`, `proofs`, `table`: what is known of positions, and the zones of wins.
//! - `export`: proofs of other modules, and back.
//!
//! ```
//! use mugen::control::Control;
//! use mugen::game::Side;
//! use mugen::formats::json::parse;
//! use mugen::strategy::{StrategyOptions, StrategyOutcome, StrategySolver};
//!
//! // Two open twos that cross, and nothing of the other side near.
//! let record = &parse(
//!     r#"{"diagram": ["..x...", "..x...", "......", "...xx."], "to_move": "x"}"#,
//! ).unwrap()[0];
//! let mut solver = StrategySolver::new(16);
//! let options = StrategyOptions { order: 2, nodes: 10_000 };
//! let outcome = solver.solve(&record.position, Side::X, &options, &Control::default());
//! let StrategyOutcome::Win(proof) = outcome else { panic!("{outcome:?}") };
//! assert_eq!(mugen::proof::check(&proof).unwrap().order, 2);
//! ```

mod board;
mod export;
mod grid;
mod mend;
mod order2;
mod orders;
mod patterns;
mod proofs;
mod root;
mod search_state;
mod solver;
mod table;
#[cfg(test)]
mod tests;
mod vcf;
mod zone;

pub use solver::{MAX_ORDER, StrategyOptions, StrategyOutcome, StrategySolver};
