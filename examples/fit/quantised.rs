//! The network in whole numbers: what the engine computes, and the file that holds it.

use crate::lines::{Lines, Views};
use crate::model::{HIDDEN, LANES, Model, PARTS, Part};
use crate::samples::{Sample, Samples};
use mugen::engine::nnue::{NetworkWeights, THREAT_BITS};

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
    pub(crate) weights: NetworkWeights,
}

impl Quantised {
    /// The nearest whole numbers.
    pub(crate) fn of(model: &Model) -> Self {
        let mut rounded = Model::zero();
        rounded.round(model);
        let parts = rounded.parts().into_iter().zip(PARTS);
        let mut numbers = parts.map(|(part, Part { one, .. })| {
            let number = |weight: &f32| (weight * one) as i32;
            part.iter().map(number).collect::<Vec<i32>>()
        });
        let mut next = || numbers.next().expect("as many parts as are asked for");
        let mut weights = NetworkWeights::zero();
        short(&mut weights.bias, &next());
        short(weights.shapes.as_flattened_mut(), &next());
        short(weights.pairs.as_flattened_mut(), &next());
        // By input and then by neuron here, the other way in the file.
        for (input, by_neuron) in next().chunks(HIDDEN).enumerate() {
            for (row, &number) in weights.hidden.iter_mut().zip(by_neuron) {
                row[input] = number as i16;
            }
        }
        weights.hidden_bias.copy_from_slice(&next());
        short(&mut weights.output, &next());
        short(&mut weights.direct, &next());
        weights.output_bias = next()[0];
        Self { weights }
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
            let shape = self.weights.shapes[usize::from(view.shape)][lane];
            let pair = self.weights.pairs[usize::from(view.pair)][lane];
            i32::from(shape) + i32::from(pair)
        };
        let sum: i32 = lines.iter().map(line).sum();
        (i32::from(self.weights.bias[lane]) + sum).clamp(0, CELL)
    }

    fn out(&self, inputs: &[i32]) -> i64 {
        let product = |weights: &[i16]| -> i64 {
            let pairs = weights.iter().zip(inputs);
            pairs.map(|(&w, &x)| i64::from(w) * i64::from(x)).sum()
        };
        let weights = &self.weights;
        let mut out = i64::from(weights.output_bias) + product(&weights.direct);
        for n in 0..HIDDEN {
            let sum = i64::from(weights.hidden_bias[n]) + product(&weights.hidden[n]);
            out += i64::from(weights.output[n]) * (sum >> 8).clamp(0, i64::from(NEURON));
        }
        out
    }
}

/// Numbers that are known to fit.
fn short(into: &mut [i16], from: &[i32]) {
    for (into, &from) in into.iter_mut().zip(from) {
        *into = from as i16;
    }
}
