//! The transposition table, shared by all threads without locks.
//!
//! An entry is two words. Another thread may write between two reads, so the first word is the key xor
//! the second: a torn pair matches no key. (Hyatt, Mann, "A lock-less transposition table
//! implementation for parallel search", 2002.)

use super::depth::PLY;
use crate::engine::board::Cell;
use crate::engine::score::Score;
use crate::parallel::{SEARCH_ROOM, has_room};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use zerocopy::FromZeros;

/// Entries that share a place.
const WAYS: usize = 4;

/// The words of a bucket: two for each entry. A bucket fills a line of the cache, and lies on one.
const WORDS: usize = 2 * WAYS;
const LINE: usize = WORDS * size_of::<AtomicU64>();
const _: () = assert!(LINE == 64);

/// A table of up to this many bytes is cleared by overwriting it. A larger one is reallocated: the system
/// gives pages of zeros, each when it is first used, which takes no time that anyone notices.
const OVERWRITTEN: usize = 64 << 20;

/// What must still be there for other things beside a table, in bytes: the search's own thread, and what
/// the program keeps of the game.
const SPARE: usize = 32 << 20;
/// Beside a small table this many times as much is enough: without any memory to spare a small one is better
/// than none. A search alone takes [`SEARCH_ROOM`].
const SMALL_SPARE: usize = 8;

/// Half a ply, the unit in which depths are kept.
const HALF_PLY: i32 = PLY / 2;

/// An exact value aside, an entry does not take the place of the same position's that is deeper by more than
/// this, in half plies.
const MUCH_DEEPER: u8 = 8;

/// Replacement: an entry loses this many half plies of value with each later search.
const AGE_HALF_PLIES: i64 = 16;

/// Stands for "no move": larger than any cell index.
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
pub(crate) struct TtEntry {
    pub(crate) mv: Option<Cell>,
    /// Relative to the node.
    pub(crate) score: Score,
    pub(crate) static_eval: Score,
    /// In sixteenths of a ply; kept in half plies, rounded down.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// The table.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    /// The buckets, some words in, one after the other.
    words: Vec<AtomicU64>,
    /// The words before the first line of the cache.
    start: usize,
    /// How many buckets there are, at least one.
    count: usize,
    age: u64,
}

impl TtEntry {
    /// The depth as it is kept: 0 to 255.
    fn half_plies(&self) -> u8 {
        (self.depth / HALF_PLY).clamp(0, 255) as u8
    }

    fn pack(self, age: u64) -> u64 {
        let mv = self.mv.map_or(NO_MOVE, |at| at.index() as u64);
        let word = |score: Score| u64::from(score.value() as i16 as u16);
        mv | word(self.score) << 18
            | word(self.static_eval) << 34
            | u64::from(self.half_plies()) << 50
            | (self.bound as u64) << 58
            | age << 60
    }

