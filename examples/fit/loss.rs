//! What the network is to say, and how wrong it is.

use crate::samples::{DECIDED, Sample};

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

/// The scale with which the scores predict the results best, of the positions learned from that are not
/// decided: logistic regression in one dimension, by Newton's method. None if they predict nothing.
pub(crate) fn fit_scale(samples: &[Sample]) -> Option<f32> {
    let undecided = |sample: &&Sample| !sample.held_out && sample.score.abs() <= DECIDED;
    let used = samples.iter().filter(undecided);
    let pairs = used.map(|sample| (f64::from(sample.score), f64::from(sample.result)));
    scale_of(&pairs.collect::<Vec<_>>())
}

/// The scale of scores and results.
fn scale_of(pairs: &[(f64, f64)]) -> Option<f32> {
    let mut factor = 1.0 / 400.0;
    for _ in 0..50 {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for (score, result) in pairs {
            let chance = 1.0 / (1.0 + libm::exp(-factor * score));
            slope += score * (result - chance);
            bend += score * score * chance * (1.0 - chance);
        }
        // Not too far at once: where the curve is flat a whole step leads away.
        factor = (factor + slope / bend).clamp(factor / 2.0, factor * 2.0);
    }
    let scale = (1.0 / factor) as f32;
    (!pairs.is_empty() && (1.0..1e6).contains(&scale)).then_some(scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loss_is_that_of_the_chance() {
        for value in [-6.0, -2.5, 0.0, 0.7, 6.0] {
            for target in [0.0, 0.3, 1.0] {
                let chance = f64::from(chance(value));
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

    #[test]
    fn the_scale_is_found_and_there_is_none_without_a_link() {
        for scale in [50.0, 133.0, 900.0] {
            let pair = |score: i32| {
                let score = f64::from(score);
                (score, 1.0 / (1.0 + (-score / scale).exp()))
            };
            let pairs: Vec<_> = (-500..500).map(pair).collect();
            let found = f64::from(scale_of(&pairs).unwrap());
            assert!((found - scale).abs() < 0.01 * scale, "{found} {scale}");
        }
        let unlinked: Vec<_> = (-500..=500).map(|score| (f64::from(score), 0.5)).collect();
        assert_eq!(scale_of(&unlinked), None);
        assert_eq!(scale_of(&[]), None);
    }
}
