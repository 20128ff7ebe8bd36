//! What is known of positions with the attacker to move, and of its moves.

use super::proofs::NodeId;

/// A proof or disproof number without end.
pub(super) const INFINITE: u32 = 1 << 28;
/// No proved node.
pub(super) const NO_NODE: NodeId = NodeId::MAX;

/// Proof and disproof number, and the node that proves it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) pn: u32,
    pub(super) dn: u32,
    pub(super) node: NodeId,
    /// Nodes spent, which decides what stays in the table.
    pub(super) work: u32,
}

impl Entry {
    pub(super) const fn open(pn: u32, dn: u32) -> Self {
        Self {
            key: 0,
            pn,
            dn,
            node: NO_NODE,
            work: 1,
        }
    }

    pub(super) const fn proved(node: NodeId) -> Self {
        Self {
            key: 0,
            pn: 0,
            dn: INFINITE,
            node,
            work: 1,
        }
    }

    pub(super) const fn failed() -> Self {
        Self::open(INFINITE, 0)
    }

    pub(super) const fn is_proved(&self) -> bool {
        self.pn == 0
    }

    pub(super) const fn is_decided(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

const WAYS: usize = 4;

/// A table of fixed size; the entry with the least work gives way.
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table with room for `2^bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            entries: vec![Entry::open(0, 0); 1 << bits.clamp(4, 30)],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::open(0, 0));
    }

    fn bucket(&self, key: u64) -> usize {
        (key as usize % self.entries.len()) & !(WAYS - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let first = self.bucket(key);
        self.entries[first..first + WAYS]
            .iter()
            .find(|entry| entry.key == key)
            .copied()
    }

    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        let first = self.bucket(key);
        let bucket = &mut self.entries[first..first + WAYS];
        let slot = match bucket.iter().position(|old| old.key == key) {
            Some(slot) => slot,
            None => {
                let value = |entry: &Entry| if entry.key == 0 { 0 } else { entry.work };
                (0..WAYS)
                    .min_by_key(|&slot| value(&bucket[slot]))
                    .unwrap_or(0)
            }
        };
        bucket[slot] = Entry { key, ..entry };
    }
}
