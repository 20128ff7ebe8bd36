//! The sparse board: a set of stones and dead cells.

use super::tile::{Tile, bit_of, bits};
use super::{BoundsError, Occupant, PlaceError, TileKey, coordinate_range, zobrist};
use crate::game::{Area, Point, Side};
use ahash::RandomState;
use std::{collections::HashMap, fmt};

/// A set of stones and dead cells on a board without edges, or within bounds.
///
/// It knows no turns and no rules: any stone may be put or removed, and the numbers of the two
/// colours need not balance. [`Position`](super::Position) adds those.
///
/// Cells are kept in tiles of 8 x 8, and only tiles that hold something exist, so the memory depends
/// on the stones and not on their distances.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, Occupant};
///
/// let mut board = Board::new();
/// board.put(Point::new(0, 0), Side::X);
/// board.put(Point::new(-2_000_000_000, 2_000_000_000), Side::O);
/// assert_eq!(board.get(Point::new(0, 0)), Some(Occupant::Stone(Side::X)));
/// assert_eq!(board.stones(), 2);
/// ```
#[derive(Clone)]
pub struct Board {
    tiles: HashMap<TileKey, Tile, RandomState>,
    bounds: Option<Area>,
    /// Stones of each side.
    count: [usize; 2],
    dead: usize,
    stones_key: u64,
    dead_key: u64,
}

