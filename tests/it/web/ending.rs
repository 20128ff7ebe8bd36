//! How the server begins and ends.

use super::{JSON, serve, serve_with};
use crate::program::mugen;
use serde_json::json;
use std::io::{Read, Write};
use std::time::Duration;

#[test]
fn ctrl_c_ends_it_with_code_0() {
    let mut server = serve();
    assert_eq!(server.get("/").status, 200);
    assert_eq!(server.interrupt(), Some(0));
}

#[test]
fn streams_and_stalled_clients_do_not_hold_it() {
    let mut server = serve();
    let body =
        json!({"game": {"moves": [[0, 0], [1, 1]]}, "limits": {"time_ms": 600_000}}).to_string();
    let mut stream = server.connect();
    let head = format!(
        "POST /api/think HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut some = [0; 64];
    stream.read_exact(&mut some).unwrap();
    let mut half = server.connect();
    half.write_all(b"POST /api/position HTTP/1.1\r\nHo")
        .unwrap();
    let mut unsent = server.connect();
    let head = format!(
        "POST /api/position HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: 50\r\n\r\n"
    );
    unsent.write_all(head.as_bytes()).unwrap();
    let idle = server.connect();
    let mut search = server.connect();
    let body = json!({"position": "", "algorithm": "minimax", "depth": 12}).to_string();
    let head = format!(
        "POST /api/small/connect4/search HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    search.write_all(head.as_bytes()).unwrap();
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(server.interrupt(), Some(0));
    drop((stream, half, unsent, idle, search));
}

#[test]
fn arguments_that_cannot_be_used_are_refused() {
    let server = serve();
    let port = server.address.port().to_string();
    let taken = mugen(["serve", "--port", &port]).run().refused();
    assert!(taken.contains("choose another --port or --bind"), "{taken}");
    let name = mugen(["serve", "--allow-host", "http://a"]).run().refused();
    assert!(name.contains("`http://a` is not a host name"), "{name}");
    mugen(["serve", "--port", "70000"]).run().misused();
    mugen(["serve", "--bind", "here"]).run().misused();
}

#[test]
fn others_may_play_only_where_that_is_asked_for_and_it_is_warned_of() {
    let mut server = serve_with(&["--bind", "0.0.0.0"]);
    assert!(server.address.ip().is_loopback());
    assert_eq!(server.get("/api/info").status, 200);
    assert_eq!(server.interrupt(), Some(0));
    let mut warning = String::new();
    let stderr = server.child.stderr.as_mut().unwrap();
    stderr.read_to_string(&mut warning).unwrap();
    assert!(
        warning.starts_with("warning: everyone on this network"),
        "{warning}"
    );
    let on_phone = "\non a phone on the same network, open http://";
    assert!(warning.contains(on_phone), "{warning}");
    assert!(
        warning.contains(&format!(":{}/", server.address.port())),
        "{warning}"
    );
    let mut quiet = serve();
    quiet.interrupt();
    let mut warning = String::new();
    quiet
        .child
        .stderr
        .as_mut()
        .unwrap()
        .read_to_string(&mut warning)
        .unwrap();
    assert_eq!(warning, "");
}
