//! Five in a row over the API, against the library.

use super::serve;
use mugen::formats::GameRecord;
use mugen::game::{Point, Side};
use mugen::gomoku::{Position, Rule};
use mugen::heuristic::{cell_weights, explain};
use mugen::proof;
use serde_json::{Value, json};

fn position(moves: &[(i32, i32)]) -> Position {
    let mut position = Position::new(Rule::Freestyle);
    for &at in moves {
        position.place(at.into());
    }
    position
}

fn point(value: &Value) -> Point {
    let at = |index: usize| i32::try_from(value[index].as_i64().unwrap()).unwrap();
    Point::new(at(0), at(1))
}

const MOVES: [(i32, i32); 5] = [(0, 0), (1, 1), (1, 0), (-1, 0), (2, 0)];

#[test]
fn a_position_is_told_as_the_library_has_it() {
    let server = serve();
    let state = server
        .post("/api/position", json!({"game": {"moves": MOVES}}))
        .json();
    assert_eq!(state["to_move"], "o");
    assert_eq!(
        (&state["winner"], &state["stones"]),
        (&json!("none"), &json!(5))
    );
    assert_eq!(state["last"], json!([2, 0]));
    let record = GameRecord::new(position(&MOVES)).to_json();
    assert_eq!(
        state["record"],
        serde_json::from_str::<Value>(&record).unwrap()
    );

    let won = json!({"game": {"start": {"x": [[0, 0], [1, 0], [2, 0], [3, 0]], "to_move": "x"},
                     "moves": [[4, 0]]}});
    let state = server.post("/api/position", won).json();
    assert_eq!(state["winner"], "x");
    assert_eq!(
        state["winning"],
        json!([[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]])
    );
    assert_eq!(state["start"]["x"].as_array().unwrap().len(), 4);
}

#[test]
fn cells_at_the_end_of_the_world_are_cells() {
    let server = serve();
    let far = 2_000_000_000;
    let game = json!({"moves": [[far, -far], [-far, far]]});
    let state = server.post("/api/position", json!({"game": game})).json();
    assert_eq!(state["last"], json!([-far, far]));
    let weights = server.post("/api/weights", json!({"game": game})).json();
    assert!(!weights["cells"].as_array().unwrap().is_empty());
    let reckoning = json!({"game": game, "cell": [far, 1 - far]});
    assert!(server.post("/api/explain", reckoning).json()["weight"].as_u64() > Some(0));
    let told = server
        .post(
            "/api/think",
            json!({"game": game, "limits": {"nodes": 1000}}),
        )
        .events();
    assert_eq!(told.last().unwrap().0, "move");
    for beyond in [
        json!(far + 1),
        json!(99_999_999_999_i64),
        json!(1.5),
        json!("1"),
    ] {
        let game = json!({"game": {"moves": [[beyond, 0]]}});
        assert_eq!(server.post("/api/position", game).status, 422);
    }
}

#[test]
fn weights_and_reckonings_are_those_of_the_heuristic() {
    let server = serve();
    let game = json!({"moves": MOVES});
    let library = position(&MOVES);
    for radius in [1, 2, 5] {
        let found = server
            .post("/api/weights", json!({"game": game, "radius": radius}))
            .json();
        let expected: Vec<_> = cell_weights(library.board(), radius)
            .into_iter()
            .map(|(at, cell)| {
                let part = |side| cell.part(side, Side::O);
                json!([
                    at.x,
                    at.y,
                    cell.weight(Side::O),
                    part(Side::X),
                    part(Side::O)
                ])
            })
            .collect();
        assert_eq!(found["cells"], json!(expected));
    }
    for cell in [(3, 0), (0, 0), (50, 50)] {
        let found = server
            .post("/api/explain", json!({"game": game, "cell": cell}))
            .json();
        let expected = explain(library.board(), cell.into(), Side::O);
        assert_eq!(found["weight"], expected.weight());
        assert_eq!(found["text"], expected.to_string());
        assert_eq!(found["free"], library.board().is_free(cell.into()));
        let parts = found["parts"].as_array().unwrap();
        let sum: u64 = parts
            .iter()
            .map(|part| part["weight"].as_u64().unwrap())
            .sum();
        assert_eq!(sum, u64::from(expected.weight()));
    }
}

