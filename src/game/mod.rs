//! What every game has: two sides, points on a plane, rectangles of them, how a game ends, and the
//! contract [`Game`] that solvers, sessions and boards on a screen are written against.

mod area;
mod cell;
mod contract;
mod error;
mod eval;
mod outcome;
pub mod picture;
mod point;
mod side;
mod text;

pub use area::Area;
pub use cell::Cell;
pub use contract::Game;
pub use error::{MAX_TEXT, MoveError, PositionError};
pub use eval::{Eval, ScoreUnit};
pub use outcome::Outcome;
pub use point::Point;
pub use side::Side;
pub use text::{excerpt, is_plain, printable, printable_lines};
