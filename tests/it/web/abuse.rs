//! Clients that mean harm, or know no better.

use super::{END, JSON, read_answer, serve, serve_with};
use serde_json::json;
use std::io::{Read, Write};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn bodies_over_the_limit_are_refused() {
    let server = serve();
    let huge = "x".repeat((1 << 20) + 1);
    assert_eq!(server.post("/api/position", &huge).status, 413);
    // Announced, and never sent.
    let head = format!(
        "POST /api/position HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: 99999999999\r\n\r\n"
    );
    assert_eq!(server.raw(head).status, 413);
    // Not announced: in chunks.
    let mut chunked = format!(
        "POST /api/position HTTP/1.1\r\nHost: localhost\r\n{JSON}Transfer-Encoding: chunked\r\n\r\n"
    );
    for _ in 0..17 {
        chunked.push_str(&format!("10000\r\n{}\r\n", " ".repeat(0x10000)));
    }
    chunked.push_str("0\r\n\r\n");
    assert_eq!(server.raw(chunked).status, 413);
    // As large as may be, and the server goes on.
    let most = format!("{{\"game\":{{}}{}}}", " ".repeat((1 << 20) - 12));
    assert_eq!(server.post("/api/position", most).status, 200);
}

#[test]
fn malformed_requests_get_an_answer_of_their_own() {
    let server = serve();
    let status = |body: &str| server.post("/api/position", body).status;
    for (body, expected) in [
        ("", 400),
        ("{", 400),
        ("nonsense", 400),
        ("\"\\ud800\"", 400),
        ("null", 422),
        ("[]", 422),
        ("{}", 422),
        (r#"{"game": {}, "more": 1}"#, 422),
        (r#"{"game": {}, "game": {}}"#, 422),
        (r#"{"game": {"moves": [[0, 0], [0, 0]]}}"#, 422),
        (r#"{"game": {"moves": [[0]]}}"#, 422),
        (r#"{"game": {"moves": [[1e9, 0]]}}"#, 422),
        (r#"{"game": {"start": 7}}"#, 422),
        (r#"{"game": {"start": []}}"#, 422),
        (
            r#"{"game": {"start": {"bounds": [5, 5, 0, 0], "moves": []}}}"#,
            422,
        ),
        (r#"{"game": {"start": null}}"#, 200),
    ] {
        assert_eq!(status(body), expected, "{body}");
    }
    for deep in [
        "[".repeat(100_000),
        "{\"game\":".repeat(50_000),
        format!("{{\"game\": {{\"start\": {}", "[".repeat(200_000)),
    ] {
        assert!(matches!(status(&deep), 400 | 422));
    }
    assert_eq!(server.raw(b"\x00\xff\xfe\r\n\r\n").status, 400);
    assert_eq!(server.raw("GET / HTTP/9.9\r\n\r\n").status, 400);
    let no_type = server.request("POST", "/api/position", "", "{}");
    assert_eq!(no_type.refused().0, 415);
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    assert_eq!(
        server
            .request("POST", "/api/position", form, "a=b")
            .refused()
            .0,
        415
    );
    let many = format!(
        "GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n",
        "A: b\r\n".repeat(10_000)
    );
    assert_eq!(server.raw(many).refused().0, 431);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn games_with_too_many_stones_are_refused() {
    let server = serve();
    // Rows far apart: nobody has won.
    let moves: Vec<_> = (0..10_001).map(|n| json!([n * 7, (n % 2) * 9])).collect();
    let (status, error) = server
        .post("/api/position", json!({"game": {"moves": moves}}))
        .refused();
    assert_eq!(status, 422);
    assert!(error.contains("more than 10000 stones"), "{error}");
    let game = json!({"game": {"moves": moves[..10_000]}});
    assert_eq!(server.post("/api/position", game).status, 200);
}

#[test]
fn a_hundred_clients_are_answered() {
    let server = Arc::new(serve());
    let clients: Vec<_> = (0..100)
        .map(|n| {
            let server = server.clone();
            thread::spawn(move || {
                let game = json!({"moves": [[0, 0], [n, 1]]});
                let state = server.post("/api/position", json!({"game": game})).json();
                assert_eq!(state["last"], json!([n, 1]));
                let weights = server.post("/api/weights", json!({"game": game}));
                assert_eq!(weights.status, 200);
                let think = json!({"game": game, "limits": {"nodes": 200}});
                server.post("/api/think", think).status
            })
        })
        .collect();
    let statuses: Vec<_> = clients.into_iter().map(|it| it.join().unwrap()).collect();
    assert!(
        statuses.iter().all(|status| matches!(status, 200 | 429)),
        "{statuses:?}"
    );
    assert!(statuses.contains(&200));
}

/// A request for thinking that would last for ten minutes.
fn long_think() -> String {
    json!({"game": {"moves": [[0, 0], [1, 1]]}, "limits": {"time_ms": 600_000}}).to_string()
}

#[test]
fn searches_are_as_many_as_allowed_and_end_with_their_listeners() {
    let server = serve_with(&["--searches", "1"]);
    let body = long_think();
    let mut first = server.connect();
    let head = format!(
        "POST /api/think HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    first.write_all(head.as_bytes()).unwrap();
    let mut some = [0; 64];
    first.read_exact(&mut some).unwrap();
    for path in [
        "/api/think",
        "/api/small/tictactoe/search",
        "/api/proof",
        "/api/review",
    ] {
        let request = match path {
            "/api/small/tictactoe/search" => json!({"position": ""}),
            _ => json!({"game": {"moves": [[0, 0]]}}),
        };
        let answer = server.post(path, request);
        assert_eq!(answer.refused().0, 429, "{path}");
        assert!(answer.head.contains("retry-after: 1"), "{}", answer.head);
    }
    // What needs no search is answered all the same.
    assert_eq!(
        server.post("/api/position", json!({"game": {}})).status,
        200
    );
    drop(first);
    let begun = Instant::now();
    let quick = json!({"game": {"moves": [[0, 0]]}, "limits": {"nodes": 100}});
    while server.post("/api/think", &quick).status == 429 {
        assert!(begun.elapsed() < END, "the search goes on for nobody");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_search_without_a_stream_ends_with_its_listener_too() {
    let server = serve_with(&["--searches", "1"]);
    let body = json!({"position": "", "algorithm": "minimax", "depth": 12}).to_string();
    let head = format!(
        "POST /api/small/connect4/search HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let quick = json!({"game": {"moves": [[0, 0]]}, "limits": {"nodes": 100}});
    let begun = Instant::now();
    let first = loop {
        let mut first = server.connect();
        first.write_all(head.as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(50));
        if server.post("/api/think", &quick).status == 429 {
            break first;
        }
        // The other search had the one place just then.
        assert!(begun.elapsed() < END, "it never began");
    };
    drop(first);
    let begun = Instant::now();
    while server.post("/api/think", &quick).status == 429 {
        assert!(begun.elapsed() < END, "the search goes on for nobody");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn slow_clients_are_cut_off_and_hinder_nobody() {
    let server = serve();
    // Nothing, half a head, and half a body.
    let silent = server.connect();
    let mut half = server.connect();
    half.write_all(b"GET / HTTP/1.1\r\nHost: local").unwrap();
    let mut body = server.connect();
    let head = format!(
        "POST /api/position HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: 99\r\n\r\n{{"
    );
    body.write_all(head.as_bytes()).unwrap();
    assert_eq!(server.get("/api/info").status, 200);
    assert_eq!(read_answer(&mut body).refused().0, 408);
    for mut stream in [silent, half] {
        // An end, with or without a word about it.
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        assert!(!rest.starts_with(b"HTTP/1.1 200"));
    }
    assert_eq!(server.get("/api/info").status, 200);
}
