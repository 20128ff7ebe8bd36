//! The layers behind the sums.

use super::threats::THREAT_BITS;
use super::weights::{HIDDEN, LANES, Weights};

/// The inputs that are sums: those of the side to move, then those of the other one.
const SUMS: usize = 2 * LANES;

/// Nodes of the hidden layer, and behind them the result, which sees all inputs directly as well.
const ROWS: usize = HIDDEN + 1;

/// The threat bits are looked up in two parts, the lower one of so many bits.
const LOW_BITS: usize = THREAT_BITS.div_ceil(2);

/// A bit that is set, as an input: 1 as a whole number.
const UNIT: i32 = 128;

/// The bits of the sums that are dropped.
const SUM_SHIFT: u32 = 2;

/// Sums are cut to this range after that.
const SUM_RANGE: (i16, i16) = (-4096, 4095);

/// A weight has so many bits behind the point.
const WEIGHT_BITS: u32 = 8;

/// The most that a hidden node gives.
const HIDDEN_MOST: i16 = 511;

/// Points of one logit.
const LOGIT: i64 = 200;

/// No value is farther from zero: far from the scores that decide.
const VALUE_MOST: i64 = 20_000;

/// Both layers.
#[derive(Debug)]
pub(super) struct Head {
    weights: [[i16; SUMS]; ROWS],
    output: [i16; HIDDEN],
    /// What every row starts with, by the lower threat bits.
    low: [[i32; ROWS]; 1 << LOW_BITS],
    /// What the other threat bits add to that.
    high: [[i32; ROWS]; 1 << (THREAT_BITS - LOW_BITS)],
}

impl Head {
    pub(super) fn new(weights: &Weights) -> Self {
        let row = |row: usize| weights.hidden.get(row).unwrap_or(&weights.direct);
        let bias = |row: usize| *weights.hidden_bias.get(row).unwrap_or(&weights.output_bias);
        let threats = |row_number: usize, bits: usize| {
            let inputs = row(row_number)[SUMS..].iter().enumerate();
            let set = inputs.filter(|(bit, _)| bits >> bit & 1 != 0);
            set.map(|(_, &weight)| i32::from(weight) * UNIT)
                .sum::<i32>()
        };
        Self {
            weights: std::array::from_fn(|n| std::array::from_fn(|input| row(n)[input])),
            output: weights.output,
            low: std::array::from_fn(|bits| std::array::from_fn(|n| bias(n) + threats(n, bits))),
            high: std::array::from_fn(|bits| std::array::from_fn(|n| threats(n, bits << LOW_BITS))),
        }
    }

    /// See [`Net::value`](super::Net::value).
    pub(super) fn value(&self, sums: [&[i32; LANES]; 2], threats: usize) -> i32 {
        let inputs = inputs(sums);
        let low = &self.low[threats % (1 << LOW_BITS)];
        let high = &self.high[threats >> LOW_BITS];
        let mut rows = [0; ROWS];
        for row in 0..ROWS {
            rows[row] = low[row] + high[row] + dot(&self.weights[row], &inputs);
        }
        let mut out = rows[HIDDEN];
        for node in 0..HIDDEN {
            let given = narrow(rows[node] >> WEIGHT_BITS).clamp(0, HIDDEN_MOST);
            out += i32::from(self.output[node]) * i32::from(given);
        }
        let points = (i64::from(out) * LOGIT) >> 15;
        points.clamp(-VALUE_MOST, VALUE_MOST) as i32
    }
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

fn dot(weights: &[i16; SUMS], inputs: &[i16; SUMS]) -> i32 {
    let mut sum = 0;
    for input in 0..SUMS {
        sum += i32::from(weights[input]) * i32::from(inputs[input]);
    }
    sum
}
