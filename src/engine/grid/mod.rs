//! The grid: a dense window onto the sparse board.
//!
//! A search needs arrays; the board has no edges. The grid keeps the surroundings of the stones: boxes
//! of cells, packed into one array with walls between them. Each box has an interior, where moves may
//! be played, and around that a rim of cells that are known and read, never played on. Edges of the
//! board and dead cells are walls.

mod boxes;
mod pack;
mod select;
#[cfg(test)]
mod tests;

pub use boxes::Plot;

use super::pattern::{EMPTY, WALL, stone};
use crate::game::{Area, Point};
use crate::gomoku::{Occupant, Position, Rule};
use crate::rng::mix;
use select::Selection;

/// Cells of the rim, and the least number of wall cells between boxes: as far as a line code sees.
pub const RIM: u16 = 5;

/// How far from the stones moves may be played, unless more is asked for.
pub const INTERIOR: u16 = 12;

/// The most cells of a grid, walls included.
pub const MAX_CELLS: usize = 1 << 16;

/// A bounded board of up to this many cells is one box without a rim.
const SMALL_BOARD: u128 = 4096;

/// A cell of a grid: its place in the grid's arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At(u32);

impl At {
    /// The cell at this place.
    pub const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// Its place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell `by` places on.
    pub const fn plus(self, by: isize) -> Self {
        Self((self.0 as isize + by) as u32)
    }
}

/// What may be done on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Zone {
    /// No cell.
    Wall,
    /// Known, but no moves are played here.
    Rim,
    /// Moves are played here; the rim is within four cells.
    Edge,
    /// Moves are played here, and every five through this cell lies in the interior.
    Deep,
}

/// The boxes, what stands on them, and the way between cells and points.
#[derive(Clone, Debug)]
pub struct Grid {
    rule: Rule,
    bounds: Option<Area>,
    plots: Vec<Plot>,
    stride: usize,
    /// [`EMPTY`], a stone or [`WALL`], by cell: the position the grid was made for.
    contents: Vec<u8>,
    zones: Vec<Zone>,
    key: u64,
    left_out: usize,
}

impl Grid {
    /// The grid of a position, with moves up to `interior` cells from the stones.
    pub fn new(position: &Position, interior: u16) -> Self {
        let selection = Selection::of(position, interior);
        Self::with_areas(position, &selection)
    }

    fn with_areas(position: &Position, selection: &Selection) -> Self {
        let (plots, stride, cells) = pack::pack(&selection.areas);
        let mut grid = Self {
            rule: position.rule(),
            bounds: position.board().bounds(),
            plots,
            stride,
            contents: vec![WALL; cells],
            zones: vec![Zone::Wall; cells],
            key: 0,
            left_out: selection.left_out,
        };
        grid.draw_zones();
        grid.fill(position);
        grid
    }

    /// Sets the position anew on the same boxes. None where they do not suit it: a stone outside or
    /// near the rim, another rule, other bounds.
    pub fn reused(mut self, position: &Position, interior: u16) -> Option<Self> {
        if self.rule != position.rule() || self.bounds != position.board().bounds() {
            return None;
        }
        let needed = Selection::of(position, interior.min(MARGIN));
        let fits = |plot: &Plot| needed.areas.iter().any(|need| plot.holds(need));
        let held = |need: &Plot| self.plots.iter().any(|plot| plot.holds(need));
        if !self.plots.iter().all(fits) || !needed.areas.iter().all(held) {
            return None;
        }
        self.left_out = needed.left_out;
        self.fill(position);
        Some(self)
    }

    fn draw_zones(&mut self) {
        for plot in &self.plots {
            for y in plot.rows() {
                for x in plot.columns() {
                    let at = plot.at(x, y, self.stride);
                    self.zones[at.index()] = plot.zone(x, y);
                }
            }
        }
    }

    /// Writes the position's stones and dead cells, and makes the key of everything but the stones.
    fn fill(&mut self, position: &Position) {
        let mut key = mix(self.rule as u64);
        for plot in &self.plots {
            for n in plot.signature() {
                key = mix(key ^ n as u64);
            }
            for y in plot.rows() {
                for x in plot.columns() {
                    self.contents[plot.at(x, y, self.stride).index()] = EMPTY;
                }
            }
        }
        for (point, occupant) in position.board().occupied() {
            let Some(at) = self.at(point) else { continue };
            self.contents[at.index()] = match occupant {
                Occupant::Stone(side) => stone(side),
                Occupant::Dead => {
                    key ^= mix(key ^ mix(at.index() as u64));
                    WALL
                }
            };
        }
        self.key = key;
    }

    /// The rule in force.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Cells, walls included.
    pub const fn len(&self) -> usize {
        self.contents.len()
    }

    /// Whether there are no cells: never.
    pub const fn is_empty(&self) -> bool {
        self.contents.is_empty()
    }

    /// The step in the arrays along each of the four lines, in the order of
    /// [`DIRECTIONS`](crate::gomoku::DIRECTIONS).
    pub const fn steps(&self) -> [isize; 4] {
        let stride = self.stride as isize;
        [1, stride, 1 - stride, 1 + stride]
    }

    /// What stood on the cell when the grid was made: [`EMPTY`], a stone or [`WALL`].
    pub fn content(&self, at: At) -> u8 {
        self.contents[at.index()]
    }

    /// What may be done on the cell.
    pub fn zone(&self, at: At) -> Zone {
        self.zones[at.index()]
    }

    /// Whether moves may be played on the cell when it is empty.
    pub fn is_interior(&self, at: At) -> bool {
        self.zone(at) >= Zone::Edge
    }

    /// Every cell that is not a wall by its place, row by row, box by box.
    pub fn cells(&self) -> impl Iterator<Item = At> {
        self.plots.iter().flat_map(move |plot| {
            plot.rows()
                .flat_map(move |y| plot.columns().map(move |x| plot.at(x, y, self.stride)))
        })
    }

    /// The cell of a point; none where the point lies in no box.
    pub fn at(&self, point: Point) -> Option<At> {
        let plot = self.plots.iter().find(|plot| plot.area().contains(point))?;
        Some(plot.at(point.x, point.y, self.stride))
    }

    /// The point of a cell; none for the walls between the boxes.
    pub fn point(&self, at: At) -> Option<Point> {
        self.plots
            .iter()
            .find_map(|plot| plot.point(at, self.stride))
    }

    /// The boxes.
    pub fn plots(&self) -> &[Plot] {
        &self.plots
    }

    /// Stones of the position that no box holds: those of quiet groups far away, or of a position
    /// too scattered for the limit of cells.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// Whether every known cell may be played on: the grid is the whole board.
    pub fn is_rimless(&self) -> bool {
        self.plots.iter().all(|plot| plot.area() == plot.interior())
    }

    /// A key of all but the stones: rule, boxes, edges and dead cells, each relative to the boxes, so
    /// that a translated position has the same.
    pub const fn key(&self) -> u64 {
        self.key
    }
}

/// A grid is used again while every stone keeps this distance from its rim.
const MARGIN: u16 = 8;
