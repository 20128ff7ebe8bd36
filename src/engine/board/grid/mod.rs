//! The grid: a dense window onto the sparse board.
//!
//! A search needs arrays; the board has no edges. The grid keeps the surroundings of the stones: regions
//! of cells, packed into one array with walls between them. Each region has an interior, where moves may
//! be played, and around that a margin of cells that are known and read, never played on. Edges of the
//! board and dead cells are walls.

mod cell;
mod choose_regions;
mod dense;
mod pack;
mod region;
#[cfg(test)]
mod tests;

pub use cell::{Cell, INTERIOR, Zone};
pub use dense::Grid;
pub use region::Region;
