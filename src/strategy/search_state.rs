//! The state of a search, shared by the orders.

use super::grid::{CELLS, Cell, NO_CELL};
use super::proofs::{NodeId, Proofs};
use super::table::Table;
use super::vcf::FoursSearch;
use crate::control::Budget;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Keys of positions are well mixed already.
#[derive(Default, Clone, Copy)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// A map from keys of positions.
pub(super) type KeyMap<T> = HashMap<u64, T, BuildHasherDefault<KeyHasher>>;

/// Everything a search remembers.
pub(super) struct Search {
    pub(super) proofs: Proofs,
    pub(super) table: Table,
    pub(super) fours: FoursSearch,
    /// Positions after a quiet move of order 2.
    pub(super) quiets: KeyMap<QuietInfo>,
    /// The zones of those.
    pub(super) zones: Vec<Cell>,
    /// Nodes left to the search of order 2 that is running.
    pub(super) left2: u32,
    /// Nodes of order 2 in all.
    pub(super) nodes2: u64,
    /// The search of a higher order stops when `nodes2` has come to this.
    pub(super) nodes2_limit: u64,
    pub(super) effort: Effort,
    /// Wins of order 3 and more, by position.
    pub(super) won: KeyMap<NodeId>,
    /// How much was spent in vain, by position and order.
    pub(super) lost: KeyMap<Spent>,
    /// Quiet moves of order 3 and more, by position after the move and order.
    pub(super) threats: KeyMap<Threat>,
    /// How often a cell refuted a quiet move.
    pub(super) refutations: Vec<u32>,
    /// The reply that refuted the last quiet move tried.
    pub(super) refuter: Cell,
    /// Positions of order 3 and more that were expanded.
    pub(super) nodes3: u64,
    /// Time and stop flag.
    pub(super) budget: Option<Budget>,
}

/// How wide and how deep a search of order 3 or more looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    /// Grows with the others.
    pub(super) round: u8,
    /// Moves of the attacker.
    pub(super) width: usize,
    /// Nodes of a search of order 2.
    pub(super) limit2: u32,
}

impl Effort {
    /// The effort of a round, from 0 on.
    pub(super) fn of(round: u8) -> Self {
        let factor = 3u32.saturating_pow(u32::from(round));
        Self {
            round,
            width: 3 + usize::from(round),
            limit2: factor.saturating_mul(300),
        }
    }
}

/// What was spent on a position without finding a win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spent {
    pub(super) round: u8,
    pub(super) depth: u8,
}

/// What follows a quiet move: the win by fours after a pass and the zone.
#[derive(Clone, Copy)]
pub(super) struct QuietInfo {
    /// The line node; `NO_NODE` if nothing is threatened.
    pub(super) pass: NodeId,
    pub(super) start: u32,
    pub(super) len: u32,
}

/// What follows a quiet move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// The win after a pass, or `NO_NODE`.
    pub(super) pass: NodeId,
    /// The zone among `Search::zones`.
    pub(super) start: u32,
    pub(super) len: u32,
    pub(super) spent: Spent,
}

impl Search {
    /// A search with a table of `2^bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            proofs: Proofs::default(),
            table: Table::new(bits),
            fours: FoursSearch::default(),
            quiets: KeyMap::default(),
            zones: Vec::new(),
            left2: 0,
            nodes2: 0,
            nodes2_limit: u64::MAX,
            effort: Effort::of(0),
            won: KeyMap::default(),
            lost: KeyMap::default(),
            threats: KeyMap::default(),
            refutations: vec![0; CELLS],
            refuter: NO_CELL,
            nodes3: 0,
            budget: None,
        }
    }

    /// Forgets all proofs but those that `roots` need, and everything that refers to the others.
    pub(super) fn forget_proofs(&mut self, roots: &mut [&mut NodeId]) {
        self.proofs.keep_only(roots);
        self.table.clear();
        self.quiets = KeyMap::default();
        self.zones = Vec::new();
        self.won = KeyMap::default();
        self.threats = KeyMap::default();
    }

    /// Bytes that grow while the search runs, roughly.
    pub(super) fn bytes(&self) -> usize {
        let maps = self.quiets.capacity() * 24 + self.threats.capacity() * 32;
        self.proofs.bytes() + self.zones.capacity() * 2 + maps + self.won.capacity() * 16
    }

    /// Whether the search has to end: its nodes are spent or somebody asked for it.
    pub(super) fn is_over(&self) -> bool {
        self.nodes2 >= self.nodes2_limit || self.is_stopped()
    }

    /// Whether the time is up, or somebody asked the search to end.
    pub(super) fn is_stopped(&self) -> bool {
        let budget = self.budget.as_ref();
        budget.is_some_and(|budget| budget.poll().is_err())
    }
}
