//! The network under one rule: its rows by line code, and its head.

use super::head::Head;
use super::line_rows::{Lanes, LineRows};
use super::weights::{LANES, NetworkWeights};
use crate::gomoku::Rule;
use std::sync::{Arc, LazyLock};

/// The network under one rule, ready for use.
#[derive(Debug)]
pub struct Network {
    rows: LineRows,
    head: Head,
}

static FREESTYLE: LazyLock<Arc<Network>> = LazyLock::new(|| Network::built_in(Rule::Freestyle));
static EXACT: LazyLock<Arc<Network>> = LazyLock::new(|| Network::built_in(Rule::Exact));

impl Network {
    /// The network that the engine plays by, under this rule. The first call builds it, in well under a
    /// tenth of a second.
    pub fn shipped(rule: Rule) -> Arc<Self> {
        match rule {
            Rule::Freestyle => Arc::clone(&FREESTYLE),
            Rule::Exact => Arc::clone(&EXACT),
        }
    }

    fn built_in(rule: Rule) -> Arc<Self> {
        let weights = NetworkWeights::read(include_bytes!("weights.bin"));
        let weights = weights.expect("the weights in the program are whole");
        Arc::new(Self::new(&weights, rule))
    }

    /// The network of these weights, under this rule.
    ///
    /// # Panics
    ///
    /// When a weight is out of its range: see [`NetworkWeights::check`].
    pub fn new(weights: &NetworkWeights, rule: Rule) -> Self {
        if let Err(error) = weights.check() {
            panic!("{error}");
        }
        Self {
            rows: LineRows::new(weights, rule),
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
