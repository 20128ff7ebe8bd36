//! Threats: solvers for wins by fours, and by fours and threes, whose wins come with proofs.
//!
//! - [`ThreatSolver`], [`solve`] and [`solve_loss`]: a position in, an outcome out. A win is a [`Proof`](crate::proof::Proof)
//!   that [`check`](crate::proof::check) has accepted, or it is not claimed.
//! - [`decide`]: both in turn, within shared limits.
//! - [`Vcf`]: wins by fours inside a search.
//!
//! ```
//! use mugen::control::Control;
//! use mugen::engine::threats::{Goal, ThreatOutcome, solve};
//! use mugen::formats::json::parse;
//! use mugen::proof::check;
//!
//! // Two open twos that cross: a free three each way, and no run of fours.
//! let record = &parse(
//!     r#"{"diagram": ["..x...", "..x...", "......", "...xx."], "to_move": "x"}"#,
//! ).unwrap()[0];
//! let fours = solve(&record.position, Goal::Vcf, &Control::default());
//! assert_eq!(fours.outcome, ThreatOutcome::NoWin);
//! let threats = solve(&record.position, Goal::Vct, &Control::default());
//! let ThreatOutcome::Win(win) = threats.outcome else { panic!("no win") };
//! assert_eq!(check(&win.proof).unwrap().plies, win.plies);
//! ```

mod decide;
mod goal;
mod immediate;
mod lengths;
mod main_line;
mod outcome;
mod prove;
mod proven_win;
mod quiet;
mod shared_budget;
mod solver;
#[cfg(test)]
mod tests;
mod touched;
mod vcf;
mod vct;

pub use decide::{Decided, decide};
pub use goal::{Goal, WinningMoves};
pub(in crate::engine) use immediate::immediate_win;
pub use lengths::MAX_MOVES;
pub use main_line::line_after_pass;
pub(in crate::engine) use main_line::{loss_plies, main_line};
pub use outcome::{Incomplete, ThreatOutcome, UnknownReason};
pub use proven_win::ProvenWin;
pub use quiet::decide_with_quiet_moves;
pub use solver::{ThreatSolution, ThreatSolver, solve, solve_loss};
pub use vcf::Vcf;
