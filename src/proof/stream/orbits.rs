//! The symmetries that leave a position as it is, and what they do to a zone.

use crate::game::{Area, Point};
use crate::gomoku::Position;
use crate::proof::bench::Bench;
use crate::proof::work::Work;
use crate::proof::{RefusalReason, Rows, Symmetry};
use std::collections::BTreeSet;

/// The first cell of each orbit of `zone` under the symmetries of the position on the board, by `y`, then
/// `x`, with the symmetries that lead to the other cells of the orbit.
pub(super) fn orbits(
    zone: &[Point],
    bench: &mut Bench<'_>,
) -> Result<Vec<(Point, Vec<Symmetry>)>, RefusalReason> {
    let symmetries = symmetries(bench)?;
    bench.work.spend(zone.len() * (1 + symmetries.len()))?;
    let mut covered = BTreeSet::new();
    let mut orbits = Vec::new();
    for &cell in zone {
        if !covered.insert(cell) {
            continue;
        }
        let mut images = Vec::new();
        for &symmetry in &symmetries {
            // An image of its own: several symmetries may lead to one cell.
            if let Some(image) = symmetry.apply(cell)
                && covered.insert(image)
            {
                images.push(symmetry);
            }
        }
        orbits.push((cell, images));
    }
    Ok(orbits)
}

/// One cell of each orbit of `zone` under the symmetries of `position`, by `y`, then `x`: the replies that need
/// an answer of their own.
pub fn representatives(position: &Position, zone: &[Point]) -> Vec<Point> {
    let mut rows = Rows::new(position.board(), position.rule());
    let mut bench = Bench::new(&mut rows, Work::new(u64::MAX));
    // The work is without limit.
    let orbits = orbits(zone, &mut bench).unwrap_or_default();
    orbits.into_iter().map(|(point, _)| point).collect()
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
