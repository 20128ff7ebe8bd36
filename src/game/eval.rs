//! What a position is worth.

use serde::Serialize;
use std::cmp::Ordering;
use std::{fmt, ops::Neg};

/// What a position is worth to the side to move.
///
/// The order is from the best for that side down: a short win, a long win, a win of unknown length, scores
/// and the draw, a loss of unknown length, a long loss, a short loss. Scores of different players do not
/// compare: each has a [`ScoreUnit`] of its own.
///
/// ```
/// use mugen::game::Eval;
/// let (short, long) = (Eval::win_in(3), Eval::win_in(9));
/// assert!(short > long && long > Eval::WIN && Eval::WIN > Eval::Score(20_000));
/// assert_eq!(-short, Eval::loss_in(3));
/// assert_eq!(short.to_string(), "win in 3");
/// assert_eq!(Eval::Score(-12).to_string(), "-12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Eval {
    /// The side to move wins.
    Win {
        /// Plies to the end, the winner's last move included; none where the length is not known.
        plies: Option<u32>,
    },
    /// The side to move loses.
    Loss {
        /// As for a win.
        plies: Option<u32>,
    },
    /// Nobody wins.
    Draw,
    /// Undecided: the higher, the better for the side to move.
    Score(i32),
}

impl Eval {
    /// A win of unknown length.
    pub const WIN: Self = Self::Win { plies: None };
    /// A loss of unknown length.
    pub const LOSS: Self = Self::Loss { plies: None };

    /// A win in `plies`, the winner's last move included: 1 where it can be made at once.
    pub const fn win_in(plies: u32) -> Self {
        Self::Win { plies: Some(plies) }
    }

    /// A loss in `plies`, the winner's last move included: 0 where the game is over.
    pub const fn loss_in(plies: u32) -> Self {
        Self::Loss { plies: Some(plies) }
    }

    /// Whether the side to move wins.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win { .. })
    }

    /// Whether the side to move loses.
    pub const fn is_loss(self) -> bool {
        matches!(self, Self::Loss { .. })
    }

    /// Whether somebody wins.
    pub const fn is_decided(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// Plies to the end, where somebody wins and the length is known.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Win { plies } | Self::Loss { plies } => plies,
            Self::Draw | Self::Score(_) => None,
        }
    }

    /// The winner's moves to the end, the last included, where the length is known.
    pub const fn winner_moves(self) -> Option<u32> {
        match self.plies() {
            // The last ply is the winner's, whichever side moves first.
            Some(plies) => Some(plies.div_ceil(2)),
            None => None,
        }
    }

    /// ` in 3 moves`: the winner's, to the end; empty where the length is not known.
    pub(crate) fn length_text(self) -> String {
        match self.winner_moves() {
            Some(1) => " in 1 move".into(),
            Some(moves) => format!(" in {moves} moves"),
            None => String::new(),
        }
    }

    /// The number of a score; 0 for a draw, none where somebody wins.
    pub const fn score(self) -> Option<i32> {
        match self {
            Self::Score(score) => Some(score),
            Self::Draw => Some(0),
            Self::Win { .. } | Self::Loss { .. } => None,
        }
    }

    /// The value for the side that moved into a position that is worth `self` to its opponent: turned
    /// round, and a ply further from the end.
    pub const fn before_move(self) -> Self {
        match self {
            Self::Win { plies: Some(plies) } => Self::loss_in(plies.saturating_add(1)),
            Self::Loss { plies: Some(plies) } => Self::win_in(plies.saturating_add(1)),
            Self::Win { plies: None } => Self::LOSS,
            Self::Loss { plies: None } => Self::WIN,
            Self::Draw => Self::Draw,
            Self::Score(score) => Self::Score(score.saturating_neg()),
        }
    }

    /// Sorts by: wins before scores before losses, then what matters within each.
    const fn rank(self) -> (i8, i64) {
        /// Above every number of plies.
        const UNKNOWN: i64 = 1 << 40;
        match self {
            Self::Win { plies } => (1, -length(plies, UNKNOWN)),
            Self::Loss { plies } => (-1, length(plies, UNKNOWN)),
            // A draw and a score of 0 are worth the same and are not the same.
            Self::Draw => (0, 0),
            Self::Score(score) => (0, 2 * score as i64 + (score >= 0) as i64),
        }
    }
}

