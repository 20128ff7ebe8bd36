//! Clocks: the machine's, and one that tests move by hand.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// Tells the time.
pub trait Clock: fmt::Debug + Send + Sync {
    /// The time since a moment that is fixed for this clock. It never goes backwards.
    fn now(&self) -> Duration;
}

/// The machine's own clock.
#[derive(Clone, Copy, Debug)]
pub struct WallClock {
    start: Instant,
}

impl WallClock {
    /// A clock that begins at 0 now.
    pub fn new() -> Self {
        Self {
            start: Instant::now(),
        }
    }
}

impl Default for WallClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for WallClock {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}

/// A clock that stands still until it is moved. Clones share one time.
///
/// ```
/// use mugen::control::{Clock, ManualClock};
/// use std::time::Duration;
/// let clock = ManualClock::new();
/// clock.clone().advance(Duration::from_millis(5));
/// assert_eq!(clock.now(), Duration::from_millis(5));
/// ```
#[derive(Clone, Debug, Default)]
pub struct ManualClock {
    nanoseconds: Arc<AtomicU64>,
    /// Passes at each look.
    step: Duration,
}

impl ManualClock {
    /// A clock at 0.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same time seen by somebody for whom `step` passes at each look.
    #[must_use]
    pub fn ticking(&self, step: Duration) -> Self {
        Self {
            step,
            ..self.clone()
        }
    }

    /// Moves it on.
    ///
    /// # Panics
    ///
    /// When `by` is more than 2^64 nanoseconds, about 584 years.
    pub fn advance(&self, by: Duration) {
        let nanoseconds = u64::try_from(by.as_nanos()).expect("a step of less than 584 years");
        self.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        self.advance(self.step);
        Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed))
    }
}
