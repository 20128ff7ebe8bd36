//! Cells as numbers, so that zones are sets of bits.

use super::{MAX_ZONE_CELLS, RefusalReason};
use crate::game::Point;
use ahash::RandomState;
use std::collections::HashMap;

/// The numbers of the cells that stand in zones.
#[derive(Debug)]
pub(super) struct ZoneCells {
    numbers: HashMap<Point, u32, RandomState>,
    points: Vec<Point>,
}

impl ZoneCells {
    pub(super) fn new() -> Self {
        Self {
            numbers: HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)),
            points: Vec::new(),
        }
    }

    /// The number of `point`, from 0 in the order of asking.
    pub(super) fn number(&mut self, point: Point) -> Result<u32, RefusalReason> {
        if let Some(&number) = self.numbers.get(&point) {
            return Ok(number);
        }
        if self.points.len() >= MAX_ZONE_CELLS {
            return Err(RefusalReason::TooLargeZones);
        }
        let number = self.points.len() as u32;
        self.numbers.insert(point, number);
        self.points.push(point);
        Ok(number)
    }

    /// The cell with a number that was given.
    pub(super) fn point(&self, number: usize) -> Point {
        self.points[number]
    }
}
