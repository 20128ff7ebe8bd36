//! The symmetries that leave a position as it is, and what they do to a zone.

use crate::game::{Area, Point};
use crate::gomoku::Position;
use crate::proof::bench::Bench;
use crate::proof::work::Work;
use crate::proof::{RefusalReason, Rows, Symmetry};
use std::collections::BTreeSet;

/// Cells of a zone that symmetries of the position take to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Orbit {
    /// The first one, by `y`, then `x`.
    pub(super) first: Point,
    /// For each of the others, the symmetry with the smallest turn that takes the first one there.
    pub(super) images: Vec<Symmetry>,
}

/// The orbits of `zone` under the symmetries of the position on the board, by their first cells; each cell for
/// itself where the node is not free.
pub(super) fn orbits(
    zone: &[Point],
    is_free: bool,
    bench: &mut Bench<'_>,
) -> Result<Vec<Orbit>, RefusalReason> {
    let symmetries = match is_free {
        true => symmetries(bench)?,
        false => Vec::new(),
    };
    bench.work.spend(zone.len() * (1 + symmetries.len()))?;
    let mut covered = BTreeSet::new();
    let mut orbits = Vec::new();
    for &first in zone {
        if !covered.insert(first) {
            continue;
        }
        let mut is_new = |symmetry: &Symmetry| {
            let image = symmetry.apply(first);
            image.is_some_and(|image| zone.binary_search(&image).is_ok() && covered.insert(image))
        };
        orbits.push(Orbit {
            first,
            images: symmetries
                .iter()
                .copied()
                .filter(|symmetry| is_new(symmetry))
                .collect(),
        });
    }
    Ok(orbits)
}

/// One cell of each orbit of `zone` under the symmetries of `position`, by `y`, then `x`: the replies that need
/// an answer of their own.
pub fn representatives(position: &Position, zone: &[Point]) -> Vec<Point> {
    let mut rows = Rows::new(position.board(), position.rule());
    let mut bench = Bench::new(&mut rows, Work::new(u64::MAX));
    // The work is without limit.
    let orbits = orbits(zone, true, &mut bench).unwrap_or_default();
    orbits.into_iter().map(|orbit| orbit.first).collect()
}

/// The symmetries of the position on the board, except the one that moves nothing: each stone goes to one
/// of its own colour, each dead cell to a dead one, and the bounds to themselves.
fn symmetries(bench: &mut Bench<'_>) -> Result<Vec<Symmetry>, RefusalReason> {
    let board = bench.rows.board();
    bench.work.spend(9 * (board.stones() + board.dead()))?;
    let occupied = board.occupied();
    let points: Vec<Point> = occupied.iter().map(|&(point, _)| point).collect();
    let holds = |symmetry: &Symmetry| {
        let onto = |&(point, occupant)| {
            let image = symmetry.apply(point);
            image.is_some_and(|image| board.get(image) == Some(occupant))
        };
        keeps_bounds(*symmetry, board.bounds()) && occupied.iter().all(onto)
    };
    let turns = (1..8).filter_map(|turn| Symmetry::between(turn, &points, &points));
    Ok(turns.filter(holds).collect())
}

/// Whether `symmetry` takes the bounds, if there are any, to themselves.
pub(super) fn keeps_bounds(symmetry: Symmetry, bounds: Option<Area>) -> bool {
    bounds.is_none_or(|bounds| symmetry.area(bounds) == Some(bounds))
}
