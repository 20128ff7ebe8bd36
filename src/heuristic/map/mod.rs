//! Weights kept up to date as the board changes.

mod change;
mod tournament;

use super::CellWeight;
use super::choose::{Choice, Reason, nearness, without_candidates};
use super::code::Sum;
use crate::game::{Point, Side};
use crate::gomoku::{
    Board, DEFAULT_RADIUS, Occupant, PlaceError, TileKey, bit_of, bits, check_radius,
};
use ahash::RandomState;
use change::Change;
use std::collections::HashMap;
use tournament::Tournament;

/// A board together with the weights of all its candidates.
///
/// Only cells that a change can affect are scored again: the candidates that appear or vanish, and
/// those on the four lines of the changed cell within five cells. The best cell for either side is
/// found without a look at all cells; only cells that share the greatest weight are looked at.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::Board;
/// use mugen::heuristic::{WeightMap, choose};
///
/// let mut map = WeightMap::new(Board::new());
/// map.put(Point::new(0, 0), Side::X);
/// map.put(Point::new(1, 1), Side::O);
/// let best = map.choose(Side::X, None);
/// assert_eq!(best, choose(map.board(), Side::X, None, 2));
/// map.remove(Point::new(1, 1));
/// ```
#[derive(Clone)]
pub struct WeightMap {
    board: Board,
    radius: u8,
    /// Where in `slots` the cells of a tile are; tiles without candidates have no slot.
    places: HashMap<TileKey, usize, RandomState>,
    slots: Vec<Slot>,
    /// Slots that no tile uses.
    unused: Vec<usize>,
    /// By side to move: 1 + the greatest weight in each slot, 0 in one without candidates.
    greatest: [Tournament; 2],
}

/// The candidates of one tile.
#[derive(Clone)]
struct Slot {
    key: TileKey,
    candidates: u64,
    /// The packed sums of both colours; 0 where there is no candidate.
    sums: [[u32; 64]; 2],
}

impl Slot {
    const fn new(key: TileKey) -> Self {
        Self {
            key,
            candidates: 0,
            sums: [[0; 64]; 2],
        }
    }

    const fn weight(&self, bit: usize) -> CellWeight {
        CellWeight {
            sums: [Sum(self.sums[0][bit]), Sum(self.sums[1][bit])],
        }
    }

    /// 1 + the greatest weight for each side to move, 0 without candidates.
    fn greatest(&self) -> [u32; 2] {
        if self.candidates == 0 {
            return [0; 2];
        }
        // All 64 cells without a branch: those that are no candidates have sums of 0.
        Side::BOTH.map(|to_move| {
            let weights = (0..64).map(|bit| self.weight(bit).weight(to_move));
            1 + weights.fold(0, u32::max)
        })
    }
}

impl WeightMap {
    /// The weights of `board` with the usual radius, 2.
    pub fn new(board: Board) -> Self {
        Self::with_radius(board, DEFAULT_RADIUS)
    }