impl Board {
    /// An empty board without bounds.
    pub fn new() -> Self {
        Self {
            // Fixed seeds: the same map on every run. No result depends on its order all the same.
            tiles: HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)),
            bounds: None,
            count: [0; 2],
            dead: 0,
            stones_key: 0,
            dead_key: 0,
        }
    }

    /// An empty board with edges.
    ///
    /// # Errors
    ///
    /// [`BoundsError`] when `bounds` reaches beyond [`coordinate_range`].
    ///
    /// ```
    /// use mugen::game::{Area, Point};
    /// use mugen::gomoku::Board;
    /// let area = Area::new(Point::new(0, 0), Point::new(14, 14)).unwrap();
    /// assert_eq!(Board::with_bounds(area).unwrap().bounds(), Some(area));
    /// ```
    pub fn with_bounds(bounds: Area) -> Result<Self, BoundsError> {
        if !coordinate_range().contains_area(bounds) {
            return Err(BoundsError { bounds });
        }
        Ok(Self {
            bounds: Some(bounds),
            ..Self::new()
        })
    }

    /// The bounds, if it has any.
    pub const fn bounds(&self) -> Option<Area> {
        self.bounds
    }

    /// Every cell there is: the bounds, or else the whole coordinate range.
    pub const fn area(&self) -> Area {
        match self.bounds {
            Some(bounds) => bounds,
            None => coordinate_range(),
        }
    }

    /// The content of `point`; none if it is empty or not a cell of this board.
    pub fn get(&self, point: Point) -> Option<Occupant> {
        self.tiles.get(&TileKey::of(point))?.get(bit_of(point))
    }

    /// Whether a stone may be put on `point`: it is a cell of this board, and empty.
    pub fn is_free(&self, point: Point) -> bool {
        self.area().contains(point) && self.get(point).is_none()
    }

    /// Puts a stone, or a dead cell, on an empty cell.
    ///
    /// # Panics
    ///
    /// Where [`try_put`](Self::try_put) gives an error.
    pub fn put(&mut self, point: Point, occupant: impl Into<Occupant>) {
        if let Err(error) = self.try_put(point, occupant) {
            panic!("{error}");
        }
    }

    /// Puts a stone, or a dead cell, on an empty cell.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] when `point` is taken or not a cell of this board; nothing has changed then.
    pub fn try_put(
        &mut self,
        point: Point,
        occupant: impl Into<Occupant>,
    ) -> Result<(), PlaceError> {
        self.check(point)?;
        let occupant = occupant.into();
        let tile = self.tiles.entry(TileKey::of(point)).or_default();
        if let Some(by) = tile.get(bit_of(point)) {
            return Err(PlaceError::Occupied { point, by });
        }
        tile.put(bit_of(point), occupant);
        match occupant {
            Occupant::Stone(side) => self.count[side.index()] += 1,
            Occupant::Dead => self.dead += 1,
        }
        *self.key_of(occupant) ^= zobrist::cell(point, occupant);
        Ok(())
    }

    /// Empties the cell and returns what stood there.
    pub fn remove(&mut self, point: Point) -> Option<Occupant> {
        let key = TileKey::of(point);
        let tile = self.tiles.get_mut(&key)?;
        let occupant = tile.get(bit_of(point))?;
        tile.clear(bit_of(point));
        if tile.is_empty() {
            self.tiles.remove(&key);
        }
        match occupant {
            Occupant::Stone(side) => self.count[side.index()] -= 1,
            Occupant::Dead => self.dead -= 1,
        }
        *self.key_of(occupant) ^= zobrist::cell(point, occupant);
        Some(occupant)
    }

    const fn key_of(&mut self, occupant: Occupant) -> &mut u64 {
        match occupant {
            Occupant::Stone(_) => &mut self.stones_key,
            Occupant::Dead => &mut self.dead_key,
        }
    }

    fn check(&self, point: Point) -> Result<(), PlaceError> {
        if !coordinate_range().contains(point) {
            return Err(PlaceError::OutOfRange { point });
        }
        match self.bounds {
            Some(bounds) if !bounds.contains(point) => {
                Err(PlaceError::OutOfBounds { point, bounds })
            }
            _ => Ok(()),
        }
    }

    /// Stones of both sides.
    pub const fn stones(&self) -> usize {
        self.count[0] + self.count[1]
    }

    /// Stones of one side.
    pub const fn stones_of(&self, side: Side) -> usize {
        self.count[side.index()]
    }

    /// Dead cells.
    pub const fn dead(&self) -> usize {
        self.dead
    }

    /// Whether no cell is empty: only a bounded board can be full.
    pub fn is_full(&self) -> bool {
        (self.stones() + self.dead) as u128 == self.area().cells()
    }

    /// The smallest rectangle that holds every stone, or none without stones. Dead cells do not
    /// count. It looks at every tile.
    pub fn bounding_box(&self) -> Option<Area> {
        let mut found: Option<Area> = None;
        for (key, tile) in &self.tiles {
            let stones = tile.stones(Side::X) | tile.stones(Side::O);
            for bit in bits(stones) {
                let point = key.point(bit);
                found = Some(found.map_or(Area::of(point), |area| area.with(point)));
            }
        }
        found
    }

    /// Every cell that is not empty, by `y`, then `x`.
    pub fn occupied(&self) -> Vec<(Point, Occupant)> {
        let mut cells: Vec<_> = self
            .tiles
            .iter()
            .flat_map(|(key, tile)| {
                bits(tile.occupied()).filter_map(|bit| Some((key.point(bit), tile.get(bit)?)))
            })
            .collect();
        cells.sort_unstable_by_key(|&(point, _)| point);
        cells
    }

    /// The stones of one side, by `y`, then `x`.
    pub fn stones_by(&self, side: Side) -> Vec<Point> {
        self.occupied()
            .into_iter()
            .filter_map(|(point, occupant)| (occupant.side() == Some(side)).then_some(point))
            .collect()
    }

    /// A key of the stones alone: the same whatever their order, kept up to date by each change.
    pub const fn stones_key(&self) -> u64 {
        self.stones_key
    }

    /// A key of the dead cells alone.
    pub(crate) const fn dead_key(&self) -> u64 {
        self.dead_key
    }

    pub(crate) fn tile(&self, key: TileKey) -> Tile {
        self.tiles.get(&key).copied().unwrap_or_default()
    }

    /// The tiles that hold a stone or a dead cell, by row, then column.
    pub(crate) fn tiles(&self) -> Vec<TileKey> {
        let mut keys: Vec<_> = self.tiles.keys().copied().collect();
        keys.sort_unstable_by_key(|key| (key.row(), key.column()));
        keys
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

/// The same stones, dead cells and bounds.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.bounds == other.bounds && self.tiles == other.tiles
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("bounds", &self.bounds.map(|area| area.to_string()))
            .field(
                "cells",
                &self
                    .occupied()
                    .iter()
                    .map(|(point, occupant)| format!("{}{point}", occupant.letter()))
                    .collect::<Vec<_>>(),
            )
            .finish()
    }
}
