//! The value of a position.

use crate::game::Eval;
use std::fmt;

/// The score of a five already made: a win in `n` plies scores this less `n`.
const WIN: i32 = 30_000;

/// Scores beyond this, either sign, are wins and losses.
const DECIDED: i32 = 29_000;

/// The value of a position for the side to move.
///
/// Decided scores carry the distance to the five in plies, or say that it is not known: see
/// [`WIN`](Self::WIN). Others are estimates, larger for better, in points: 200 are one in the logarithm of
/// the odds.
///
/// ```
/// use mugen::engine::Score;
/// assert_eq!(Score::win_in(3).plies_to_win(), Some(3));
/// assert_eq!((-Score::win_in(3)).plies_to_loss(), Some(3));
/// assert!(Score::win_in(1) > Score::win_in(3) && Score::win_in(200) > Score::new(20_000));
/// assert_eq!(Score::win_in(3).to_string(), "+win in 3");
/// assert_eq!((-Score::WIN).to_string(), "-win");
/// assert_eq!(Score::new(-12).to_string(), "-12");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// A win whose length is not known, the least of all wins. A loss of that kind is its negative.
    pub const WIN: Self = Self(DECIDED + 1);

    /// The most plies of a win whose length a score can say.
    pub const MAX_PLIES: u32 = (WIN - DECIDED - 2) as u32;

    /// Above all scores.
    pub const INFINITE: Self = Self(32_000);

    /// An even position.
    pub const DRAW: Self = Self(0);

    /// An estimate; cut off where decided scores begin.
    pub const fn new(value: i32) -> Self {
        if value > DECIDED {
            Self(DECIDED)
        } else if value < -DECIDED {
            Self(-DECIDED)
        } else {
            Self(value)
        }
    }

    /// A win for the side to move whose last ply makes the five: 1 when it can be made at once.
    pub const fn win_in(plies: u32) -> Self {
        Self(WIN - plies as i32)
    }

    /// A loss for the side to move, the other's five being made in `plies`.
    pub const fn loss_in(plies: u32) -> Self {
        Self(plies as i32 - WIN)
    }

    /// The number itself.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// A number that has been a score's [`value`](Self::value); what never was one is cut off at
    /// [`INFINITE`](Self::INFINITE).
    pub const fn known(value: i32) -> Self {
        match value {
            ..=-32_000 => Self(-32_000),
            32_000.. => Self::INFINITE,
            _ => Self(value),
        }
    }

    /// A number that has been a score.
    pub(crate) const fn raw(value: i32) -> Self {
        Self(value)
    }

    /// A win or a loss.
    pub const fn is_decided(self) -> bool {
        self.0.abs() > DECIDED
    }

    /// A win of the side to move.
    pub const fn is_win(self) -> bool {
        self.0 > DECIDED
    }

    /// A win of the other side.
    pub const fn is_loss(self) -> bool {
        self.0 < -DECIDED
    }

    /// The same win or loss, its length left out; an estimate as it is.
    pub const fn without_length(self) -> Self {
        if self.is_win() {
            Self::WIN
        } else if self.is_loss() {
            Self(-Self::WIN.0)
        } else {
            self
        }
    }

    /// Plies to the five of the side to move, where the score is a win of known length.
    pub const fn plies_to_win(self) -> Option<u32> {
        match self.0 > Self::WIN.0 {
            true => Some((WIN - self.0) as u32),
            false => None,
        }
    }

    /// Plies to the other's five, where the score is a loss of known length.
    pub const fn plies_to_loss(self) -> Option<u32> {
        match self.0 < -Self::WIN.0 {
            true => Some((WIN + self.0) as u32),
            false => None,
        }
    }

    /// From "plies from the root" to "plies from a node `ply` plies down", as tables keep it.
    pub(crate) const fn to_node(self, ply: i32) -> Self {
        match self.0 {
            v if v > DECIDED => Self(v + ply),
            v if v < -DECIDED => Self(v - ply),
            v => Self(v),
        }
    }

    /// The inverse of [`to_node`](Self::to_node).
    pub(crate) const fn to_root(self, ply: i32) -> Self {
        match self.0 {
            v if v > DECIDED => Self(v - ply),
            v if v < -DECIDED => Self(v + ply),
            v => Self(v),
        }
    }
}

impl From<Score> for Eval {
    fn from(score: Score) -> Self {
        match (score.plies_to_win(), score.plies_to_loss()) {
            (Some(plies), _) => Self::win_in(plies),
            (_, Some(plies)) => Self::loss_in(plies),
            _ if score.is_win() => Self::WIN,
            _ if score.is_loss() => Self::LOSS,
            _ => Self::Score(score.0),
        }
    }
}

/// As data files keep it.
impl From<Eval> for Score {
    fn from(eval: Eval) -> Self {
        match eval {
            Eval::Win { plies: Some(plies) } if plies <= Self::MAX_PLIES => Self::win_in(plies),
            Eval::Win { .. } => Self::WIN,
            Eval::Loss { plies: Some(plies) } if plies <= Self::MAX_PLIES => Self::loss_in(plies),
            Eval::Loss { .. } => -Self::WIN,
            Eval::Draw => Self::DRAW,
            Eval::Score(score) => Self::new(score),
        }
    }
}

impl std::ops::Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(plies), _) => write!(f, "+win in {plies}"),
            (_, Some(plies)) => write!(f, "-win in {plies}"),
            _ if self.is_win() => f.write_str("+win"),
            _ if self.is_loss() => f.write_str("-win"),
            _ => write!(f, "{:+}", self.0),
        }
    }
}
