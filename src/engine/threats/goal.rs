//! By which moves a win is looked for.

/// By which moves a win is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Fours only (VCF). The win found is a shortest one.
    Vcf,
    /// Fours and free threes (VCT).
    Vct,
}

impl Goal {
    /// How far from the stones the last grid reaches. Threes wander farther than fours, and a wider grid has
    /// no room for the stones.
    pub(super) const fn last_reach(self) -> u16 {
        match self {
            Self::Vcf => 128,
            Self::Vct => 64,
        }
    }
}

/// The moves of a win, from the fastest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinningMoves {
    /// Fours only.
    Fours,
    /// Fours and free threes.
    Threats,
    /// Quiet moves too.
    Quiet,
}

impl WinningMoves {
    /// What they are called: `fours`, `threats` or `quiet moves`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fours => "fours",
            Self::Threats => "threats",
            Self::Quiet => "quiet moves",
        }
    }
}

impl From<Goal> for WinningMoves {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Vcf => Self::Fours,
            Goal::Vct => Self::Threats,
        }
    }
}
