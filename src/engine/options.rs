//! What an engine is made with.

use super::net::Net;
use super::params::Params;
use crate::gomoku::Rule;

/// What an engine is made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Mebibytes of the transposition table, at least 1.
    pub hash_mib: usize,
    /// Threads, at least 1. With one alone the same question gets the same answer.
    pub threads: usize,
    /// Numbers and switches of the search.
    pub params: Params,
    /// The networks that give positions their value.
    pub nets: Nets,
}

/// A network for each rule.
#[derive(Clone, Copy, Debug)]
pub struct Nets {
    /// Where five or more win.
    pub freestyle: &'static Net,
    /// Where exactly five wins.
    pub exact: &'static Net,
}

impl Nets {
    /// The one for this rule.
    pub const fn of(&self, rule: Rule) -> &'static Net {
        match rule {
            Rule::Freestyle => self.freestyle,
            Rule::Exact => self.exact,
        }
    }
}

impl Default for Nets {
    fn default() -> Self {
        Self {
            freestyle: Net::of(Rule::Freestyle),
            exact: Net::of(Rule::Exact),
        }
    }
}

/// The very same networks.
impl PartialEq for Nets {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.freestyle, other.freestyle) && std::ptr::eq(self.exact, other.exact)
    }
}

impl Eq for Nets {}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash_mib: 32,
            threads: 1,
            params: Params::default(),
            nets: Nets::default(),
        }
    }
}
