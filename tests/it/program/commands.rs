//! `mugen weights` and `mugen move`.

use crate::program::{mugen, words};
use mugen::analysis::AnalysisJson;
use mugen::formats::GameRecord;
use mugen::formats::json;
use mugen::formats::notation::parse_points;
use mugen::game::{Point, Side};
use mugen::gomoku::{Position, Rule};
use mugen::heuristic::{cell_weights, explain, format_weight};
use mugen::player::PlayerSpec;
use serde_json::{Value, json};
use std::cmp::Reverse;

/// Every way to give the same position, `-1,0 0,0`.
pub(super) const WAYS: [&[&str]; 5] = [
    &["-1,0 0,0"],
    &["-1,0", "0,0"],
    &["-1", "0", "0", "0"],
    &["-1,0;0,0"],
    &["--", "-1,0", "0,0"],
];

fn position(moves: &str) -> Position {
    let mut position = Position::new(Rule::Freestyle);
    for point in parse_points(moves, None).unwrap() {
        position.place(point);
    }
    position
}

/// What the program printed, as JSON on one line.
fn json_of(arguments: &[&str]) -> Value {
    let text = mugen(arguments).run().ok();
    assert_eq!(text.matches('\n').count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

fn weights_of(record: &GameRecord, radius: u8) -> Value {
    let to_move = record.position.to_move();
    let mut cells = cell_weights(record.position.board(), radius);
    cells.sort_by_key(|&(point, cell)| (Reverse(cell.weight(to_move)), point));
    let most = cells.iter().map(|cell| cell.1.weight(to_move)).max();
    let best = cells
        .iter()
        .filter(|cell| Some(cell.1.weight(to_move)) == most);
    json!({
        "analysed": cells.len(),
        "best": best.map(|(point, _)| [point.x, point.y]).collect::<Vec<_>>(),
        "cells": cells.iter().map(|(point, cell)| json!({
            "cell": [point.x, point.y],
            "weight": cell.weight(to_move),
            "x": cell.part(Side::X, to_move),
            "o": cell.part(Side::O, to_move),
        })).collect::<Vec<_>>(),
        "radius": radius,
        "to_move": to_move.to_string(),
        "units": 240,
    })
}

#[test]
fn weights_as_json_are_those_of_the_library() {
    let path = crate::support::project("fixtures/weights/weights-more.jsonl");
    let records = json::read_file(&path).unwrap();
    let file = "fixtures/weights/weights-more.jsonl";
    for (n, record) in records.iter().enumerate().step_by(7) {
        let number = (n + 1).to_string();
        let found = json_of(&["weights", file, "--number", &number, "--json"]);
        assert_eq!(found, weights_of(record, record.radius), "{number}");
        let found = json_of(&[
            "weights", file, "--number", &number, "--json", "--radius", "3",
        ]);
        assert_eq!(found, weights_of(record, 3), "{number}");
    }
}

#[test]
fn the_keys_of_json_come_in_the_order_of_their_meaning() {
    let text = mugen(["weights", "0,0", "--json", "--top", "1"]).run().ok();
    assert!(
        text.starts_with(r#"{"to_move":"o","radius":2,"units":240,"analysed":24,"best":[[-1,-1],"#)
            && text.ends_with(
                r#","cells":[{"cell":[-1,-1],"weight":1584,"x":1380,"o":204}]}
"#
            ),
        "{text}"
    );
    let text = mugen(["weights", "0,0", "--json", "--explain", "1,1"]).run();
    let text = text.ok();
    let line = |angle: u32, space: u32, attack: &str, weight: u32| {
        format!(
            r#"{{"angle":{angle},"weight":{weight},"space":{space},"attacks":["{attack}"],"break_point":null}}"#
        )
    };
    let lines = |last: String| {
        let [a, b, c] = [0, 90, 45].map(|angle| line(angle, 9, "[1:2]/1", 60));
        format!(r#""lines":[{a},{b},{c},{last}],"break_bonus":0,"five_bonus":0}}"#)
    };
    let expected = format!(
        r#"{{"cell":[1,1],"to_move":"o","units":240,"weight":1584,"parts":{{"x":{{"weight":1380,{},"o":{{"weight":204,{}}}}}
"#,
        lines(line(135, 9, "[2:2]/1", 1200)),
        lines(line(135, 5, "[1:1]/1", 24))
    );
    assert_eq!(text, expected);
    let text = mugen(["move", "0,0", "--json", "--player", "heuristic"])
        .run()
        .ok();
    let expected = r#"{"move":[-1,-1],"eval":{"score":1584},"win_chance":null,"certainty":"heuristic","depth":null,"seldepth":null,"nodes":null,"weight":1584,"pv":[[-1,-1]],"lines":[{"move":[-1,-1],"eval":{"score":1584},"win_chance":null,"pv":[[-1,-1]]}],"reason":"one of 8 best cells, weight 6.6","proof":null,"player":"heuristic","nodes_per_second":null,"seconds":"#;
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn weights_as_a_table_are_sorted_and_cut() {
    let record = GameRecord::new(position("0,0 1,1 -1,0"));
    let expected = weights_of(&record, 2);
    let text = mugen(["weights", "0,0 1,1 -1,0"]).run().ok();
    let rows: Vec<Vec<_>> = text.lines().map(|line| words(line).collect()).collect();
    let cells = expected["cells"].as_array().unwrap();
    assert_eq!(rows[0], ["cell", "weight", "x", "o"]);
    assert_eq!(rows.len(), cells.len() + 2);
    for ((row, cell), n) in rows[1..].iter().zip(cells).zip(1..) {
        let units = |key: &str| cell[key].as_u64().unwrap() as u32;
        let expected = [
            format!("{n}"),
            format!("{},{}", cell["cell"][0], cell["cell"][1]),
            format_weight(units("weight")),
            format!("({})", units("weight")),
            format_weight(units("x")),
            format_weight(units("o")),
        ];
        assert_eq!(row, &expected);
    }
    let count = cells.len();
    let last = format!(
        "{count} of {count} analysed cells, o to move; weights in units of 1/240 in brackets"
    );
    assert_eq!(text.lines().last(), Some(last.as_str()));
    let top = mugen(["weights", "0,0 1,1 -1,0", "--top", "3"]).run().ok();
    let first = |text: &str| {
        text.lines()
            .take(4)
            .map(|l| words(l).collect())
            .collect::<Vec<String>>()
    };
    assert_eq!(first(&top), first(&text));
    assert!(top.ends_with(&format!(
        "\n3 of {}",
        last.split_once(" of ").unwrap().1.to_owned() + "\n"
    )));
    let none = mugen(["weights", "0,0 1,1 -1,0", "--top", "0"]).run().ok();
    assert!(none.ends_with(&format!(
        "\n0 of {count} analysed cells, o to move; weights in units of 1/240 in brackets\n"
    )));
    let found = json_of(&["weights", "0,0 1,1 -1,0", "--json", "--top", "2"]);
    assert_eq!(found["cells"].as_array().unwrap()[..], cells[..2]);
    assert_eq!(found["analysed"], expected["analysed"]);
    assert_eq!(found["best"], expected["best"]);
}

#[test]
fn weights_are_drawn_on_the_board() {
    let text = mugen(["weights", "0,0", "--board", "--radius", "1"])
        .run()
        .ok();
    let expected = "    - - -
    3 2 1 0 1 2 3
-3  . . . . . . .
-2  . . . . . . .
-1  . .[7|7|7]. .
 0  . .[7(x)7]. .
 1  . .[7|7|7]. .
 2  . . . . . . .
 3  . . . . . . .
";
    assert_eq!(text, expected);
    let colored = mugen(["weights", "0,0", "--board", "--color", "always"]).run();
    assert!(colored.ok().contains("\u{1b}["));
    let letters = mugen(["weights", "h8", "--board", "--bounds", "15x15"])
        .run()
        .ok();
    assert!(letters.starts_with("    "), "{letters}");
    assert_eq!(letters.lines().count(), 16);
}

#[test]
fn a_reckoning_adds_up() {
    let moves = "0,0 5,5 1,0 6,5 2,0 7,5 0,1 5,6 0,2 5,7";
    let position = position(moves);
    for cell in ["-1,0", "3,0", "0,3", "-1,-1", "4,5", "5,4", "40,40", "3,3"] {
        let found = json_of(&["weights", moves, "--json", "--explain", cell]);
        let point = parse_points(cell, None).unwrap()[0];
        let reckoning = explain(position.board(), point, position.to_move());
        assert_eq!(found["weight"], reckoning.weight());
        assert_eq!(found["cell"], json!([point.x, point.y]));
        let number = |value: &Value| value.as_u64().unwrap();
        let mut total = 0;
        for side in ["x", "o"] {
            let part = &found["parts"][side];
            let lines = part["lines"].as_array().unwrap();
            assert_eq!(lines.len(), 4);
            let sum: u64 = lines.iter().map(|line| number(&line["weight"])).sum();
            let sum = sum + number(&part["break_bonus"]) + number(&part["five_bonus"]);
            assert_eq!(number(&part["weight"]), sum);
            total += sum;
        }
        assert_eq!(number(&found["weight"]), total);
        assert_text_adds_up(
            &mugen(["weights", moves, "--explain", cell]).run().ok(),
            total,
        );
    }
    // Both bonuses are seen.
    let twice = mugen(["weights", moves, "--explain", "0,0"])
        .run()
        .refused();
    assert_eq!(
        twice,
        "--explain: 0,0 is occupied by a stone of x: choose an empty cell"
    );
    let five = "0,0 0,5 1,0 1,5 2,0 2,5 3,0 3,5";
    let text = mugen(["weights", five, "--explain", "4,0"]).run().ok();
    assert!(text.contains("    makes five: "), "{text}");
    assert_text_adds_up(
        &text,
        u64::from(
            explain(
                crate::program::commands::position(five).board(),
                Point::new(4, 0),
                Side::X,
            )
            .weight(),
        ),
    );
}

/// The units at the end of each line: lines and bonuses give the part, the parts give the total.
fn assert_text_adds_up(text: &str, total: u64) {
    let (mut parts, mut lines, mut sums) = (0, 0, 0);
    for line in text.lines().skip(1) {
        let Some((_, rest)) = line.split_once(" (") else {
            assert!(line.contains("nothing: room for"), "{line}");
            continue;
        };
        let units: u64 = rest.split_once("/240)").unwrap().0.parse().unwrap();
        if line.starts_with("    ") {
            lines += units;
        } else {
            sums += units;
            parts += 1;
        }
    }
    assert_eq!((parts, lines, sums), (2, total, total), "{text}");
    assert!(
        text.lines()
            .next()
            .unwrap()
            .ends_with(&format!("({total}/240)")),
        "{text}"
    );
}

#[test]
fn points_may_begin_with_a_minus_sign_everywhere() {
    let expected = mugen(["weights", "-1,0 0,0", "--explain", "-1,-1"])
        .run()
        .ok();
    for arguments in [
        "--explain -1,-1 -1,0 0,0",
        "-1,0 0,0 --explain -1,-1",
        "-1,0 --explain -1,-1 0,0",
        "-1,0 0,0 --explain=-1,-1",
        "--color never -1,0 0,0 --radius 2 --explain -1,-1",
    ] {
        let found = mugen(["weights"].into_iter().chain(words(arguments)))
            .run()
            .ok();
        assert_eq!(found, expected, "{arguments}");
    }
    let command = ["move", "--player", "heuristic"];
    let moved = mugen(command.into_iter().chain(["-1,0 0,0"])).run().ok();
    for way in WAYS {
        assert_eq!(
            mugen(command.iter().chain(way)).run().ok(),
            moved,
            "{way:?}"
        );
    }
    for bounds in ["--bounds -7,-7,7,7 -1,0 0,0", "--bounds=-7,-7,7,7 -1,0 0,0"] {
        let found = mugen(command.into_iter().chain(words(bounds))).run().ok();
        assert_eq!(found, moved);
    }
}

#[test]
fn moves_are_those_of_the_players() {
    for moves in [
        "",
        "0,0",
        "0,0 1,1 -1,0",
        "-5,-5 3,3",
        "2000000000,2000000000 -2000000000,0",
    ] {
        for player in PlayerSpec::ALL {
            let answer = player.answer(&position(moves), 2).unwrap();
            let best = answer.best();
            let name = player.name();
            let text = mugen(["move", moves, "--player", name]).run().ok();
            assert_eq!(text, format!("{best} ({})\n", answer.reason));
            let mut found = json_of(&["move", moves, "--player", name, "--json"]);
            let seconds = found["seconds"].take();
            let speed = found["nodes_per_second"].take();
            assert_eq!(speed.as_u64().is_some(), answer.nodes.is_some());
            assert!(seconds.as_f64().is_some_and(|s| (0.0..60.0).contains(&s)));
            let mut expected = serde_json::to_value(AnalysisJson::new(&answer, 1)).unwrap();
            expected["player"] = json!(name);
            expected["nodes_per_second"] = Value::Null;
            expected["seconds"] = Value::Null;
            assert_eq!(found, expected);
        }
    }
    let near = json_of(&["move", "0,0", "--json", "--player", "heuristic"]);
    assert_eq!(near["reason"], "one of 8 best cells, weight 6.6");
    let usual = json_of(&["move", "0,0", "--json", "--nodes", "500"]);
    assert_eq!(
        (&usual["player"], &usual["nodes"]),
        (&json!("search"), &json!(500))
    );
}

#[test]
fn limits_and_lines_are_given_as_arguments() {
    let run = |arguments: &str| {
        let all = words("move 0,0;1,1;-1,0 --json").chain(words(arguments));
        let all: Vec<_> = all.collect();
        json_of(&all)
    };
    let found = run("--nodes 3000 --lines 3");
    assert_eq!(found["nodes"], 3000);
    let lines = found["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["pv"], found["pv"]);
    assert_eq!(run("--depth 3")["depth"], 3);
    assert_eq!(run("--depth 9 --player search:depth=2")["depth"], 2);
    assert_eq!(run("--depth 2 --player search:depth=9")["depth"], 2);
    assert_eq!(run("--nodes 900 --player search:nodes=800")["nodes"], 800);
    let timed = run("--time 0.05 --threads 2 --hash 1");
    assert!(timed["seconds"].is_number(), "{timed}");
    let text = mugen(words("move 0,0;1,1 --nodes 900 --lines 2"))
        .run()
        .ok();
    let shown: Vec<_> = text.lines().collect();
    assert!(shown[0].contains(", searched to depth "), "{text}");
    assert!(
        shown[1].starts_with("1  ") && shown[2].starts_with("2  "),
        "{text}"
    );
    for arguments in [
        "--time -1",
        "--nodes 0",
        "--depth 0",
        "--threads 0",
        "--hash 0",
    ] {
        mugen(words("move 0,0").chain(words(arguments)))
            .run()
            .misused();
    }
    let error = mugen(words("move 0,0 --player heuristic --threads 2"))
        .run()
        .refused();
    let expected = "--threads, --hash, --level and --seed work only with the player `search`, not with `heuristic`";
    assert_eq!(error, expected);
}

#[test]
fn where_no_move_is_possible_it_is_said() {
    let won = "0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0";
    let text = mugen(["move", won]).run().ok();
    assert_eq!(text, "no move: the game is over: x has won\n");
    let found = json_of(&["move", won, "--json"]);
    assert_eq!(found["move"], Value::Null);
    assert_eq!(found["weight"], Value::Null);
    assert_eq!(found["reason"], "the game is over: x has won");
    let full = ["--bounds", "1x1", "0,0"];
    let text = mugen(["move"].iter().chain(&full)).run().ok();
    assert_eq!(text, "no move: the game is over: a draw\n");
    let text = mugen(["weights"].iter().chain(&full)).run().ok();
    assert_eq!(
        text,
        "no cell to analyse: there are no empty cells near the stones\n"
    );
    assert_eq!(mugen(["weights", ""]).run().ok(), text);
    let first = mugen(["move", ""]).run().ok();
    assert!(first.starts_with("0,0 ("), "{first}");
    let found = json_of(&["weights", "", "--json"]);
    assert_eq!((&found["cells"], &found["best"]), (&json!([]), &json!([])));
    // A position that is over still has weights.
    assert!(
        mugen(["weights", won])
            .run()
            .ok()
            .contains(" analysed cells, o to move;")
    );
    let far = "2000000000,2000000000 -2000000000,-2000000000";
    let board = mugen(["weights", far, "--board"]).run().ok();
    assert!(board.len() < 2000 && board.contains("(o)"), "{board}");
}
