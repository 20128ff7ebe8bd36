//! The flag that ends thinking from outside.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Ends thinking from another thread or a signal handler. Clones share one flag.
///
/// ```
/// use mugen::control::StopFlag;
/// let flag = StopFlag::new();
/// flag.clone().stop();
/// assert!(flag.is_set());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopFlag {
    set: Arc<AtomicBool>,
}

impl StopFlag {
    /// A flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the search to stop.
    pub fn stop(&self) {
        self.set.store(true, Ordering::Relaxed);
    }

    /// Takes the request back, before new thinking begins.
    pub fn reset(&self) {
        self.set.store(false, Ordering::Relaxed);
    }

    /// Whether thinking is to stop.
    pub fn is_set(&self) -> bool {
        self.set.load(Ordering::Relaxed)
    }
}
