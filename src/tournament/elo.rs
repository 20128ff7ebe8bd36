//! What the results of two players say about their strength.

use std::collections::BTreeMap;

/// The 97.5 % point of the normal distribution: 95 % lie within this many standard deviations.
pub(super) const SIGMAS_95: f64 = 1.959_963_984_540_054;

/// The difference in Elo at which the stronger one is expected to get this share of the points, 0 to 1:
/// Elo's formula, `-400 log10(1 / score - 1)`. Infinite at 0 and 1.
///
/// ```
/// use mugen::tournament::elo_of_score;
/// assert_eq!(elo_of_score(0.5), 0.0);
/// assert!((elo_of_score(10.0 / 11.0) - 400.0).abs() < 1e-9);
/// ```
pub fn elo_of_score(score: f64) -> f64 {
    // Adding zero turns -0 into 0.
    -400.0 * libm::log10(1.0 / score - 1.0) + 0.0
}

/// The share of the points expected at a difference in Elo: `1 / (1 + 10^(-elo / 400))`.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp10(-elo / 400.0))
}

/// Pairs of games by what they brought the first player: 0, 1/2, 1, 3/2 or 2 points. (The field calls
/// that pentanomial.)
///
/// A pair is two games of one opening with the colours exchanged. An opening that favours a side
/// favours both players in turn, so pairs vary less than games do, and errors that are computed from
/// them are smaller and right; see H. Denardo and M. Van den Bergh,
/// <https://hardy.uhasselt.be/Fishtest/>.
pub type Pairs = [u64; 5];

/// The share of the points that a pair brings, by its place in [`Pairs`].
pub(super) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// A difference in strength, from the results of pairs of games.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The share of the points, 0 to 1.
    pub score: f64,
    /// The difference in Elo; infinite where one got every point.
    pub elo: f64,
    /// The 95 % interval of [`elo`](Self::elo). Its ends may be infinite: where it reaches every
    /// point or none, and both where nothing is known of how much results vary.
    pub interval: [f64; 2],
    /// Half the width of that interval: infinite where the interval is.
    pub error: f64,
    /// The likelihood of superiority: how likely it is that the first player is the stronger one,
    /// 0 to 1.
    pub los: f64,
}

impl Estimate {
    /// The estimate from these pairs; none without any.
    ///
    /// With `N` pairs, of which a share `p_i` brought `a_i` of the points, the score is
    /// `s = sum p_i a_i` and its standard error `e = sqrt(sum p_i (a_i - s)^2 / N)`. The error in Elo
    /// is half the difference of Elo at `s + 1.96 e` and at `s - 1.96 e`; the likelihood of
    /// superiority is the normal distribution at `(s - 1/2) / e`.
    ///
    /// Where all pairs brought the same, `e` is 0 and says nothing: there is no error then, and the
    /// likelihood is that of single games, the normal distribution at `(w - l) / sqrt(w + l)` with
    /// `w` games won and `l` lost (R. Coulom's formula, as programs for chess matches use it).
    pub fn of(pairs: &Pairs) -> Option<Self> {
        let count = pairs.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let each = || {
            SHARES
                .iter()
                .zip(pairs)
                .map(|(share, &n)| (*share, n as f64))
        };
        let score = each().map(|(share, n)| n * share).sum::<f64>() / count;
        let variance = each()
            .map(|(share, n)| n * (share - score).powi(2))
            .sum::<f64>()
            / count;
        let deviation = (variance / count).sqrt();
        let at = |sigmas: f64| elo_of_score((score + sigmas * deviation).clamp(0.0, 1.0));
        let (interval, los) = match deviation > 0.0 {
            true => (
                [at(-SIGMAS_95), at(SIGMAS_95)],
                normal((score - 0.5) / deviation),
            ),
            false => (
                [f64::NEG_INFINITY, f64::INFINITY],
                of_one_kind(score, count),
            ),
        };
        Some(Self {
            score,
            elo: elo_of_score(score),
            interval,
            error: (interval[1] - interval[0]) / 2.0,
            los,
        })
    }
}

/// The likelihood of superiority where all of `pairs` pairs brought this share: the games in which
/// they are decided were all won, or all lost, and of pairs of one point nothing is decided.
fn of_one_kind(share: f64, pairs: f64) -> f64 {
    // A pair of 3/2 points is a game won and one drawn, a pair of 2 points two games won.
    let decided = pairs * 4.0 * (share - 0.5).abs();
    normal((share - 0.5).signum() * decided.sqrt())
}

/// The normal distribution: how likely a value of at most `x` is.
fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}

/// The results of two players, from the view of the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// Games that the first won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that the second won.
    pub losses: u64,
    /// Pairs of games.
    pub pairs: Pairs,
    /// Pairs of which one game is known: its points, doubled.
    halves: BTreeMap<u64, u8>,
}

impl HeadToHead {
    /// Counts a game that belongs to a pair and brought the first player 2, 1 or 0 half points. When
    /// the pair is complete, its points are given, doubled: 0 to 4.
    pub fn add(&mut self, pair: u64, points: u8) -> Option<u8> {
        match points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
        let Some(first) = self.halves.remove(&pair) else {
            self.halves.insert(pair, points);
            return None;
        };
        let both = (first + points).min(4);
        self.pairs[usize::from(both)] += 1;
        Some(both)
    }

