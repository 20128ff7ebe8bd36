//! The grid: regions of the sparse board, packed into one array.

use super::cell::{Cell, Zone};
use super::choose_regions::Selection;
use super::pack;
use super::region::Region;
use crate::engine::board::patterns::{EMPTY, WALL, stone};
use crate::game::{Area, Point};
use crate::gomoku::{Occupant, Position, Rule};
use crate::rng::mix;

/// A grid is used again while every stone keeps this distance from its margin.
const REUSE_DISTANCE: u16 = 8;

/// The regions, their contents, and the mapping between cells and points.
#[derive(Clone, Debug)]
pub struct Grid {
    rule: Rule,
    bounds: Option<Area>,
    regions: Vec<Region>,
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
        Self::with_regions(position, &selection)
    }

    fn with_regions(position: &Position, selection: &Selection) -> Self {
        let (regions, stride, cells) = pack::pack(&selection.regions);
        let mut grid = Self {
            rule: position.rule(),
            bounds: position.board().bounds(),
            regions,
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

    /// Sets up another position on the same regions. None if they do not suit it: a stone outside or
    /// near the margin, another rule, other bounds.
    pub fn reused(mut self, position: &Position, interior: u16) -> Option<Self> {
        if self.rule != position.rule() || self.bounds != position.board().bounds() {
            return None;
        }
        let needed = Selection::of(position, interior.min(REUSE_DISTANCE));
        let fits = |region: &Region| needed.regions.iter().any(|need| region.holds(need));
        let held = |need: &Region| self.regions.iter().any(|region| region.holds(need));
        if !self.regions.iter().all(fits) || !needed.regions.iter().all(held) {
            return None;
        }
        self.left_out = needed.left_out;
        self.fill(position);
        Some(self)
    }

    fn draw_zones(&mut self) {
        for region in &self.regions {
            for y in region.rows() {
                for x in region.columns() {
                    let at = region.at(x, y, self.stride);
                    self.zones[at.index()] = region.zone(x, y);
                }
            }
        }
    }

    /// Writes the position's stones and dead cells, and makes the key of everything but the stones.
    fn fill(&mut self, position: &Position) {
        let mut key = mix(self.rule as u64);
        for region in &self.regions {
            for n in region.signature() {
                key = mix(key ^ n as u64);
            }
            for y in region.rows() {
                for x in region.columns() {
                    self.contents[region.at(x, y, self.stride).index()] = EMPTY;
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
    pub fn content(&self, cell: Cell) -> u8 {
        self.contents[cell.index()]
    }

    /// What may be done on the cell.
    pub fn zone(&self, cell: Cell) -> Zone {
        self.zones[cell.index()]
    }

    /// Whether moves may be played on the cell when it is empty.
    pub fn is_interior(&self, cell: Cell) -> bool {
        self.zone(cell) >= Zone::Border
    }

    /// Every cell that is not a wall by its place, row by row, region by region.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.regions.iter().flat_map(move |region| {
            region
                .rows()
                .flat_map(move |y| region.columns().map(move |x| region.at(x, y, self.stride)))
        })
    }

    /// The cell of a point; none where the point lies in no region.
    pub fn at(&self, point: Point) -> Option<Cell> {
        let region = self
            .regions
            .iter()
            .find(|region| region.area().contains(point))?;
        Some(region.at(point.x, point.y, self.stride))
    }

    /// The point of a cell; none for the walls between the regions.
    pub fn point(&self, cell: Cell) -> Option<Point> {
        self.regions
            .iter()
            .find_map(|region| region.point(cell, self.stride))
    }

    /// The regions.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// Stones of the position that no region holds: those of quiet groups far away, or of a position
    /// too scattered for the limit of cells.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// Whether every known cell may be played on: the grid is the whole board.
    pub fn is_whole_board(&self) -> bool {
        self.regions
            .iter()
            .all(|region| region.area() == region.interior())
    }

    /// A key of all but the stones: rule, regions, edges and dead cells, each relative to the regions, so
    /// that a translated position has the same.
    pub const fn key(&self) -> u64 {
        self.key
    }
}
