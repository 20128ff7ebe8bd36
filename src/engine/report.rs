//! What a search answers.

use super::score::Score;
use crate::game::Point;
use crate::proof::Proof;
use std::{fmt, sync::Arc, time::Duration};

/// How certain an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// A value of the evaluation.
    Estimate,
    /// A forced win or loss that the search found. It looks at few defences in quiet positions, so this
    /// is no proof.
    Searched,
    /// A forced win or loss that comes with a proof, and how the game stands where it is over.
    Proven,
}

impl Claim {
    /// `"estimate"`, `"searched"` or `"proven"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Estimate => "estimate",
            Self::Searched => "searched",
            Self::Proven => "proven",
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Something about the answer that its reader should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// So many stones, in quiet groups far away or on a board too scattered, were not looked at.
    LeftOut(usize),
    /// A line that matters leaves the cells that were looked at: its value is uncertain.
    Horizon,
    /// The one move that does not lose at once. Of a limit in time only a small part was used.
    OnlyMove,
    /// No cell near the stones is free.
    FarCell,
    /// There was no memory for the table that was asked for.
    SmallTable {
        /// Kibibytes that it has.
        kib: usize,
        /// Mebibytes that it was to have.
        asked_mib: usize,
    },
    /// There was no memory for more threads, or the system gave no more.
    FewThreads {
        /// Threads that searched.
        used: usize,
        /// Threads that were to search.
        asked: usize,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LeftOut(1) => f.write_str("1 stone, far away or among too many, was left out"),
            Self::LeftOut(stones) => {
                write!(
                    f,
                    "{stones} stones, far away or among too many, were left out"
                )
            }
            Self::Horizon => f.write_str("a line leaves the cells that were looked at"),
            Self::OnlyMove => f.write_str("the only move"),
            Self::FarCell => f.write_str("no cell near the stones is free"),
            Self::SmallTable { kib, asked_mib } => {
                write!(f, "no memory for a table of {asked_mib} MiB: it has ")?;
                match kib >> 10 {
                    0 => write!(f, "{kib} KiB"),
                    mib => write!(f, "{mib} MiB"),
                }
            }
            Self::FewThreads { used, asked } => {
                write!(f, "no room for {asked} threads: {used} searched")
            }
        }
    }
}

/// A move and the line expected after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReport {
    /// The move first. Never empty.
    pub pv: Vec<Point>,
    /// Its value for the side to move.
    pub score: Score,
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The move; none where the game is over or the board is full.
    pub best: Option<Point>,
    /// The value for the side to move. Where it says in how many plies a win or a loss comes, that many are
    /// enough for the winner against any defence, and this engine goes on to win in no more. A win that a
    /// search found and nobody proved has no length: [`Score::WIN`].
    pub score: Score,
    /// What the value is.
    pub claim: Claim,
    /// Plies searched completely; 0 where nothing had to be searched.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// Stones placed, by all threads.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
    /// The best moves, the best first: as many as were asked for, or as there are.
    pub lines: Vec<LineReport>,
    /// What else there is to know.
    pub notes: Vec<Note>,
    /// The proof of a win or a loss, checked, where the claim is [`Claim::Proven`] and the game goes on.
    pub proof: Option<Arc<Proof>>,
}

impl Report {
    /// An answer without a search.
    pub(crate) fn plain(best: Option<Point>, score: Score, claim: Claim, notes: Vec<Note>) -> Self {
        Self {
            best,
            score,
            claim,
            depth: 0,
            seldepth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
            lines: best
                .map(|point| LineReport {
                    pv: vec![point],
                    score,
                })
                .into_iter()
                .collect(),
            notes,
            proof: None,
        }
    }
}
