//! The state of a search: stones on a grid, and all that follows from them, kept up to date by each
//! move.
//!
//! For every empty cell and both colours the state knows the line classes and the combined
//! [`Class`]: what a stone there would be worth. It counts cells by class, and lists those where a
//! stone makes a four or more, and those where it makes a free three. "Has the opponent a five next?"
//! is one look at a count.
//!
//! ```
//! use mugen::engine::{grid::Grid, pattern::Class, state::State};
//! use mugen::game::{Point, Side};
//! use mugen::gomoku::{Position, Rule};
//!
//! let mut position = Position::new(Rule::Freestyle);
//! for n in 0..4 {
//!     position.place(Point::new(n, 0)); // x
//!     position.place(Point::new(n, 5)); // o
//! }
//! let mut state = State::new(Grid::new(&position, 12), position.to_move());
//! assert_eq!(state.count(Side::X, Class::Five), 2);
//! let five = state.grid().at(Point::new(4, 0)).unwrap();
//! assert_eq!(state.class(five, Side::X), Class::Five);
//! state.place(five);
//! assert!(state.won_by_last());
//! state.undo();
//! assert_eq!(state.to_move(), Side::X);
//! ```

mod band;
mod cell;
mod fill;
mod lists;
mod look;
mod sums;
#[cfg(test)]
mod tests;
mod update;

pub use lists::Group;

use super::grid::{At, Grid, Zone};
use super::net::{Net, threat_bits};
use super::pattern::{CLASS_NUMBERS, Class, Combos, EMPTY, Patterns, WALL};
use crate::game::Side;
use crate::rng::mix;
use band::Band;
use cell::Worth;
use lists::Lists;
use sums::{Sums, View};

/// What a move changes as a whole; kept for undoing it.
#[derive(Clone, Debug)]
struct Summary {
    counts: [[u16; CLASS_NUMBERS]; 2],
    key: u64,
    /// Cells near the rim where a stone of either side makes a four.
    beyond: u32,
    /// A five was made by the last move.
    five: bool,
}

/// A move that was made.
#[derive(Clone, Debug)]
struct Record {
    /// None: a pass.
    at: Option<At>,
    before: Summary,
    /// The length of `changes` before it.
    changes: usize,
    /// The length of `near` before it.
    near: usize,
}

/// A cell whose worth a move changed, as it was before.
#[derive(Clone, Copy, Debug)]
struct Change {
    at: At,
    worth: Worth,
}

/// Stones on a grid and what follows from them. See the [module](self).
#[derive(Clone, Debug)]
pub struct State {
    grid: Grid,
    patterns: &'static Patterns,
    combos: &'static Combos,
    to_move: Side,
    /// What stands on each cell.
    stones: Vec<u8>,
    /// The same along the lines.
    band: Band,
    cells: Vec<Worth>,
    lists: [Lists; 2],
    /// Interior cells that some stone has come near, taken or not, in the order in which that
    /// happened.
    near: Vec<At>,
    /// Whether a cell is in `near`, or can never be.
    is_near: Vec<bool>,
    summary: Summary,
    records: Vec<Record>,
    changes: Vec<Change>,
    sums: Option<Box<Sums>>,
}

/// Moves that can be made without any allocation, from a fresh state on.
pub const MAX_PLY: usize = 256;

impl State {
    /// The state of the position the grid was made for, without a network: it has no value.
    pub fn new(grid: Grid, to_move: Side) -> Self {
        Self::make(grid, to_move, None)
    }

    /// The state of the position the grid was made for, with a network of the grid's rule for its value.
    pub fn with_net(grid: Grid, to_move: Side, net: &'static Net) -> Self {
        Self::make(grid, to_move, Some(net))
    }

    fn make(grid: Grid, to_move: Side, net: Option<&'static Net>) -> Self {
        let patterns = Patterns::of(grid.rule());
        let cells = grid.len();
        let sums = net.map(|net| Box::new(Sums::new(net, cells, patterns.reach(), MAX_PLY)));
        let mut state = Self {
            patterns,
            combos: Combos::get(),
            to_move,
            stones: vec![WALL; cells],
            band: Band::new(cells, grid.steps()),
            cells: vec![Worth::TAKEN; cells],
            lists: [Lists::new(), Lists::new()],
            near: Vec::with_capacity(cells),
            is_near: vec![true; cells],
            summary: Summary {
                counts: [[0; CLASS_NUMBERS]; 2],
                key: mix(grid.key()),
                beyond: 0,
                five: false,
            },
            records: Vec::with_capacity(MAX_PLY),
            changes: Vec::with_capacity(MAX_PLY * (8 * patterns.reach() + 1)),
            sums,
            grid,
        };
        state.fill();
        state
    }

