//! A connection's client, as requests see it: where it arrived, and who waits for whom.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::error::ApiError;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The client of one connection.
#[derive(Clone, Debug)]
pub(super) struct Client(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// The address on this side at which the connection arrived.
    local: IpAddr,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// What the server is doing for this client: work that waits for its turn, runs, or searches.
    jobs: usize,
    /// When the client came, or the last job was done.
    since: Instant,
}

/// Something that the server does for a client, until this is dropped.
#[derive(Debug)]
pub(super) struct Job(Client);

impl Client {
    /// A client that has just connected.
    pub(super) fn new(local: IpAddr) -> Self {
        Self(Arc::new(Shared {
            local,
            state: Mutex::new(State {
                jobs: 0,
                since: Instant::now(),
            }),
        }))
    }

    /// The address on this side at which the connection arrived.
    pub(super) fn local(&self) -> IpAddr {
        self.0.local
    }

    /// Begins to work for the client.
    pub(super) fn begin(&self) -> Job {
        self.state().jobs += 1;
        Job(self.clone())
    }

    /// Whether the server is doing something for the client.
    pub(super) fn is_served(&self) -> bool {
        self.state().jobs > 0
    }

    /// How long the server has had nothing to do for the client but to read and to write.
    pub(super) fn idle(&self) -> Duration {
        let state = self.state();
        match state.jobs {
            0 => state.since.elapsed(),
            _ => Duration::ZERO,
        }
    }

    /// Nothing is half done when the lock is given back.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.jobs = state.jobs.saturating_sub(1);
        state.since = Instant::now();
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        // Every connection adds its client.
        let client = parts.extensions.get::<Self>().cloned();
        client.ok_or(ApiError::UnknownHost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_is_served_until_its_last_job_is_dropped() {
        let client = Client::new(IpAddr::from([127, 0, 0, 1]));
        assert!(!client.is_served());
        let (first, second) = (client.begin(), client.clone().begin());
        drop(first);
        assert!(client.is_served() && client.idle().is_zero());
        drop(second);
        assert!(!client.is_served());
    }
}
