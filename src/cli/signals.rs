//! Requests to end: Ctrl-C, and the signals by which terminals and job schedulers end a program.

use anyhow::Context;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// What shells add to the number of the signal that ended a program.
const BASE: u8 = 128;
/// The signal of Ctrl-C.
const INTERRUPT: u8 = 2;
/// The signal of a terminal that goes away.
#[cfg(feature = "tui")]
const HANG_UP: u8 = 1;

/// The requests to end that have come since [`listen`](Self::listen).
pub(super) struct Requests {
    /// The number of the first one's signal; 0 before any.
    first: Arc<AtomicU8>,
}

impl Requests {
    /// Hears requests from now on. `end` is called for each of them, on a thread of its own.
    pub(super) fn listen(end: impl Fn() + Send + 'static) -> anyhow::Result<Self> {
        let first = Arc::new(AtomicU8::new(0));
        let noted = first.clone();
        system::listen(move |signal| {
            let _ = noted.compare_exchange(0, signal, Ordering::SeqCst, Ordering::SeqCst);
            end();
        })
        .context("cannot handle signals")?;
        Ok(Self { first })
    }

    /// The exit code of a program that was asked to end: 128 and the number of the signal. Without a
    /// request that is the one of Ctrl-C.
    pub(super) fn code(&self) -> u8 {
        match self.first.load(Ordering::SeqCst) {
            0 => BASE + INTERRUPT,
            signal => BASE + signal,
        }
    }

    /// The exit code after the terminal has gone away: the signal that tells of it may still be on its
    /// way.
    #[cfg(feature = "tui")]
    pub(super) fn code_without_terminal(&self) -> u8 {
        match self.first.load(Ordering::SeqCst) {
            0 => BASE + HANG_UP,
            _ => self.code(),
        }
    }
}

#[cfg(unix)]
mod system {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::{fs, io, thread};

    pub(super) fn listen(on_signal: impl Fn(u8) + Send + 'static) -> io::Result<()> {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        // A script's background jobs ignore SIGINT as well: a SIGINT sent to them is meant.
        let hang_up = (!is_ignored(&status, SIGHUP)).then_some(SIGHUP);
        let mut signals = Signals::new([SIGINT, SIGTERM].into_iter().chain(hang_up))?;
        let listener = thread::Builder::new().name("signals".into());
        listener.spawn(move || {
            for signal in signals.forever() {
                // Numbers of signals are small.
                on_signal(u8::try_from(signal).unwrap_or(crate::cli::signals::INTERRUPT));
            }
        })?;
        Ok(())
    }

    /// Whether the parent process wants a signal to be ignored, as `nohup` does. `status` is
    /// what Linux says about a process; elsewhere that is not known.
    fn is_ignored(status: &str, signal: i32) -> bool {
        let mask = status
            .lines()
            .find_map(|line| line.strip_prefix("SigIgn:"))
            .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn signals_that_nohup_has_ignored_are_known() {
            let status = "Name:\tmugen\nSigBlk:\tffffffffffffffff\nSigIgn:\t0000000000000001\n";
            assert!(is_ignored(status, SIGHUP));
            assert!(!is_ignored(status, SIGINT));
            assert!(!is_ignored("", SIGHUP) && !is_ignored("SigIgn:\tx", SIGHUP));
        }
    }
}

#[cfg(not(unix))]
mod system {
    pub(super) fn listen(on_signal: impl Fn(u8) + Send + 'static) -> Result<(), ctrlc::Error> {
        ctrlc::set_handler(move || on_signal(crate::cli::signals::INTERRUPT))
    }
}
