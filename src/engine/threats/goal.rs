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
    /// What such moves are called: `fours` or `threats`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vcf => "fours",
            Self::Vct => "threats",
        }
    }

    /// How far from the stones the last grid reaches. Threes wander farther than fours, and a wider grid has
    /// no room for the stones.
    pub(super) const fn last_reach(self) -> u16 {
        match self {
            Self::Vcf => 128,
            Self::Vct => 64,
        }
    }
}
