//! What is known of positions by fours.

use crate::engine::board::Cell;

/// Why a failure may not be final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Miss {
    /// Longer wins were not looked for.
    pub(crate) cut: bool,
    /// A line would have needed a cell of the margin.
    pub(crate) margin: bool,
}

impl Miss {
    /// There is no win.
    pub(crate) const FINAL: Self = Self {
        cut: false,
        margin: false,
    };
    pub(crate) const CUT: Self = Self {
        cut: true,
        margin: false,
    };
    pub(crate) const MARGIN: Self = Self {
        cut: false,
        margin: true,
    };

    pub(crate) fn add(&mut self, other: Self) {
        self.cut |= other.cut;
        self.margin |= other.margin;
    }
}

/// What a search of some length found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// A win that begins with this move.
    Win(Cell),
    /// None of this length.
    Miss(Miss),
}

/// A position's entry.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The move of a win.
    at: u32,
    /// Attacker's moves: the most that the win takes, or those that do not suffice.
    moves: u8,
    kind: u8,
}

const _: () = assert!(size_of::<Entry>() == 16);

const EMPTY: u8 = 0;
const WIN: u8 = 1;
const MISS: u8 = 2;
const CUT: u8 = 4;
const MARGIN: u8 = 8;

/// Entries that a position may stand in.
const BUCKET: usize = 2;

/// A table of fixed size. A full bucket loses the entry that took the shorter search.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    mask: usize,
}

impl Table {
    /// Room for 2^`bits` entries, at least two.
    pub(crate) fn new(bits: u32) -> Self {
        let size = BUCKET << bits.saturating_sub(1);
        let empty = Entry {
            key: 0,
            at: 0,
            moves: 0,
            kind: EMPTY,
        };
        Self {
            entries: vec![empty; size],
            mask: (size - 1) & !(BUCKET - 1),
        }
    }

    pub(crate) fn clear(&mut self) {
        for entry in &mut self.entries {
            entry.kind = EMPTY;
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 16) as usize & self.mask
    }

    /// What is known, and for how many moves.
    pub(crate) fn get(&self, key: u64) -> Option<(u32, Known)> {
        let first = self.bucket(key);
        let bucket = &self.entries[first..first + BUCKET];
        let entry = bucket.iter().find(|e| e.kind != EMPTY && e.key == key)?;
        let known = if entry.kind == WIN {
            Known::Win(Cell::new(entry.at as usize))
        } else {
            Known::Miss(Miss {
                cut: entry.kind & CUT != 0,
                margin: entry.kind & MARGIN != 0,
            })
        };
        Some((u32::from(entry.moves), known))
    }

    pub(crate) fn put(&mut self, key: u64, moves: u32, known: Known) {
        let first = self.bucket(key);
        let bucket = &mut self.entries[first..first + BUCKET];
        let same = bucket.iter().position(|e| e.kind == EMPTY || e.key == key);
        let place = same.unwrap_or_else(|| usize::from(bucket[1].moves < bucket[0].moves));
        let (at, kind) = match known {
            Known::Win(at) => (at.index() as u32, WIN),
            Known::Miss(miss) => {
                let margin = if miss.margin { MARGIN } else { 0 };
                (0, MISS | margin | if miss.cut { CUT } else { 0 })
            }
        };
        bucket[place] = Entry {
            key,
            at,
            moves: moves as u8,
            kind,
        };
    }
}
