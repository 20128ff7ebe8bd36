//! A game in progress: who plays which side, undo and redo, the clock, and the opening.

mod game_clock;
mod humans;
mod in_progress;
mod resignation;
mod saved;
mod set_aside;
mod swap2;

pub use game_clock::GameClock;
pub use humans::{Humans, UnknownSide};
pub use in_progress::Session;
pub use resignation::Resignation;
pub use saved::{SavedClock, SavedError, SavedGame};
pub use swap2::{Choice, Seat, Stage, Swap2};
