//! `--book`: proofs that the search knows.

use crate::engine::book::{DEFENDERS, image, play_out};
use crate::program::mugen;
use crate::support::project;
use mugen::formats::json;
use mugen::game::{Point, Side};
use mugen::gomoku::Position;
use mugen::proof::Book;
use mugen::rng::SplitMix64;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The strategy of a line of the fixture, its position and its first move, as texts.
fn strategy(number: usize) -> (String, String, String) {
    let text = fs::read_to_string(project("fixtures/strategies/valid.jsonl")).unwrap();
    let line = text.lines().nth(number).unwrap().to_owned();
    let proof: serde_json::Value = serde_json::from_str(&line).unwrap();
    let (x, y) = (&proof["nodes"][0]["move"][0], &proof["nodes"][0]["move"][1]);
    let (position, mv) = (proof["position"].to_string(), format!("{x},{y}"));
    (line, position, mv)
}

#[test]
fn every_command_that_searches_takes_a_book() {
    let folder = tempfile::tempdir().unwrap();
    let (line, position, mv) = strategy(27);
    let book = folder.path().join("win.json");
    fs::write(&book, line).unwrap();
    let book = book.to_str().unwrap();
    let said = mugen(["move", "--book", book, "--nodes", "1", &position])
        .run()
        .ok();
    assert!(said.starts_with(&format!("{mv} (proven win in ")), "{said}");
    let player = format!("search:nodes=1,book={book}");
    let said = mugen(["move", "--player", &player, &position]).run().ok();
    assert!(said.starts_with(&format!("{mv} (proven win in ")), "{said}");
    let said = mugen(["analyze", "--book", book, "--nodes", "1"]);
    let said = said.input(position.as_str()).run().ok();
    assert!(said.contains("\"certainty\":\"proven\""), "{said}");
    let players = [player.as_str(), "heuristic"];
    let found = mugen([
        "match", players[0], players[1], "--games", "2", "--plies", "6",
    ]);
    let found = found.run().ok();
    assert!(found.contains("search:nodes=1+book"), "{found}");
    // The stream of the same proof, given twice.
    let stream = folder.path().join("win.proof");
    let bytes = mugen(["verify", "--to", "stream", book]).run_bytes();
    fs::write(&stream, bytes).unwrap();
    let stream = stream.to_str().unwrap();
    let said = mugen([
        "move", "--book", book, "--book", stream, "--nodes", "1", &position,
    ]);
    assert!(said.run().ok().starts_with(&mv));
}

#[test]
fn a_book_that_cannot_be_used_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let (line, position, _) = strategy(27);
    let path = folder.path().join("bad.proof");
    fs::write(&path, line.replacen("\"four\"", "\"five\"", 1)).unwrap();
    let book = path.to_str().unwrap();
    let error = mugen(["move", "--book", book, &position]).run().refused();
    assert!(
        error.starts_with(&format!("--book: {book}: the proof does not hold: node ")),
        "{error}"
    );
    let error = mugen(["move", "--book", "missing.proof", "0,0"])
        .run()
        .refused();
    assert!(error.starts_with("--book: missing.proof: "), "{error}");
    let heuristic = [
        "move",
        "--player",
        "heuristic",
        "--book",
        "missing.proof",
        "0,0",
    ];
    let error = mugen(heuristic).run().refused();
    assert_eq!(
        error,
        "--book works only with the player `search`, not with `heuristic`"
    );
    // As part of a player's text.
    let player = format!("search:book={book}");
    let done = mugen(["match", &player, "heuristic", "--games", "2"]).run();
    assert_eq!((done.code, done.stdout.as_str()), (Some(2), ""));
    assert!(
        done.stderr.contains(book) && done.stderr.contains("does not hold"),
        "{}",
        done.stderr
    );
}

#[test]
fn a_store_of_mugen_prove_is_a_book() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("store");
    let store = store.to_str().unwrap();
    let stones = r#""x": [[0, 0], [1, 0], [2, 0], [0, 1], [0, 2]]"#;
    let lost = format!("{{{stones}, \"to_move\": \"o\"}}");
    let input = folder.path().join("position.json");
    fs::write(&input, &lost).unwrap();
    let done = mugen([
        "prove",
        "--store",
        store,
        "--order",
        "3",
        input.to_str().unwrap(),
    ])
    .run();
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    // A reply in the zone, one that is not, and one far away.
    for reply in ["[3, 0]", "[1, 1]", "[-6, 5]", "[90, 90]"] {
        let position = format!("{{{stones}, \"o\": [{reply}], \"to_move\": \"x\"}}");
        let said = mugen(["move", "--book", store, "--nodes", "1", &position])
            .run()
            .ok();
        assert!(said.contains("(proven win in "), "{reply}: {said}");
    }
    let book = Arc::new(Book::load([Path::new(store)]).unwrap());
    assert_eq!(book.incomplete(), 0);
    let lost = &json::parse(&lost).unwrap()[0].position;
    for (seed, defender) in (0..12).zip(DEFENDERS.into_iter().cycle()) {
        let reply = move |position: &Position, line: &[Point], rng: &mut SplitMix64| {
            defender.reply(position, line, rng)
        };
        play_out(&book, lost, Side::X, seed, reply);
        play_out(&book, &image(lost), Side::O, seed, reply);
    }
}
