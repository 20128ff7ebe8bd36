//! An attack: a run of stones on a line, and what may become of it.

use super::table_weight;
use std::fmt;

/// A maximal run of one colour's stones on a line through a scanned cell.
///
/// ```
/// use mugen::heuristic::Attack;
/// let attack = Attack { capability: 3, potential: 2, divider: 2 };
/// assert_eq!(attack.to_string(), "[3:2]/2");
/// assert_eq!(attack.weight(), 7 * 240 / 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// How many stones: 1 to 9.
    pub capability: u8,
    /// How many of its two ends may still grow: 0, 1 or 2.
    pub potential: u8,
    /// 1 for the run through the scanned cell; for another, 1 + the empty cells between the two: 2 to
    /// 4.
    pub divider: u8,
}

impl Attack {
    /// Its weight in units of 1/240: the table's entry divided by the divider, without remainder.
    ///
    /// # Panics
    ///
    /// When the divider is 0, which no attack on a line has.
    pub const fn weight(self) -> u32 {
        table_weight(self.capability, self.potential) / self.divider as u32
    }

    /// Whether it counts at all: a run that cannot grow is worth something only as a five.
    pub const fn counts(self) -> bool {
        self.potential > 0 || self.is_five()
    }

    /// Whether it is a five, or longer.
    pub const fn is_five(self) -> bool {
        self.capability >= 5
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "[{}:{}]/{}",
            self.capability, self.potential, self.divider
        )
    }
}
