//! What to search with.

use crate::solver::SolveError;
use std::{fmt, str::FromStr};

/// How the tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Every line, the greatest value for the one side and the least for the other: the oracle.
    Minimax,
    /// The same, each value seen by the side to move.
    Negamax,
    /// Lines that cannot change the result are left out; fail-soft.
    AlphaBeta,
    /// Alpha-beta that remembers positions in a table.
    Table(Variant),
}

/// What a search does with a bound that it finds in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// A bound is used only where it ends the call at once. Proved to be right (Wesselink, Huizing,
    /// van de Wetering, "Formal Verification of Minimax Algorithms", arXiv 2509.20138).
    Safe,
    /// A bound also narrows the window (Marsland). With depth limits this returns values that
    /// nothing justifies: it is here to be tested and taught, not to be used.
    Narrowing,
}

/// What a win is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scores {
    /// All wins alike.
    #[default]
    Plain,
    /// A point less for each ply after the root's own move, so that quick wins and slow losses are
    /// preferred.
    DepthAdjusted,
}

impl Algorithm {
    /// Every algorithm, by rising cunning.
    pub const ALL: [Self; 5] = [
        Self::Minimax,
        Self::Negamax,
        Self::AlphaBeta,
        Self::Table(Variant::Safe),
        Self::Table(Variant::Narrowing),
    ];

    /// `minimax`, `negamax`, `alphabeta`, `table` (the safe one) or `narrowing`, as in arguments.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::Negamax => "negamax",
            Self::AlphaBeta => "alphabeta",
            Self::Table(Variant::Safe) => "table",
            Self::Table(Variant::Narrowing) => "narrowing",
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let names = Self::ALL.map(Self::name);
        Self::ALL
            .into_iter()
            .find(|algorithm| algorithm.name() == text)
            .ok_or_else(|| {
                format!(
                    "unknown algorithm `{text}`: use one of {}",
                    names.join(", ")
                )
            })
    }
}

/// How to search. The depth is among the limits of the [`Control`](crate::control::Control).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// How the tree is searched.
    pub algorithm: Algorithm,
    /// What a win is worth.
    pub scores: Scores,
    /// The most positions that the table holds, 16 bytes each.
    pub table_entries: usize,
}

impl SolverOptions {
    /// This algorithm with plain scores and a table of at most 64 MiB.
    pub const fn new(algorithm: Algorithm) -> Self {
        Self {
            algorithm,
            scores: Scores::Plain,
            table_entries: 1 << 22,
        }
    }

    /// The same with depth-adjusted scores.
    #[must_use]
    pub const fn depth_adjusted(self) -> Self {
        Self {
            scores: Scores::DepthAdjusted,
            ..self
        }
    }
}

/// The values that matter to a search: those strictly between alpha and beta. A result at or outside
/// an end says only that the value is at most, or at least, that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// Every value.
    pub const FULL: Self = Self {
        alpha: -i32::MAX,
        beta: i32::MAX,
    };

    /// The window from `alpha` to `beta`.
    ///
    /// # Errors
    ///
    /// [`SolveError::EmptyWindow`] unless `alpha < beta`, or where an end is `i32::MIN`, which has
    /// no negative.
    pub const fn new(alpha: i32, beta: i32) -> Result<Self, SolveError> {
        if alpha < beta && alpha != i32::MIN {
            Ok(Self { alpha, beta })
        } else {
            Err(SolveError::EmptyWindow { alpha, beta })
        }
    }

    /// The lower end.
    pub const fn alpha(self) -> i32 {
        self.alpha
    }

    /// The upper end.
    pub const fn beta(self) -> i32 {
        self.beta
    }

    /// The window as the other side sees it, once a move worth `best` is known.
    pub(super) fn after(self, best: i32) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha.max(best),
        }
    }
}
