//! Ratings of many players from the results of their games.

use super::elo::SIGMAS_95;
use super::information::Information;
use thiserror::Error;

/// The results of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Their indices.
    pub players: [usize; 2],
    /// Games that the first won.
    pub wins: u64,
    /// Games that nobody won; each counts as half a win for both.
    pub draws: u64,
    /// Games that the second won.
    pub losses: u64,
}

/// What is assumed before any game: how many games each player has drawn against an imaginary one
/// whose strength is that of the average. It keeps the ratings of players finite that have won or
/// lost everything, and of groups that have not met; one game is little where many were played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// Games, more than 0; they need not be whole.
    pub games: f64,
}

impl Default for Prior {
    fn default() -> Self {
        Self { games: 1.0 }
    }
}

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Rated {
    /// In Elo.
    pub elo: f64,
    /// Half the width of the 95 % interval, in Elo; 0 for the anchor.
    pub error: f64,
}

/// Why there are no ratings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RatingError {
    /// More players than can be rated.
    #[error("{found} players: at most {MAX_PLAYERS} can be rated at once")]
    TooMany {
        /// How many.
        found: usize,
    },
    /// The computation did not converge.
    #[error("no ratings fit these results: check the number of games")]
    NoFit,
}

/// The most players: the computation takes the third power of their number.
const MAX_PLAYERS: usize = 1000;
/// Newton's method needs about ten steps, and fifty for the most one-sided results.
const MAX_STEPS: usize = 200;
/// The longest step, in natural units: a win by 98 to 2.
const LONGEST_STEP: f64 = 4.0;
/// Elo of one natural unit: `400 / ln 10`.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Ratings of `players` players by the model of Bradley and Terry: player `i` beats player `j` with
/// probability `1 / (1 + 10^((r_j - r_i) / 400))`.
///
/// The ratings are the most likely ones, found by Newton's method (R. A. Bradley and M. E. Terry, "Rank
/// Analysis of Incomplete Block Designs", 1952; D. R. Hunter, "MM Algorithms for Generalized
/// Bradley-Terry Models", 2004). The errors come from the inverse of the observed information, the
/// second derivatives there. Without an anchor the mean is 0 and errors are those of the difference to
/// the mean; an anchor (a player and its rating) fixes the scale, and errors are those of the
/// difference to it.
///
/// # Errors
///
/// [`RatingError`] with very many players, or when the computation does not converge.
///
/// # Panics
///
/// When an index is not below `players`.
///
/// ```
/// use mugen::tournament::{Pairing, Prior, rate};
/// let games = [Pairing { players: [0, 1], wins: 3, draws: 0, losses: 1 }];
/// let ratings = rate(2, &games, Prior { games: 1e-6 }, Some((1, 1000.0)))?;
/// assert!((ratings[0].elo - 1190.85).abs() < 0.01); // 400 log10(3)
/// # Ok::<(), mugen::tournament::RatingError>(())
/// ```
pub fn rate(
    players: usize,
    pairings: &[Pairing],
    prior: Prior,
    anchor: Option<(usize, f64)>,
) -> Result<Vec<Rated>, RatingError> {
    if players > MAX_PLAYERS {
        return Err(RatingError::TooMany { found: players });
    }
    let model = Model {
        players,
        pairings,
        prior: prior.games,
    };
    let strengths = model.fit()?;
    let factor = model.information(&strengths).factor();
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let rated = |player: usize| {
        // The rating is a difference: of the player to the mean, or to the anchor.
        let mut difference = match anchor {
            Some(_) => vec![0.0; players],
            None => vec![-1.0 / players as f64; players],
        };
        difference[player] += 1.0;
        let (zero, at_zero) = match anchor {
            Some((anchor, elo)) => {
                difference[anchor] -= 1.0;
                (strengths[anchor], elo)
            }
            None => (mean, 0.0),
        };
        let covered = factor.solve(&difference);
        let variance: f64 = difference.iter().zip(&covered).map(|(a, b)| a * b).sum();
        Rated {
            elo: at_zero + ELO * (strengths[player] - zero),
            error: SIGMAS_95 * ELO * variance.max(0.0).sqrt(),
        }
    };
    Ok((0..players).map(rated).collect())
}

