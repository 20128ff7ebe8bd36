//! The work and the memory that a check may use.

use super::RefusalReason;

/// The most machine words that a check holds at a time: 512 MiB.
const MAX_WORDS: usize = 1 << 26;

/// Steps of work allowed, and those left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    limit: u64,
    left: u64,
    /// Words of zones and positions held.
    held: usize,
}

impl Work {
    pub(super) const fn new(limit: u64) -> Self {
        Self {
            limit,
            left: limit,
            held: 0,
        }
    }

    /// Counts work before it is done.
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), RefusalReason> {
        let limit = self.limit;
        let left = self.left.checked_sub(steps as u64);
        self.left = left.ok_or(RefusalReason::TooMuchWork { limit })?;
        Ok(())
    }

    /// Counts words that are kept.
    pub(super) fn hold(&mut self, words: usize) -> Result<(), RefusalReason> {
        self.held += words;
        match self.held > MAX_WORDS {
            true => Err(RefusalReason::TooMuchMemory),
            false => Ok(()),
        }
    }

    /// Counts words that are given back.
    pub(super) const fn release(&mut self, words: usize) {
        self.held = self.held.saturating_sub(words);
    }
}
