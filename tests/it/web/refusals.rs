//! Refusals are JSON of one shape and of a status that is described, wherever they come from.

use super::{JSON, read_answer, serve};
use serde_json::Value;
use std::io::Write;
use std::net::Shutdown;

const HOST: &str = "Host: localhost\r\nConnection: close\r\n";

#[test]
fn paths_that_are_not_utf8_are_refused_in_json() {
    let server = serve();
    for (method, path) in [
        ("GET", "/api/games/%ff"),
        ("DELETE", "/api/games/%c3%28"),
        ("PUT", "/api/games/%ff"),
        ("POST", "/api/games/%fe%ff/moves"),
        ("POST", "/api/games/%ff/undo"),
        ("POST", "/api/small/%ff"),
        ("POST", "/api/small/%ed%a0%80/search"),
    ] {
        let (status, error) = server.request(method, path, JSON, "{}").refused();
        assert_eq!(status, 400, "{method} {path}");
        assert!(error.contains("not UTF-8"), "{error}");
    }
    assert_eq!(server.get("/%ff").refused().0, 404);
    let patch = server.request("PATCH", "/api/games/%ff", "", "");
    assert_eq!(patch.refused().0, 405);
}

#[test]
fn malformed_chunks_are_refused_as_malformed_not_as_too_large() {
    let server = serve();
    let large = format!("10000\r\n{}\r\n", " ".repeat(1 << 16)).repeat(17);
    for (chunks, expected) in [
        ("zz\r\n{}\r\n0\r\n\r\n", 400),
        ("2\r\n{}xx0\r\n\r\n", 400),
        ("fffffffffffffffff\r\n{}\r\n0\r\n\r\n", 400),
        ("-1\r\n{}\r\n0\r\n\r\n", 400),
        (&format!("2;{}\r\n{{}}\r\n", "a".repeat(20_000)), 400),
        (&format!("{large}0\r\n\r\n"), 413),
        ("2\r\n{}\r\n0\r\n\r\n", 422),
    ] {
        let (status, _) = server
            .raw(format!(
                "POST /api/position HTTP/1.1\r\n{HOST}{JSON}Transfer-Encoding: chunked\r\n\r\n{chunks}"
            ))
            .refused();
        assert_eq!(status, expected, "{chunks:.40}");
    }
}

#[test]
fn a_body_that_breaks_off_is_refused_where_its_client_still_reads() {
    let server = serve();
    let mut stream = server.connect();
    let head = format!("POST /api/load HTTP/1.1\r\n{HOST}Content-Type: text/plain\r\n");
    write!(stream, "{head}Content-Length: 50\r\n\r\n0,0").unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(read_answer(stream).refused().0, 400);
}

#[test]
fn what_is_no_request_is_refused_in_json_too() {
    let server = serve();
    let described = server.get("/api/openapi.json").json();
    let described = &described["paths"]["/api/info"]["get"]["responses"];
    let long = |bytes| "a".repeat(bytes);
    for (bytes, expected) in [
        ("\0\x01\x02\r\n\r\n".to_owned(), 400),
        ("\x16\x03\x01\x02\0\x01\0\x01\r\n".to_owned(), 400),
        ("GET / HTTP/9.9\r\n\r\n".to_owned(), 400),
        ("G<T / HTTP/1.1\r\n\r\n".to_owned(), 400),
        (format!("GET /a b HTTP/1.1\r\n{HOST}\r\n"), 400),
        ("GET / HTTP/1.1\r\nHost localhost\r\n\r\n".to_owned(), 400),
        (
            format!("GET / HTTP/1.1\r\n{HOST}Content-Length: abc\r\n\r\n"),
            400,
        ),
        (
            format!("POST / HTTP/1.1\r\n{HOST}Transfer-Encoding: gzip\r\n\r\n"),
            400,
        ),
        (
            format!("GET /{} HTTP/1.1\r\n{HOST}\r\n", long(33 << 10)),
            431,
        ),
        (
            format!("GET /{} HTTP/1.1\r\n{HOST}\r\n", long(1 << 20)),
            431,
        ),
        (
            format!("GET / HTTP/1.1\r\n{HOST}A: {}\r\n\r\n", long(33 << 10)),
            431,
        ),
        (
            format!("GET / HTTP/1.1\r\n{HOST}{}\r\n", "A: b\r\n".repeat(200)),
            431,
        ),
        (format!("OPTIONS * HTTP/1.1\r\n{HOST}\r\n"), 404),
        (format!("GET /nowhere HTTP/1.0\r\n{HOST}\r\n"), 404),
        (format!("TRACE /api/info HTTP/1.1\r\n{HOST}\r\n"), 405),
    ] {
        let answer = server.raw(&bytes);
        let (status, error) = answer.refused();
        assert_eq!(status, expected, "{bytes:.60} {error}");
        let head = &answer.head;
        assert!(
            head.contains("content-type: application/json\r\n"),
            "{head}"
        );
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
        let length = format!("content-length: {}", answer.body.len());
        assert!(head.contains(&length), "{head}");
        let shape: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(shape.as_object().unwrap().len(), 1);
        assert!(status == 404 || described.get(status.to_string()).is_some());
    }
}

#[test]
fn an_answer_before_a_malformed_request_is_whole() {
    let server = serve();
    let answer = server.raw("GET /api/info HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n");
    let (first, second) = answer
        .body
        .split_once("HTTP/1.1 400 Bad Request\r\n")
        .unwrap();
    assert!(serde_json::from_str::<Value>(first).is_ok(), "{first}");
    assert!(second.contains("{\"error\":"), "{second}");
}
