//! When a search must end.

use crate::control::{Clock, StopFlag};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Nodes between two polls of the clock and the flags, at most.
const INTERVAL: u64 = 256;

/// Cells near the stones, looked at by a node, times nodes: what may pass between two polls.
const CELLS: u64 = 1 << 16;

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct SharedState<'a> {
    pub(crate) clock: &'a dyn Clock,
    pub(crate) stop: &'a StopFlag,
    /// The first thread is done.
    pub(crate) done: AtomicBool,
    /// Nodes of all threads, counted now and then.
    pub(crate) nodes: AtomicU64,
    /// The clock's time at which all must end.
    pub(crate) deadline: Option<Duration>,
}

/// The limits of one thread, and what it has used of them.
#[derive(Debug)]
pub(crate) struct SearchLimits<'a> {
    shared: &'a SharedState<'a>,
    nodes: u64,
    /// The nodes already added to the shared count.
    counted: u64,
    limit: u64,
    next: u64,
    interval: u64,
    over: bool,
}

impl<'a> SearchLimits<'a> {
    /// Limits that let at most `limit` nodes pass, `spent` being counted already. A node looks at
    /// about `cells` cells: where these are many, the clock is looked at more often.
    pub(crate) fn new(
        shared: &'a SharedState<'a>,
        spent: u64,
        limit: Option<u64>,
        cells: usize,
    ) -> Self {
        let mut limits = Self {
            shared,
            nodes: spent,
            counted: spent,
            limit: limit.unwrap_or(u64::MAX),
            next: 0,
            interval: (CELLS / (cells as u64 + 1)).clamp(1, INTERVAL),
            over: false,
        };
        limits.poll();
        limits
    }

    /// Counts one more node.
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next {
            self.poll();
        }
    }

    /// Looks at the clock, the flags and the count.
    pub(crate) fn poll(&mut self) {
        self.shared
            .nodes
            .fetch_add(self.nodes - self.counted, Relaxed);
        self.counted = self.nodes;
        self.next = self.limit.min(self.nodes + self.interval);
        let shared = self.shared;
        let late = shared
            .deadline
            .is_some_and(|deadline| shared.clock.now() >= deadline);
        self.over |=
            late || self.nodes >= self.limit || shared.stop.is_set() || shared.done.load(Relaxed);
    }

    /// Whether the search must end.
    pub(crate) const fn is_over(&self) -> bool {
        self.over
    }

    /// Nodes of this thread.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }
}
