//! Which regions a grid has.

use super::cell::{MARGIN, MAX_CELLS, SMALL_BOARD};
use super::pack;
use super::region::Region;
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, Chances, DIRECTIONS, Occupant, Position, Rule};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A group of this many stones is never left out for being far away, nor is one with half the stones
/// of the largest.
const LARGE_GROUP: usize = 6;

/// Of the last moves, those whose surroundings always belong to the grid.
const LAST_MOVES: usize = 8;

/// The most regions of a grid: more would not fit below the limit of cells.
const MAX_REGIONS: usize = 256;

/// After this many regions that were too large to add, no more are tried.
const MAX_REFUSED: usize = 16;

/// With more clusters than this the groups are not even looked for.
const MAX_CLUSTERS: usize = 4096;

/// The regions of a grid, not yet placed.
pub(super) struct Selection {
    pub(super) regions: Vec<Region>,
    /// Stones in none of them.
    pub(super) left_out: usize,
}

/// Stones whose regions hang together.
struct Group {
    region: Region,
    stones: usize,
    /// Holds one of the last moves.
    recent: bool,
    /// Holds three stones that may become five.
    sharp: bool,
}

impl Selection {
    pub(super) fn of(position: &Position, reach: u16) -> Self {
        let board = position.board();
        if board.area().cells() <= SMALL_BOARD {
            return Self::complete(Region::whole(board.area()));
        }
        let stones = stones(board);
        if stones.is_empty() {
            let middle = Area::of(board.area().middle());
            return Self::complete(Region::around(middle, reach, board.area()));
        }
        let clusters = clusters(&stones, reach);
        let scattered = clusters.len() > MAX_CLUSTERS;
        let kept = (!scattered).then(|| keep(groups(position, &stones, clusters, reach)));
        let regions = kept
            .filter(|kept| cells(kept) <= MAX_CELLS)
            .unwrap_or_else(|| important(position, &stones, reach));
        let inside = |point| regions.iter().any(|region| region.area().contains(point));
        let left_out = stones.iter().filter(|&&point| !inside(point)).count();
        Self { regions, left_out }
    }

    fn complete(region: Region) -> Self {
        Self {
            regions: vec![region],
            left_out: 0,
        }
    }
}

fn stones(board: &Board) -> Vec<Point> {
    let stone = |(point, occupant): (Point, Occupant)| occupant.side().map(|_| point);
    board.occupied().into_iter().filter_map(stone).collect()
}

fn cells(regions: &[Region]) -> usize {
    pack::pack(regions).2
}

/// The last moves, the newest first.
fn recent(position: &Position) -> impl Iterator<Item = Point> {
    position.moves().iter().rev().copied()
}

/// The groups, the topmost first; of two at the same height, the one further left.
fn groups(position: &Position, stones: &[Point], clusters: Vec<Area>, reach: u16) -> Vec<Group> {
    let board = position.board();
    let last: Vec<_> = recent(position).take(2).collect();
    let mut regions: Vec<Region> = clusters
        .into_iter()
        .map(|area| Region::around(area, reach, board.area()))
        .collect();
    merge(&mut regions);
    let mut groups: Vec<Group> = regions
        .into_iter()
        .map(|region| Group {
            region,
            stones: 0,
            recent: false,
            sharp: false,
        })
        .collect();
    if let [group] = &mut groups[..] {
        group.stones = stones.len();
        return groups;
    }
    for &point in stones {
        let mut holds = groups.iter_mut();
        if let Some(group) = holds.find(|group| group.region.area().contains(point)) {
            group.stones += 1;
            group.recent |= last.contains(&point);
            group.sharp = group.sharp || is_sharp(position, point);
        }
    }
    groups
}

/// The bounding regions of stones that hang together. Each stone is looked at once: it joins the
/// squares of a coarse net, and squares that touch are one cluster.
fn clusters(stones: &[Point], reach: u16) -> Vec<Area> {
    // Regions of stones farther apart than this do not overlap.
    let size = i64::from(2 * (reach + MARGIN) + 1);
    let square = |point: Point| {
        (
            i64::from(point.y).div_euclid(size),
            i64::from(point.x).div_euclid(size),
        )
    };
    let mut squares: BTreeMap<(i64, i64), Area> = BTreeMap::new();
    for &point in stones {
        let area = squares.entry(square(point)).or_insert(Area::of(point));
        *area = area.with(point);
    }
    squares.into_values().collect()
}

/// Joins regions that overlap until none do, and sorts them: the topmost first; of two at the same
/// height, the one further left.
fn merge(regions: &mut Vec<Region>) {
    let mut merged = true;
    while merged {
        merged = false;
        regions.sort_by_key(|region| region.area().min().x);
        let mut at = 0;
        while at < regions.len() {
            let mut next = at + 1;
            while next < regions.len() && regions[next].area().min().x <= regions[at].area().max().x
            {
                if regions[at].meets(&regions[next]) {
                    let other = regions.remove(next);
                    regions[at] = regions[at].joined(&other);
                    merged = true;
                } else {
                    next += 1;
                }
            }
            at += 1;
        }
    }
    regions.sort_by_key(|region| region.area().min());
}

