//! What a game record expects: regression tests of positions.

use crate::game::{Outcome, Point};
use std::collections::BTreeMap;

/// What is expected of a position. What is none, or missing from `moves`, is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expect {
    /// Every candidate with its weight in units of 1/240.
    pub weights: Option<Vec<(Point, u32)>>,
    /// All cells that share the greatest weight.
    pub best: Option<Vec<Point>>,
    /// The acceptable moves of each player (`"move"` in JSON), by the player's name; empty where there
    /// is no move.
    pub moves: BTreeMap<String, Vec<Point>>,
    /// How the game ended; `Some(None)` expects that it goes on.
    pub winner: Option<Option<Outcome>>,
    /// The winner's stones, by `y`, then `x`; empty without a winner.
    pub five: Option<Vec<Point>>,
    /// Whether the side to move wins by fours alone.
    pub vcf: Option<ExpectedVcf>,
}

/// A win by fours alone (VCF), or that there is none. What is none is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExpectedVcf {
    /// Whether there is one.
    pub win: bool,
    /// The attacker's moves of a shortest one, the five included, from 1 to [`MAX_MOVES`](super::MAX_MOVES).
    pub moves: Option<u32>,
    /// The moves that begin a shortest one.
    pub first: Option<Vec<Point>>,
}
