//! What an engine is made with.

use super::params::Params;

/// What an engine is made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Mebibytes of the transposition table, at least 1.
    pub hash_mib: usize,
    /// Threads, at least 1. With one alone the same question gets the same answer.
    pub threads: usize,
    /// Numbers and switches of the search.
    pub params: Params,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash_mib: 32,
            threads: 1,
            params: Params::default(),
        }
    }
}