/// The regions of the groups that matter.
fn keep(groups: Vec<Group>) -> Vec<Region> {
    let largest = groups.iter().map(|group| group.stones).max().unwrap_or(0);
    let matters = |group: &Group| {
        let large = group.stones >= LARGE_GROUP || 2 * group.stones >= largest;
        group.recent || group.sharp || large
    };
    let chosen = groups.into_iter().filter(matters);
    chosen.map(|group| group.region).collect()
}

/// Where the groups are too large: small regions around what either side makes a five or an open four with next,
/// then around the last moves, then around stones in rows of four, then of three, then the rest, as many as fit.
fn important(position: &Position, stones: &[Point], reach: u16) -> Vec<Region> {
    let mut chosen = RegionSet {
        kept: Vec::new(),
        refused: 0,
        reach,
        board: position.board().area(),
    };
    chosen.add_all(urgent(position).map(|cell| (cell, TIGHT)));
    chosen.refused = 0;
    chosen.add_all(recent(position).take(LAST_MOVES).map(|cell| (cell, LOOSE)));
    let mut by_row: Vec<(usize, Point)> = stones.iter().map(|&p| (row(position, p), p)).collect();
    by_row.sort_by_key(|&(row, point)| (Reverse(row), point));
    // The cells for fours of a row lie up to four cells from each of its stones.
    let room = |row: usize| if row >= 3 { 2 * TIGHT } else { LOOSE };
    chosen.add_all(by_row.into_iter().map(|(row, cell)| (cell, room(row))));
    chosen.kept
}

/// So far from the margin a cell is [`Deep`](super::cell::Zone::Inner): what a stone there threatens can be searched.
const TIGHT: u16 = 4;

/// So far from the margin a cell needs no region of its own.
const LOOSE: u16 = 4;

/// How far the interior of a region reaches where there is no room for more.
const SMALL_REACH: u16 = 8;

/// The cells where either side makes a five, then those where it makes an open four or two fours.
fn urgent(position: &Position) -> impl Iterator<Item = Point> {
    let (board, rule) = (position.board(), position.rule());
    let chances = Side::BOTH.map(|side| Chances::of(board, side, rule));
    let fives: Vec<Point> = chances.iter().flat_map(|of| of.fives.clone()).collect();
    let doubles: Vec<Point> = chances.iter().flat_map(Chances::double_fours).collect();
    fives.into_iter().chain(doubles)
}

/// Regions that are added as long as there is room.
struct RegionSet {
    kept: Vec<Region>,
    /// How many were too large to be added.
    refused: usize,
    reach: u16,
    board: Area,
}

impl RegionSet {
    /// Adds regions around these cells, unless the cell and this margin around it lie in the interior of one.
    fn add_all(&mut self, cells: impl Iterator<Item = (Point, u16)>) {
        for (point, room) in cells {
            if self.refused > MAX_REFUSED || self.kept.len() >= MAX_REGIONS {
                return;
            }
            let near = Area::of(point).grown(room.min(self.reach));
            let near = near.intersection(self.board).unwrap_or(near);
            let mut interiors = self.kept.iter().map(Region::interior);
            if !interiors.any(|interior| interior.contains_area(near)) {
                self.add(point);
            }
        }
    }

    fn add(&mut self, point: Point) {
        let reaches = [self.reach, self.reach.min(SMALL_REACH)];
        for reach in reaches {
            let with = added(
                &self.kept,
                Region::around(Area::of(point), reach, self.board),
            );
            if cells(&with) <= MAX_CELLS {
                self.kept = with;
                return;
            }
        }
        self.refused += 1;
    }
}

/// The regions, none of which overlap, with one more: those it overlaps become one with it.
fn added(regions: &[Region], mut new: Region) -> Vec<Region> {
    let mut regions = regions.to_vec();
    while let Some(at) = regions.iter().position(|region| region.meets(&new)) {
        new = new.joined(&regions.swap_remove(at));
    }
    regions.push(new);
    // In the order in which they are packed in the end: the size depends on it.
    regions.sort_by_key(|region| region.area().min());
    regions
}

/// Whether the stone belongs to three or more that may become five.
fn is_sharp(position: &Position, point: Point) -> bool {
    row(position, point) >= 3
}

/// The most stones of one colour in a window of five cells that holds the stone on `point`, nothing of
/// the other colour and no wall, and that makes a five when it is full.
fn row(position: &Position, point: Point) -> usize {
    let board = position.board();
    let Some(Occupant::Stone(side)) = board.get(point) else {
        return 0;
    };
    let starts = DIRECTIONS
        .into_iter()
        .flat_map(|step| (-4..=0).map(move |from| (step, from)));
    let counts = starts.filter_map(|(step, from)| window(position, point, side, step, from));
    counts.max().unwrap_or(0)
}

fn window(
    position: &Position,
    point: Point,
    side: Side,
    step: (i32, i32),
    from: i32,
) -> Option<usize> {
    let board = position.board();
    let occupant = |n: i32| point.step(step, n).and_then(|cell| board.get(cell));
    let is_own = |n: i32| occupant(n) == Some(side.into());
    let mut stones = 0;
    for n in from..from + 5 {
        let cell = point.step(step, n)?;
        match board.get(cell) {
            Some(occupant) if occupant.side() == Some(side) => stones += 1,
            None if board.area().contains(cell) => {}
            _ => return None,
        }
    }
    let is_overline = position.rule() == Rule::Exact && (is_own(from - 1) || is_own(from + 5));
    (!is_overline).then_some(stones)
}