#[test]
fn the_machine_thinks_aloud_and_ends_with_a_move() {
    let server = serve();
    for player in [
        "heuristic",
        "lookahead",
        "search",
        "lookahead:moves=8,answers=2",
    ] {
        let request =
            json!({"game": {"moves": MOVES}, "player": player, "limits": {"nodes": 3000}});
        let events = server.post("/api/think", &request).events();
        let (name, decided) = events.last().unwrap();
        assert_eq!(name, "move", "{player}");
        let mut next = position(&MOVES);
        next.place(point(&decided["move"]));
        assert_eq!(decided["pv"][0], decided["move"]);
        let progress = events.iter().filter(|(name, _)| name == "progress");
        let depths: Vec<_> = progress.map(|(_, told)| told["depth"].as_u64()).collect();
        assert!(
            !depths.is_empty() && depths.is_sorted(),
            "{player}: {depths:?}"
        );
        // The same question gets the same answer.
        let again = server.post("/api/think", &request).events();
        assert_eq!(again.last(), events.last(), "{player}");
    }
}

#[test]
fn several_lines_are_told_where_they_are_asked_for() {
    let server = serve();
    let request = json!({"game": {"moves": MOVES}, "limits": {"nodes": 3000}, "lines": 3});
    let events = server.post("/api/think", request).events();
    let lines = events.last().unwrap().1["lines"]
        .as_array()
        .unwrap()
        .clone();
    assert_eq!(lines.len(), 3);
    assert_ne!(lines[0]["move"], lines[1]["move"]);
}

#[test]
fn a_win_now_is_told_apart_from_an_estimate() {
    let server = serve();
    let start = json!({"x": [[0, 0], [1, 0], [2, 0], [3, 0]], "o": [[9, 9]], "to_move": "x"});
    let request = json!({"game": {"start": start}, "player": "search"});
    let events = server.post("/api/think", request).events();
    let decided = &events.last().unwrap().1;
    assert_eq!(
        (&decided["certainty"], &decided["eval"]),
        (&json!("proven"), &json!({"win": {"plies": 1}}))
    );
    let quiet = server
        .post(
            "/api/think",
            json!({"game": {"moves": MOVES}, "limits": {"nodes": 500}}),
        )
        .events();
    let quiet = &quiet.last().unwrap().1;
    assert_eq!(quiet["certainty"], "estimate");
    assert!(quiet["eval"]["score"].is_i64() && quiet["win_chance"].is_f64());
}

#[test]
fn a_proven_win_can_be_played_out() {
    let server = serve();
    let start = json!({"diagram": ["..x...", "..x...", "......", "...xx."], "to_move": "x"});
    let found = server
        .post("/api/proof", json!({"game": {"start": start}}))
        .json();
    assert_eq!(
        (&found["verdict"], &found["attacker"]),
        (&json!("win"), &json!("x"))
    );
    let steps = found["steps"].as_array().unwrap();
    assert_eq!(steps[0]["kind"], "threat");
    assert!(!steps[0]["replies"].as_array().unwrap().is_empty());
    assert_eq!(steps.last().unwrap()["kind"], "five");
    // Each four names the cells where it can be finished, and the whole line is play by the rules.
    let record = &mugen::formats::json::parse(&start.to_string()).unwrap()[0];
    let mut rows = proof::Rows::new(record.position.board(), Rule::Freestyle);
    let mut game = record.position.clone();
    for step in steps {
        let (mv, side) = (point(&step["move"]), game.to_move());
        assert_eq!(step["side"], side.to_string());
        rows.place(mv, side);
        game.place(mv);
        if step["kind"] == "four" {
            let fives: Vec<_> = step["fives"]
                .as_array()
                .unwrap()
                .iter()
                .map(point)
                .collect();
            assert_eq!(fives, rows.completions(side));
        }
    }
    assert_eq!(game.outcome(), Some(mugen::game::Outcome::Win(Side::X)));
    let none = server
        .post("/api/proof", json!({"game": {"moves": [[0, 0]]}}))
        .json();
    assert_eq!(none["verdict"], "none");
}

