//! Break points: lines on which the opponent must answer.

use super::Attack;
use std::fmt;

/// Why a line is a break point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BreakPoint {
    /// The attack through the cell alone: four stones or more, or three that may grow both ways.
    Central(Attack),
    /// The attack through the cell together with one a single empty cell away: filling the gap makes
    /// four or more.
    Torn {
        /// The attack through the cell.
        central: Attack,
        /// The one beyond the gap.
        side: Attack,
    },
}

impl BreakPoint {
    /// Whether the attacks of one line, those that count, the central one first, make a break point.
    pub(crate) fn find(attacks: &[Attack]) -> Option<Self> {
        let (&central, others) = attacks
            .split_first()
            .filter(|(first, _)| first.divider == 1)?;
        if central.capability >= 4 || (central.capability >= 3 && central.potential == 2) {
            return Some(Self::Central(central));
        }
        others
            .iter()
            .find(|&&side| side.divider == 2 && torn(central, side))
            .map(|&side| Self::Torn { central, side })
    }
}

const fn torn(central: Attack, side: Attack) -> bool {
    let both_free = central.potential == 2 && side.potential == 2;
    central.capability + side.capability + both_free as u8 >= 4
}

impl fmt::Display for BreakPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Central(attack) => write!(f, "{attack}"),
            Self::Torn { central, side } => write!(f, "{central} with {side}"),
        }
    }
}
