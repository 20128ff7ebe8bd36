//! Reading a request's body: of bounded size, in bounded time, and with a share of the memory.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::client::Client;
use super::error::ApiError;
use super::limits::MAX_BODY;
use super::memory::{Memory, SMALL, Share};
use super::state::App;
use crate::textio::{JsonError, from_json};
use axum::body::{Body, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;
use std::future::poll_fn;
use std::marker::PhantomData;
use std::pin::Pin;
use std::time::Duration;
use tokio::time::timeout;

/// A body arrives within this time.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A body of JSON, which is parsed where the work on it is done.
pub(super) struct Json<T> {
    body: Received,
    holds: PhantomData<fn() -> T>,
}

/// A body of text.
pub(super) struct Text(Received);

/// A body as it came, whose client waits for the answer.
struct Received {
    bytes: Vec<u8>,
    client: Client,
    _share: Share,
}

impl<T: DeserializeOwned> Json<T> {
    /// What the body says.
    pub(super) fn parse(self) -> Result<T, ApiError> {
        from_json(&self.body.bytes).map_err(fault)
    }

    /// Who sent it.
    pub(super) const fn client(&self) -> &Client {
        &self.body.client
    }

    /// How many bytes it has.
    pub(super) fn len(&self) -> usize {
        self.body.bytes.len()
    }
}

impl Text {
    /// The text.
    pub(super) fn read(&self) -> Result<&str, ApiError> {
        std::str::from_utf8(&self.0.bytes)
            .map_err(|_| ApiError::unusable("the text is not UTF-8: save it as UTF-8"))
    }

    /// Who sent it.
    pub(super) const fn client(&self) -> &Client {
        &self.0.client
    }

    /// How many bytes it has.
    pub(super) fn len(&self) -> usize {
        self.0.bytes.len()
    }
}

impl<T> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let body = receive(request, app, "application/json").await?;
        Ok(Self {
            body,
            holds: PhantomData,
        })
    }
}

impl FromRequest<App> for Text {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        receive(request, app, "text/plain").await.map(Self)
    }
}

/// Refuses a body of another type. A form of another site cannot say that it is JSON.
fn check_type(headers: &HeaderMap, expected: &'static str) -> Result<(), ApiError> {
    let found = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next());
    match found {
        Some(found) if found.trim().eq_ignore_ascii_case(expected) => Ok(()),
        _ => Err(ApiError::MediaType(expected)),
    }
}

async fn receive(
    mut request: Request,
    app: &App,
    expected: &'static str,
) -> Result<Received, ApiError> {
    check_type(request.headers(), expected)?;
    let client = request.extensions_mut().remove();
    let client = client.ok_or(ApiError::UnknownHost)?;
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let announced = announced.and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let most = match announced.map(usize::try_from) {
        Some(Ok(bytes)) if bytes <= MAX_BODY => bytes,
        Some(_) => return Err(ApiError::TooLarge),
        None => MAX_BODY,
    };
    let share = match announced {
        Some(_) if most > SMALL => app.memory.for_body(most).await?,
        _ => Share::default(),
    };
    let read = gather(request.into_body(), share, &app.memory);
    let (bytes, share) = timeout(BODY_TIME, read)
        .await
        .map_err(|_| ApiError::TooSlow)??;
    Ok(Received {
        bytes,
        client,
        _share: share,
    })
}

/// All bytes of a body. One whose length was not announced gets its share when it is no small one.
async fn gather(
    mut body: Body,
    mut share: Share,
    memory: &Memory,
) -> Result<(Vec<u8>, Share), ApiError> {
    let mut bytes = Vec::new();
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let frame = frame.map_err(|_| ApiError::BrokenBody)?;
        let Ok(data) = frame.into_data() else {
            // What may follow a body is not looked at.
            continue;
        };
        let length = bytes.len() + data.len();
        if length > MAX_BODY {
            return Err(ApiError::TooLarge);
        }
        if length > SMALL && !share.is_some() {
            share = memory.for_body(MAX_BODY).await?;
        }
        bytes.extend_from_slice(&data);
    }
    Ok((bytes, share))
}

/// What is wrong with a body, and where.
fn fault(error: JsonError) -> ApiError {
    match error.is_syntax {
        true => ApiError::NotJson(error.to_string()),
        false => ApiError::Unusable(format!("{error}: see /api/openapi.json")),
    }
}
