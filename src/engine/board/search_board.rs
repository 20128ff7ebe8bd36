//! The board of a search, and what is kept for taking moves back.

use super::cell_entry::CellEntry;
use super::grid::{Cell, Grid, Zone};
use super::line_bits::LineBits;
use super::patterns::{CLASS_NUMBERS, CellClass, CellPatterns, EMPTY, Patterns, WALL};
use super::threat_lists::{ThreatKind, ThreatLists};
use crate::game::Side;
use crate::rng::mix;
use std::ops::Range;

/// What a move changes as a whole; kept for undoing it.
#[derive(Clone, Debug)]
pub(super) struct Summary {
    pub(super) counts: [[u16; CLASS_NUMBERS]; 2],
    pub(super) key: u64,
    /// Cells near the margin where a stone of either side makes a four.
    pub(super) outer_fours: u32,
    /// A five was made by the last move.
    pub(super) five: bool,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub(super) struct MoveRecord {
    /// None: a pass.
    pub(super) at: Option<Cell>,
    pub(super) before: Summary,
    /// The length of `changes` before it.
    pub(super) changes: usize,
    /// The length of `candidates` before it.
    pub(super) candidates: usize,
}

/// A cell whose worth a move changed, as it was before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) at: Cell,
    pub(super) entry: CellEntry,
}

/// The board of a search: stones on a grid, and all that follows from them, kept up to date by each
/// move.
///
/// For every empty cell and both colours the board knows the line classes and the combined
/// [`CellClass`]: what a stone there would be worth. It counts cells by class, and lists those where a
/// stone makes a four or more, and those where it makes a free three. "Has the opponent a five next?"
/// is one look at a count.
///
/// ```
/// use mugen::engine::board::{CellClass, Grid, SearchBoard};
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Position, Rule};
///
/// let mut position = Position::new(Rule::Freestyle);
/// for n in 0..4 {
///     position.place(Point::new(n, 0)); // x
///     position.place(Point::new(n, 5)); // o
/// }
/// let mut board = SearchBoard::new(Grid::new(&position, 12), position.to_move());
/// assert_eq!(board.count(Side::X, CellClass::Five), 2);
/// let five = board.grid().at(Point::new(4, 0)).unwrap();
/// assert_eq!(board.class(five, Side::X), CellClass::Five);
/// board.place(five);
/// assert!(board.won_by_last());
/// board.undo();
/// assert_eq!(board.to_move(), Side::X);
/// ```
#[derive(Clone, Debug)]
pub struct SearchBoard {
    pub(super) grid: Grid,
    pub(super) patterns: &'static Patterns,
    pub(super) cell_patterns: &'static CellPatterns,
    pub(super) to_move: Side,
    /// The content of each cell.
    pub(super) stones: Vec<u8>,
    /// The same along the lines.
    pub(super) line_bits: LineBits,
    pub(super) cells: Vec<CellEntry>,
    pub(super) lists: [ThreatLists; 2],
    /// Interior cells that some stone has come near, taken or not, in the order in which that
    /// happened.
    pub(super) candidates: Vec<Cell>,
    /// Whether a cell is in `candidates`, or can never be.
    pub(super) is_candidate: Vec<bool>,
    pub(super) summary: Summary,
    pub(super) records: Vec<MoveRecord>,
    pub(super) changes: Vec<Change>,
}

/// Moves that can be made without any allocation, from a fresh board on.
pub const MAX_PLY: usize = 256;

impl SearchBoard {
    /// The board of the position the grid was made for.
    pub fn new(grid: Grid, to_move: Side) -> Self {
        let patterns = Patterns::of(grid.rule());
        let cells = grid.len();
        let mut board = Self {
            patterns,
            cell_patterns: CellPatterns::get(),
            to_move,
            stones: vec![WALL; cells],
            line_bits: LineBits::new(cells, grid.steps()),
            cells: vec![CellEntry::TAKEN; cells],
            lists: [ThreatLists::new(), ThreatLists::new()],
            candidates: Vec::with_capacity(cells),
            is_candidate: vec![true; cells],
            summary: Summary {
                counts: [[0; CLASS_NUMBERS]; 2],
                key: mix(grid.key()),
                outer_fours: 0,
                five: false,
            },
            records: Vec::with_capacity(MAX_PLY),
            changes: Vec::with_capacity(MAX_PLY * (8 * patterns.reach() + 1)),
            grid,
        };
        board.fill();
        board
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

    /// Moves and passes made since the board was made.
    pub const fn ply(&self) -> usize {
        self.records.len()
    }

    /// The move made `back` plies ago, 0 being the last.
    pub fn move_before(&self, back: usize) -> Option<Cell> {
        let ply = self.records.len().checked_sub(back + 1)?;
        self.records[ply].at
    }

    /// Whether the last move made a five.
    pub const fn won_by_last(&self) -> bool {
        self.summary.five
    }

    /// The content of the cell: [`EMPTY`], a stone or [`WALL`].
    pub fn content(&self, cell: Cell) -> u8 {
        self.stones[cell.index()]
    }

    /// Whether the cell is empty.
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.content(cell) == EMPTY
    }

    /// Whether a move may be played on the cell: empty, and not on the margin.
    pub fn is_playable(&self, cell: Cell) -> bool {
        self.is_empty(cell) && self.grid.zone(cell) >= Zone::Border
    }

    /// The key of the position, side to move included.
    pub const fn key(&self) -> u64 {
        self.summary.key
    }

    /// The interior cells near any stone (within two, and within three along the lines), taken ones
    /// among them.
    pub fn candidates(&self) -> &[Cell] {
        &self.candidates
    }

    /// Calls `each` for these plies, one after the other: with the move, none for a pass, and the lines as
    /// they stood right after it.
    pub(crate) fn replay(
        &mut self,
        plies: Range<usize>,
        mut each: impl FnMut(Option<Cell>, &LineBits),
    ) {
        if plies.is_empty() {
            return;
        }
        // A stone is not to be seen before its turn.
        for later in plies.start + 1..self.records.len() {
            self.flip_stone(later);
        }
        for ply in plies.clone() {
            each(self.records[ply].at, &self.line_bits);
            self.flip_stone(ply + 1);
        }
        for later in plies.end + 1..self.records.len() {
            self.flip_stone(later);
        }
    }

    /// Takes the stone of a move out of the lines, or puts it back.
    fn flip_stone(&mut self, ply: usize) {
        if let Some(at) = self.records.get(ply).and_then(|record| record.at) {
            self.line_bits.flip(at, self.stones[at.index()]);
        }
    }

    /// The stones along the lines.
    pub(crate) const fn line_bits(&self) -> &LineBits {
        &self.line_bits
    }

    /// How many cells are of this class for `side`, from [`CellClass::Three`] upwards, those of the margin
    /// included.
    pub const fn count(&self, side: Side, class: CellClass) -> u32 {
        debug_assert!(
            ThreatKind::of(class).is_some(),
            "classes that are not counted"
        );
        self.summary.counts[side.index()][class as usize] as u32
    }

    /// How many cells there are, near the margin, where a stone of either side makes a four or more: where
    /// there is one, a line may need a cell that cannot be played, and nothing is certain.
    pub const fn outer_fours(&self) -> u32 {
        self.summary.outer_fours
    }
}
