//! Which entries of a table were filled, so that clearing it costs no more than filling it did.

/// The entries filled since the table was last clear.
#[derive(Clone, Debug)]
pub(super) struct Touched {
    entries: Vec<u32>,
    /// With more entries than these the whole table is cleared.
    limit: usize,
    overflowed: bool,
}

impl Touched {
    /// For a table of `size` entries.
    pub(super) fn new(size: usize) -> Self {
        let limit = size / 16;
        Self {
            entries: Vec::with_capacity(limit),
            limit,
            overflowed: false,
        }
    }

    /// An empty entry is filled.
    pub(super) fn note(&mut self, entry: usize) {
        if self.entries.len() < self.limit {
            self.entries.push(entry as u32);
        } else {
            self.overflowed = true;
        }
    }

    /// Empties the filled entries of `table`.
    pub(super) fn clear<T>(&mut self, table: &mut [T], empty: impl Fn(&mut T)) {
        if self.overflowed {
            table.iter_mut().for_each(empty);
        } else {
            for &entry in &self.entries {
                empty(&mut table[entry as usize]);
            }
        }
        self.entries.clear();
        self.overflowed = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_filled_entry_is_emptied_few_or_many() {
        for filled in [0, 1, 3, 4, 5, 64] {
            let mut table = [false; 64];
            let mut touched = Touched::new(table.len());
            for _ in 0..2 {
                for (entry, is_filled) in table.iter_mut().enumerate().take(filled) {
                    *is_filled = true;
                    touched.note(entry);
                }
                touched.clear(&mut table, |entry| *entry = false);
                assert_eq!(table, [false; 64], "{filled}");
            }
        }
    }
}
