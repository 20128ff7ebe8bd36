//! Proof and disproof numbers of positions.

use crate::engine::grid::At;

/// The number that stands for "never".
pub(super) const NEVER: u32 = u32::MAX / 4;

/// How far a node is from being proven and from being disproven.
///
/// Each is the least number of leaves still to be settled, roughly; 0 where it is settled, [`NEVER`]
/// where it cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
    /// A disproof is not certain: the rim, or a limit, was in the way somewhere.
    pub(super) doubt: bool,
}

impl Numbers {
    pub(super) const PROVEN: Self = Self {
        proof: 0,
        disproof: NEVER,
        doubt: false,
    };

    pub(super) const fn disproven(doubt: bool) -> Self {
        Self {
            proof: NEVER,
            disproof: 0,
            doubt,
        }
    }

    pub(super) const fn open(proof: u32, disproof: u32) -> Self {
        Self {
            proof,
            disproof,
            doubt: false,
        }
    }

    pub(super) const fn is_proven(self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_disproven(self) -> bool {
        self.disproof == 0
    }

    /// Whether a node with these numbers has reached the limits.
    pub(super) const fn reach(self, limits: Self) -> bool {
        self.proof >= limits.proof || self.disproof >= limits.disproof
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    proof: u32,
    disproof: u32,
    /// The attacker's move where it is proven.
    at: u32,
    /// Stones placed below the node, at most 2^30 - 1, then the flag of doubt, then whether it is used.
    work: u32,
}

const _: () = assert!(size_of::<Entry>() == 24);

const USED: u32 = 1 << 31;
const DOUBT: u32 = 1 << 30;
const WORK: u32 = DOUBT - 1;

/// Entries that a position may stand in.
const BUCKET: usize = 4;

/// A table of fixed size. A full bucket loses the entry with the least work in it.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    mask: usize,
}

impl Table {
    /// Room for 2^`bits` entries, at least four.
    pub(super) fn new(bits: u32) -> Self {
        let size = BUCKET << bits.saturating_sub(2);
        let empty = Entry {
            key: 0,
            proof: 0,
            disproof: 0,
            at: 0,
            work: 0,
        };
        Self {
            entries: vec![empty; size],
            mask: (size - 1) & !(BUCKET - 1),
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 16) as usize & self.mask
    }

    /// The numbers of a position, and the attacker's move where it is proven.
    pub(super) fn get(&self, key: u64) -> Option<(Numbers, At)> {
        let first = self.bucket(key);
        let bucket = &self.entries[first..first + BUCKET];
        let entry = bucket.iter().find(|e| e.work & USED != 0 && e.key == key)?;
        let numbers = Numbers {
            proof: entry.proof,
            disproof: entry.disproof,
            doubt: entry.work & DOUBT != 0,
        };
        Some((numbers, At::new(entry.at as usize)))
    }

    pub(super) fn put(&mut self, key: u64, numbers: Numbers, at: At, work: u64) {
        let first = self.bucket(key);
        let bucket = &mut self.entries[first..first + BUCKET];
        let place = bucket
            .iter()
            .position(|e| e.work & USED != 0 && e.key == key)
            .or_else(|| (0..BUCKET).min_by_key(|&n| bucket[n].work & (USED | WORK)))
            .unwrap_or(0);
        let doubt = if numbers.doubt { DOUBT } else { 0 };
        bucket[place] = Entry {
            key,
            proof: numbers.proof,
            disproof: numbers.disproof,
            at: at.index() as u32,
            work: USED | doubt | work.min(u64::from(WORK)) as u32,
        };
    }
}
