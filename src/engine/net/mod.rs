//! A small network over line codes: what the static value is made of.
//!
//! Every cell adds up what it sees along its four lines, for each side; what that makes of the empty
//! cells is summed up over the board, and two small layers turn the sums into a value.

pub mod feature;
mod head;
mod rows;
#[cfg(test)]
mod slow;
#[cfg(test)]
mod tests;
mod threats;
mod weights;

pub(crate) use rows::{BOTH, Lanes};

use crate::gomoku::Rule;
use head::Head;
use rows::Rows;
use std::sync::LazyLock;

pub use threats::{THREAT_BITS, threat_bits};
pub use weights::{BYTES, HIDDEN, INPUTS, LANES, MAGIC, MOST, MOST_BIAS, Weights, WeightsError};

/// The network under one rule, ready for use.
#[derive(Debug)]
pub struct Net {
    rows: Rows,
    head: Head,
}

static FREESTYLE: LazyLock<Net> = LazyLock::new(|| Net::shipped(Rule::Freestyle));
static EXACT: LazyLock<Net> = LazyLock::new(|| Net::shipped(Rule::Exact));

impl Net {
    /// The network that the engine plays by, under this rule. The first call builds it, in well under a
    /// tenth of a second.
    pub fn of(rule: Rule) -> &'static Self {
        match rule {
            Rule::Freestyle => &FREESTYLE,
            Rule::Exact => &EXACT,
        }
    }

    fn shipped(rule: Rule) -> Self {
        let weights = Weights::read(include_bytes!("weights.bin"));
        Self::new(
            &weights.expect("the weights in the program are whole"),
            rule,
        )
    }

    /// The network of these weights, under this rule.
    ///
    /// # Panics
    ///
    /// When a weight is out of its range: see [`Weights::check`].
    pub fn new(weights: &Weights, rule: Rule) -> Self {
        if let Err(error) = weights.check() {
            panic!("{error}");
        }
        Self {
            rows: Rows::new(weights, rule),
            head: Head::new(weights),
        }
    }

    /// What a cell starts with, for both sides.
    pub(crate) const fn bias(&self) -> &Lanes {
        &self.rows.bias
    }

    /// The number of the row of a line code.
    pub(crate) fn row_of(&self, code: u32) -> u16 {
        self.rows.index[code as usize]
    }

    /// What a line with this number of a row adds to a cell, for both sides.
    pub(crate) fn row(&self, number: u16) -> &Lanes {
        &self.rows.rows[usize::from(number)]
    }

    /// The value for the side to move, in points, from the sums of both sides, its own first, and
    /// [`threat_bits`]. Within -20000 and 20000.
    pub(crate) fn value(&self, sums: [&[i32; LANES]; 2], threats: usize) -> i32 {
        self.head.value(sums, threats)
    }
}
