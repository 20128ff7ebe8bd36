//! The layers after the sums: from the accumulator to the value.

use super::threat_bits::THREAT_BITS;
use super::weights::{HIDDEN, INPUTS, LANES, NetworkWeights};

/// The inputs that are sums: those of the side to move, then those of the other one.
const SUMS: usize = 2 * LANES;

/// The threat bits are looked up in two parts; the lower one has this many bits.
const LOW_BITS: usize = THREAT_BITS.div_ceil(2);

/// A bit that is set, as an input: 1 as a whole number.
const UNIT: i32 = 128;

/// The bits of the sums that are dropped.
const SUM_SHIFT: u32 = 2;

/// Accumulator are cut to this range after that.
const SUM_RANGE: (i16, i16) = (-4096, 4095);

/// Fractional bits of a weight.
const WEIGHT_BITS: u32 = 8;

/// The most that a hidden node gives.
const HIDDEN_MAX: i16 = 511;

/// Points of one logit.
const LOGIT: i64 = 200;

/// No value is farther from zero: far from the scores that decide.
const VALUE_MAX: i64 = 20_000;

/// What every node of the hidden layer starts with, and the result.
type Start = ([i32; HIDDEN], i32);

/// Both layers.
#[derive(Debug)]
pub(super) struct Head {
    hidden: [[i16; SUMS]; HIDDEN],
    output: [i16; HIDDEN],
    direct: [i16; SUMS],
    /// By the lower threat bits.
    low: [Start; 1 << LOW_BITS],
    /// What the other threat bits add to that.
    high: [Start; 1 << (THREAT_BITS - LOW_BITS)],
}

impl Head {
    pub(super) fn new(weights: &NetworkWeights) -> Self {
        let low = |bits| {
            let (nodes, result) = threats(weights, bits);
            let nodes = std::array::from_fn(|node| nodes[node] + weights.hidden_bias[node]);
            (nodes, result + weights.output_bias)
        };
        let sums = |row: &[i16; INPUTS]| std::array::from_fn(|sum| row[sum]);
        Self {
            hidden: weights.hidden.each_ref().map(sums),
            output: weights.output,
            direct: sums(&weights.direct),
            low: std::array::from_fn(low),
            high: std::array::from_fn(|bits| threats(weights, bits << LOW_BITS)),
        }
    }

    /// See [`Network::value`](super::Network::value).
    pub(super) fn value(&self, sums: [&[i32; LANES]; 2], threats: usize) -> i32 {
        let inputs = inputs(sums);
        let (low, low_result) = &self.low[threats % (1 << LOW_BITS)];
        let (high, high_result) = &self.high[threats >> LOW_BITS];
        let mut nodes = [0; HIDDEN];
        for (node, weights) in nodes.iter_mut().zip(&self.hidden) {
            *node = dot(weights, &inputs);
        }
        let mut given = [0; HIDDEN];
        for node in 0..HIDDEN {
            let sum = low[node] + high[node] + nodes[node];
            given[node] = narrow(sum >> WEIGHT_BITS).clamp(0, HIDDEN_MAX);
        }
        let result = low_result + high_result + dot(&self.direct, &inputs);
        let result = result + dot(&self.output, &given);
        let points = (i64::from(result) * LOGIT) >> 15;
        points.clamp(-VALUE_MAX, VALUE_MAX) as i32
    }
}

/// What these threat bits add.
fn threats(weights: &NetworkWeights, bits: usize) -> Start {
    let sum = |row: &[i16]| {
        let set = (row.iter().enumerate()).filter(|(bit, _)| bits >> bit & 1 != 0);
        set.map(|(_, &weight)| i32::from(weight) * UNIT).sum()
    };
    let nodes = std::array::from_fn(|node| sum(&weights.hidden[node][SUMS..]));
    (nodes, sum(&weights.direct[SUMS..]))
}

fn inputs(sums: [&[i32; LANES]; 2]) -> [i16; SUMS] {
    let (low, high) = SUM_RANGE;
    let mut inputs = [0; SUMS];
    for (inputs, sums) in inputs.as_chunks_mut::<LANES>().0.iter_mut().zip(sums) {
        for (input, sum) in inputs.iter_mut().zip(sums) {
            *input = narrow(sum >> SUM_SHIFT).clamp(low, high);
        }
    }
    inputs
}

/// The nearest number of 16 bits.
fn narrow(number: i32) -> i16 {
    number.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

// Where many are inlined into one function, LLVM computes four at once and gathers their weights
// number by number: that is slower.
#[inline(never)]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    let mut sum = 0;
    for n in 0..N {
        sum += i32::from(a[n]) * i32::from(b[n]);
    }
    sum
}
