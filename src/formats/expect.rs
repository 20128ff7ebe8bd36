//! What a game record expects: regression tests of positions.

use crate::game::{Outcome, Point};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// What is expected of a position. What is none, or missing from `moves`, is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Expect {
    /// Every candidate with its weight in units of 1/240.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "weights")]
    pub weights: Option<Vec<(Point, u32)>>,
    /// All cells that share the greatest weight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<Point>>,
    /// The acceptable moves of each player (`"move"` in JSON), by the player's name; empty where there
    /// is no move.
    #[serde(rename = "move", skip_serializing_if = "BTreeMap::is_empty")]
    pub moves: BTreeMap<String, Vec<Point>>,
    /// How the game ended; `Some(None)` expects that it goes on.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "winner")]
    pub winner: Option<Option<Outcome>>,
    /// The winner's stones, by `y`, then `x`; empty without a winner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub five: Option<Vec<Point>>,
    /// Whether the side to move wins by fours alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vcf: Option<ExpectedVcf>,
}

/// A win by fours alone (VCF), or that there is none. What is none is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ExpectedVcf {
    /// Whether there is one.
    pub win: bool,
    /// The attacker's moves of a shortest one, the five included, from 1 to [`MAX_MOVES`](super::MAX_MOVES).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The moves that begin a shortest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Vec<Point>>,
}

/// `[x, y, units]` for each cell.
fn weights<S: Serializer>(cells: &Option<Vec<(Point, u32)>>, to: S) -> Result<S::Ok, S::Error> {
    let cells = cells.iter().flatten();
    to.collect_seq(cells.map(|(point, units)| (point.x, point.y, units)))
}

/// The winner's name, or `none`.
fn winner<S: Serializer>(winner: &Option<Option<Outcome>>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(winner.flatten().map_or("none", Outcome::name))
}
