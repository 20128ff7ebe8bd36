//! How long a line may be.

/// The most moves of the attacker that are looked for: the table has no room for more.
pub const MAX_MOVES: u32 = 200;

/// The most plies of a win by threats before its last fours: each takes a piece of the thread's stack.
pub(crate) const MAX_PLIES: usize = 240;
