//! Proof and disproof numbers of positions.

use crate::engine::board::Cell;

/// The number that stands for "never".
pub(super) const NEVER: u32 = u32::MAX / 4;

/// Why a disproof is not certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Doubt(u8);

impl Doubt {
    pub(crate) const NONE: Self = Self(0);
    /// A line would have needed a cell of the margin.
    pub(crate) const MARGIN: Self = Self(1);
    /// A search inside was cut off at a limit that can be raised.
    pub(crate) const CUT: Self = Self(2);
    /// A line is longer than can be followed.
    pub(crate) const LONG: Self = Self(4);

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// How far a node is from being proven and from being disproven.
///
/// Each is the least number of leaves still to be settled, roughly; 0 where it is settled, [`NEVER`]
/// where it cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
    /// What was in the way somewhere, so that a disproof is not certain.
    pub(super) doubt: Doubt,
}

impl Numbers {
    pub(super) const PROVEN: Self = Self {
        proof: 0,
        disproof: NEVER,
        doubt: Doubt::NONE,
    };

    pub(super) const fn disproven(doubt: Doubt) -> Self {
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
            doubt: Doubt::NONE,
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
    /// Stones placed below the node, at most 2^28 - 1, then three bits of doubt, then whether it is used.
    work: u32,
}

const _: () = assert!(size_of::<Entry>() == 24);

const USED: u32 = 1 << 31;
const DOUBT_SHIFT: u32 = 28;
const WORK: u32 = (1 << DOUBT_SHIFT) - 1;

impl Entry {
    const fn doubt(&self) -> Doubt {
        Doubt((self.work >> DOUBT_SHIFT) as u8 & 7)
    }
}

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

    /// Forgets all that rests on a search that was cut off.
    pub(super) fn forget_cut(&mut self) {
        for entry in &mut self.entries {
            if entry.doubt().has(Doubt::CUT) {
                entry.work = 0;
            }
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 16) as usize & self.mask
    }

    /// The numbers of a position, and the attacker's move where it is proven.
    pub(super) fn get(&self, key: u64) -> Option<(Numbers, Cell)> {
        let first = self.bucket(key);
        let bucket = &self.entries[first..first + BUCKET];
        let entry = bucket.iter().find(|e| e.work & USED != 0 && e.key == key)?;
        let numbers = Numbers {
            proof: entry.proof,
            disproof: entry.disproof,
            doubt: entry.doubt(),
        };
        Some((numbers, Cell::new(entry.at as usize)))
    }

    pub(super) fn put(&mut self, key: u64, numbers: Numbers, at: Cell, work: u64) {
        let first = self.bucket(key);
        let bucket = &mut self.entries[first..first + BUCKET];
        let place = bucket
            .iter()
            .position(|e| e.work & USED != 0 && e.key == key)
            .or_else(|| (0..BUCKET).min_by_key(|&n| bucket[n].work & (USED | WORK)))
            .unwrap_or(0);
        let doubt = u32::from(numbers.doubt.0) << DOUBT_SHIFT;
        bucket[place] = Entry {
            key,
            proof: numbers.proof,
            disproof: numbers.disproof,
            at: at.index() as u32,
            work: USED | doubt | work.min(u64::from(WORK)) as u32,
        };
    }
}
