//! Five in a row: the sparse board, the rules, positions with a history.

mod board;
mod candidates;
mod chances;
mod error;
mod evaluate;
mod fives;
mod game;
mod occupant;
mod position;
mod rules;
mod tile;
pub(crate) mod window;
mod zobrist;

pub use board::Board;
pub use candidates::{
    DEFAULT_RADIUS, MAX_RADIUS, candidates, fallback, first_empty, has_more_candidates,
    nearest_empty,
};
pub use chances::Chances;
pub use error::{BoundsError, PlaceError};
pub use fives::{five_at, fives};
pub use occupant::{COORDINATE_LIMIT, Occupant, coordinate_range};
pub use position::Position;
pub use rules::{ANGLES, DIRECTIONS, Rule, UnknownRule};

pub(crate) use candidates::check_radius;
pub(crate) use tile::{TILE, TileKey};
