//! Five in a row: the sparse board, the rules, positions with a history.

mod board;
mod candidates;
mod error;
mod excerpt;
pub mod notation;
mod position;
pub mod record;
mod rules;
mod tile;
mod window;
mod zobrist;

pub use board::{Board, COORDINATE_LIMIT, Occupant, coordinate_range};
pub use candidates::{MAX_RADIUS, candidates, first_empty, nearest_empty};
pub use error::{BoundsError, PlaceError};
pub use position::Position;
pub use rules::{DIRECTIONS, Rule, five_at, fives};

pub(crate) use tile::{TILE, TileKey};
pub(crate) use window::Window;
