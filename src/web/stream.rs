//! Server-sent events from a thread that searches.

use super::client::Client;
use super::error::ApiError;
use super::searches::{Listener, Place, Searches, spawn};
use crate::control::StopFlag;
use crate::textio::to_json;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{self, OwnedPermit, Receiver, Sender};

/// Events that wait for a slow reader. Progress beyond that is left out.
const WAITING: usize = 64;

/// A comment is sent after this time without an event: it shows that the reader is still there.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// How often a reader is tried again that is behind.
const STALL: Duration = Duration::from_millis(10);

/// Sends the events of a search to its reader.
pub(super) struct EventSender {
    events: Sender<Event>,
    last: Option<OwnedPermit<Event>>,
    place: Place,
}

impl EventSender {
    /// What stops the search.
    pub(super) const fn stop(&self) -> &StopFlag {
        self.place.stop()
    }

    /// Sends progress, unless the reader is too far behind.
    pub(super) fn try_send(&self, name: &str, value: &impl Serialize) {
        // A reader that is gone sets the stop flag; one that is slow misses this.
        let _ = self.events.try_send(event(name, value));
    }

    /// Sends something that must not get lost, and waits for the reader while `waits` says so.
    /// Whether it could be sent.
    pub(super) fn send_in_time(
        &self,
        name: &str,
        value: &impl Serialize,
        waits: impl Fn() -> bool,
    ) -> bool {
        let mut event = event(name, value);
        loop {
            match self.events.try_send(event) {
                Ok(()) => return true,
                Err(TrySendError::Full(back)) if !self.stop().is_set() && waits() => event = back,
                Err(_) => return false,
            }
            std::thread::sleep(STALL);
        }
    }

    /// Sends the end. The search's place is free then, however slow the reader is.
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
    match to_json(value) {
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

/// Runs a search on a thread of its own and answers with its events.
pub(super) fn stream(
    searches: &Searches,
    client: &Client,
    search: impl FnOnce(EventSender) + Send + 'static,
) -> Result<Response, ApiError> {
    let (place, listener) = searches.begin(client)?;
    let (events, received) = mpsc::channel(WAITING);
    let sender = EventSender {
        // The channel is empty and open: there is room for the end.
        last: events.clone().try_reserve_owned().ok(),
        events,
        place,
    };
    spawn(move || search(sender))?;
    let events = Events {
        events: received,
        _listener: listener,
    };
    let keep_alive = KeepAlive::new().interval(HEARTBEAT);
    Ok(Sse::new(events).keep_alive(keep_alive).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::num::NonZeroUsize;

    #[test]
    fn a_reader_that_stalls_is_not_waited_for_beyond_the_time_of_the_search() {
        let client = Client::new([127, 0, 0, 1].into());
        let (place, listener) = Searches::new(NonZeroUsize::MIN).begin(&client).unwrap();
        let (events, mut received) = mpsc::channel(2);
        let sender = EventSender {
            last: events.clone().try_reserve_owned().ok(),
            events,
            place,
        };
        assert!(sender.send_in_time("ply", &1, || false), "there is room");
        let looks = Cell::new(3);
        let waits = || {
            looks.set(looks.get() - 1);
            looks.get() > 0
        };
        assert!(!sender.send_in_time("ply", &2, waits));
        assert_eq!(looks.get(), 0);
        // Nor is one that has gone, whatever time there is.
        drop(listener);
        assert!(!sender.send_in_time("ply", &3, || true));
        sender.end("done", &4);
        assert!(!client.is_served());
        assert!(received.try_recv().is_ok() && received.try_recv().is_ok());
        assert!(received.try_recv().is_err());
    }
}