    /// The grid, as it was made.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The tables of the rule in force.
    pub const fn patterns(&self) -> &'static Patterns {
        self.patterns
    }

    /// The side to move.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Moves and passes made since the state was made.
    pub const fn ply(&self) -> usize {
        self.records.len()
    }

    /// The move made `back` plies ago, 0 being the last.
    pub fn move_before(&self, back: usize) -> Option<At> {
        let ply = self.records.len().checked_sub(back + 1)?;
        self.records[ply].at
    }

    /// Whether the last move made a five.
    pub const fn won_by_last(&self) -> bool {
        self.summary.five
    }

    /// What stands on the cell: [`EMPTY`], a stone or [`WALL`].
    pub fn content(&self, at: At) -> u8 {
        self.stones[at.index()]
    }

    /// Whether the cell is empty.
    pub fn is_empty(&self, at: At) -> bool {
        self.content(at) == EMPTY
    }

    /// Whether a move may be played on the cell: empty, and not on the rim.
    pub fn is_playable(&self, at: At) -> bool {
        self.is_empty(at) && self.grid.zone(at) >= Zone::Edge
    }

    /// The key of the position, side to move included.
    pub const fn key(&self) -> u64 {
        self.summary.key
    }

    /// The interior cells near any stone (within two, and within three along the lines), taken ones
    /// among them.
    pub fn near(&self) -> &[At] {
        &self.near
    }

    /// The value by the network, for the side to move, in points. The first call after a move takes it
    /// in, hence `mut`.
    ///
    /// # Panics
    ///
    /// When the state was made without a network.
    pub fn net_value(&mut self) -> i32 {
        let last = self.records.len().saturating_sub(1);
        self.bring_up_sums_to(last);
        let sums = self.sums.as_ref().expect("a state with a network");
        let stone = self.records[sums.ply()..]
            .last()
            .and_then(|record| record.at);
        sums.value(stone, &self.view(), self.to_move, threat_bits(self))
    }

    /// Takes all moves into the sums of the network. A search does that before it tries many moves, lest
    /// each of them does it anew.
    pub(crate) fn bring_up_sums(&mut self) {
        self.bring_up_sums_to(self.records.len());
    }

    /// Takes the moves of the first `ply` into the sums that are not there yet.
    fn bring_up_sums_to(&mut self, ply: usize) {
        let Some(mut sums) = self.sums.take_if(|sums| sums.ply() < ply) else {
            return;
        };
        // A stone is not to be seen before its turn.
        let first = sums.ply() + 1;
        for n in first..self.records.len() {
            self.flip_stone(n);
        }
        for n in first..=ply {
            sums.go_on(self.records[n - 1].at, &self.view());
            self.flip_stone(n);
        }
        for n in ply + 1..self.records.len() {
            self.flip_stone(n);
        }
        self.sums = Some(sums);
    }

    /// Takes the stone of a move out of the band, or puts it back.
    fn flip_stone(&mut self, ply: usize) {
        if let Some(at) = self.records.get(ply).and_then(|record| record.at) {
            self.band.flip(at, self.stones[at.index()]);
        }
    }

    /// What the sums must know.
    const fn view(&self) -> View<'_> {
        View {
            steps: self.grid.steps(),
            reach: self.patterns.reach(),
            band: &self.band,
        }
    }

    /// How many cells are of this class for `side`, from [`Class::Three`] upwards, those of the rim
    /// included.
    pub const fn count(&self, side: Side, class: Class) -> u32 {
        debug_assert!(Group::of(class).is_some(), "classes that are not counted");
        self.summary.counts[side.index()][class as usize] as u32
    }

    /// How many cells there are, near the rim, where a stone of either side makes a four or more: where
    /// there is one, a line may need a cell that cannot be played, and nothing is certain.
    pub const fn beyond(&self) -> u32 {
        self.summary.beyond
    }
}
