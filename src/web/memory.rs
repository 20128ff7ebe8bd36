//! How much of what clients send, and of the answers that they have not read yet, is held at the
//! same time. Small bodies and answers need no share: there are as many as connections.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::error::ApiError;
use crate::textio::to_json;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Bodies and answers up to this many bytes need no share.
pub(super) const SMALL: usize = 16 << 10;

/// The most bytes of larger bodies that are held at the same time.
const BODIES: usize = 48 << 20;

/// The most bytes of larger answers that are held at the same time.
const ANSWERS: usize = 48 << 20;

/// How long a body waits for its share. No body and no unread answer keeps one much longer.
const WAIT: Duration = Duration::from_secs(10);

/// The memory that a server gives to large bodies and large answers.
#[derive(Debug)]
pub(super) struct Memory {
    bodies: Arc<Semaphore>,
    answers: Arc<Semaphore>,
}

/// A share of the memory; it is free again when this is dropped.
#[derive(Debug, Default)]
pub(super) struct Share(Option<OwnedSemaphorePermit>);

impl Share {
    /// Whether it is a share of more than nothing.
    pub(super) const fn is_some(&self) -> bool {
        self.0.is_some()
    }
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            bodies: Arc::new(Semaphore::new(BODIES >> 10)),
            answers: Arc::new(Semaphore::new(ANSWERS >> 10)),
        }
    }

    /// A share for a body of `bytes` bytes, in the order in which they are asked for.
    pub(super) async fn for_body(&self, bytes: usize) -> Result<Share, ApiError> {
        let share = self.bodies.clone().acquire_many_owned(kibibytes(bytes));
        match timeout(WAIT, share).await {
            Ok(Ok(permit)) => Ok(Share(Some(permit))),
            _ => Err(ApiError::Full),
        }
    }

    /// An answer in JSON. It keeps its share until its last byte is sent, or its connection ends.
    pub(super) fn json(&self, value: &impl Serialize) -> Result<Response, ApiError> {
        let mut text = to_json(value).map_err(ApiError::unusable)?.into_bytes();
        text.shrink_to_fit();
        let share = self.for_answer(text.len())?;
        let body = Body::from(Bytes::from_owner(Held {
            text,
            _share: share,
        }));
        Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
    }

    fn for_answer(&self, bytes: usize) -> Result<Share, ApiError> {
        if bytes <= SMALL {
            return Ok(Share::default());
        }
        // The answer is there already: waiting would only hold it for longer.
        let share = self
            .answers
            .clone()
            .try_acquire_many_owned(kibibytes(bytes));
        share
            .map(|permit| Share(Some(permit)))
            .map_err(|_| ApiError::Full)
    }
}

/// The text of an answer with its share. What is sent points into it and keeps it.
struct Held {
    text: Vec<u8>,
    _share: Share,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.text
    }
}

fn kibibytes(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(1 << 10)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_answers_keep_their_share_until_they_are_dropped_and_small_ones_need_none() {
        let memory = Memory::new();
        let large = "x".repeat(ANSWERS / 2);
        let (first, small) = (memory.json(&large), memory.json(&"x"));
        assert!(first.is_ok() && small.is_ok());
        assert_eq!(memory.json(&large).err(), Some(ApiError::Full));
        assert!(memory.json(&"x").is_ok());
        drop(small);
        assert_eq!(memory.json(&large).err(), Some(ApiError::Full));
        drop(first);
        assert!(memory.json(&large).is_ok());
    }

    #[test]
    fn large_bodies_wait_for_each_other() {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build()
            .unwrap();
        runtime.block_on(async {
            let memory = Memory::new();
            let all = memory.for_body(BODIES).await;
            assert!(all.as_ref().is_ok_and(Share::is_some));
            let moment = Duration::from_millis(1);
            assert!(timeout(moment, memory.for_body(1)).await.is_err());
            drop(all);
            assert!(memory.for_body(1).await.is_ok());
        });
    }
}