const fn length(plies: Option<u32>, unknown: i64) -> i64 {
    match plies {
        Some(plies) => plies as i64,
        None => unknown,
    }
}

impl Neg for Eval {
    type Output = Self;

    /// The same for the other side.
    fn neg(self) -> Self {
        match self {
            Self::Win { plies } => Self::Loss { plies },
            Self::Loss { plies } => Self::Win { plies },
            Self::Draw => Self::Draw,
            Self::Score(score) => Self::Score(score.saturating_neg()),
        }
    }
}

impl Ord for Eval {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Eval {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `win in 5`, `loss in 4`, `win`, `loss`, `draw`, `+35`: lengths in plies.
impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Win { .. } => "win",
            Self::Loss { .. } => "loss",
            Self::Draw => "draw",
            Self::Score(score) => return write!(f, "{score:+}"),
        };
        match self.plies() {
            Some(plies) => write!(f, "{name} in {plies}"),
            None => f.write_str(name),
        }
    }
}

/// What a score counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScoreUnit {
    /// A game's own points.
    #[default]
    Points,
    /// Points of the search: 200 are 1 in the logarithm of the odds to win, so that 0 is an even game and
    /// 200 about 73 wins in 100.
    LogOdds,
    /// Weight of the heuristic: a weight of 1 is this many.
    Weight(u32),
}

impl ScoreUnit {
    /// Points of [`LogOdds`](Self::LogOdds) that are 1 in the logarithm of the odds.
    pub const LOG_ODDS: f64 = 200.0;

    /// The chance that the side to move wins, from 0 to 1, where the score says that:
    /// `1 / (1 + e^(-score / 200))`.
    ///
    /// ```
    /// use mugen::game::{Eval, ScoreUnit};
    /// let percent = |eval| (ScoreUnit::LogOdds.win_chance(eval).unwrap() * 100.0).round();
    /// assert_eq!(percent(Eval::Score(0)), 50.0);
    /// assert_eq!(percent(Eval::Score(200)), 73.0);
    /// assert_eq!(percent(Eval::win_in(9)), 100.0);
    /// assert_eq!(ScoreUnit::Points.win_chance(Eval::Score(7)), None);
    /// ```
    pub fn win_chance(self, eval: Eval) -> Option<f64> {
        match (eval, self) {
            (Eval::Win { .. }, _) => Some(1.0),
            (Eval::Loss { .. }, _) => Some(0.0),
            (Eval::Draw, _) => Some(0.5),
            (Eval::Score(score), Self::LogOdds) => {
                Some(1.0 / (1.0 + (-f64::from(score) / Self::LOG_ODDS).exp()))
            }
            (Eval::Score(_), _) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_total_and_turns_round_with_the_sign() {
        let rising = [
            Eval::loss_in(0),
            Eval::loss_in(4),
            Eval::LOSS,
            Eval::Score(-3),
            Eval::Draw,
            Eval::Score(7),
            Eval::WIN,
            Eval::win_in(9),
            Eval::win_in(1),
        ];
        for (a, first) in rising.iter().enumerate() {
            for (b, second) in rising.iter().enumerate() {
                assert_eq!(first.cmp(second), a.cmp(&b));
                assert_eq!((-*first).cmp(&-*second), b.cmp(&a));
            }
        }
    }

    #[test]
    fn a_move_back_turns_the_value_and_adds_a_ply() {
        assert_eq!(Eval::loss_in(0).before_move(), Eval::win_in(1));
        assert_eq!(Eval::win_in(3).before_move(), Eval::loss_in(4));
        assert_eq!(Eval::WIN.before_move(), Eval::LOSS);
        assert_eq!(Eval::Score(5).before_move(), Eval::Score(-5));
    }
}
