//! The state of the screen, and how actions and time change it.
//!
//! [`App`] has four parts: the game, the computer's thinking, the view of the board and what the user
//! enters. Each of them has a file of its own; the other files hold what needs several of them.

mod autosave;
mod computer;
mod files;
mod game;
mod input;
mod mouse;
mod moves;
mod opening;
mod opening_decision;
mod position;
mod state;
mod thinking;
mod typed_line;
mod update;
mod view;

pub use autosave::Autosave;
pub use input::Notice;
pub use state::{App, ScreenSetup};
pub use thinking::{ComputerAnswer, Purpose};
pub use typed_line::{TypedLine, TypedLineKind};
pub use view::{Seen, Shown};
