//! What holds of every answer.

use super::{JSON, serve, serve_with};
use serde_json::json;

#[test]
fn the_page_and_its_files_come_with_strict_headers() {
    let server = serve();
    for (path, kind) in [
        ("/", "text/html"),
        ("/css/base.css", "text/css"),
        ("/js/main.js", "text/javascript"),
        ("/logo.svg", "image/svg+xml"),
        ("/api/openapi.json", "application/json"),
        ("/api/info", "application/json"),
        ("/nowhere", "application/json"),
    ] {
        let answer = server.get(path);
        let head = &answer.head;
        assert!(
            head.contains(&format!("content-type: {kind}")),
            "{path}: {head}"
        );
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self';",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-resource-policy: same-origin",
        ] {
            assert!(head.contains(header), "{path}: {header}: {head}");
        }
        assert!(
            !head.contains("unsafe") && !head.contains("access-control"),
            "{head}"
        );
        assert!(!head.contains("server:"), "{head}");
    }
}

#[test]
fn every_file_that_the_page_names_is_served() {
    let server = serve();
    let mut waiting = vec!["/".to_owned()];
    let mut seen = Vec::new();
    while let Some(path) = waiting.pop() {
        if seen.contains(&path) {
            continue;
        }
        let answer = server.get(&path);
        assert_eq!(answer.status, 200, "{path}");
        assert!(
            !answer.body.contains("https://"),
            "{path} names another site"
        );
        for quoted in answer.body.split(['"', '\'']) {
            if let Some(name) = quoted.strip_prefix("./") {
                waiting.push(format!("/js/{name}"));
            } else if quoted.starts_with("/css/") || quoted.starts_with("/js/") {
                waiting.push(quoted.to_owned());
            }
        }
        seen.push(path);
    }
    let files = std::fs::read_dir(crate::support::project("web/js")).unwrap();
    assert_eq!(
        seen.iter().filter(|path| path.starts_with("/js/")).count(),
        files.count()
    );
}

#[test]
fn unknown_paths_and_methods_are_refused_in_json() {
    let server = serve();
    assert_eq!(server.get("/api/nothing").refused().0, 404);
    assert_eq!(server.get("/../../etc/passwd").refused().0, 404);
    assert_eq!(server.get("/js/%2e%2e/index.html").refused().0, 404);
    assert_eq!(server.get("/api/position").refused().0, 405);
    assert_eq!(server.request("DELETE", "/", "", "").refused().0, 405);
    assert_eq!(
        server.request("BREW", "/api/think", "", "").refused().0,
        405
    );
}

#[test]
fn hosts_that_are_not_known_are_refused() {
    let server = serve_with(&["--allow-host", "board.lan"]);
    let ask = |host: &str| {
        let head = format!("GET /api/info HTTP/1.1\r\n{host}Connection: close\r\n\r\n");
        server.raw(head).status
    };
    for host in ["localhost", "127.0.0.1:80", "[::1]", "board.lan:8080"] {
        assert_eq!(ask(&format!("Host: {host}\r\n")), 200, "{host}");
    }
    for host in [
        "evil.example",
        "localhost.evil.example",
        "",
        "127.0.0.1.nip.io",
        "10.0.0.1",
    ] {
        assert_eq!(ask(&format!("Host: {host}\r\n")), 403, "{host}");
    }
    assert_eq!(ask(""), 400);
    assert_eq!(ask("Host: localhost\r\nHost: evil.example\r\n"), 400);
    let absolute =
        "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert_eq!(server.raw(absolute).status, 400);
}

