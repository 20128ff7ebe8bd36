//! Reading a request's body: of bounded size, in bounded time, and JSON.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::MAX_BODY;
use super::error::ApiError;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use std::time::Duration;
use tokio::time::timeout;

/// A body arrives within this time.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A body of JSON.
pub(super) struct Json<T>(pub(super) T);

/// A body of text.
pub(super) struct Text(pub(super) String);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        const JSON: &str = "application/json";
        check_type(request.headers(), JSON)?;
        let bytes = read(request).await?;
        serde_json::from_slice(&bytes).map(Self).map_err(fault)
    }
}

impl<S: Sync> FromRequest<S> for Text {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        check_type(request.headers(), "text/plain")?;
        let bytes = read(request).await?;
        match String::from_utf8(bytes.into()) {
            Ok(text) => Ok(Self(text)),
            Err(_) => Err(ApiError::unusable(
                "the text is not UTF-8: save it as UTF-8",
            )),
        }
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

async fn read(request: Request) -> Result<Bytes, ApiError> {
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let announced = announced.and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|bytes| bytes > MAX_BODY as u64) {
        return Err(ApiError::TooLarge);
    }
    let read = timeout(BODY_TIME, to_bytes(request.into_body(), MAX_BODY)).await;
    // A body breaks off only where nobody is left to be told.
    read.map_err(|_| ApiError::TooSlow)?
        .map_err(|_| ApiError::TooLarge)
}

/// What is wrong with a body, and where.
fn fault(error: serde_json::Error) -> ApiError {
    match error.classify() {
        Category::Data => ApiError::unusable(error),
        Category::Io | Category::Syntax | Category::Eof => {
            ApiError::NotJson(crate::game::printable(&error.to_string()).to_string())
        }
    }
}
