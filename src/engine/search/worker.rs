//! One thread's search: its board, what it remembers, and what it shares.

use super::history::History;
use super::movegen::MoveList;
use super::pattern_order::Tables;
use super::search_limits::SearchLimits;
use super::tt::TranspositionTable;
use crate::engine::board::{Cell, SearchBoard};
use crate::engine::nnue::{Accumulator, Network};
use crate::engine::params::Params;
use std::sync::Arc;

/// The deepest a search goes, the fours at its leaves included, in plies from the root.
pub(crate) const MAX_PLY: usize = 128;

/// What is kept for each ply on the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The static value for the side to move; none where it was not taken.
    pub(crate) static_eval: Option<i32>,
    /// Moves that cut here before.
    pub(crate) killers: [Option<Cell>; 2],
    /// Left out: is any other move as good?
    pub(crate) excluded: Option<Cell>,
}

impl Frame {
    pub(crate) const EMPTY: Self = Self {
        static_eval: None,
        killers: [None; 2],
        excluded: None,
    };
}

/// Where a search begins: the board, and its sums.
#[derive(Clone, Debug)]
pub(crate) struct RootPosition {
    pub(crate) board: SearchBoard,
    pub(crate) accumulator: Accumulator,
}

impl RootPosition {
    /// A board on which no move was made yet, with a network of its rule.
    pub(crate) fn new(board: SearchBoard, network: Arc<Network>) -> Self {
        Self {
            accumulator: Accumulator::new(network, &board),
            board,
        }
    }

    /// The static value, for the side to move.
    pub(crate) fn evaluate(&mut self) -> i32 {
        self.accumulator.evaluate(&mut self.board)
    }
}

/// One thread's search.
pub(crate) struct Worker<'a> {
    pub(crate) board: SearchBoard,
    pub(crate) accumulator: Accumulator,
    pub(crate) history: History,
    pub(crate) limits: SearchLimits<'a>,
    /// The deepest ply seen since it was last set to 0.
    pub(crate) seldepth: usize,
    /// A line that matters needed a cell beyond the margin.
    pub(crate) met_margin: bool,
    pub(crate) params: &'a Params,
    pub(crate) tables: &'static Tables,
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) moves: MoveList,
    pub(crate) frames: Vec<Frame>,
    /// The principal variation from each ply on.
    pub(crate) pv: Vec<[Cell; MAX_PLY + 2]>,
    pub(crate) pv_len: Vec<usize>,
    /// Plies of the iteration that is running.
    pub(crate) root_depth: usize,
}

impl<'a> Worker<'a> {
    /// A search from the board as it is: nothing has been placed since it was made.
    pub(crate) fn new(
        root: RootPosition,
        history: History,
        params: &'a Params,
        tt: &'a TranspositionTable,
        limits: SearchLimits<'a>,
    ) -> Self {
        Self {
            board: root.board,
            accumulator: root.accumulator,
            history,
            limits,
            seldepth: 0,
            met_margin: false,
            params,
            tables: Tables::get(),
            tt,
            moves: MoveList::new(),
            frames: vec![Frame::EMPTY; MAX_PLY + 4],
            pv: vec![[Cell::new(0); MAX_PLY + 2]; MAX_PLY + 2],
            pv_len: vec![0; MAX_PLY + 2],
            root_depth: 0,
        }
    }

    pub(crate) fn ply(&self) -> usize {
        self.board.ply()
    }

    /// The static value, for the side to move.
    pub(crate) fn evaluate(&mut self) -> i32 {
        self.accumulator.evaluate(&mut self.board)
    }

    /// Places a stone and counts a node.
    pub(crate) fn place(&mut self, cell: Cell) {
        self.board.place(cell);
        self.limits.count();
        self.seldepth = self.seldepth.max(self.ply());
    }

    /// Takes the last stone back.
    pub(crate) fn undo(&mut self) {
        self.board.undo();
        self.accumulator.pop_to(self.board.ply());
    }

    /// The variation from this ply on: `cell`, then that of the next ply.
    pub(crate) fn extend_pv(&mut self, ply: usize, cell: Cell) {
        let len = self.pv_len[ply + 1].min(MAX_PLY - ply);
        let (upper, lower) = self.pv.split_at_mut(ply + 1);
        upper[ply][0] = cell;
        upper[ply][1..=len].copy_from_slice(&lower[0][..len]);
        self.pv_len[ply] = len + 1;
    }

    /// The moves one and two plies ago.
    pub(crate) fn before(&self) -> [Option<Cell>; 2] {
        [self.board.move_before(0), self.board.move_before(1)]
    }
}
