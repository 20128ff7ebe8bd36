//! How much a manager may say, and how small its board may be.

/// The most lines that a block may have.
pub const MAX_BLOCK: usize = 1_000_000;

/// The smallest board with room for a five in every direction.
pub(super) const SMALLEST: i64 = 5;
