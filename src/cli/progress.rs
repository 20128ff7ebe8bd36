//! The progress of a command, shown on a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// How often the time that is shown goes on.
const TICK: Duration = Duration::from_millis(250);

/// A line on standard error that counts what is done, where that is a terminal. It vanishes when this is
/// dropped.
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Counts things that are called `what`, out of `total` where that is known.
    pub(super) fn new(total: Option<u64>, what: &str) -> Self {
        let (bar, template) = match total {
            Some(total) => (
                ProgressBar::new(total),
                "{wide_bar} {pos}/{len} {msg} eta {eta}",
            ),
            None => (
                ProgressBar::new_spinner(),
                "{spinner} {pos} {msg}, {elapsed}",
            ),
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_message(what.to_owned());
        if !bar.is_hidden() {
            bar.enable_steady_tick(TICK);
        }
        Self { bar }
    }

    /// Counts nothing.
    pub(super) fn hidden() -> Self {
        let bar = ProgressBar::hidden();
        Self { bar }
    }

    /// One more is done.
    pub(super) fn step(&self) {
        self.bar.inc(1);
    }

    /// Prints something while the line is away: both may go to the same terminal.
    pub(super) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
