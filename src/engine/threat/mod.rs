//! Threats: solvers for wins by fours, and by fours and threes, whose wins come with proofs.
//!
//! - [`solve`] and [`solve_loss`]: a position in, a verdict out. A win is a [`Proof`](crate::proof::Proof)
//!   that [`check`](crate::proof::check) has accepted, or it is not claimed.
//! - [`decide`]: both in turn, within shared limits.
//! - [`Vcf`]: wins by fours inside a search; [`spoilers`]: the replies that may help against one.
//!
//! ```
//! use mugen::control::Control;
//! use mugen::engine::threat::{Goal, Verdict, solve};
//! use mugen::formats::json::parse;
//! use mugen::proof::check;
//!
//! // Two open twos that cross: a free three each way, and no run of fours.
//! let record = &parse(
//!     r#"{"diagram": ["..x...", "..x...", "......", "...xx."], "to_move": "x"}"#,
//! ).unwrap()[0];
//! let fours = solve(&record.position, Goal::Fours, &Control::default());
//! assert_eq!(fours.verdict, Verdict::NoWin);
//! let threats = solve(&record.position, Goal::Threats, &Control::default());
//! let Verdict::Win(win) = threats.verdict else { panic!("no win") };
//! assert_eq!(check(&win.proof).unwrap().plies, win.plies);
//! ```

mod account;
mod decide;
mod four;
mod line;
mod plain;
mod prove;
mod solve;
#[cfg(test)]
mod tests;
mod three;

pub use decide::{Decided, decide};
pub(in crate::engine) use line::{loss_plies, main_line};
pub(in crate::engine) use plain::plain;

pub use four::{Found, MAX_MOVES, Vcf};
pub use solve::{Goal, Solution, Unknown, Verdict, Win, solve, solve_loss};
pub use three::spoilers;
