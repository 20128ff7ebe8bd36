//! What an engine is made with.

use super::nnue::Network;
use super::params::Params;
use crate::gomoku::Rule;
use crate::proof::Book;
use std::sync::Arc;

/// What an engine is made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Mebibytes of the transposition table, at least 1.
    pub hash_mib: usize,
    /// Threads, at least 1. With one alone the same question gets the same answer.
    pub threads: usize,
    /// Whether it looks for wins by threats before the search, and for proofs after it.
    pub proofs: bool,
    /// The numbers of the search.
    pub params: Params,
    /// The networks that give positions their value.
    pub networks: Networks,
    /// Known proofs, asked before anything is searched where [`proofs`](Self::proofs) is set.
    pub book: Option<Arc<Book>>,
}

/// A network for each rule.
#[derive(Clone, Debug)]
pub struct Networks {
    /// Where five or more win.
    pub freestyle: Arc<Network>,
    /// Where exactly five wins.
    pub exact: Arc<Network>,
}

impl Networks {
    /// The one for this rule.
    pub fn of(&self, rule: Rule) -> Arc<Network> {
        match rule {
            Rule::Freestyle => Arc::clone(&self.freestyle),
            Rule::Exact => Arc::clone(&self.exact),
        }
    }
}

impl Default for Networks {
    fn default() -> Self {
        Self {
            freestyle: Network::shipped(Rule::Freestyle),
            exact: Network::shipped(Rule::Exact),
        }
    }
}

/// The very same networks.
impl PartialEq for Networks {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.freestyle, &other.freestyle) && Arc::ptr_eq(&self.exact, &other.exact)
    }
}

impl Eq for Networks {}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash_mib: 32,
            threads: 1,
            proofs: true,
            params: Params::default(),
            networks: Networks::default(),
            book: None,
        }
    }
}
