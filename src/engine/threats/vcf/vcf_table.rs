//! What is known of positions by fours.

use crate::engine::board::Cell;
use crate::engine::threats::outcome::{Incomplete, ThreatOutcome};
use crate::engine::threats::touched::Touched;

/// What a search of some length found: the first move of a win, or what a longer search may find.
pub(super) type Known = ThreatOutcome<Cell, Incomplete>;

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

/// Kinds of entries. With one that is no win, what is [`Incomplete`] stands in the bits from `INCOMPLETE_SHIFT` on.
const EMPTY: u8 = 0;
const WIN: u8 = 1;
const NO_WIN: u8 = 2;
const INCOMPLETE_SHIFT: u32 = 2;

/// Entries that a position may stand in.
const BUCKET: usize = 2;

/// A table of fixed size. A full bucket loses the entry that took the shorter search.
#[derive(Clone, Debug)]
pub(super) struct VcfTable {
    entries: Vec<Entry>,
    touched: Touched,
    mask: usize,
}

impl VcfTable {
    /// Room for 2^`bits` entries, at least two.
    pub(super) fn new(bits: u32) -> Self {
        let size = BUCKET << bits.saturating_sub(1);
        let empty = Entry {
            key: 0,
            at: 0,
            moves: 0,
            kind: EMPTY,
        };
        Self {
            entries: vec![empty; size],
            touched: Touched::new(size),
            mask: (size - 1) & !(BUCKET - 1),
        }
    }

    pub(super) fn clear(&mut self) {
        self.touched
            .clear(&mut self.entries, |entry| entry.kind = EMPTY);
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 16) as usize & self.mask
    }

    /// What is known, and for how many moves.
    pub(super) fn get(&self, key: u64) -> Option<(u32, Known)> {
        let first = self.bucket(key);
        let bucket = &self.entries[first..first + BUCKET];
        let entry = bucket.iter().find(|e| e.kind != EMPTY && e.key == key)?;
        let known = match entry.kind {
            WIN => Known::Win(Cell::new(entry.at as usize)),
            kind => Known::no_win(Incomplete::from_bits(kind >> INCOMPLETE_SHIFT)),
        };
        Some((u32::from(entry.moves), known))
    }

    pub(super) fn put(&mut self, key: u64, moves: u32, known: Known) {
        let first = self.bucket(key);
        let bucket = &mut self.entries[first..first + BUCKET];
        let same = bucket.iter().position(|e| e.kind == EMPTY || e.key == key);
        let place = same.unwrap_or_else(|| usize::from(bucket[1].moves < bucket[0].moves));
        if bucket[place].kind == EMPTY {
            self.touched.note(first + place);
        }
        let (at, kind) = match known {
            Known::Win(at) => (at.index() as u32, WIN),
            Known::NoWin => (0, NO_WIN),
            Known::Unknown(incomplete) => (0, NO_WIN | incomplete.bits() << INCOMPLETE_SHIFT),
        };
        bucket[place] = Entry {
            key,
            at,
            moves: moves as u8,
            kind,
        };
    }
}
