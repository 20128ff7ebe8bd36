//! What an answer is waited for with.

use crate::control::StopFlag;
use std::time::{Duration, Instant};

/// What an answer is waited for with.
pub(super) struct Waiting<'a> {
    /// The limit, as it is told when it is overrun.
    pub(super) limit: Duration,
    pub(super) deadline: Instant,
    /// Asks for an answer now; how long that may take.
    pub(super) stop: Option<(&'a StopFlag, Duration)>,
    /// Is told what the brain says for people.
    pub(super) listener: Option<&'a mut dyn FnMut(&str)>,
}

impl Waiting<'_> {
    /// From now on for so long.
    pub(super) fn for_time(limit: Duration) -> Self {
        Self {
            limit,
            deadline: after(limit),
            stop: None,
            listener: None,
        }
    }
}

/// So much later than now; far in the future where that is too much.
pub(super) fn after(time: Duration) -> Instant {
    const FAR: Duration = Duration::from_secs(1 << 30);
    Instant::now() + time.min(FAR)
}
