//! Adam with decoupled weight decay (Kingma and Ba 2015; Loshchilov and Hutter 2019).

use crate::model::{Model, PARTS};

const BETA: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

/// Means of the gradients and of their squares.
pub(crate) struct Adam {
    means: Model,
    squares: Model,
    /// The powers of both betas.
    powers: [f32; 2],
    /// How much of a weight is lost in a step, in parts of the step's rate.
    decay: f32,
}

impl Adam {
    pub(crate) fn new(decay: f32) -> Self {
        Self {
            means: Model::zero(),
            squares: Model::zero(),
            powers: [1.0; 2],
            decay,
        }
    }

    /// One step against the gradients.
    pub(crate) fn step(&mut self, model: &mut Model, gradients: &Model, rate: f32) {
        for (power, beta) in self.powers.iter_mut().zip(BETA) {
            *power *= beta;
        }
        let corrections = self.powers.map(|power| 1.0 / (1.0 - power));
        let weights = model.parts_mut().into_iter().zip(gradients.parts());
        let kept = self
            .means
            .parts_mut()
            .into_iter()
            .zip(self.squares.parts_mut());
        for (((weights, gradients), (means, squares)), part) in weights.zip(kept).zip(PARTS) {
            let loss = if part.decays { rate * self.decay } else { 0.0 };
            let all = weights.iter_mut().zip(gradients);
            for ((weight, gradient), (mean, square)) in all.zip(means.iter_mut().zip(squares)) {
                *mean += (1.0 - BETA[0]) * (gradient - *mean);
                *square += (1.0 - BETA[1]) * (gradient * gradient - *square);
                let size = (*square * corrections[1]).sqrt() + EPSILON;
                let moved = *weight * (1.0 - loss) - rate * corrections[0] * *mean / size;
                *weight = moved.max(-part.limit).min(part.limit);
            }
        }
    }
}
