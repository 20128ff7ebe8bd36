//! How the program ends.

/// Everything was done.
pub(super) const DONE: u8 = 0;
/// A check failed: a position differs from what its file expects.
pub(super) const DIFFERS: u8 = 1;
/// Arguments or input that cannot be used.
pub(super) const UNUSABLE: u8 = 2;