    /// The weights of `board`, candidates being the empty cells within `radius` of a stone.
    ///
    /// # Panics
    ///
    /// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub fn with_radius(board: Board, radius: u8) -> Self {
        check_radius(radius);
        let cells = super::weigh(&board, radius);
        let mut map = Self {
            board,
            radius,
            places: HashMap::with_hasher(RandomState::with_seeds(5, 6, 7, 8)),
            slots: Vec::new(),
            unused: Vec::new(),
            greatest: Default::default(),
        };
        for (point, weight) in cells {
            let place = map.place_of(TileKey::of(point));
            let (slot, bit) = (&mut map.slots[place], bit_of(point) as usize);
            slot.candidates |= 1 << bit;
            for (sums, sum) in slot.sums.iter_mut().zip(weight.sums) {
                sums[bit] = sum.0;
            }
        }
        for place in 0..map.slots.len() {
            map.settle(place);
        }
        map
    }

    /// The board whose weights these are.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board, without its weights.
    pub fn into_board(self) -> Board {
        self.board
    }

    /// How far from a stone candidates lie.
    pub const fn radius(&self) -> u8 {
        self.radius
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
    /// As [`Board::try_put`]; nothing has changed then.
    pub fn try_put(
        &mut self,
        point: Point,
        occupant: impl Into<Occupant>,
    ) -> Result<(), PlaceError> {
        let occupant = occupant.into();
        self.board.try_put(point, occupant)?;
        self.apply(&Change::new(&self.board, point, occupant, self.radius));
        Ok(())
    }

    /// Empties the cell and returns what stood there.
    pub fn remove(&mut self, point: Point) -> Option<Occupant> {
        let occupant = self.board.remove(point)?;
        self.apply(&Change::new(&self.board, point, occupant, self.radius));
        Some(occupant)
    }

    /// The weight of a cell; none where it is no candidate.
    pub fn get(&self, point: Point) -> Option<CellWeight> {
        let slot = &self.slots[*self.places.get(&TileKey::of(point))?];
        let bit = bit_of(point);
        (slot.candidates >> bit & 1 == 1).then(|| slot.weight(bit as usize))
    }

    /// The weights of all candidates, by `y`, then `x`.
    pub fn weights(&self) -> Vec<(Point, CellWeight)> {
        let mut cells: Vec<_> = self
            .slots
            .iter()
            .flat_map(|slot| {
                bits(slot.candidates).map(|bit| (slot.key.point(bit), slot.weight(bit as usize)))
            })
            .collect();
        cells.sort_unstable_by_key(|&(point, _)| point);
        cells
    }

    /// The move of the heuristic, exactly as [`choose`](super::choose) gives it.
    pub fn choose(&self, to_move: Side, last: Option<Point>) -> Option<Choice> {
        let greatest = &self.greatest[to_move.index()];
        let Some(weight) = greatest.greatest().checked_sub(1) else {
            return without_candidates(&self.board, last);
        };
        let (mut best, mut equals) = (None, 0);
        greatest.each_greatest(&mut |place| {
            let slot = &self.slots[place];
            for bit in bits(slot.candidates) {
                if slot.weight(bit as usize).weight(to_move) == weight {
                    equals += 1;
                    let order = nearness(slot.key.point(bit), last);
                    best = Some(best.map_or(order, |least| order.min(least)));
                }
            }
        });
        let (_, point) = best?;
        Some(Choice {
            point,
            reason: Reason::Heaviest { weight, equals },
        })
    }

    fn apply(&mut self, change: &Change) {
        for part in change.parts() {
            let place = self.place_of(part.key);
            let slot = &mut self.slots[place];
            slot.candidates = slot.candidates & !part.vanish | part.appear;
            for bit in bits(part.vanish) {
                slot.sums.iter_mut().for_each(|sums| sums[bit as usize] = 0);
            }
            for bit in bits(part.appear) {
                let weight = change.weight(part.key.point(bit));
                for (sums, sum) in slot.sums.iter_mut().zip(weight.sums) {
                    sums[bit as usize] = sum.0;
                }
            }
            for bit in bits(part.affected) {
                let difference = change.difference(part.key.point(bit));
                for (sums, difference) in slot.sums.iter_mut().zip(difference) {
                    let sum = &mut sums[bit as usize];
                    *sum = sum.wrapping_add(difference);
                }
            }
            self.settle(place);
        }
    }

    /// The slot of a tile, a new one where it has none.
    fn place_of(&mut self, key: TileKey) -> usize {
        *self.places.entry(key).or_insert_with(|| {
            if let Some(place) = self.unused.pop() {
                self.slots[place] = Slot::new(key);
                return place;
            }
            self.slots.push(Slot::new(key));
            self.greatest.iter_mut().for_each(|tree| {
                tree.push();
            });
            self.slots.len() - 1
        })
    }

    /// Brings the tournaments up to date with a slot, and lets go of one without candidates.
    fn settle(&mut self, place: usize) {
        let slot = &self.slots[place];
        for (tree, greatest) in self.greatest.iter_mut().zip(slot.greatest()) {
            tree.set(place, greatest);
        }
        if slot.candidates == 0 {
            self.places.remove(&slot.key);
            self.unused.push(place);
        }
    }
}
