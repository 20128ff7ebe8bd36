//! A game in progress: who plays which side, undo and redo, the clock, the opening, and a player that
//! thinks on a thread of its own.

mod game_clock;
mod humans;
mod in_progress;
mod resignation;
mod saved;
mod set_aside;
mod swap2;
mod thinker;

pub use game_clock::{GameClock, TimeControl};
pub use humans::{Humans, UnknownSide};
pub use in_progress::Session;
pub use resignation::Resignation;
pub use saved::{SavedClock, SavedError, SavedGame};
pub use swap2::{Choice, Seat, Stage, Swap2};
pub use thinker::{Event, RequestId, Thinker};
