//! Games that the server keeps.

use super::serve;
use serde_json::json;
use std::sync::Arc;
use std::thread;

#[test]
fn a_game_is_created_played_taken_back_and_removed() {
    let server = serve();
    let created = server.post("/api/games", json!({"game": {"moves": [[0, 0]]}}));
    assert_eq!(created.status, 201);
    let id = created.json()["id"].as_str().unwrap().to_owned();
    let path = |rest: &str| format!("/api/games/{id}{rest}");
    let played = server.post(&path("/moves"), json!({"move": [1, 1], "ply": 1}));
    assert_eq!(played.json()["state"]["moves"], json!([[0, 0], [1, 1]]));
    // The same click again: it was meant for another position.
    let (status, error) = server
        .post(&path("/moves"), json!({"move": [1, 2], "ply": 1}))
        .refused();
    assert_eq!(status, 409, "{error}");
    let (status, error) = server
        .post(&path("/moves"), json!({"move": [0, 0]}))
        .refused();
    assert_eq!(status, 422);
    assert!(error.contains("0,0 is occupied by a stone of x"), "{error}");
    assert_eq!(server.get(&path("")).json()["state"]["stones"], 2);
    let undone = server.post(&path("/undo"), json!({"count": 2})).json();
    assert_eq!(undone["state"]["moves"], json!([]));
    assert_eq!(server.post(&path("/undo"), json!({})).status, 422);
    let put = server.request(
        "PUT",
        &path(""),
        super::JSON,
        &json!({"game": {"moves": [[5, 5]]}}).to_string(),
    );
    assert_eq!(put.json()["state"]["last"], json!([5, 5]));
    assert_eq!(server.request("DELETE", &path(""), "", "").status, 204);
    let (status, error) = server.get(&path("")).refused();
    assert_eq!(status, 404);
    assert!(error.contains("create it again from its moves"), "{error}");
}

#[test]
fn of_many_moves_at_once_one_is_made() {
    let server = Arc::new(serve());
    let created = server.post("/api/games", json!({"game": {}})).json();
    let path = format!("/api/games/{}/moves", created["id"].as_str().unwrap());
    let clicks: Vec<_> = (0..20)
        .map(|x| {
            let (server, path) = (server.clone(), path.clone());
            thread::spawn(move || server.post(&path, json!({"move": [x, 0], "ply": 0})).status)
        })
        .collect();
    let mut statuses: Vec<_> = clicks.into_iter().map(|it| it.join().unwrap()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses[0], 200);
    assert!(statuses[1..].iter().all(|&status| status == 409));
}
