//! What the network is to say, and how wrong it is.

use crate::samples::{DECIDED, Sample, Samples};

/// The chance that belongs to a value.
pub(crate) fn chance(value: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-value))
}

/// The cross entropy of the chance that belongs to `value`, where `target` is right.
pub(crate) fn cross_entropy(value: f32, target: f32) -> f64 {
    let (value, target) = (f64::from(value), f64::from(target));
    value.max(0.0) - value * target + libm::log1p(libm::exp(-value.abs()))
}

/// What is right for a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    /// Points of the search that are worth one in the logarithm of the odds.
    pub(crate) scale: f32,
    /// How much the result counts; the score counts for the rest.
    pub(crate) blend: f32,
}

impl Target {
    pub(crate) fn of(&self, sample: &Sample) -> f32 {
        let by_score = match sample.score {
            score if score > DECIDED => 1.0,
            score if score < -DECIDED => 0.0,
            score => chance(score as f32 / self.scale),
        };
        self.blend * sample.result + (1.0 - self.blend) * by_score
    }
}

/// The scale with which the scores foretell the results best: logistic regression in one dimension, by
/// Newton's method. None where the scores foretell nothing.
pub(crate) fn fit_scale(samples: &Samples) -> Option<f32> {
    let undecided = |sample: &&Sample| !sample.held_out && sample.score.abs() <= DECIDED;
    let used: Vec<_> = samples.list().iter().filter(undecided).collect();
    let mut factor = 1.0 / 400.0;
    for _ in 0..50 {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for sample in &used {
            let score = f64::from(sample.score);
            let chance = 1.0 / (1.0 + libm::exp(-factor * score));
            slope += score * (f64::from(sample.result) - chance);
            bend += score * score * chance * (1.0 - chance);
        }
        // Not too far at once: where the curve is flat a whole step leads away.
        factor = (factor + slope / bend).clamp(factor / 2.0, factor * 2.0);
    }
    let scale = (1.0 / factor) as f32;
    (scale.is_finite() && scale < 1e6 && !used.is_empty()).then_some(scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loss_is_that_of_the_chance() {
        for value in [-30.0, -2.5, 0.0, 0.7, 12.0] {
            for target in [0.0, 0.3, 1.0] {
                let chance = f64::from(chance(value)).clamp(1e-12, 1.0 - 1e-12);
                let wrong = f64::from(1.0 - target) * (1.0 - chance).ln();
                let expected = -f64::from(target) * chance.ln() - wrong;
                let found = cross_entropy(value, target);
                assert!(
                    (found - expected).abs() < 1e-3 * (1.0 + found),
                    "{value} {target}"
                );
            }
        }
    }
}
