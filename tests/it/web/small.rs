//! The small games over the API.

use super::serve;
use serde_json::{Value, json};

#[test]
fn small_games_are_shown_with_their_moves() {
    let server = serve();
    let state = server
        .post("/api/small/tictactoe", json!({"position": "4 0"}))
        .json();
    assert_eq!(state["rows"], json!(["o..", ".x.", "..."]));
    assert_eq!(state["moves"].as_array().unwrap().len(), 7);
    assert_eq!(state["moves"][0], json!({"move": "1", "cells": [[1, 0]]}));
    let state = server
        .post("/api/small/connect4", json!({"position": "44"}))
        .json();
    let column = state["moves"].as_array().unwrap();
    let four = column.iter().find(|mv| mv["move"] == "4").unwrap();
    assert_eq!(four["cells"], json!([[3, 0], [3, 1], [3, 2], [3, 3]]));
    let state = server
        .post("/api/small/othello", json!({"position": ""}))
        .json();
    assert_eq!(state["moves"].as_array().unwrap().len(), 4);
    let (status, error) = server
        .post("/api/small/othello", json!({"position": "a1"}))
        .refused();
    assert_eq!(status, 422, "{error}");
    assert_eq!(
        server
            .post("/api/small/chess", json!({"position": ""}))
            .status,
        404
    );
}

#[test]
fn plain_minimax_looks_at_every_line_and_the_table_at_few() {
    let server = serve();
    let search = |algorithm: &str| -> Value {
        let request = json!({"position": "", "algorithm": algorithm});
        server.post("/api/small/tictactoe/search", request).json()
    };
    let (plain, table) = (search("minimax"), search("table"));
    // Known: 549,946 nodes in the whole tree, 255,168 of them ends of games.
    assert_eq!(plain["counts"]["positions"], 549_946);
    assert_eq!(plain["counts"]["leaves"], 255_168);
    assert_eq!((&plain["value"], &table["value"]), (&json!(0), &json!(0)));
    assert!(table["counts"]["positions"].as_u64() < Some(10_000));
}

#[test]
fn the_tree_of_calls_is_told() {
    let server = serve();
    let request =
        json!({"position": "O 1 X / X 4 X / 6 O O", "algorithm": "minimax", "trace": true});
    let found = server.post("/api/small/tictactoe/search", request).json();
    assert_eq!(found["best"], "4");
    let calls = found["trace"]["calls"].as_array().unwrap();
    assert_eq!(calls.len(), 9);
    assert_eq!(
        (&calls[0]["value"], &calls[4]["move"]),
        (&json!(10), &json!("4"))
    );
    // However large the tree, the answer is not.
    let all = json!({"position": "", "algorithm": "minimax", "trace": true});
    let found = server.post("/api/small/tictactoe/search", all).json();
    assert_eq!(found["trace"]["total"], 549_946);
    assert_eq!(found["trace"]["calls"].as_array().unwrap().len(), 20_000);
}

#[test]
fn searches_that_would_take_too_long_say_what_to_do() {
    let server = serve();
    let request = json!({"position": "", "algorithm": "alphabeta"});
    let (status, error) = server.post("/api/small/othello/search", request).refused();
    assert_eq!(status, 422);
    assert!(error.contains("less depth"), "{error}");
    for request in [
        json!({"position": "", "algorithm": "magic"}),
        json!({"position": "", "depth": 9999}),
        json!({"position": "x".repeat(5000)}),
    ] {
        let answer = server.post("/api/small/connect4/search", &request);
        assert_eq!(answer.status, 422, "{request}");
    }
}
