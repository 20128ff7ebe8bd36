//! A small network over line codes: what the static value is made of.
//!
//! Every cell adds up what it sees along its four lines, for each side; what that makes of the empty
//! cells is summed up over the board, and two small layers turn the sums into a value.
//!
//! - `weights.rs`: the file of weights.
//! - `features.rs`, `threat_bits.rs`: what the network sees of a line, and of the whole board.
//! - `line_rows.rs`, `network.rs`: the weights, ready for use under one rule.
//! - `accumulator.rs`: the sums of a board, kept up to date beside it.
//! - `head.rs`: from the sums to the value.

mod accumulator;
mod features;
mod head;
mod line_rows;
mod network;
#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;
mod threat_bits;
mod weights;

pub use accumulator::Accumulator;
pub use features::{Feature, PAIRS, SHAPES, feature, without_stones};
pub use network::Network;
pub use threat_bits::{THREAT_BITS, threat_bits};
pub use weights::{
    BYTES, HIDDEN, INPUTS, LANES, MAGIC, MAX_BIAS, MAX_WEIGHT, NetworkWeights, WeightsError,
};
