//! How deep a search still goes.

use crate::solver::{MAX_DEPTH, SolveError};

/// Plies left to search, or no limit, which is more than any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Depth(u16);

impl Depth {
    pub(super) const UNLIMITED: Self = Self(u16::MAX);

    pub(super) fn new(plies: Option<u32>) -> Result<Self, SolveError> {
        match plies {
            None => Ok(Self::UNLIMITED),
            Some(depth) if depth > MAX_DEPTH => Err(SolveError::DepthOutOfRange { depth }),
            Some(depth) => Ok(Self(depth as u16)),
        }
    }

    /// Nothing more is searched.
    pub(super) const fn is_used_up(self) -> bool {
        self.0 == 0
    }

    /// After one more ply.
    const fn next(self) -> Self {
        if self.0 == Self::UNLIMITED.0 {
            self
        } else {
            Self(self.0 - 1)
        }
    }
}

/// Where a call stands: plies left, and plies since the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    pub(super) depth: Depth,
    pub(super) ply: u32,
}

impl At {
    pub(super) const fn root(depth: Depth) -> Self {
        Self { depth, ply: 0 }
    }

    pub(super) const fn child(self) -> Self {
        Self {
            depth: self.depth.next(),
            ply: self.ply + 1,
        }
    }

    pub(super) const fn is_root(self) -> bool {
        self.ply == 0
    }
}
