//! What every game has: two sides, points on a plane, rectangles of them, how a game ends; the rules
//! ([`Game`]), which solvers and players use, and the text of positions and moves ([`GameText`]),
//! which sessions and boards on a screen use too.

mod area;
mod cell;
mod error;
mod eval;
mod game_text;
mod outcome;
pub mod picture;
mod point;
mod printable;
mod rules;
mod side;

pub use area::Area;
pub use cell::Cell;
pub use error::{MAX_TEXT, MoveError, PositionError};
pub use eval::{Eval, ScoreUnit};
pub use game_text::GameText;
pub use outcome::Outcome;
pub use point::Point;
pub use printable::{excerpt, is_plain, printable, printable_lines};
pub use rules::Game;
pub use side::Side;