/// Which players can be compared: the group of each, groups being numbered from 0 by their first
/// players. Players are in one group who have met, or have met others of it. Between groups only the
/// prior says anything.
///
/// # Panics
///
/// When an index is not below `players`.
///
/// ```
/// use mugen::tournament::{Pairing, groups};
/// let met = |players| Pairing { players, wins: 1, draws: 0, losses: 0 };
/// assert_eq!(groups(5, &[met([0, 3]), met([1, 4]), met([3, 4])]), [0, 0, 1, 0, 0]);
/// ```
pub fn groups(players: usize, pairings: &[Pairing]) -> Vec<usize> {
    let mut met = vec![Vec::new(); players];
    for &Pairing {
        players: [a, b], ..
    } in pairings
    {
        met[a].push(b);
        met[b].push(a);
    }
    let mut groups: Vec<Option<usize>> = vec![None; players];
    let mut count = 0;
    for first in 0..players {
        let mut waiting = vec![first];
        let before = count;
        while let Some(player) = waiting.pop() {
            if groups[player].is_none() {
                groups[player] = Some(before);
                count = before + 1;
                waiting.extend(&met[player]);
            }
        }
    }
    groups.into_iter().flatten().collect()
}

struct Model<'a> {
    players: usize,
    pairings: &'a [Pairing],
    prior: f64,
}

/// How likely a win is at this difference in strength, in natural units.
fn win(difference: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-difference))
}

impl Model<'_> {
    /// The most likely strengths. The likelihood is concave, and strictly so by the prior, so there is
    /// one maximum. Far from it Newton's steps are much too long: they are cut, and halved where the
    /// likelihood falls at their end about as steeply as it rises at their beginning. (Its slope tells
    /// that better than its value, of which rounding leaves little where there are many games.)
    fn fit(&self) -> Result<Vec<f64>, RatingError> {
        let mut strengths = vec![0.0; self.players];
        for _ in 0..MAX_STEPS {
            let gradient = self.gradient(&strengths);
            let step = self.information(&strengths).factor().solve(&gradient);
            let along = |gradient: &[f64]| -> f64 {
                let products = gradient.iter().zip(&step).map(|(g, d)| g * d);
                products.sum()
            };
            let slope = along(&gradient);
            let longest = step.iter().fold(0.0f64, |most, d| most.max(d.abs()));
            if !longest.is_finite() {
                return Err(RatingError::NoFit);
            }
            let mut scale = (LONGEST_STEP / longest).min(1.0);
            strengths = loop {
                let moved = strengths.iter().zip(&step).map(|(s, d)| s + scale * d);
                let there: Vec<f64> = moved.collect();
                if along(&self.gradient(&there)) >= -0.5 * slope || scale < 1e-9 {
                    break there;
                }
                scale /= 2.0;
            };
            if scale * longest < 1e-10 {
                return Ok(strengths);
            }
        }
        Err(RatingError::NoFit)
    }

    /// The points of the first and of the second of a pairing.
    fn points(pairing: &Pairing) -> [f64; 2] {
        let half = pairing.draws as f64 / 2.0;
        [pairing.wins as f64 + half, pairing.losses as f64 + half]
    }

    fn gradient(&self, strengths: &[f64]) -> Vec<f64> {
        let prior = |&s: &f64| self.prior * (0.5 - win(s));
        let mut gradient: Vec<f64> = strengths.iter().map(prior).collect();
        for pairing in self.pairings {
            let [first, second] = pairing.players;
            let [won, lost] = Self::points(pairing);
            // Not as points less those expected: of many, nothing would be left of the difference.
            let difference = strengths[first] - strengths[second];
            let surplus = won * win(-difference) - lost * win(difference);
            gradient[first] += surplus;
            gradient[second] -= surplus;
        }
        gradient
    }

    /// The negative second derivatives of the likelihood.
    fn information(&self, strengths: &[f64]) -> Information {
        let own = |&s: &f64| self.prior * win(s) * win(-s);
        let mut information = Information::new(strengths.iter().map(own).collect());
        for pairing in self.pairings {
            let [first, second] = pairing.players;
            let [won, lost] = Self::points(pairing);
            let difference = strengths[first] - strengths[second];
            information.join(
                first,
                second,
                (won + lost) * win(difference) * win(-difference),
            );
        }
        information
    }
}

#[cfg(test)]
mod tests;
