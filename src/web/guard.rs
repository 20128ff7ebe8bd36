//! Checks before every request: who may ask, and which headers every answer has.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::client::Client;
use super::error::ApiError;
use super::headers::HEADERS;
use super::limits::MAX_HEAD;
use super::state::App;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Refuses unknown hosts and other sites, and puts the headers on every answer. While others wait for a
/// place, a connection ends with its answer.
pub(super) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = match check(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    if app.wanted.available_permits() > 0 {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    response
}

fn check(app: &App, request: &Request) -> Result<(), ApiError> {
    // hyper itself refuses only what is much larger.
    if head_bytes(request) > MAX_HEAD {
        return Err(ApiError::HeadTooLarge);
    }
    let host = host(request.uri(), request.headers())?;
    let client = request.extensions().get::<Client>();
    let local = client.ok_or(ApiError::UnknownHost)?.local();
    if !app.hosts.allow(host, local) {
        return Err(ApiError::UnknownHost);
    }
    if is_cross_site(request.method(), request.uri(), request.headers(), host) {
        return Err(ApiError::CrossSite);
    }
    Ok(())
}

/// The bytes of the request line and the headers, but for the blanks between them.
fn head_bytes(request: &Request) -> usize {
    let headers = request.headers().iter();
    let headers = headers.map(|(name, value)| name.as_str().len() + value.len());
    let line = request.uri().path_and_query();
    headers.sum::<usize>() + line.map_or(0, |line| line.as_str().len())
}

/// The one host that the request names.
fn host<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> Result<&'a str, ApiError> {
    let mut named = headers.get_all(header::HOST).iter();
    let host = named
        .next()
        .and_then(|value| value.to_str().ok())
        .ok_or(ApiError::BadRequest("the request names no host"))?;
    if named.next().is_some() {
        return Err(ApiError::BadRequest("the request names more than one host"));
    }
    // A request line with a whole address must name the same host.
    match uri.authority() {
        Some(authority) if authority.as_str() != host => Err(ApiError::BadRequest(
            "the request line names another host than the header",
        )),
        _ => Ok(host),
    }
}

/// Whether a browser says that another site's page asks. Programs that are no browser say nothing.
fn is_cross_site(method: &Method, uri: &Uri, headers: &HeaderMap, host: &str) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match text("sec-fetch-site") {
        // Somebody follows a link to the page: it shows nothing to the other site.
        Some(site) if !matches!(site, "same-origin" | "none") => {
            let followed = text("sec-fetch-mode") == Some("navigate")
                && text("sec-fetch-dest") == Some("document");
            !(followed && method == Method::GET && !uri.path().starts_with("/api"))
        }
        Some(_) => false,
        None => text("origin").is_some_and(|origin| {
            let origin = origin.strip_prefix("http://");
            !origin.is_some_and(|origin| origin.eq_ignore_ascii_case(host))
        }),
    }
}
