//! What an answer is waited for with.

use crate::control::StopFlag;
use std::time::{Duration, Instant};

/// What an answer is waited for with.
pub(super) struct Waiting<'a> {
    /// The limit, as reported when it is exceeded.
    pub(super) limit: Duration,
    pub(super) deadline: Instant,
    /// Asks for an answer now; how long that may take.
    pub(super) stop: Option<(&'a StopFlag, Duration)>,
    /// Receives what the brain says for people.
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

/// `now` plus this duration; far in the future if that overflows.
pub(super) fn after(time: Duration) -> Instant {
    const FAR: Duration = Duration::from_secs(1 << 30);
    Instant::now() + time.min(FAR)
}
