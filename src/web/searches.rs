//! Searches that run: as many as there are cores, each for a listener that is still there.

use super::client::{Client, Job};
use super::error::ApiError;
use crate::control::StopFlag;
use crate::parallel::{ROOM, has_room};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// What a search may need, its table included, in bytes.
const SEARCH: usize = ROOM + (64 << 20);

/// The searches of a server.
#[derive(Clone, Debug)]
pub(super) struct Searches {
    places: Arc<Semaphore>,
    running: Arc<Mutex<Running>>,
    most: usize,
}

#[derive(Debug, Default)]
struct Running {
    /// The number of the last search.
    last: u64,
    stops: BTreeMap<u64, StopFlag>,
}

/// A search's place: it is free again when the search ends.
#[derive(Debug)]
pub(super) struct Place {
    number: u64,
    stop: StopFlag,
    running: Arc<Mutex<Running>>,
    _permit: OwnedSemaphorePermit,
    _job: Job,
}

/// A client that waits for a search. Once it is dropped, the search stops.
#[derive(Debug)]
pub(super) struct Listener(StopFlag);

impl Searches {
    pub(super) fn new(most: NonZeroUsize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(most.get())),
            running: Arc::default(),
            most: most.get(),
        }
    }

    /// How many run at the same time at most.
    pub(super) const fn most(&self) -> usize {
        self.most
    }

    /// A place for a search, and who waits for it.
    pub(super) fn begin(&self, client: &Client) -> Result<(Place, Listener), ApiError> {
        let permit = self.places.clone().try_acquire_owned();
        let permit = permit.map_err(|_| ApiError::Busy)?;
        let stop = StopFlag::new();
        let mut running = lock(&self.running);
        // Those that run may not have taken yet what they need.
        let others = running.stops.len();
        if others > 0 && !has_room((others + 1) * SEARCH) {
            return Err(ApiError::Busy);
        }
        running.last += 1;
        let number = running.last;
        running.stops.insert(number, stop.clone());
        let place = Place {
            number,
            stop: stop.clone(),
            running: self.running.clone(),
            _permit: permit,
            _job: client.begin(),
        };
        Ok((place, Listener(stop)))
    }

    /// Asks every search to stop, those that begin later excepted.
    pub(super) fn stop_all(&self) {
        lock(&self.running).stops.values().for_each(StopFlag::stop);
    }

    /// Runs a search whose answer comes at its end.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        client: &Client,
        search: impl FnOnce(&StopFlag) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let (place, listener) = self.begin(client)?;
        let (sender, receiver) = oneshot::channel();
        spawn(move || {
            let found = search(place.stop());
            drop(place);
            // Nobody may be listening any more.
            let _ = sender.send(found);
        })?;
        let found = receiver.await;
        drop(listener);
        found.map_err(|_| ApiError::unusable("the search was interrupted: try another position"))
    }
}

/// Runs a search on a thread of its own.
pub(super) fn spawn(search: impl FnOnce() + Send + 'static) -> Result<(), ApiError> {
    let thread = std::thread::Builder::new().name("search".into());
    // Where the system has no thread to give, it may have one later.
    thread.spawn(search).map_or(Err(ApiError::Busy), |_| Ok(()))
}

impl Place {
    /// What stops the search.
    pub(super) const fn stop(&self) -> &StopFlag {
        &self.stop
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.running).stops.remove(&self.number);
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The list is whole whenever its lock is free.
fn lock(running: &Mutex<Running>) -> std::sync::MutexGuard<'_, Running> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_places_as_allowed_and_dropped_ones_come_back() {
        let client = Client::new([127, 0, 0, 1].into());
        let searches = Searches::new(NonZeroUsize::new(2).unwrap());
        let (first, listener) = searches.begin(&client).unwrap();
        let second = searches.begin(&client).unwrap();
        assert_eq!(searches.begin(&client).unwrap_err(), ApiError::Busy);
        assert!(!first.stop().is_set());
        drop(listener);
        assert!(client.is_served() && first.stop().is_set() && !second.0.stop().is_set());
        searches.stop_all();
        assert!(second.0.stop().is_set());
        drop(first);
        let third = searches.begin(&client).unwrap();
        assert!(!third.0.stop().is_set());
        drop((second, third));
        assert!(lock(&searches.running).stops.is_empty() && !client.is_served());
    }
}
