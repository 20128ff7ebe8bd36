//! The transposition table, shared by all threads without locks.
//!
//! An entry is two words. Another thread may write between two reads, so the first word is the key xor
//! the second: a torn pair matches no key. (Hyatt, Mann, "A lock-less transposition table
//! implementation for parallel search", 2002.)

use super::grid::At;
use super::score::Score;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries that share a place.
const WAYS: usize = 4;

/// No move is known: no grid has so many cells.
const NO_MOVE: u64 = (1 << 18) - 1;

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// Nothing is known of the value.
    None,
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) at: Option<At>,
    /// Relative to the node.
    pub(crate) score: Score,
    /// The static value.
    pub(crate) value: Score,
    /// Half plies.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket {
    words: [[AtomicU64; 2]; WAYS],
}

const _: () = assert!(size_of::<Bucket>() == 64);

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u64,
}

impl Entry {
    fn pack(self, age: u64) -> u64 {
        let at = self.at.map_or(NO_MOVE, |at| at.index() as u64);
        let word = |score: Score| u64::from(score.value() as i16 as u16);
        at | word(self.score) << 18
            | word(self.value) << 34
            | u64::from(self.depth) << 50
            | (self.bound as u64) << 58
            | age << 60
    }

    fn unpack(data: u64) -> Self {
        let at = data & NO_MOVE;
        let score = |shift: u32| Score::raw(i32::from((data >> shift) as u16 as i16));
        Self {
            at: (at != NO_MOVE).then(|| At::new(at as usize)),
            score: score(18),
            value: score(34),
            depth: (data >> 50) as u8,
            bound: match data >> 58 & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

impl Table {
    /// A table of at most this many bytes, at least one bucket.
    pub(crate) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        Self { buckets, age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
        self.age = 0;
    }

    /// A new search begins: older entries give way first.
    pub(crate) fn next_age(&mut self) {
        self.age = (self.age + 1) & 15;
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let at = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[at as usize]
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).words.iter().find_map(|[check, data]| {
            let data = data.load(Relaxed);
            // An entry never written is all zero, and no key matches it but 0.
            (check.load(Relaxed) ^ data == key && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Keeps an entry in place of the same position's, or of the least useful one: old and shallow.
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let bucket = self.bucket(key);
        let mut place = 0;
        let mut least = i64::MAX;
        for (way, [check, data]) in bucket.words.iter().enumerate() {
            let data = data.load(Relaxed);
            if check.load(Relaxed) ^ data == key && data != 0 {
                let old = Entry::unpack(data);
                // A shallow bound does not push out a much deeper one of this search.
                let fresh = data >> 60 == self.age;
                if entry.bound != Bound::Exact
                    && fresh
                    && u32::from(entry.depth) + 8 < u32::from(old.depth)
                {
                    return;
                }
                entry.at = entry.at.or(old.at);
                place = way;
                break;
            }
            let older = (self.age.wrapping_sub(data >> 60) & 15) as i64;
            let use_of = if data == 0 {
                i64::MIN
            } else {
                i64::from((data >> 50) as u8) - 16 * older
            };
            if use_of < least {
                (place, least) = (way, use_of);
            }
        }
        let data = entry.pack(self.age);
        let [check, word] = &bucket.words[place];
        check.store(key ^ data, Relaxed);
        word.store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    fn entry(rng: &mut SplitMix64) -> Entry {
        Entry {
            at: (rng.below(4) > 0).then(|| At::new(rng.below(NO_MOVE) as usize)),
            score: Score::raw(rng.below(64_001) as i32 - 32_000),
            value: Score::raw(rng.below(64_001) as i32 - 32_000),
            depth: rng.below(256) as u8,
            bound: [Bound::Upper, Bound::Lower, Bound::Exact][rng.below(3) as usize],
        }
    }

    #[test]
    fn entries_come_back_as_they_were() {
        let mut rng = SplitMix64::new(1);
        for _ in 0..10_000 {
            let entry = entry(&mut rng);
            assert_eq!(Entry::unpack(entry.pack(rng.below(16))), entry);
        }
        let table = Table::new(1 << 16);
        for n in 1..500 {
            let (key, entry) = (crate::rng::mix(n), entry(&mut rng));
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let mut table = Table::new(64);
        let mut rng = SplitMix64::new(2);
        let with = |rng: &mut SplitMix64, depth| Entry {
            depth,
            ..entry(rng)
        };
        for (key, depth) in [(1, 40), (2, 10), (3, 20), (4, 30)] {
            table.put(key, with(&mut rng, depth));
        }
        table.put(5, with(&mut rng, 5));
        assert!(table.get(2).is_none() && table.get(1).is_some());
        for _ in 0..3 {
            table.next_age();
        }
        table.put(6, with(&mut rng, 1));
        table.put(7, with(&mut rng, 1));
        assert!(table.get(5).is_none() && table.get(3).is_none() && table.get(6).is_some());
        table.clear();
        assert!((0..8).all(|key| table.get(key).is_none()));
    }

    #[test]
    fn torn_entries_are_never_read() {
        let table = Table::new(64);
        let keys: Vec<u64> = (0..16).map(crate::rng::mix).collect();
        // Each key has one entry of its own: any other answer for it is a torn one.
        let of = |key: u64| entry(&mut SplitMix64::new(key));
        std::thread::scope(|scope| {
            for seed in 0..2 {
                let (table, keys) = (&table, &keys);
                scope.spawn(move || {
                    let mut rng = SplitMix64::new(seed);
                    for _ in 0..200_000 {
                        let key = keys[rng.below(16) as usize];
                        table.put(key, of(key));
                        let other = keys[rng.below(16) as usize];
                        if let Some(found) = table.get(other) {
                            let expected = of(other);
                            assert_eq!(found.score, expected.score);
                        }
                    }
                });
            }
        });
    }
}
