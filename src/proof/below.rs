//! What is known of a node from everything below it.

use super::bench::Bench;
use super::zone::Zones;
use super::{RefusalReason, Symmetry};

/// What is known of a node once everything below it is walked.
#[derive(Clone, Debug)]
pub(super) struct Below {
    pub(super) zones: Zones,
    /// Plies of the longest way to the five.
    pub(super) plies: u32,
    /// The most passes on a way below.
    pub(super) passes: u32,
}

impl Below {
    /// The same after all was moved by `symmetry`.
    pub(super) fn moved(
        &self,
        bench: &mut Bench<'_>,
        symmetry: Symmetry,
    ) -> Result<Self, RefusalReason> {
        bench.work.spend(64 * self.zones.words())?;
        Ok(Self {
            zones: self.zones.moved(&mut bench.cells, symmetry)?,
            ..*self
        })
    }
}
