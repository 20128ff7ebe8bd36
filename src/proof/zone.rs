//! Zones: the cells on which a stone of the defender could spoil a strategy.

use super::bench::Bench;
use super::windows::cells_of;
use super::work::Work;
use super::zone_cells::ZoneCells;
use super::{MAX_PASSES, RefusalReason, Symmetry};
use crate::game::{Point, Side};

/// A set of cells, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Zone {
    words: Vec<u64>,
}

impl Zone {
    fn insert(&mut self, number: u32) {
        let word = number as usize / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (number % 64);
    }

    fn extend(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// The cells, by `y`, then `x`.
    pub(super) fn points(&self, cells: &ZoneCells) -> Vec<Point> {
        let mut points: Vec<Point> = self.numbers().map(|number| cells.point(number)).collect();
        points.sort_unstable();
        points
    }

    fn numbers(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 > 0)
                .map(move |bit| 64 * index + bit)
        })
    }
}

/// The zones of a node by the defender's free stones so far, 1 to [`MAX_PASSES`]: the cells that matter to
/// the strategy below the node when its stones are not the only ones.
#[derive(Clone, Debug)]
pub(super) struct Zones {
    by_passes: [Zone; MAX_PASSES],
    /// With more free stones than these, every cell matters.
    finite: usize,
}

impl Zones {
    /// Without cells, for up to `wanted` free stones.
    pub(super) fn new(wanted: usize) -> Self {
        Self {
            by_passes: Default::default(),
            finite: wanted.min(MAX_PASSES),
        }
    }

    /// The most free stones for which the zone is finite.
    pub(super) const fn finite(&self) -> usize {
        self.finite
    }

    /// The zone of the node that a pass led to.
    pub(super) const fn first(&self) -> &Zone {
        &self.by_passes[0]
    }

    /// Machine words held.
    pub(super) fn words(&self) -> usize {
        self.by_passes.iter().map(|zone| zone.words.len()).sum()
    }

    /// Adds the zones of a node that a reply led to.
    pub(super) fn add_reply(&mut self, reply: &Self) {
        for (zone, other) in self.by_passes.iter_mut().zip(&reply.by_passes) {
            zone.extend(other);
        }
        self.finite = self.finite.min(reply.finite);
    }

    /// Adds the zones of the node that a pass led to: with one free stone more.
    pub(super) fn add_pass(&mut self, pass: &Self) {
        for (zone, other) in self.by_passes.iter_mut().zip(&pass.by_passes[1..]) {
            zone.extend(other);
        }
        self.finite = self.finite.min(pass.finite.saturating_sub(1));
    }

    /// Adds `cells`, on which the attacker plays or could.
    pub(super) fn add_cells(
        &mut self,
        cells: impl IntoIterator<Item = Point>,
        numbers: &mut ZoneCells,
        work: &mut Work,
    ) -> Result<(), RefusalReason> {
        if self.finite == 0 {
            return Ok(());
        }
        for cell in cells {
            work.spend(1)?;
            let number = numbers.number(cell)?;
            for zone in &mut self.by_passes[..self.finite] {
                zone.insert(number);
            }
        }
        Ok(())
    }

    /// Adds the cells of the defender's windows just after the attacker's move: with `n` free stones, of
    /// those that hold at least 4 - n others. Where `through` is given, only the windows through it are
    /// looked at: the others were added on the way.
    pub(super) fn add_windows(
        &mut self,
        bench: &mut Bench<'_>,
        defender: Side,
        through: Option<Point>,
    ) -> Result<(), RefusalReason> {
        let Bench {
            rows, cells, work, ..
        } = bench;
        let wanted = self.finite;
        if wanted == 0 {
            return Ok(());
        }
        let least = 4 - wanted as u8;
        let windows = rows.windows_looked_at(defender, least, through);
        work.spend(windows)?;
        rows.note(windows);
        let mut full = Ok(());
        let zones = &mut self.by_passes;
        rows.windows(defender, least, through, |window, stones| {
            // With s stones it counts from 4 - s free ones on.
            let first = 4_usize.saturating_sub(stones.into()).max(1);
            for cell in cells_of(window) {
                match cells.number(cell) {
                    Ok(number) => {
                        for zone in &mut zones[first - 1..wanted] {
                            zone.insert(number);
                        }
                    }
                    Err(reason) => full = Err(reason),
                }
            }
        });
        full
    }

    /// The zones moved by `symmetry`.
    pub(super) fn moved(
        &self,
        numbers: &mut ZoneCells,
        symmetry: Symmetry,
    ) -> Result<Self, RefusalReason> {
        let mut moved = Self {
            by_passes: Default::default(),
            finite: self.finite,
        };
        for (zone, to) in self.by_passes.iter().zip(&mut moved.by_passes) {
            for number in zone.numbers() {
                let point = numbers.point(number);
                // A cell beyond the last coordinate is none that anybody plays on.
                if let Some(point) = symmetry.apply(point) {
                    to.insert(numbers.number(point)?);
                }
            }
        }
        Ok(moved)
    }
}
