//! The game on the whole terminal: keys and the mouse become actions, actions change the state, and the
//! state is drawn. Each of the three is tested alone.
//!
//! - [`keys::action`]: what the person wants by a key;
//! - [`App::update`] and [`App::tick`]: what follows from it, and from time and thinking;
//! - [`draw`]: the picture.

mod action;
mod app;
mod desk;
mod five;
mod geometry;
pub mod keys;
mod level;
mod screen;
mod small;
mod text;
mod view;
mod viewport;

pub use action::{Action, Mode};
pub use app::{Answer, App, Autosave, Notice, Purpose, Seen, Setup, Shown, Typed, TypedKind};
pub use desk::{
    Builder, Desk, OpeningAnswer, OpeningJob, Reckoned, ReckonedPart, ReckonedRow, Weights,
};
pub use five::FiveInARow;
pub use geometry::{CellSize, Geometry, Wanted};
pub use screen::run;
pub use small::SmallGame;
pub use view::{Theme, draw};
pub use viewport::Viewport;
