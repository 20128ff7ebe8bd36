//! The transposition table: what is known of positions met before.

use crate::rng::mix;
use crate::solver::Variant;
use crate::solver::depth::Depth;

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// What is known of a position: `value`, searched to `depth`, is the value or a bound of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) value: i32,
    pub(super) depth: Depth,
    pub(super) bound: Bound,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    entry: Option<Entry>,
}

const EMPTY: Slot = Slot {
    key: 0,
    entry: None,
};

const _: () = assert!(size_of::<Slot>() == 16);

/// Slots looked at for one key.
const PROBES: usize = 8;
/// Slots of a new table: little to allocate, and it doubles as it fills.
const SMALLEST: usize = 256;

/// What searches remember of positions, by their keys, in bounded memory.
///
/// It begins small and doubles until it has the slots it may have; nothing is lost until then.
/// After that an entry of the least depth makes room for a new one. Keys are compared in full. What
/// it holds depends only on what was stored, never on the machine.
///
/// One table serves searches of one game with the same scores.
#[derive(Clone, Debug)]
pub struct TranspositionTable {
    slots: Vec<Slot>,
    used: usize,
    most: usize,
}

impl TranspositionTable {
    /// An empty table for at most `entries` positions, rounded down to a power of two and not less
    /// than 256. 16 bytes each.
    pub fn new(entries: usize) -> Self {
        let entries = entries.max(SMALLEST);
        Self {
            slots: vec![EMPTY; SMALLEST],
            used: 0,
            most: 1 << entries.ilog2(),
        }
    }

    /// Positions in it.
    pub const fn len(&self) -> usize {
        self.used
    }

    /// Whether it holds nothing.
    pub const fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.truncate(SMALLEST);
        self.slots.fill(EMPTY);
        self.used = 0;
    }

    fn places(&self, key: u64) -> impl Iterator<Item = usize> + use<> {
        let mask = self.slots.len() - 1;
        let home = mix(key) as usize;
        (0..PROBES).map(move |n| home.wrapping_add(n) & mask)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.places(key)
            .map(|place| self.slots[place])
            .take_while(|slot| slot.entry.is_some())
            .find(|slot| slot.key == key)
            .and_then(|slot| slot.entry)
    }

    /// Stores what was found. An older entry of the same position goes, except that `Narrowing` keeps
    /// one of greater depth.
    pub(super) fn store(&mut self, key: u64, entry: Entry, variant: Variant) {
        loop {
            for place in self.places(key) {
                let slot = &mut self.slots[place];
                match slot.entry {
                    None => {
                        *slot = Slot {
                            key,
                            entry: Some(entry),
                        };
                        self.used += 1;
                        if 2 * self.used > self.slots.len() && self.slots.len() < self.most {
                            self.grow();
                        }
                        return;
                    }
                    Some(old) if slot.key == key => {
                        if variant == Variant::Safe || entry.depth >= old.depth {
                            slot.entry = Some(entry);
                        }
                        return;
                    }
                    Some(_) => {}
                }
            }
            if self.slots.len() == self.most {
                return self.replace_shallowest(key, entry);
            }
            self.grow();
        }
    }

    /// Puts an entry in place of the one of least depth among those near its home.
    fn replace_shallowest(&mut self, key: u64, entry: Entry) {
        let depth = |&place: &usize| self.slots[place].entry.map(|old| old.depth);
        if let Some(place) = self.places(key).min_by_key(depth) {
            self.slots[place] = Slot {
                key,
                entry: Some(entry),
            };
        }
    }

    /// Doubles the slots, again where an entry finds no place.
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        let mut size = 2 * old.len();
        loop {
            self.slots = vec![EMPTY; size];
            let mut full = old.iter().filter(|slot| slot.entry.is_some());
            let all_placed = full.all(|slot| self.place_again(slot));
            if all_placed || size >= self.most {
                break;
            }
            size *= 2;
        }
        self.used = self.slots.iter().filter(|s| s.entry.is_some()).count();
    }

    fn place_again(&mut self, slot: &Slot) -> bool {
        let free = self
            .places(slot.key)
            .find(|&place| self.slots[place].entry.is_none());
        if let Some(place) = free {
            self.slots[place] = *slot;
        }
        free.is_some()
    }
}
