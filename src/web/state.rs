//! What all requests share.

use super::games::Games;
use super::hosts::Hosts;
use super::searches::Searches;
use std::num::NonZeroUsize;
use std::ops::Deref;
use std::sync::Arc;

/// A handle of what all requests share.
#[derive(Clone, Debug)]
pub(super) struct App(Arc<Shared>);

/// What all requests share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) hosts: Hosts,
    pub(super) searches: Searches,
    pub(super) games: Games,
}

impl App {
    pub(super) fn new(hosts: Hosts, searches: NonZeroUsize) -> Self {
        Self(Arc::new(Shared {
            hosts,
            searches: Searches::new(searches),
            games: Games::new(),
        }))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
