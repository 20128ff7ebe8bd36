//! What the API answers when it cannot do what it was asked.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::limits::{MAX_BODY, MAX_HEAD, MAX_STONES, MAX_WEIGHED};
use crate::game::printable;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use thiserror::Error;

/// Why a request is refused. Each kind has one status code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ApiError {
    /// Not JSON, or not UTF-8.
    #[error("the body is not JSON: {0}")]
    NotJson(String),
    /// Bytes that hyper cannot read as a request.
    #[error(
        "this is not an HTTP/1.1 request: check its first line, its headers and `Content-Length`"
    )]
    NoRequest,
    /// A head over [`MAX_HEAD`], or with more than hyper's 100 headers.
    #[error(
        "the address and the headers are larger than {} KiB, or there are more than 100 headers: send \
         long data in the body",
        MAX_HEAD >> 10
    )]
    HeadTooLarge,
    /// A body that is not whole, or whose chunks are not well formed.
    #[error("the body is incomplete or its chunks are malformed: send it again")]
    BrokenBody,
    /// A request without the parts that every request has.
    #[error("{0}")]
    BadRequest(&'static str),
    /// A host that this server does not answer to.
    #[error(
        "unknown host: use the address that the server printed, or start it with `--allow-host NAME`"
    )]
    UnknownHost,
    /// Another site's page asks.
    #[error(
        "requests from other sites are not answered: open the page at this server's own address"
    )]
    CrossSite,
    /// No such path.
    #[error("no such path: see /api/openapi.json for the list")]
    NotFound,
    /// No such game.
    #[error(
        "there is no game `{0}`: it may have been removed because of its age or to make room; create it \
         again from its moves"
    )]
    NoGame(String),
    /// A path that knows no such method.
    #[error("method not allowed for this path: see /api/openapi.json")]
    Method,
    /// The body did not arrive in time.
    #[error("the body did not arrive in time")]
    TooSlow,
    /// The game has gone on since.
    #[error("the game has {found} moves, not {expected}: get it again first")]
    Moved {
        /// How many moves the client thought there were.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A body over [`MAX_BODY`].
    #[error("the body is larger than {} KiB: send a shorter game", MAX_BODY >> 10)]
    TooLarge,
    /// A body that does not say that it is JSON.
    #[error("set `Content-Type: {0}` and send that type")]
    MediaType(&'static str),
    /// JSON that cannot be used.
    #[error("{0}")]
    Unusable(String),
    /// A game with more stones than are taken here.
    #[error("the game has more than {MAX_STONES} stones, the limit of this server")]
    TooLong,
    /// A game with more cells around its stones than are weighed in one request.
    #[error(
        "more than {MAX_WEIGHED} cells are near the stones: use a smaller radius, or send only the \
         stones around the cell"
    )]
    TooWide,
    /// All cores think already.
    #[error("all search slots are in use: try again in a second")]
    Busy,
    /// The memory for large bodies and answers is in use.
    #[error("the server is busy: try again in a second")]
    Full,
}

impl ApiError {
    /// JSON that can be read but not used; `error` says why.
    pub(super) fn unusable(error: impl std::fmt::Display) -> Self {
        Self::Unusable(printable(&error.to_string()))
    }

    /// The error as every refusal says it.
    pub(super) fn json(&self) -> String {
        let error = serde_json::Value::from(self.to_string());
        format!("{{\"error\":{error}}}")
    }

    const fn status(&self) -> StatusCode {
        match self {
            Self::NotJson(_) | Self::BadRequest(_) | Self::NoRequest | Self::BrokenBody => {
                StatusCode::BAD_REQUEST
            }
            Self::UnknownHost | Self::CrossSite => StatusCode::FORBIDDEN,
            Self::NotFound | Self::NoGame(_) => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Moved { .. } => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::MediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Unusable(_) | Self::TooLong | Self::TooWide => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Busy | Self::Full => StatusCode::TOO_MANY_REQUESTS,
            Self::HeadTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/json")];
        let mut response = (self.status(), kind, self.json()).into_response();
        let headers = response.headers_mut();
        match self {
            Self::Busy | Self::Full => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            _ => (),
        }
        match self {
            // What is left of the body is not read: the connection cannot go on.
            Self::TooSlow | Self::TooLarge | Self::MediaType(_) | Self::BrokenBody | Self::Full => {
                headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            _ => (),
        }
        response
    }
}
