//! The sequential probability ratio test: a match that ends when enough is known.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::elo::{Pairs, SHARES, score_of_elo};
use crate::game::excerpt;
use std::collections::BTreeMap;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// Two hypotheses about the difference in Elo; the error of either kind is 5 %.
///
/// ```
/// use mugen::tournament::{SprtDecision, Hypotheses};
/// let test: Hypotheses = "0,10".parse()?;
/// let pairs = [10, 40, 100, 60, 30];
/// assert!((test.llr(&pairs) - 2.87).abs() < 0.01);
/// assert_eq!(test.decide(test.llr(&pairs)), None);
/// assert_eq!(test.decide(3.0), Some(SprtDecision::H1));
/// # Ok::<(), mugen::tournament::HypothesesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hypotheses {
    /// H0: the first player is at most this much stronger.
    pub elo0: f64,
    /// H1: it is at least this much stronger.
    pub elo1: f64,
}

/// Which hypothesis is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// That of `elo0`.
    H0,
    /// That of `elo1`.
    H1,
}

impl fmt::Display for SprtDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
        })
    }
}

/// The largest difference that can be tested for.
const MAX_ELO: f64 = 2000.0;

/// The count used for a result that has not occurred: without it the likelihood of a hypothesis that
/// needs such results would be zero after the first pair.
const UNSEEN: f64 = 1e-3;

impl Hypotheses {
    /// The probability of either error.
    pub const ERROR: f64 = 0.05;

    /// H1 is accepted at this log-likelihood ratio, and H0 at its negative: `ln((1 - b) / a)` with
    /// both errors `a` and `b` alike (A. Wald, "Sequential Tests of Statistical Hypotheses", 1945).
    pub fn bound() -> f64 {
        libm::log((1.0 - Self::ERROR) / Self::ERROR)
    }

    /// The log-likelihood ratio of H1 to H0 for these pairs.
    ///
    /// Each hypothesis fixes only the mean of the pairs' results; the rest of their distribution is
    /// the most likely one with this mean (the generalised test, M. Van den Bergh, "The generalized
    /// sequential probability ratio test for the multinomial distribution",
    /// <https://hardy.uhasselt.be/Fishtest/>).
    /// Results that were never seen count as 1/1000 of a pair.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        let counts = pairs.map(|n| if n == 0 { UNSEEN } else { n as f64 });
        log_likelihood_ratio(&counts, score_of_elo(self.elo0), score_of_elo(self.elo1))
    }

    /// What a log-likelihood ratio decides; none: play on.
    pub fn decide(&self, llr: f64) -> Option<SprtDecision> {
        if llr >= Self::bound() {
            Some(SprtDecision::H1)
        } else if llr <= -Self::bound() {
            Some(SprtDecision::H0)
        } else {
            None
        }
    }
}

/// `sum n_i ln(p1_i / p0_i)`, where `p0` and `p1` are the most likely distributions with the means
/// `mean0` and `mean1`.
///
/// By Lagrange's method the most likely distribution with mean `m` is `n_i / (N (1 + t (a_i - m)))`,
/// where `t` solves `sum n_i (a_i - m) / (1 + t (a_i - m)) = 0`.
fn log_likelihood_ratio(counts: &[f64; 5], mean0: f64, mean1: f64) -> f64 {
    let (tilt0, tilt1) = (tilt(counts, mean0), tilt(counts, mean1));
    let term = |(share, n): (&f64, &f64)| {
        let weight = |tilt: f64, mean: f64| 1.0 + tilt * (share - mean);
        n * libm::log(weight(tilt0, mean0) / weight(tilt1, mean1))
    };
    let seen = SHARES.iter().zip(counts).filter(|(_, n)| **n > 0.0);
    seen.map(term).sum()
}

/// The `t` of [`log_likelihood_ratio`], by bisection: the sum falls with `t`, from infinity to minus
/// infinity within the range in which all weights are positive.
fn tilt(counts: &[f64; 5], mean: f64) -> f64 {
    let sum = |tilt: f64| -> f64 {
        let term = |(share, n): (&f64, &f64)| n * (share - mean) / (1.0 + tilt * (share - mean));
        SHARES.iter().zip(counts).map(term).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// A text that says no hypotheses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}`: give two Elo differences, the smaller first, such as `0,10`")]
#[non_exhaustive]
pub struct HypothesesError {
    /// The text.
    pub text: String,
}

/// `elo0,elo1`.
impl FromStr for Hypotheses {
    type Err = HypothesesError;

    fn from_str(text: &str) -> Result<Self, HypothesesError> {
        let number = |part: &str| {
            part.trim()
                .parse::<f64>()
                .ok()
                .filter(|n| n.abs() <= MAX_ELO)
        };
        text.split_once(',')
            .and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)))
            .filter(|(elo0, elo1)| elo0 < elo1)
            .map(|(elo0, elo1)| Self { elo0, elo1 })
            .ok_or_else(|| HypothesesError {
                text: excerpt(text),
            })
    }
}

/// As it is read.
impl fmt::Display for Hypotheses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

/// A test that goes on. It sees the pairs in the order of their numbers, whatever order they come in,
/// and ends with the first that decides: so its end does not depend on how many games are played at
/// once.
#[derive(Clone, Debug)]
pub struct Sprt {
    hypotheses: Hypotheses,
    /// Pairs that wait for one before them: their points, doubled.
    waiting: BTreeMap<u64, u8>,
    /// Pairs seen so far.
    seen: u64,
    pairs: Pairs,
    llr: f64,
    decision: Option<SprtDecision>,
}

impl Sprt {
    /// A test that has seen nothing.
    pub const fn new(hypotheses: Hypotheses) -> Self {
        Self {
            hypotheses,
            waiting: BTreeMap::new(),
            seen: 0,
            pairs: [0; 5],
            llr: 0.0,
            decision: None,
        }
    }

    /// Takes the pair of this number, from 0, with its points, doubled: 0 to 4.
    pub fn add(&mut self, pair: u64, points: u8) {
        self.waiting.insert(pair, points);
        while self.decision.is_none()
            && let Some(points) = self.waiting.remove(&self.seen)
        {
            self.seen += 1;
            if let Some(count) = self.pairs.get_mut(usize::from(points)) {
                *count += 1;
            }
            self.llr = self.hypotheses.llr(&self.pairs);
            self.decision = self.hypotheses.decide(self.llr);
        }
    }

    /// What is tested.
    pub const fn hypotheses(&self) -> Hypotheses {
        self.hypotheses
    }

    /// The log-likelihood ratio.
    pub const fn llr(&self) -> f64 {
        self.llr
    }

    /// How many pairs it has seen: those that decide, once it is decided.
    pub const fn seen(&self) -> u64 {
        self.seen
    }

    /// What is decided, if anything is.
    pub const fn decision(&self) -> Option<SprtDecision> {
        self.decision
    }
}

#[cfg(test)]
mod tests;
