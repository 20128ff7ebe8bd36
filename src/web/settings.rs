//! How the server is set up.

use super::hosts::Hosts;
use crate::proof::Book;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens; port 0: any free one.
    pub address: SocketAddr,
    /// The names by which it may be called.
    pub hosts: Hosts,
    /// How many searches run at the same time.
    pub searches: NonZeroUsize,
    /// The most time that one request may have a machine think, up to
    /// [`MAX_THINKING`](super::limits::MAX_THINKING).
    pub thinking: Duration,
    /// Proofs that the search knows.
    pub book: Option<Arc<Book>>,
}
