//! Remarks on an answer.

use std::fmt;

/// Something about the answer that its reader should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Note {
    /// The number of stones that were not searched: quiet groups far away, or a board too scattered.
    LeftOut(usize),
    /// A line that matters leaves the area that was searched: its value is uncertain.
    Horizon,
    /// The one move that does not lose at once. Only a small part of the time limit was used.
    OnlyMove,
    /// No cell near the stones is free.
    FarCell,
    /// There was not enough memory for the requested table.
    SmallTable {
        /// Its size, in KiB.
        kib: usize,
        /// The requested size, in MiB.
        asked_mib: usize,
    },
    /// There was no memory for more threads, or the system allowed no more.
    FewThreads {
        /// Threads that searched.
        used: usize,
        /// Threads that were requested.
        asked: usize,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LeftOut(1) => f.write_str("1 stone, too far away or too scattered, was left out"),
            Self::LeftOut(stones) => {
                write!(
                    f,
                    "{stones} stones, too far away or too scattered, were left out"
                )
            }
            Self::Horizon => f.write_str("a line leaves the area that was searched"),
            Self::OnlyMove => f.write_str("the only move"),
            Self::FarCell => f.write_str("no cell near the stones is free"),
            Self::SmallTable { kib, asked_mib } => {
                write!(f, "not enough memory for a table of {asked_mib} MiB: used ")?;
                match kib >> 10 {
                    0 => write!(f, "{kib} KiB"),
                    mib => write!(f, "{mib} MiB"),
                }
            }
            Self::FewThreads { used, asked } => {
                write!(f, "not enough memory for {asked} threads: used {used}")
            }
        }
    }
}