#[test]
fn a_review_tells_every_ply_and_the_three_worst() {
    let server = serve();
    let moves = json!([[0, 0], [1, 1], [9, 9], [1, 0], [30, 30], [1, 2]]);
    let request = json!({"game": {"moves": moves}, "nodes": 2000});
    let events = server.post("/api/review", request).events();
    let (end, plies) = events.split_last().unwrap();
    assert_eq!((plies.len(), end.0.as_str()), (6, "done"));
    let losses: Vec<_> = plies.iter().map(|(_, ply)| ply["loss"].as_i64()).collect();
    let worst: Vec<_> = end.1["worst"].as_array().unwrap().iter().collect();
    assert!(
        worst.len() <= 3 && worst.contains(&&json!(5)),
        "{losses:?} {worst:?}"
    );
    let loss = |ply: &&Value| losses[ply.as_u64().unwrap() as usize - 1].unwrap();
    assert!(worst.iter().map(loss).rev().is_sorted());
    for (number, (name, ply)) in (1..).zip(plies) {
        assert_eq!((name.as_str(), ply["ply"].as_u64()), ("ply", Some(number)));
        assert!(ply["loss"].as_i64() >= Some(0));
    }
}

#[test]
fn files_of_other_programs_are_opened() {
    let server = serve();
    let load_as = |path: &str, text: &str| {
        let text_type = "Content-Type: text/plain; charset=utf-8\r\n";
        server.request("POST", path, text_type, text)
    };
    let load = |text: &str| load_as("/api/load", text);
    for path in [
        "fixtures/formats/piskvork.psq",
        "fixtures/formats/joseki.sgf",
    ] {
        let text = std::fs::read_to_string(crate::support::project(path)).unwrap();
        let ending = path.rsplit('.').next().unwrap();
        let found = load_as(&format!("/api/load?ending={ending}"), &text).json();
        assert!(
            found["game"]["moves"].as_array().unwrap().len() > 3,
            "{path}"
        );
    }
    let found = load(r#"{"name": "n", "moves": [[3, 4]]}"#).json();
    assert_eq!(
        (&found["name"], &found["game"]["moves"]),
        (&json!("n"), &json!([[3, 4]]))
    );
    // The moves before one that cannot be made are kept.
    for text in [
        r#"{"moves": [[3, 4], [3, 4]]}"#,
        "3,4 3,4",
        "1. 3,4 2. 3,4",
        "Piskvorky 15x15, 11:11, 0\n4,5,0\n4,5,0\n",
        "(;GM[4]SZ[15];B[de];W[de])",
    ] {
        let found = load(text).json();
        assert_eq!(found["game"]["moves"], json!([[3, 4]]), "{text}");
        let remark = found["remarks"][0].as_str().unwrap();
        assert!(
            remark.contains("occupied") && remark.ends_with("the move before it is kept"),
            "{remark}"
        );
    }
    let (status, error) = load(r#"{"moves": [[3, 4], [3, 4]], "rule": 1}"#).refused();
    assert_eq!(status, 422);
    assert!(error.contains("rule"), "{error}");
    // Letters need a board, which the text does not say.
    let sized = |size: &str, text: &str| load_as(&format!("/api/load?size={size}"), text);
    let cells = json!([[7, 7], [8, 6], [9, 5], [6, 8]]);
    for text in ["1. h8 i9 2. j10 g7", "h8i9j10g7", "1.h8,2.i9\n3.j10,4.g7"] {
        let found = sized("15", text).json();
        assert_eq!(found["game"]["moves"], cells, "{text}");
        assert_eq!(found["game"]["bounds"], json!([0, 0, 14, 14]));
        let (status, error) = sized("", text).refused();
        assert_eq!(status, 422);
        assert!(error.ends_with("choose a board for the next game, then open it again"));
    }
    assert_eq!(
        sized("15", "(;GM[4];B[hh])").json()["game"]["moves"],
        json!([[7, 7]])
    );
    // What a text says itself stands.
    let found = sized("15", "(;GM[1]SZ[19];B[hh]C[good])").json();
    assert_eq!(found["game"]["bounds"], json!([0, 0, 18, 18]));
    let remarks = json!([
        "this file says it is Go (GM[1]): read as gomoku",
        "1 comment left out: json does not support them"
    ]);
    assert_eq!(found["remarks"], remarks);
    assert_eq!(load("").status, 422);
    let picture = load_as("/api/load?ending=&size=", ". x\n. o\n");
    assert_eq!(picture.json()["format"], "picture");
}

#[test]
fn a_list_of_moves_has_the_board_that_the_query_says() {
    let server = serve();
    let load = |query: &str, text: &str| {
        let path = format!("/api/load?{query}");
        server.request("POST", &path, "Content-Type: text/plain\r\n", text)
    };
    for (query, text, first) in [
        ("size=15", "0,0 1,1", [0, 0]),
        ("size=15", "0,0, 1,1", [7, 7]),
        ("size=15", "h8 i9", [7, 7]),
        ("ending=pos&size=15", "h8i9", [7, 7]),
        ("size=15&ending=pos", "a1b2", [0, 0]),
    ] {
        let found = load(query, text).json();
        assert_eq!(found["game"]["bounds"], json!([0, 0, 14, 14]), "{text}");
        assert_eq!(found["game"]["moves"][0], json!(first), "{text}");
    }
    let endless = load("", "0,0 1,1").json();
    assert_eq!(endless["game"]["bounds"], json!(null));
    // What is not a list says that it has no edges.
    let endless = load("size=15", r#"{"moves":[[-1,0]]}"#).json();
    assert_eq!(endless["game"]["bounds"], json!(null));
    for (query, expected) in [
        (
            "size=abc",
            "`size=abc`: give the side of the board, a whole number from 1 to 65535",
        ),
        ("size=0", "`size=0`: give"),
        ("size=-1", "`size=-1`: give"),
        ("size=%2B5", "`size=%2B5`: give"),
        ("size=+15", "`size=+15`: give"),
        ("size=15x19", "`size=15x19`: give"),
        ("size=99999999999999999", "`size=99999999999999999`: give"),
        ("size=15&size=19", "the query has `size` twice"),
        ("ending=psq&ending=", "the query has `ending` twice"),
        ("ending=%ff", "`ending=%ff`: give a file extension"),
        (
            "foo=1",
            "the query `foo` is not known here: use `ending` or `size`",
        ),
        ("size=15&Ending=psq", "the query `Ending` is not known here"),
    ] {
        let (status, error) = load(query, "h8 i9").refused();
        assert_eq!(status, 422, "{query}: {error}");
        assert!(error.starts_with(expected), "{query}: {error}");
    }
}

#[test]
fn a_link_with_a_bad_move_keeps_those_before_it() {
    let server = serve();
    let game = json!({"moves": [[0, 0], [1, 1], [0, 0], [5, 5]]});
    let (status, _) = server
        .post("/api/position", json!({"game": game}))
        .refused();
    assert_eq!(status, 422);
    let asked = json!({"game": game, "so_far": true});
    let state = server.post("/api/position", asked).json();
    assert_eq!(state["moves"], json!([[0, 0], [1, 1]]));
    let remark = state["remark"].as_str().unwrap();
    assert!(remark.starts_with("move 3: 0,0 is occupied"), "{remark}");
    let whole = json!({"game": {"moves": [[0, 0]]}, "so_far": true});
    assert!(
        server
            .post("/api/position", whole)
            .json()
            .get("remark")
            .is_none()
    );
    let none = json!({"game": {"start": {"bounds": [0, 0, 4, 4], "moves": []}, "moves": [[9, 9]]}, "so_far": true});
    assert_eq!(server.post("/api/position", none).refused().0, 422);
}
