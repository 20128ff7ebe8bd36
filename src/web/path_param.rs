//! The part of a path that varies: a kept game, or the name of a small one.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::error::ApiError;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

/// The one part of a path that varies.
pub(super) struct PathParam(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for PathParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let param = Path::from_request_parts(parts, state).await;
        let Path(param) = param.map_err(|_| {
            ApiError::BadRequest("the path is not UTF-8: write it as this server gave it")
        })?;
        Ok(Self(param))
    }
}
