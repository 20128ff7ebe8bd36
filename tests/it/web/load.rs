//! Much at once: what the server holds for its clients is bounded, and who takes nothing is cut off.

use super::{END, JSON, Serving, read_answer, serve, serve_with};
use serde_json::{Value, json};
use std::io::{ErrorKind, Write};
use std::net::Shutdown;
use std::thread;
use std::time::{Duration, Instant};

/// Stones that have nothing to do with each other.
fn far_apart(stones: i32) -> Value {
    let cell = |n: i32| json!([n % 100 * 19_999_999, n / 100 * 19_999_999]);
    json!({"moves": (0..stones).map(cell).collect::<Vec<_>>()})
}

/// A request on a connection that goes on.
fn post(path: &str, body: &Value) -> String {
    let body = body.to_string();
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: {length}\r\n\r\n{body}"
    )
}

#[test]
fn weights_of_more_cells_than_fit_an_answer_are_refused() {
    let server = serve();
    let weights = |stones, radius| {
        let request = json!({"game": far_apart(stones), "radius": radius});
        server.post("/api/weights", request)
    };
    for (stones, radius) in [(10_000, 5), (417, 5), (10_000, 1)] {
        let (status, error) = weights(stones, radius).refused();
        assert_eq!(status, 422);
        assert!(error.contains("more than 50000 cells"), "{error}");
        assert!(error.contains("smaller radius"), "{error}");
    }
    let found = weights(416, 5).json();
    assert_eq!(found["cells"].as_array().unwrap().len(), 416 * 120);
    assert_eq!(weights(2000, 2).status, 200);
    let info = server.get("/api/info").json();
    assert_eq!(info["max_weighed_cells"], 50_000);
}

#[test]
fn a_client_that_takes_nothing_is_cut_off() {
    let server = serve();
    let mut stream = server.connect();
    let request = "GET /js/main.js HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000);
    let error = loop {
        if let Err(error) = stream.write_all(request.as_bytes()) {
            break error.kind();
        }
    };
    // Not this side's own limit of time.
    assert!(
        !matches!(error, ErrorKind::WouldBlock | ErrorKind::TimedOut),
        "{error:?}"
    );
}

/// Waits until the one place for a search is free.
fn wait_for_a_place(server: &Serving) {
    let quick = json!({"game": {"moves": [[0, 0]]}, "limits": {"nodes": 100}});
    let begun = Instant::now();
    while server.post("/api/think", &quick).status == 429 {
        assert!(begun.elapsed() < END, "the search goes on for nobody");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_client_that_leaves_behind_a_pipelined_byte_ends_its_search() {
    let server = serve_with(&["--searches", "1"]);
    let long = json!({"position": "", "algorithm": "minimax", "depth": 12});
    let game = json!({"moves": [[0, 0], [1, 1]]});
    for (path, body) in [
        ("/api/small/connect4/search", long),
        (
            "/api/think",
            json!({"game": game, "limits": {"time_ms": 600_000}}),
        ),
        (
            "/api/review",
            json!({"game": far_apart(1000), "nodes": 1_000_000}),
        ),
    ] {
        let much = "GET /api/info HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20_000);
        for behind in ["G", "GET /api/info HTTP/1.1\r\n\r\n", "\r\n", &much] {
            let mut stream = server.connect();
            let request = post(path, &body) + behind;
            // Enough that it may be cut off before it has sent everything.
            let _ = stream.write_all(request.as_bytes());
            thread::sleep(Duration::from_millis(100));
            drop(stream);
            wait_for_a_place(&server);
        }
    }
}

#[test]
fn requests_behind_one_that_is_worked_on_are_answered_in_their_order() {
    let server = serve();
    let small = json!({"position": "", "algorithm": "minimax"});
    let mut requests = post("/api/small/tictactoe/search", &small);
    for x in 0..200 {
        let game = json!({"game": {"moves": [[x, 0]]}});
        requests += &post("/api/position", &game);
    }
    let last = post("/api/position", &json!({"game": {}}));
    requests += &last.replacen("\r\n", "\r\nConnection: close\r\n", 1);
    let mut stream = server.connect();
    stream.write_all(requests.as_bytes()).unwrap();
    let answers = read_answer(stream);
    assert!(answers.body.contains("549946"), "{answers:?}");
    let last = (0..200).map(|x| format!("\"last\":[{x},0],"));
    let places: Vec<_> = last.map(|text| answers.body.find(&text)).collect();
    assert!(places.is_sorted() && places[0].is_some(), "{places:?}");
}

#[test]
fn a_client_that_ends_its_side_is_answered() {
    let server = serve();
    let mut stream = server.connect();
    let request = post("/api/position", &json!({"game": {"moves": [[3, 4]]}}));
    stream.write_all(request.as_bytes()).unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(read_answer(stream).json()["last"], json!([3, 4]));
}
