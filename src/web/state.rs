//! What all requests share.

use super::hosts::Hosts;
use super::limits::MAX_THINKING;
use super::memory::Memory;
use super::searches::Searches;
use super::settings::Settings;
use super::stored_games::Games;
use super::worker_pool::WorkerPool;
use crate::proof::Book;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// A handle of what all requests share.
#[derive(Clone, Debug)]
pub(super) struct App(Arc<Shared>);

/// What all requests share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) hosts: Hosts,
    pub(super) searches: Searches,
    pub(super) games: Games,
    pub(super) workers: WorkerPool,
    pub(super) memory: Memory,
    /// A permit for each connection that waits for the place of another one.
    pub(super) wanted: Arc<Semaphore>,
    /// The most time that one request may have a machine think.
    pub(super) thinking: Duration,
    /// Proofs that the search knows.
    pub(super) book: Option<Arc<Book>>,
}

impl App {
    pub(super) fn new(settings: &Settings) -> Self {
        Self(Arc::new(Shared {
            hosts: settings.hosts.clone(),
            searches: Searches::new(settings.searches),
            games: Games::new(),
            workers: WorkerPool::new(),
            memory: Memory::new(),
            wanted: Arc::new(Semaphore::new(0)),
            thinking: settings.thinking.min(MAX_THINKING),
            book: settings.book.clone(),
        }))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
