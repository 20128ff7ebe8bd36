//! What a search for threats found.

use super::lengths::{MAX_MOVES, MAX_PLIES};
use crate::control::Stopped;
use std::convert::Infallible;
use thiserror::Error;

/// Whether the attacker wins by threats: `W` comes with a win, `R` says why nothing was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatOutcome<W, R = UnknownReason> {
    /// The attacker wins.
    Win(W),
    /// The attacker has no win by such moves. There may be a slower one.
    NoWin,
    /// Neither was shown.
    Unknown(R),
}

/// An outcome that is no win.
pub(super) type NotWon = ThreatOutcome<Infallible, Incomplete>;

impl<W, R> ThreatOutcome<W, R> {
    /// The win, if there is one.
    pub fn win(self) -> Option<W> {
        match self {
            Self::Win(win) => Some(win),
            Self::NoWin | Self::Unknown(_) => None,
        }
    }

    /// Whether there is a win.
    pub const fn is_win(&self) -> bool {
        matches!(self, Self::Win(_))
    }
}

impl<W> ThreatOutcome<W, Incomplete> {
    /// No win was found, and what is `incomplete` says how sure that is.
    pub(super) const fn no_win(incomplete: Incomplete) -> Self {
        if incomplete.is_none() {
            Self::NoWin
        } else {
            Self::Unknown(incomplete)
        }
    }

    /// The win, or what there is instead.
    pub(super) fn into_result(self) -> Result<W, NotWon> {
        match self {
            Self::Win(win) => Ok(win),
            Self::NoWin => Err(ThreatOutcome::NoWin),
            Self::Unknown(incomplete) => Err(ThreatOutcome::Unknown(incomplete)),
        }
    }

    /// The inverse of [`into_result`](Self::into_result).
    pub(super) fn from_result(result: Result<W, NotWon>) -> Self {
        match result {
            Ok(win) => Self::Win(win),
            Err(ThreatOutcome::NoWin) => Self::NoWin,
            Err(ThreatOutcome::Unknown(incomplete)) => Self::Unknown(incomplete),
            Err(ThreatOutcome::Win(never)) => match never {},
        }
    }
}

/// Why neither a win nor its absence was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnknownReason {
    /// A limit of the control.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// No win with quiet moves was found, and there may be one.
    #[error("no win with quiet moves was found; there may be one")]
    NoQuietWin,
    /// The search went farther from the stones than it can, or the stones are too scattered.
    #[error(
        "it needs cells farther from the stones, or more groups of stones, than a search can hold: solve a \
         smaller part of the board"
    )]
    Far,
    /// A line is longer than the solver follows: more than [`MAX_MOVES`](super::MAX_MOVES) fours, or more
    /// plies of threats than the stack of a thread has room for.
    #[error(
        "a line has more than {MAX_MOVES} fours, or more than {MAX_PLIES} plies of threats, which is more \
         than a search can hold: solve a position closer to the end"
    )]
    Long,
    /// A win was found that could not be proven.
    #[error(
        "a win was found that could not be proven: this is a bug in mugen; please report it with the position"
    )]
    Unproven,
}

/// What a search left out: why it is not certain that there is no win. A set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Incomplete(u8);

impl Incomplete {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// A line would have needed a cell of the grid's margin.
    pub const MARGIN: Self = Self(1);
    /// Something was cut off at a limit inside, which can be raised.
    pub const CUT: Self = Self(2);
    /// A line is longer than can be followed.
    pub const LONG: Self = Self(4);
    /// The search was ended from outside.
    pub const STOPPED: Self = Self(8);
    /// The sparse board contradicts the grid: never, unless one of them is wrong.
    pub(super) const REFUTED: Self = Self(16);

    /// Whether nothing was left out.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether the two have something in common.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) const fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// The first three of them, as three bits.
    pub(super) const fn bits(self) -> u8 {
        self.0 & 7
    }

    /// The inverse of [`bits`](Self::bits).
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits & 7)
    }

    /// What it means for who asked, where no limit of the control ended the search.
    pub(super) const fn reason(self) -> UnknownReason {
        if self.has(Self::STOPPED) || self.has(Self::REFUTED) {
            UnknownReason::Unproven
        } else if self.has(Self::LONG) {
            UnknownReason::Long
        } else {
            UnknownReason::Far
        }
    }
}