    /// Points of the first player.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// What the complete pairs say; none where there are none.
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eight pairs: one of 0 points, one of 1/2, two of 1, two of 3/2, two of 2.
    ///
    /// Standings: (0 + 1/4 + 2/2 + 2 * 3/4 + 2) / 8 = 4.75 / 8 = 0.59375.
    /// Mean of squares: (1/16 + 2/4 + 2 * 9/16 + 2) / 8 = 3.6875 / 8 = 0.4609375.
    /// Variance: 0.4609375 - 0.59375^2 = 0.4609375 - 0.3525390625 = 0.1083984375.
    /// Standard error: sqrt(0.1083984375 / 8) = sqrt(0.0135498047) = 0.1164036.
    /// Elo: 400 log10(0.59375 / 0.40625) = 400 log10(1.4615385) = 400 * 0.1648102 = 65.924.
    /// Interval: 1.959964 * 0.1164036 = 0.2281469; from 0.3656031 to 0.8218969.
    /// 400 log10(0.3656031 / 0.6343969) = -400 * 0.2393566 = -95.743.
    /// 400 log10(0.8218969 / 0.1781031) = 400 * 0.6641514 = 265.661.
    /// Error: (265.661 + 95.743) / 2 = 180.702.
    /// Likelihood of superiority: 0.09375 / 0.1164036 = 0.805388 standard deviations. From the table
    /// of the normal distribution: 0.7881 at 0.80, 0.7910 at 0.81; so 0.7897.
    #[test]
    fn the_estimate_agrees_with_a_calculation_by_hand() {
        let estimate = Estimate::of(&[1, 1, 2, 2, 2]).unwrap();
        assert!((estimate.score - 0.59375).abs() < 1e-12);
        assert!((estimate.elo - 65.924).abs() < 1e-2, "{estimate:?}");
        assert!((estimate.error - 180.702).abs() < 1e-1, "{estimate:?}");
        assert!((estimate.los - 0.7897).abs() < 1e-4, "{estimate:?}");
    }

    #[test]
    fn one_sided_results_have_no_bounds() {
        let all = Estimate::of(&[0, 0, 0, 0, 3]).unwrap();
        assert_eq!((all.elo, all.error), (f64::INFINITY, f64::INFINITY));
        let none = Estimate::of(&[3, 0, 0, 0, 0]).unwrap();
        assert_eq!(none.elo, f64::NEG_INFINITY);
        let even = Estimate::of(&[0, 0, 3, 0, 0]).unwrap();
        assert_eq!((even.elo, even.error, even.los), (0.0, f64::INFINITY, 0.5));
        assert_eq!(even.interval, [f64::NEG_INFINITY, f64::INFINITY]);
        assert_eq!(Estimate::of(&[0; 5]), None);
    }

    /// One pair of two games won: 2 / sqrt(2) = 1.41421 standard deviations, 0.9214 by the table of
    /// the normal distribution (0.9207 at 1.41, 0.9222 at 1.42). One of 3/2 points: a game won, 1 /
    /// sqrt(1): 0.8413. Nine pairs of 2 points: 18 / sqrt(18) = 4.2426: 1 - 1.1e-5.
    #[test]
    fn a_single_pair_is_not_certainty() {
        let los = |pairs| Estimate::of(&pairs).unwrap().los;
        assert!((los([0, 0, 0, 0, 1]) - 0.9214).abs() < 1e-4);
        assert!((los([1, 0, 0, 0, 0]) - 0.0786).abs() < 1e-4);
        assert!((los([0, 0, 0, 1, 0]) - 0.8413).abs() < 1e-4);
        assert!((los([0, 0, 0, 0, 9]) - (1.0 - 1.1e-5)).abs() < 1e-6);
    }

    /// Nine pairs of 2 points and one of 1: score 0.95, variance 0.9 + 0.025 - 0.9025 = 0.0225,
    /// standard error sqrt(0.0225 / 10) = 0.0474342; the interval ends at 1.0430, beyond every
    /// point, and begins at 0.95 - 1.959964 * 0.0474342 = 0.8570307, where Elo is
    /// 400 log10(0.8570307 / 0.1429693) = 400 * 0.7777482 = 311.10.
    #[test]
    fn an_interval_that_reaches_every_point_has_one_end() {
        let estimate = Estimate::of(&[0, 0, 1, 0, 9]).unwrap();
        assert!((estimate.interval[0] - 311.10).abs() < 0.01, "{estimate:?}");
        assert_eq!(estimate.interval[1], f64::INFINITY);
        assert_eq!(estimate.error, f64::INFINITY);
    }

    #[test]
    fn the_other_view_is_the_mirror() {
        let pairs = [3, 1, 4, 1, 5];
        let mirrored = [5, 1, 4, 1, 3];
        let (a, b) = (
            Estimate::of(&pairs).unwrap(),
            Estimate::of(&mirrored).unwrap(),
        );
        assert!((a.elo + b.elo).abs() < 1e-9);
        assert!((a.error - b.error).abs() < 1e-9);
        assert!((a.los + b.los - 1.0).abs() < 1e-12);
    }

    #[test]
    fn games_become_pairs_in_any_order() {
        let mut head_to_head = HeadToHead::default();
        let games = [(0, 2), (2, 1), (0, 0), (1, 2), (2, 1), (1, 2), (3, 0)];
        let complete: Vec<_> = games
            .iter()
            .map(|&(pair, points)| head_to_head.add(pair, points))
            .collect();
        assert_eq!(
            complete,
            [None, None, Some(2), None, Some(2), Some(4), None]
        );
        assert_eq!(
            (head_to_head.wins, head_to_head.draws, head_to_head.losses),
            (3, 2, 2)
        );
        assert_eq!(head_to_head.pairs, [0, 0, 2, 0, 1]);
        assert!((head_to_head.points() - 4.0).abs() < 1e-12);
    }

    #[test]
    fn elo_and_score_are_inverse() {
        for elo in [-300.0, -1.0, 0.0, 10.0, 400.0] {
            assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-9);
        }
    }
}
