//! Which boxes a grid has.

use super::{MAX_CELLS, Plot, SMALL_BOARD, pack};
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, Chances, DIRECTIONS, Occupant, Position, Rule};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A group of this many stones is never left out for being far away, nor is one with half the stones
/// of the largest.
const LARGE_GROUP: usize = 6;

/// Of the last moves, those whose surroundings always belong to the grid.
const LAST_MOVES: usize = 8;

/// The most boxes of a grid: more would not fit below the limit of cells.
const MOST_BOXES: usize = 256;

/// Where so many boxes were too large to be added, no more are tried.
const MOST_REFUSED: usize = 16;

/// With more clusters than this the groups are not even looked for.
const MOST_CLUSTERS: usize = 4096;

/// The boxes of a grid, not yet placed.
pub(super) struct Selection {
    pub(super) areas: Vec<Plot>,
    /// Stones in none of them.
    pub(super) left_out: usize,
}

/// Stones whose boxes hang together.
struct Group {
    plot: Plot,
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
            return Self::complete(Plot::whole(board.area()));
        }
        let stones = stones(board);
        if stones.is_empty() {
            let middle = Area::of(board.area().middle());
            return Self::complete(Plot::around(middle, reach, board.area()));
        }
        let clusters = clusters(&stones, reach);
        let scattered = clusters.len() > MOST_CLUSTERS;
        let kept = (!scattered).then(|| keep(groups(position, &stones, clusters, reach)));
        let areas = kept
            .filter(|kept| cells(kept) <= MAX_CELLS)
            .unwrap_or_else(|| important(position, &stones, reach));
        let inside = |point| areas.iter().any(|plot| plot.area().contains(point));
        let left_out = stones.iter().filter(|&&point| !inside(point)).count();
        Self { areas, left_out }
    }

    fn complete(plot: Plot) -> Self {
        Self {
            areas: vec![plot],
            left_out: 0,
        }
    }
}

fn stones(board: &Board) -> Vec<Point> {
    let stone = |(point, occupant): (Point, Occupant)| occupant.side().map(|_| point);
    board.occupied().into_iter().filter_map(stone).collect()
}

fn cells(plots: &[Plot]) -> usize {
    pack::pack(plots).2
}

/// The last moves, the newest first.
fn recent(position: &Position) -> impl Iterator<Item = Point> {
    position.moves().iter().rev().copied()
}

