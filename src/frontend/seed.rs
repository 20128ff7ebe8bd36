//! Seeds that differ from game to game.

use std::hash::{BuildHasher, RandomState};

/// Seeds below this have six digits at most: people read them off and type them.
const SEED_LIMIT: u64 = 1_000_000;

/// A seed that differs from call to call and from run to run, below a million. For games with people
/// only: what must be repeatable gets its seed from the caller.
pub fn fresh_seed() -> u64 {
    // The standard library seeds its hashers from the system's random numbers.
    RandomState::new().hash_one(()) % SEED_LIMIT
}
