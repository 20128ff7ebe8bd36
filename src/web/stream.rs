//! Server-sent events from a thread that searches.

use super::error::ApiError;
use super::searches::{Listener, Place, Searches, spawn};
use crate::control::StopFlag;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::mpsc::{self, OwnedPermit, Receiver, Sender};

/// Events that wait for a slow reader. Progress beyond that is left out.
const WAITING: usize = 64;

/// A comment is sent after this time without an event: it shows that the reader is still there.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// Tells a reader about a search.
pub(super) struct Teller {
    events: Sender<Event>,
    last: Option<OwnedPermit<Event>>,
    place: Place,
}

impl Teller {
    /// What stops the search.
    pub(super) const fn stop(&self) -> &StopFlag {
        self.place.stop()
    }

    /// Tells of progress, unless the reader is too far behind.
    pub(super) fn tell(&self, name: &str, value: &impl Serialize) {
        // A reader that is gone sets the stop flag; one that is slow misses this.
        let _ = self.events.try_send(event(name, value));
    }

    /// Tells of something that must not get lost, and waits for the reader.
    pub(super) fn insist(&self, name: &str, value: &impl Serialize) {
        // An error says that the reader is gone.
        let _ = self.events.blocking_send(event(name, value));
    }

    /// Tells of the end. The search's place is free then, however slow the reader is.
    pub(super) fn end(self, name: &str, value: &impl Serialize) {
        let Self { last, place, .. } = self;
        drop(place);
        if let Some(last) = last {
            last.send(event(name, value));
        }
    }
}

fn event(name: &str, value: &impl Serialize) -> Event {
    let event = Event::default().event(name);
    match serde_json::to_string(value) {
        Ok(text) => event.data(text),
        Err(error) => event.data(format!("{{\"error\":\"{error}\"}}")),
    }
}

/// The events of a search; the search stops when this is dropped.
struct Events {
    events: Receiver<Event>,
    _listener: Listener,
}

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.events
            .poll_recv(context)
            .map(|event| event.map(Ok::<_, Infallible>))
    }
}

/// Runs a search on a thread of its own and answers with what it tells.
pub(super) fn stream(
    searches: &Searches,
    search: impl FnOnce(Teller) + Send + 'static,
) -> Result<Response, ApiError> {
    let (place, listener) = searches.begin()?;
    let (events, received) = mpsc::channel(WAITING);
    let teller = Teller {
        // The channel is empty and open: there is room for the end.
        last: events.clone().try_reserve_owned().ok(),
        events,
        place,
    };
    spawn(move || search(teller))?;
    let events = Events {
        events: received,
        _listener: listener,
    };
    let keep_alive = KeepAlive::new().interval(HEARTBEAT);
    Ok(Sse::new(events).keep_alive(keep_alive).into_response())
}