/// The groups, the topmost first; of two at the same height, the one further left.
fn groups(position: &Position, stones: &[Point], clusters: Vec<Area>, reach: u16) -> Vec<Group> {
    let board = position.board();
    let last: Vec<_> = recent(position).take(2).collect();
    let mut plots: Vec<Plot> = clusters
        .into_iter()
        .map(|area| Plot::around(area, reach, board.area()))
        .collect();
    merge(&mut plots);
    let mut groups: Vec<Group> = plots
        .into_iter()
        .map(|plot| Group {
            plot,
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
        if let Some(group) = holds.find(|group| group.plot.area().contains(point)) {
            group.stones += 1;
            group.recent |= last.contains(&point);
            group.sharp = group.sharp || is_sharp(position, point);
        }
    }
    groups
}

/// The bounding boxes of stones that hang together. Each stone is looked at once: it joins the
/// squares of a coarse net, and squares that touch are one cluster.
fn clusters(stones: &[Point], reach: u16) -> Vec<Area> {
    // Boxes of stones farther apart than this do not overlap.
    let size = i64::from(2 * (reach + super::RIM) + 1);
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

/// Joins boxes that overlap until none do, and sorts them: the topmost first; of two at the same
/// height, the one further left.
fn merge(plots: &mut Vec<Plot>) {
    let mut merged = true;
    while merged {
        merged = false;
        plots.sort_by_key(|plot| plot.area().min().x);
        let mut at = 0;
        while at < plots.len() {
            let mut next = at + 1;
            while next < plots.len() && plots[next].area().min().x <= plots[at].area().max().x {
                if plots[at].meets(&plots[next]) {
                    let other = plots.remove(next);
                    plots[at] = plots[at].joined(&other);
                    merged = true;
                } else {
                    next += 1;
                }
            }
            at += 1;
        }
    }
    plots.sort_by_key(|plot| plot.area().min());
}

/// The boxes of the groups that matter.
fn keep(groups: Vec<Group>) -> Vec<Plot> {
    let largest = groups.iter().map(|group| group.stones).max().unwrap_or(0);
    let matters = |group: &Group| {
        let large = group.stones >= LARGE_GROUP || 2 * group.stones >= largest;
        group.recent || group.sharp || large
    };
    let chosen = groups.into_iter().filter(matters);
    chosen.map(|group| group.plot).collect()
}

/// Where the groups are too large: small boxes around what either side makes a five or an open four with next,
/// then around the last moves, then around stones in rows of four, then of three, then the rest, as many as fit.
fn important(position: &Position, stones: &[Point], reach: u16) -> Vec<Plot> {
    let mut boxes = Boxes {
        kept: Vec::new(),
        refused: 0,
        reach,
        board: position.board().area(),
    };
    boxes.add_all(urgent(position).map(|cell| (cell, TIGHT)));
    boxes.refused = 0;
    boxes.add_all(recent(position).take(LAST_MOVES).map(|cell| (cell, LOOSE)));
    let mut by_row: Vec<(usize, Point)> = stones.iter().map(|&p| (row(position, p), p)).collect();
    by_row.sort_by_key(|&(row, point)| (Reverse(row), point));
    // The cells for fours of a row lie up to four cells from each of its stones.
    let room = |row: usize| if row >= 3 { 2 * TIGHT } else { LOOSE };
    boxes.add_all(by_row.into_iter().map(|(row, cell)| (cell, room(row))));
    boxes.kept
}

/// So far from the rim a cell is [`Deep`](super::Zone::Deep): what a stone there threatens can be searched.
const TIGHT: u16 = 4;

/// So far from the rim a cell needs no box of its own.
const LOOSE: u16 = 4;

/// How far the interior of a box reaches where there is no room for more.
const SMALL_REACH: u16 = 8;

/// The cells where either side makes a five, then those where it makes an open four or two fours.
fn urgent(position: &Position) -> impl Iterator<Item = Point> {
    let (board, rule) = (position.board(), position.rule());
    let chances = Side::BOTH.map(|side| Chances::of(board, side, rule));
    let fives: Vec<Point> = chances.iter().flat_map(|of| of.fives.clone()).collect();
    let doubles: Vec<Point> = chances.iter().flat_map(Chances::double_fours).collect();
    fives.into_iter().chain(doubles)
}

/// Boxes that are added as long as there is room.
struct Boxes {
    kept: Vec<Plot>,
    /// How many were too large to be added.
    refused: usize,
    reach: u16,
    board: Area,
}

impl Boxes {
    /// Adds boxes around these cells, where the cell and so much around it is not in the interior of one.
    fn add_all(&mut self, cells: impl Iterator<Item = (Point, u16)>) {
        for (point, room) in cells {
            if self.refused > MOST_REFUSED || self.kept.len() >= MOST_BOXES {
                return;
            }
            let near = Area::of(point).grown(room.min(self.reach));
            let near = near.intersection(self.board).unwrap_or(near);
            let mut interiors = self.kept.iter().map(Plot::interior);
            if !interiors.any(|interior| interior.contains_area(near)) {
                self.add(point);
            }
        }
    }

    fn add(&mut self, point: Point) {
        let reaches = [self.reach, self.reach.min(SMALL_REACH)];
        for reach in reaches {
            let with = added(&self.kept, Plot::around(Area::of(point), reach, self.board));
            if cells(&with) <= MAX_CELLS {
                self.kept = with;
                return;
            }
        }
        self.refused += 1;
    }
}

/// The boxes, none of which overlap, with one more: those it overlaps become one with it.
fn added(plots: &[Plot], mut new: Plot) -> Vec<Plot> {
    let mut plots = plots.to_vec();
    while let Some(at) = plots.iter().position(|plot| plot.meets(&new)) {
        new = new.joined(&plots.swap_remove(at));
    }
    plots.push(new);
    // In the order in which they are packed in the end: the size depends on it.
    plots.sort_by_key(|plot| plot.area().min());
    plots
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
