//! The network in real numbers.

use mugen::engine::nnue::{PAIRS, SHAPES, THREAT_BITS};
use mugen::rng::SplitMix64;

/// Numbers that are kept for each cell and each side.
pub(crate) const LANES: usize = 16;
/// Neurons between the inputs and the value.
pub(crate) const HIDDEN: usize = 16;
/// Inputs: the lanes of both sides, and the threats.
pub(crate) const INPUTS: usize = 2 * LANES + THREAT_BITS;

pub(crate) type Lane = [f32; LANES];

/// The most that a lane of a cell may be.
pub(crate) const CELL_LIMIT: f32 = 255.0 / 64.0;
/// What a sum of lanes is divided by to become an input.
pub(crate) const SUM_SCALE: f32 = 8.0;
/// The most that an input may be, either way.
pub(crate) const INPUT_LIMIT: f32 = 32.0;
/// The most that a neuron may be.
pub(crate) const HIDDEN_LIMIT: f32 = 511.0 / 128.0;

/// The largest whole number of a weight in the file, but for those with 32 bits.
const FILE_LIMIT: f32 = 2047.0;

/// All weights, or their gradients.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// What every cell begins with: a single row.
    pub(crate) bias: Vec<Lane>,
    /// What a line adds by its shape.
    pub(crate) shapes: Vec<Lane>,
    /// What a line adds by its pair of classes.
    pub(crate) pairs: Vec<Lane>,
    pub(crate) head: Head,
}

/// What follows the sums.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    /// By input and by neuron.
    pub(crate) weights: [[f32; HIDDEN]; INPUTS],
    pub(crate) hidden_bias: [f32; HIDDEN],
    /// What each neuron adds to the value.
    pub(crate) output: [f32; HIDDEN],
    /// What each input adds to the value beside the neurons.
    pub(crate) direct: [f32; INPUTS],
    pub(crate) bias: f32,
}

/// What is to be known of a part of the weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// The whole number that stands for a 1 in the file.
    pub(crate) one: f32,
    /// No weight is further from 0.
    pub(crate) limit: f32,
    /// Whether its weights shrink where nothing speaks for them: rare shapes then fall back on their
    /// pairs.
    pub(crate) decays: bool,
}

const ROW: Part = Part {
    one: 64.0,
    limit: FILE_LIMIT / 64.0,
    decays: false,
};

const WEIGHT: Part = Part {
    one: 256.0,
    limit: FILE_LIMIT / 256.0,
    decays: false,
};

/// What is added to sums of weights and inputs: 32 bits.
const ADDED: Part = Part {
    one: 32768.0,
    limit: 16384.0,
    decays: false,
};

/// The parts, in the order of [`Model::parts`].
pub(crate) const PARTS: [Part; 8] = [
    ROW,
    Part {
        decays: true,
        ..ROW
    },
    ROW,
    WEIGHT,
    ADDED,
    WEIGHT,
    WEIGHT,
    ADDED,
];

impl Head {
    pub(crate) const fn zero() -> Self {
        Self {
            weights: [[0.0; HIDDEN]; INPUTS],
            hidden_bias: [0.0; HIDDEN],
            output: [0.0; HIDDEN],
            direct: [0.0; INPUTS],
            bias: 0.0,
        }
    }
}

impl Model {
    pub(crate) fn zero() -> Self {
        Self {
            bias: vec![[0.0; LANES]; 1],
            shapes: vec![[0.0; LANES]; SHAPES],
            pairs: vec![[0.0; LANES]; PAIRS],
            head: Head::zero(),
        }
    }

    /// Small random weights. Nothing comes from the threats at first: some of them never occur in the
    /// positions learned from, and are to add nothing then.
    pub(crate) fn random(rng: &mut SplitMix64) -> Self {
        let mut model = Self::zero();
        model.bias[0] = [0.1; LANES];
        fill(model.shapes.as_flattened_mut(), 0.02, rng);
        fill(model.pairs.as_flattened_mut(), 0.2, rng);
        let head = &mut model.head;
        fill(head.weights[..2 * LANES].as_flattened_mut(), 0.15, rng);
        fill(&mut head.output, 0.15, rng);
        fill(&mut head.direct[..2 * LANES], 0.02, rng);
        head.hidden_bias = [0.2; HIDDEN];
        model
    }

    /// Becomes the other as the file can hold it.
    pub(crate) fn round(&mut self, other: &Self) {
        let parts = self.parts_mut().into_iter().zip(other.parts());
        for ((into, from), part) in parts.zip(PARTS) {
            for (into, from) in into.iter_mut().zip(from) {
                *into = whole(from * part.one) / part.one;
            }
        }
    }

    /// All weights, part by part.
    pub(crate) fn parts(&self) -> [&[f32]; PARTS.len()] {
        let head = &self.head;
        [
            self.bias.as_flattened(),
            self.shapes.as_flattened(),
            self.pairs.as_flattened(),
            head.weights.as_flattened(),
            &head.hidden_bias,
            &head.output,
            &head.direct,
            std::slice::from_ref(&head.bias),
        ]
    }

    /// The same, to be changed.
    pub(crate) fn parts_mut(&mut self) -> [&mut [f32]; PARTS.len()] {
        let head = &mut self.head;
        [
            self.bias.as_flattened_mut(),
            self.shapes.as_flattened_mut(),
            self.pairs.as_flattened_mut(),
            head.weights.as_flattened_mut(),
            &mut head.hidden_bias,
            &mut head.output,
            &mut head.direct,
            std::slice::from_mut(&mut head.bias),
        ]
    }
}

/// Random numbers, all as likely, up to `size` either way.
fn fill(weights: &mut [f32], size: f32, rng: &mut SplitMix64) {
    for weight in weights {
        let unit = (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32;
        *weight = size * (2.0 * unit - 1.0);
    }
}

/// The nearest whole number, by an addition that leaves no bits behind the point: quicker than to ask
/// for it where the processor is not known.
fn whole(number: f32) -> f32 {
    const NO_FRACTION: f32 = 12_582_912.0;
    match number.abs() < 4_194_304.0 {
        true => number + NO_FRACTION - NO_FRACTION,
        false => number.round(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_whole_number_is_found() {
        for n in -3000..3000 {
            for (part, nearest) in [(-0.49, n), (0.0, n), (0.3, n), (0.49, n), (0.51, n + 1)] {
                assert_eq!(whole(n as f32 + part), nearest as f32, "{n} {part}");
            }
        }
        for large in [4_194_303.6, 9_000_001.0, 1e9f32] {
            assert_eq!(whole(-large), -large.round());
        }
    }
}
