//! The search of one thread.

mod cuts;
mod leaf;
mod memory;
mod node;
mod reduce;
mod root;
#[cfg(test)]
mod tests;
mod tries;

pub(crate) use root::{Line, Telling};

use super::grid::At;
use super::history::History;
use super::moves::Moves;
use super::order::Tables;
use super::params::Params;
use super::state::State;
use super::table::Table;
use super::watch::Watch;

/// The deepest a search goes, the fours at its leaves included, in plies from the root.
const MAX_PLY: usize = 128;

/// What is kept for each ply on the way.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The static value for the side to move; none where it was not taken.
    value: Option<i32>,
    /// Moves that cut here before.
    killers: [Option<At>; 2],
    /// Left out: is any other move as good?
    excluded: Option<At>,
}

impl Frame {
    const EMPTY: Self = Self {
        value: None,
        killers: [None; 2],
        excluded: None,
    };
}

/// One thread's search.
pub(crate) struct Worker<'a> {
    pub(crate) state: State,
    pub(crate) history: History,
    pub(crate) watch: Watch<'a>,
    /// The deepest ply seen since it was last set to 0.
    pub(crate) seldepth: usize,
    /// A line that matters needed a cell beyond the rim.
    pub(crate) met_rim: bool,
    params: &'a Params,
    tables: &'static Tables,
    table: &'a Table,
    moves: Moves,
    frames: Vec<Frame>,
    /// The principal variation from each ply on.
    pv: Vec<[At; MAX_PLY + 2]>,
    pv_len: Vec<usize>,
    /// Plies of the iteration that is running.
    root_depth: usize,
}

impl<'a> Worker<'a> {
    /// A search from the state as it is: nothing has been placed since it was made.
    pub(crate) fn new(
        state: State,
        history: History,
        params: &'a Params,
        table: &'a Table,
        watch: Watch<'a>,
    ) -> Self {
        Self {
            state,
            history,
            watch,
            seldepth: 0,
            met_rim: false,
            params,
            tables: Tables::get(),
            table,
            moves: Moves::new(),
            frames: vec![Frame::EMPTY; MAX_PLY + 4],
            pv: vec![[At::new(0); MAX_PLY + 2]; MAX_PLY + 2],
            pv_len: vec![0; MAX_PLY + 2],
            root_depth: 0,
        }
    }

    fn ply(&self) -> usize {
        self.state.ply()
    }

    /// The static value, for the side to move.
    fn evaluate(&mut self) -> i32 {
        self.state.net_value()
    }

    /// Places a stone and counts a node.
    fn place(&mut self, at: At) {
        self.state.place(at);
        self.watch.count();
        self.seldepth = self.seldepth.max(self.ply());
    }

    /// The variation from this ply on: `at`, then that of the next ply.
    fn extend_pv(&mut self, ply: usize, at: At) {
        let len = self.pv_len[ply + 1].min(MAX_PLY - ply);
        let (upper, lower) = self.pv.split_at_mut(ply + 1);
        upper[ply][0] = at;
        upper[ply][1..=len].copy_from_slice(&lower[0][..len]);
        self.pv_len[ply] = len + 1;
    }

    /// The moves one and two plies ago.
    fn before(&self) -> [Option<At>; 2] {
        [self.state.move_before(0), self.state.move_before(1)]
    }
}
