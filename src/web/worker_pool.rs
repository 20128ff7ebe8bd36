//! Requests that compute: on a few threads of their own, so that many of them leave the others quick.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::client::Client;
use super::error::ApiError;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Threads for short work.
const SHORT_THREADS: usize = 2;

/// Threads for long work. Reading a file of thousands of games may take some 200 MB.
const LONG_THREADS: usize = 1;

/// All of them.
pub(super) const THREADS: usize = SHORT_THREADS + LONG_THREADS;

/// The most bytes of a request that is short work: some hundreds of stones, a millisecond or two.
const SHORT: usize = 8 << 10;

/// Bytes that a stone of a kept game counts as.
const STONE: usize = 8;

/// The threads that compute. Short work does not wait for long work.
#[derive(Debug)]
pub(super) struct WorkerPool {
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

/// How long a piece of work may take, as far as can be seen beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    Short,
    Long,
}

impl Lane {
    /// The lane of a request with a body of `bytes` bytes.
    pub(super) const fn of_body(bytes: usize) -> Self {
        if bytes <= SHORT {
            Self::Short
        } else {
            Self::Long
        }
    }

    /// The lane of weights of a game in a body of `bytes` bytes: each stone may have 120 cells around it.
    pub(super) const fn of_weights(bytes: usize) -> Self {
        Self::of_body(bytes.saturating_mul(8))
    }

    /// The lane for work on a game with this many stones.
    pub(super) const fn of_stones(stones: usize) -> Self {
        Self::of_body(stones.saturating_mul(STONE))
    }
}

impl WorkerPool {
    pub(super) fn new() -> Self {
        Self {
            short: Arc::new(Semaphore::new(SHORT_THREADS)),
            long: Arc::new(Semaphore::new(LONG_THREADS)),
        }
    }

    /// Runs `job` when it is its turn. A job whose client leaves before that never begins.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        client: &Client,
        lane: Lane,
        job: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let _job = client.begin();
        let lane = match lane {
            Lane::Short => &self.short,
            Lane::Long => &self.long,
        };
        // The semaphore is never closed.
        let turn = lane.clone().acquire_owned().await;
        let turn = turn.map_err(|_| ApiError::Busy)?;
        let done = spawn_blocking(move || {
            let done = job();
            // Whether or not somebody still waits for the result: the thread is free only now.
            drop(turn);
            done
        });
        let broken = |_| Err(ApiError::unusable("the request failed: try something else"));
        done.await.unwrap_or_else(broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use std::sync::mpsc::{Receiver, Sender, channel};
    use tokio::runtime::Builder;

    /// A job that says that it has begun, and ends when the other end is dropped.
    fn held(begun: &Sender<()>) -> (Sender<()>, impl FnOnce() -> Result<(), ApiError> + use<>) {
        let (release, released): (Sender<()>, Receiver<()>) = channel();
        let begun = begun.clone();
        let job = move || {
            begun.send(()).ok();
            released.recv().ok();
            Ok(())
        };
        (release, job)
    }

    #[test]
    fn long_work_is_counted_and_short_work_does_not_wait_for_it() {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .max_blocking_threads(THREADS)
            .build()
            .unwrap();
        let workers = Arc::new(WorkerPool::new());
        let client = Client::new(IpAddr::from([127, 0, 0, 1]));
        let (begun, begins) = channel();
        let mut releases = Vec::new();
        for _ in 0..LONG_THREADS + 5 {
            let (release, job) = held(&begun);
            let (workers, client) = (workers.clone(), client.clone());
            runtime.spawn(async move { workers.run(&client, Lane::Long, job).await });
            releases.push(release);
        }
        for _ in 0..LONG_THREADS {
            begins.recv().unwrap();
        }
        let short = runtime.block_on(workers.run(&client, Lane::Short, || Ok(7)));
        assert_eq!(short, Ok(7));
        assert!(begins.try_recv().is_err(), "more at once than threads");
        drop(releases);
        for _ in 0..5 {
            begins.recv().unwrap();
        }
    }
}
