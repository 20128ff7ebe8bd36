//! The layers behind the sums.

use super::threats::THREAT_BITS;
use super::weights::{HIDDEN, INPUTS, LANES, Weights};

/// Inputs with zeros behind them, so that they fill registers.
const WIDTH: usize = INPUTS.next_multiple_of(8);

/// An input of 1, as a whole number.
const UNIT: i16 = 128;

/// The bits of the sums that are dropped.
const SUM_SHIFT: u32 = 2;

/// Sums are cut to this range after that.
const SUM_RANGE: (i32, i32) = (-4096, 4095);

/// A weight has so many bits behind the point.
const WEIGHT_BITS: u32 = 8;

/// The most that a hidden node gives.
const HIDDEN_MOST: i32 = 511;

/// Points of one logit.
const LOGIT: i64 = 200;

/// No value is farther from zero: far from the scores that decide.
const VALUE_MOST: i64 = 20_000;

/// Both layers.
#[derive(Debug)]
pub(super) struct Head {
    hidden: [[i16; WIDTH]; HIDDEN],
    hidden_bias: [i32; HIDDEN],
    output: [i16; HIDDEN],
    direct: [i16; WIDTH],
    output_bias: i32,
}

impl Head {
    pub(super) fn new(weights: &Weights) -> Self {
        Self {
            hidden: weights.hidden.map(|row| wide(&row)),
            hidden_bias: weights.hidden_bias,
            output: weights.output,
            direct: wide(&weights.direct),
            output_bias: weights.output_bias,
        }
    }

    /// See [`Net::value`](super::Net::value).
    pub(super) fn value(&self, sums: [&[i32; LANES]; 2], threats: usize) -> i32 {
        let inputs = inputs(sums, threats);
        let mut out = self.output_bias + dot(&self.direct, &inputs);
        for node in 0..HIDDEN {
            let sum = self.hidden_bias[node] + dot(&self.hidden[node], &inputs);
            let given = (sum >> WEIGHT_BITS).clamp(0, HIDDEN_MOST);
            out += i32::from(self.output[node]) * given;
        }
        let points = (i64::from(out) * LOGIT) >> 15;
        points.clamp(-VALUE_MOST, VALUE_MOST) as i32
    }
}

fn wide(row: &[i16; INPUTS]) -> [i16; WIDTH] {
    std::array::from_fn(|input| row.get(input).copied().unwrap_or(0))
}

fn inputs(sums: [&[i32; LANES]; 2], threats: usize) -> [i16; WIDTH] {
    let mut inputs = [0; WIDTH];
    for (side, sums) in sums.into_iter().enumerate() {
        for lane in 0..LANES {
            let (low, high) = SUM_RANGE;
            inputs[side * LANES + lane] = (sums[lane] >> SUM_SHIFT).clamp(low, high) as i16;
        }
    }
    for bit in 0..THREAT_BITS {
        inputs[2 * LANES + bit] = (threats >> bit & 1) as i16 * UNIT;
    }
    inputs
}

fn dot(weights: &[i16; WIDTH], inputs: &[i16; WIDTH]) -> i32 {
    let mut sum = 0;
    for input in 0..WIDTH {
        sum += i32::from(weights[input]) * i32::from(inputs[input]);
    }
    sum
}
