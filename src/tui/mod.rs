//! The game on the whole terminal: keys and the mouse become actions, actions change the state, and the
//! state is drawn. Each of the three is tested alone.
//!
//! - [`keys::action`]: what the user wants with a key;
//! - [`App::update`] and [`App::tick`]: what follows from it, and from time and searches;
//! - [`draw`]: the picture.

mod action;
mod app;
mod explanation_rows;
mod geometry;
pub mod keys;
mod narrow_text;
mod terminal;
mod view;
mod viewport;

pub use action::{Action, Mode};
pub use app::{
    App, Autosave, ComputerAnswer, Notice, Purpose, ScreenSetup, Seen, Shown, TypedLine,
    TypedLineKind,
};
pub use geometry::{CellSize, Geometry, Wanted};
pub use terminal::run;
pub use view::{Theme, draw};
pub use viewport::Viewport;
