//! Refusals that hyper writes by itself, to what it cannot read as a request, with a body like
//! every other one. hyper has no setting for them.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::error::ApiError;
use super::headers::HEADERS;
use std::fmt::Write as _;

/// The line by which hyper's own refusals are known: those of this server have a body.
const NO_BODY: &str = "content-length: 0";

/// The refusal that is sent instead of `bytes`, where those are one of hyper's own. hyper writes such
/// a one alone, after everything else.
pub(super) fn in_json(bytes: &[u8]) -> Option<Vec<u8>> {
    if !bytes.starts_with(b"HTTP/1.") {
        return None;
    }
    let head = std::str::from_utf8(bytes).ok()?.strip_suffix("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?;
    if !status.starts_with('4') || !head.lines().any(|line| line == NO_BODY) {
        return None;
    }
    let error = match status {
        "414" | "431" => ApiError::HeadTooLarge,
        _ => ApiError::NoRequest,
    };
    let body = error.json();
    let mut text = String::new();
    for line in head.lines().filter(|&line| line != NO_BODY) {
        text.push_str(line);
        text.push_str("\r\n");
    }
    for (name, value) in HEADERS {
        // Writing to a string does not fail.
        let _ = write!(text, "{name}: {value}\r\n");
    }
    let length = body.len();
    let _ = write!(
        text,
        "content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    Some(text.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_refusals_without_a_body_are_given_one() {
        let own = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\
                    content-length: 0\r\ndate: today\r\n\r\n";
        let json = String::from_utf8(in_json(own).unwrap()).unwrap();
        assert!(json.starts_with("HTTP/1.1 431 Request"), "{json}");
        assert!(
            json.contains("connection: close\r\ndate: today\r\n"),
            "{json}"
        );
        assert!(!json.contains("content-length: 0\r\n"), "{json}");
        assert!(json.contains("\r\n\r\n{\"error\":\""), "{json}");
        for other in [
            &b"HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\n{}"[..],
            b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            b"HTTP/1.1 204 No Content\r\n\r\n",
            b"HTTP/1.1 4",
            b"{\"HTTP/1.1 4\": 1}",
            b"",
        ] {
            assert_eq!(in_json(other), None);
        }
    }
}
