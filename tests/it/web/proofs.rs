//! Proofs: wins with quiet moves step by step, and the book of the server.

use crate::support::project;
use crate::web::{serve, serve_with};
use serde_json::{Value, json};
use std::fs;

/// A pair of x that wins by quiet moves; two stones of o far away.
fn pair() -> Value {
    json!({"x": [[0, 0], [1, 0]], "o": [[-9, 9], [9, 9]], "to_move": "x"})
}

#[test]
fn a_win_with_quiet_moves_is_shown_step_by_step() {
    let server = serve();
    let request = json!({"game": {"start": pair()}, "time_ms": 60_000});
    let found = server.post("/api/proof", request).json();
    assert_eq!(
        (&found["verdict"], &found["attacker"]),
        (&json!("win"), &json!("x")),
        "{found}"
    );
    let steps = found["steps"].as_array().unwrap();
    let number = steps.iter().position(|step| step["kind"] == "quiet");
    let number = number.expect("a quiet move in the main line");
    let quiet = &steps[number];
    let threatened = quiet["threatened"].as_array().unwrap();
    assert!(threatened.len() % 2 == 1 && threatened.len() > 2, "{quiet}");
    let replies = quiet["replies"].as_array().unwrap();
    assert!(replies.contains(&steps[number + 1]["move"]), "{quiet}");
    assert_eq!(steps.last().unwrap()["kind"], "five");
    let kinds = ["quiet", "threat", "four", "five"];
    for attack in steps.iter().step_by(2) {
        assert!(kinds.iter().any(|kind| attack["kind"] == *kind), "{attack}");
    }
}

#[test]
fn a_search_on_the_server_knows_its_book() {
    let text = fs::read_to_string(project("fixtures/strategies/valid.jsonl")).unwrap();
    let line = text.lines().nth(27).unwrap();
    let proof: Value = serde_json::from_str(line).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("win.json");
    fs::write(&book, line).unwrap();
    let server = serve_with(&["--book", book.to_str().unwrap()]);
    let start = &proof["position"];
    let request = json!({"game": {"start": start}, "limits": {"nodes": 1}});
    let events = server.post("/api/think", request).events();
    let answer = &events.last().unwrap().1;
    assert_eq!(answer["certainty"], "proven", "{answer}");
    assert_eq!(answer["move"], proof["nodes"][0]["move"]);
    assert_eq!(answer["steps"][0]["kind"], "quiet");
    // Nobody may name files over the network.
    let player = format!("search:book={}", book.display());
    let request = json!({"game": {"start": start}, "player": player});
    let refused = server.post("/api/think", request);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(
        refused.body.contains("has no option `book`"),
        "{}",
        refused.body
    );
}