#[test]
fn other_sites_are_refused_and_links_to_the_page_followed() {
    let server = serve();
    let own = format!("Origin: http://{}\r\n", server.address);
    let status = |path: &str, head: &str| server.request("GET", path, head, "").status;
    for head in [
        "",
        &own,
        "Sec-Fetch-Site: same-origin\r\n",
        "Sec-Fetch-Site: none\r\n",
    ] {
        assert_eq!(status("/api/info", head), 200, "{head}");
    }
    for head in [
        "Origin: http://evil.example\r\n",
        "Origin: null\r\n",
        "Origin: https://localhost\r\n",
        "Sec-Fetch-Site: cross-site\r\n",
        "Sec-Fetch-Site: same-site\r\n",
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n",
    ] {
        assert_eq!(status("/api/info", head), 403, "{head}");
    }
    let followed =
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n";
    assert_eq!(status("/", followed), 200);
    let framed =
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n";
    assert_eq!(status("/", framed), 403);
    let body = json!({"game": {}}).to_string();
    let evil = format!("{JSON}Origin: http://evil.example\r\n");
    assert_eq!(
        server.request("POST", "/api/position", &evil, &body).status,
        403
    );
}

#[test]
fn players_that_would_take_too_much_are_refused() {
    let server = serve();
    for player in [
        "search:hash=65536",
        "search:threads=200",
        "lookahead:moves=1000,answers=1000",
        "me",
    ] {
        let answer = server.post("/api/think", json!({"game": {}, "player": player}));
        assert_eq!(answer.refused().0, 422, "{player}");
    }
    let long = json!({"game": {}, "limits": {"time_ms": 999_999_999}});
    assert_eq!(server.post("/api/think", long).refused().0, 422);
    let over = json!({"game": {"start": {"x": [[0,0],[1,0],[2,0],[3,0],[4,0]], "to_move": "o"}}});
    let (status, error) = server.post("/api/think", over).refused();
    assert_eq!((status, error.contains("the game is over")), (422, true));
}

#[test]
fn bodies_of_another_form_are_refused_in_plain_words() {
    let server = serve();
    for (body, status, expected) in [
        (
            r#"{"game":7}"#,
            422,
            "`game`: expected an object, found the number 7",
        ),
        (
            r#"{"game":{"moves":7}}"#,
            422,
            "`game.moves`: expected a list, found the number 7",
        ),
        (
            r#"{"game":{"moves":[[0,"a"]]}}"#,
            422,
            "`game.moves[0][1]`: expected a whole number, found the text",
        ),
        (
            r#"{"game":{"moves":[[0]]}}"#,
            422,
            "`game.moves[0]`: expected a list of 2, found a list of 1",
        ),
        (
            r#"{"game":{"moves":[[0,0],[0,0,0]]}}"#,
            422,
            "`game.moves[1]`: expected a list of 2, found a list of 3",
        ),
        (
            r#"{"game":{"moves":[[[0,0,0]]]}}"#,
            422,
            "`game.moves[0][0]`: expected a whole number, found a list",
        ),
        (
            r#"[{"moves":[[0,0]]}]"#,
            422,
            "expected an object, found a list",
        ),
        (
            r#"[{"moves":[[0,0]]},true]"#,
            422,
            "expected an object, found a list",
        ),
        (
            r#"{"game":[null,[[0,0]]]}"#,
            422,
            "`game`: expected an object, found a list",
        ),
        (
            r#"{"game":{"movs":[]}}"#,
            422,
            "`game`: `movs` is not known here: use `start` or `moves`",
        ),
        (r"{}", 422, "`game` is missing"),
        (r"[]", 422, "expected an object, found a list"),
        (
            r#"{"game":"#,
            400,
            "the body is not JSON: the text ends too early",
        ),
        ("", 400, "the body is not JSON: the text ends too early"),
        (
            "{'game'}",
            400,
            "the body is not JSON: expected a key in quotes",
        ),
    ] {
        let (found, error) = server.post("/api/position", body).refused();
        assert_eq!(found, status, "{body}: {error}");
        assert!(error.starts_with(expected), "{body}: {error}");
        for name in [
            "Wire",
            "struct",
            "u64",
            "i64",
            "tuple",
            "EOF",
            "line 1 column",
        ] {
            assert!(!error.contains(name), "{body}: {error}");
        }
        assert!(
            status == 400 || error.ends_with(": see /api/openapi.json"),
            "{error}"
        );
    }
}
