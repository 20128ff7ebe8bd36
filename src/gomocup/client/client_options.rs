//! How patient a manager is with a brain.

use std::time::Duration;

/// How patient one is with a brain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientOptions {
    /// How long nothing is sent after an answer: some brains lose what comes at once.
    pub pause: Duration,
    /// The longest time for the answers to `START` and `RECTSTART`.
    pub start: Duration,
    /// The longest time for the answer to `ABOUT`.
    pub about: Duration,
    /// How much later than its limit a move may come.
    pub tolerance: Duration,
    /// The limit of a move where the clock gives none.
    pub longest: Duration,
    /// The longest time for the move after `STOP`, and for ending after `END`.
    pub grace: Duration,
    /// Bytes that the brain's process may use: sent to it, not enforced. None: no limit.
    pub memory: Option<u64>,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            pause: Duration::from_millis(20),
            start: Duration::from_secs(10),
            about: Duration::from_secs(2),
            tolerance: Duration::from_millis(50),
            longest: Duration::from_secs(3600),
            grace: Duration::from_secs(1),
            memory: None,
        }
    }
}
