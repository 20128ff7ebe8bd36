//! The unit of depth.

/// A ply: all depths below the root are counted in sixteenths of one, so that reductions can be fractions.
pub(crate) const PLY: i32 = 16;
