//! The network in whole numbers: what the engine computes, and the file that holds it.

use crate::lines::{Lines, Views};
use crate::model::{HIDDEN, INPUTS, LANES, Model, PARTS, Part};
use crate::samples::{Sample, Samples};
use mugen::engine::net::THREAT_BITS;
use mugen::engine::net::feature::{PAIRS, SHAPES};

/// The first bytes of the file.
const MAGIC: &[u8; 8] = b"mugennt1";

/// What an output of 1 is.
const OUT: f32 = 32768.0;

/// The largest lane of a cell, input and neuron.
const CELL: i32 = 255;
const INPUT: std::ops::RangeInclusive<i32> = -4096..=4095;
const NEURON: i32 = 511;

/// What a set bit is as an input.
const BIT: i32 = 128;

/// All weights as they stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quantised {
    bias: Vec<i16>,
    /// By shape, then by lane.
    shapes: Vec<i16>,
    pairs: Vec<i16>,
    /// By neuron, then by input.
    weights: Vec<i16>,
    hidden_bias: Vec<i32>,
    output: Vec<i16>,
    direct: Vec<i16>,
    out_bias: i32,
}

impl Quantised {
    /// The nearest whole numbers.
    pub(crate) fn of(model: &Model) -> Self {
        let mut rounded = Model::zero();
        rounded.round(model);
        let mut numbers = rounded
            .parts()
            .into_iter()
            .zip(PARTS)
            .map(|(part, Part { one, .. })| {
                let number = |weight: &f32| (weight * one) as i32;
                part.iter().map(number).collect::<Vec<i32>>()
            });
        let mut next = || numbers.next().expect("as many parts as are asked for");
        let short = |numbers: Vec<i32>| numbers.into_iter().map(|number| number as i16).collect();
        let [bias, shapes, pairs] = [(); 3].map(|()| short(next()));
        let by_input: Vec<i16> = short(next());
        let by_neuron = (0..HIDDEN).flat_map(|n| by_input.iter().skip(n).step_by(HIDDEN));
        Self {
            bias,
            shapes,
            pairs,
            weights: by_neuron.copied().collect(),
            hidden_bias: next(),
            output: short(next()),
            direct: short(next()),
            out_bias: next()[0],
        }
    }

    /// The file.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in [LANES, HIDDEN, SHAPES, PAIRS, THREAT_BITS] {
            bytes.extend((size as u32).to_le_bytes());
        }
        let short = |bytes: &mut Vec<u8>, numbers: &[i16]| {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        };
        for numbers in [&self.bias, &self.shapes, &self.pairs, &self.weights] {
            short(&mut bytes, numbers);
        }
        bytes.extend(
            self.hidden_bias
                .iter()
                .flat_map(|number| number.to_le_bytes()),
        );
        short(&mut bytes, &self.output);
        short(&mut bytes, &self.direct);
        bytes.extend(self.out_bias.to_le_bytes());
        bytes
    }

    /// The value of a position: its chance is `1 / (1 + exp(-value))`. Number by number, slowly.
    pub(crate) fn value(&self, lines: &Lines, samples: &Samples, sample: &Sample) -> f32 {
        let mut sums = [[0; LANES]; 2];
        for (side, sums) in sums.iter_mut().enumerate() {
            for (lane, sum) in sums.iter_mut().enumerate() {
                let cell = |cell: [u16; 4]| {
                    let views = cell.map(|line| lines.views()[usize::from(line)]);
                    self.cell(&views, side, lane)
                };
                *sum = samples.cells(sample).iter().map(|&lines| cell(lines)).sum();
                for base in samples.bases(sample) {
                    *sum -= i32::from(base.count) * cell(samples.kinds()[usize::from(base.kind)]);
                }
            }
        }
        let (own, other) = (sample.side.index(), sample.side.other().index());
        let sums = [sums[own], sums[other]].concat().into_iter();
        let mut inputs: Vec<i32> = sums
            .map(|sum| (sum >> 2).clamp(*INPUT.start(), *INPUT.end()))
            .collect();
        inputs.extend((0..THREAT_BITS).map(|bit| BIT * i32::from(sample.bits >> bit & 1)));
        self.out(&inputs) as f32 / OUT
    }

    /// A lane of a cell.
    fn cell(&self, lines: &[Views; 4], side: usize, lane: usize) -> i32 {
        let line = |views: &Views| {
            let view = views[side];
            let shape = self.shapes[usize::from(view.shape) * LANES + lane];
            let pair = self.pairs[usize::from(view.pair) * LANES + lane];
            i32::from(shape) + i32::from(pair)
        };
        let sum: i32 = lines.iter().map(line).sum();
        (i32::from(self.bias[lane]) + sum).clamp(0, CELL)
    }

    fn out(&self, inputs: &[i32]) -> i64 {
        let product = |weights: &[i16]| -> i64 {
            let pairs = weights.iter().zip(inputs);
            pairs.map(|(&w, &x)| i64::from(w) * i64::from(x)).sum()
        };
        let mut out = i64::from(self.out_bias) + product(&self.direct);
        for n in 0..HIDDEN {
            let sum = product(&self.weights[n * INPUTS..][..INPUTS]);
            let sum = i64::from(self.hidden_bias[n]) + sum;
            out += i64::from(self.output[n]) * (sum >> 8).clamp(0, i64::from(NEURON));
        }
        out
    }
}
