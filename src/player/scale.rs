//! What a player's scores mean.

/// How the scores of a player are read: [`Decision::score`](super::Decision::score) and
/// [`Progress::score`](crate::control::Progress::score).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// A score is shown divided by this.
    pub unit: u32,
    /// How wins and losses are told from estimates; none where scores do not say in how many plies.
    pub wins: Option<Wins>,
}

/// How wins and losses are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wins {
    /// Scores beyond this, either sign, are wins and losses.
    pub beyond: i32,
    /// A win in `n` plies scores this less `n`, and a loss in `n` plies the negative of that.
    pub at_once: i32,
    /// The most plies that a score can say: wins beyond that are of no known length.
    pub longest: u32,
}

/// What a score says for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// A win. Whether it is proven is for [`Claim`](super::Claim) to say.
    Win {
        /// In how many plies, the winner's last move included; none where that is not known.
        plies: Option<u32>,
    },
    /// A loss.
    Loss {
        /// As for a win.
        plies: Option<u32>,
    },
    /// A value: the more the better.
    Value(f64),
}

impl Scale {
    /// Scores are shown as they are.
    pub const PLAIN: Self = Self {
        unit: 1,
        wins: None,
    };

    /// What `score` says.
    ///
    /// ```
    /// use mugen::player::{Scale, Verdict, Wins};
    /// let scale = Scale { unit: 1, wins: Some(Wins { beyond: 900, at_once: 1000, longest: 98 }) };
    /// assert_eq!(scale.read(997), Verdict::Win { plies: Some(3) });
    /// assert_eq!(scale.read(-996), Verdict::Loss { plies: Some(4) });
    /// assert_eq!(scale.read(901), Verdict::Win { plies: None });
    /// assert_eq!(scale.read(900), Verdict::Value(900.0));
    /// assert_eq!(Scale { unit: 240, wins: None }.read(1584), Verdict::Value(6.6));
    /// ```
    pub fn read(self, score: i32) -> Verdict {
        if let Some(wins) = self.wins {
            let plies = |score: i32| {
                let plies = u32::try_from(wins.at_once.saturating_sub(score)).unwrap_or(0);
                (plies <= wins.longest).then_some(plies)
            };
            if score > wins.beyond {
                return Verdict::Win {
                    plies: plies(score),
                };
            }
            if score < -wins.beyond {
                return Verdict::Loss {
                    plies: plies(score.saturating_neg()),
                };
            }
        }
        Verdict::Value(f64::from(score) / f64::from(self.unit.max(1)))
    }
}
