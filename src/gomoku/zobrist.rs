//! Keys of what a position consists of, by a fixed mixing function: there are too many cells for a
//! table of random numbers, and every machine must get the same keys.
//!
//! A key of a set is the exclusive or of its members' keys (Zobrist, "A new hashing method with
//! application for game playing", 1970), so it does not depend on the order and is kept up to date
//! by one operation.

use super::{Occupant, Rule};
use crate::game::{Area, Point, Side};
use crate::rng::mix;

/// Keeps the keys of different kinds of members apart. Tag and value must not enter alike, or 1
/// tagged 2 would be 2 tagged 1.
const fn tagged(tag: u64, value: u64) -> u64 {
    mix(tag ^ mix(value))
}

const fn packed(point: Point) -> u64 {
    (point.y as u32 as u64) << 32 | point.x as u32 as u64
}

/// The key of `occupant` on `point`.
pub(crate) const fn cell(point: Point, occupant: Occupant) -> u64 {
    let tag = match occupant {
        Occupant::Stone(Side::X) => 1,
        Occupant::Stone(Side::O) => 2,
        Occupant::Dead => 3,
    };
    tagged(tag, packed(point))
}

/// The key of the bounds; 0 without any.
pub(crate) fn bounds(bounds: Option<Area>) -> u64 {
    bounds.map_or(0, |area| {
        tagged(4, tagged(5, packed(area.min())) ^ packed(area.max()))
    })
}

/// The key of the side to move and the rule.
pub(crate) const fn turn(to_move: Side, rule: Rule) -> u64 {
    tagged(6, (to_move.index() as u64) << 8 | rule as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_keys_of_cells_near_the_origin_differ() {
        let kinds = [Side::X.into(), Side::O.into(), Occupant::Dead];
        let mut keys = HashSet::new();
        for x in -100..=100 {
            for y in -100..=100 {
                keys.extend(kinds.map(|kind| cell(Point::new(x, y), kind)));
            }
        }
        assert_eq!(keys.len(), 3 * 201 * 201);
    }
}
