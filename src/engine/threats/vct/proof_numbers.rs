//! Proof and disproof numbers of positions.

use crate::engine::board::Cell;
use crate::engine::threats::outcome::Incomplete;
use crate::engine::threats::touched::Touched;

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
    /// What was in the way somewhere, so that a disproof is not certain.
    pub(super) incomplete: Incomplete,
}

impl Numbers {
    pub(super) const PROVEN: Self = Self {
        proof: 0,
        disproof: NEVER,
        incomplete: Incomplete::NONE,
    };

    pub(super) const fn disproven(incomplete: Incomplete) -> Self {
        Self {
            proof: NEVER,
            disproof: 0,
            incomplete,
        }
    }

    pub(super) const fn open(proof: u32, disproof: u32) -> Self {
        Self {
            proof,
            disproof,
            incomplete: Incomplete::NONE,
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
    /// Stones placed below the node, at most 2^28 - 1, then the three bits of [`Incomplete`], then whether it is
    /// used.
    work: u32,
}

const _: () = assert!(size_of::<Entry>() == 24);

const USED: u32 = 1 << 31;
const INCOMPLETE_SHIFT: u32 = 28;
const WORK: u32 = (1 << INCOMPLETE_SHIFT) - 1;

impl Entry {
    const fn incomplete(&self) -> Incomplete {
        Incomplete::from_bits((self.work >> INCOMPLETE_SHIFT) as u8)
    }
}

/// The work of an entry counts a quarter with each move of the game.
const AGE_SHIFT: u32 = 2;

/// Entries that a position may stand in.
const BUCKET: usize = 4;

/// A table of fixed size. A full bucket loses the entry with the least work in it.
#[derive(Clone, Debug)]
pub(super) struct ProofTable {
    entries: Vec<Entry>,
    touched: Touched,
    mask: usize,
}

impl ProofTable {
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
            touched: Touched::new(size),
            mask: (size - 1) & !(BUCKET - 1),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.touched
            .clear(&mut self.entries, |entry| entry.work = 0);
    }

    /// The game goes on: what is known of earlier positions gives way to what is new.
    pub(super) fn age(&mut self) {
        for entry in &mut self.entries {
            entry.work = entry.work & !WORK | (entry.work & WORK) >> AGE_SHIFT;
        }
    }

    /// Forgets all that rests on a search that was cut off.
    pub(super) fn forget_cut(&mut self) {
        for entry in &mut self.entries {
            if entry.incomplete().has(Incomplete::CUT) {
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
            incomplete: entry.incomplete(),
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
        if bucket[place].work & USED == 0 {
            self.touched.note(first + place);
        }
        let incomplete = u32::from(numbers.incomplete.bits()) << INCOMPLETE_SHIFT;
        bucket[place] = Entry {
            key,
            proof: numbers.proof,
            disproof: numbers.disproof,
            at: at.index() as u32,
            work: USED | incomplete | work.min(u64::from(WORK)) as u32,
        };
    }
}