    fn unpack(data: u64) -> Self {
        let mv = data & NO_MOVE;
        let score = |shift: u32| Score::raw(i32::from((data >> shift) as u16 as i16));
        Self {
            mv: (mv != NO_MOVE).then(|| Cell::new(mv as usize)),
            score: score(18),
            static_eval: score(34),
            depth: HALF_PLY * i32::from((data >> 50) as u8),
            bound: match data >> 58 & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

/// Bytes that must stay free beside a table of this size.
const fn spare(bytes: usize) -> usize {
    let spare = bytes.saturating_mul(SMALL_SPARE);
    if spare < SEARCH_ROOM {
        SEARCH_ROOM
    } else if spare > SPARE {
        SPARE
    } else {
        spare
    }
}

impl TranspositionTable {
    /// A table of at most this many bytes, at least one bucket. Where there is no memory for it, and
    /// for what else is needed, it has half of that, or half of that again, and so on.
    ///
    /// However large it is, that takes no time: the system gives the memory page by page, as it is used.
    pub(crate) fn new(bytes: usize) -> Self {
        let mut count = (bytes / LINE).max(1);
        loop {
            match Self::with(count) {
                Some(table) if count == 1 || has_room(spare(count * LINE)) => return table,
                _ => count = (count / 2).max(1),
            }
        }
    }

    /// A table with this number of buckets, or none if there is no memory for it. One bucket always fits.
    fn with(count: usize) -> Option<Self> {
        // Allocators align to less than a line: what lies before the first one is left out.
        let needed = count.checked_mul(WORDS)?.checked_add(WORDS - 1)?;
        let words = match count {
            1 => (0..needed).map(|_| AtomicU64::new(0)).collect(),
            _ => AtomicU64::new_vec_zeroed(needed).ok()?,
        };
        let start = words.as_ptr().align_offset(LINE).min(WORDS - 1);
        Some(Self {
            words,
            start,
            count,
            age: 0,
        })
    }

    /// Bytes that it holds.
    pub(crate) const fn bytes(&self) -> usize {
        self.count * LINE
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        let bytes = self.bytes();
        if bytes > OVERWRITTEN {
            self.resize(bytes);
        } else {
            self.words.iter_mut().for_each(|word| *word.get_mut() = 0);
            self.age = 0;
        }
    }

    /// Forgets everything, and has this size from now on, or less, as a new one.
    pub(crate) fn resize(&mut self, bytes: usize) {
        // What is there goes first: both together might be more than there is room for.
        self.words = Vec::new();
        *self = Self::new(bytes);
    }

    /// A new search begins: older entries give way first.
    pub(crate) fn next_age(&mut self) {
        self.age = (self.age + 1) & 15;
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]; WAYS] {
        let at = (u128::from(key) * self.count as u128) >> 64;
        let words = &self.words[self.start + at as usize * WORDS..][..WORDS];
        words
            .as_chunks()
            .0
            .try_into()
            .expect("as many words as a bucket has")
    }

    pub(crate) fn get(&self, key: u64) -> Option<TtEntry> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Relaxed);
            // An entry never written is all zero, and no key matches it but 0.
            (check.load(Relaxed) ^ data == key && data != 0).then(|| TtEntry::unpack(data))
        })
    }

    /// Keeps an entry in place of the same position's, or of the least useful one: old and shallow.
    pub(crate) fn put(&self, key: u64, mut entry: TtEntry) {
        let bucket = self.bucket(key);
        let mut place = 0;
        let mut least = i64::MAX;
        for (way, [check, data]) in bucket.iter().enumerate() {
            let data = data.load(Relaxed);
            if check.load(Relaxed) ^ data == key && data != 0 {
                let old = TtEntry::unpack(data);
                // A shallow bound does not push out a much deeper one of this search.
                let fresh = data >> 60 == self.age;
                if entry.bound != Bound::Exact
                    && fresh
                    && entry.half_plies().saturating_add(MUCH_DEEPER) < old.half_plies()
                {
                    return;
                }
                entry.mv = entry.mv.or(old.mv);
                place = way;
                break;
            }
            let older = (self.age.wrapping_sub(data >> 60) & 15) as i64;
            let use_of = if data == 0 {
                i64::MIN
            } else {
                i64::from((data >> 50) as u8) - AGE_HALF_PLIES * older
            };
            if use_of < least {
                (place, least) = (way, use_of);
            }
        }
        let data = entry.pack(self.age);
        let [check, word] = &bucket[place];
        check.store(key ^ data, Relaxed);
        word.store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    fn entry(rng: &mut SplitMix64) -> TtEntry {
        TtEntry {
            mv: (rng.below(4) > 0).then(|| Cell::new(rng.below(NO_MOVE) as usize)),
            score: Score::raw(rng.below(64_001) as i32 - 32_000),
            static_eval: Score::raw(rng.below(64_001) as i32 - 32_000),
            depth: HALF_PLY * rng.below(256) as i32,
            bound: [Bound::Upper, Bound::Lower, Bound::Exact][rng.below(3) as usize],
        }
    }

    #[test]
    fn entries_come_back_as_they_were() {
        let mut rng = SplitMix64::new(1);
        for _ in 0..10_000 {
            let entry = entry(&mut rng);
            assert_eq!(TtEntry::unpack(entry.pack(rng.below(16))), entry);
        }
        let table = TranspositionTable::new(1 << 16);
        for n in 1..500 {
            let (key, entry) = (crate::rng::mix(n), entry(&mut rng));
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
    }

    #[test]
    fn old_and_shallow_entries_give_way() {
        let mut table = TranspositionTable::new(64);
        let mut rng = SplitMix64::new(2);
        let with = |rng: &mut SplitMix64, half_plies: i32| TtEntry {
            depth: HALF_PLY * half_plies,
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
    fn a_table_that_no_memory_can_hold_is_a_smaller_one() {
        for bytes in [usize::MAX, usize::MAX / 2, 1 << 60] {
            let table = TranspositionTable::new(bytes);
            assert!(table.bytes() < bytes && table.bytes() > SPARE, "{bytes}");
        }
        assert_eq!(TranspositionTable::new(1000).bytes(), 960);
        assert_eq!(TranspositionTable::new(0).bytes(), 64);
    }

    #[test]
    fn buckets_lie_on_lines_of_the_cache() {
        for bytes in [64, 128, 1 << 16, 100 << 20] {
            let table = TranspositionTable::new(bytes);
            for key in [0, 1 << 40, u64::MAX] {
                assert_eq!(table.bucket(key).as_ptr().align_offset(LINE), 0, "{bytes}");
            }
        }
    }

    /// Large ones are reallocated, small ones are overwritten.
    #[test]
    fn nothing_is_left_in_a_table_that_was_cleared_or_resized() {
        for (bytes, after) in [
            (1 << 16, 1 << 16),
            (100 << 20, 100 << 20),
            (1 << 16, 1 << 20),
        ] {
            let mut table = TranspositionTable::new(bytes);
            table.next_age();
            let mut rng = SplitMix64::new(3);
            let keys: Vec<u64> = (1..200).map(crate::rng::mix).collect();
            for &key in &keys {
                table.put(key, entry(&mut rng));
            }
            assert!(keys.iter().any(|&key| table.get(key).is_some()));
            match bytes == after {
                true => table.clear(),
                false => table.resize(after),
            }
            assert!(keys.iter().all(|&key| table.get(key).is_none()));
            assert_eq!((table.bytes(), table.age), (after, 0));
        }
    }

    #[test]
    fn torn_entries_are_never_read() {
        let table = TranspositionTable::new(64);
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
