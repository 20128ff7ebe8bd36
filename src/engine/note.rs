//! Remarks on an answer.

use std::fmt;

/// Something about the answer that its reader should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
