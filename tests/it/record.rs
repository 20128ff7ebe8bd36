//! The fixtures, the documented examples, and round trips.

use mugen::formats::GameRecord;
use mugen::formats::json;
use mugen::game::Point;
use std::{fs, path::Path};

fn read(path: &Path) -> Vec<GameRecord> {
    json::read_file(path).unwrap_or_else(|error| panic!("{error}"))
}

fn assert_reads_back(record: &GameRecord) {
    for text in [record.to_json(), record.to_json_pretty()] {
        assert_eq!(
            json::parse(&text).as_deref(),
            Ok(&[record.clone()][..]),
            "{text}"
        );
    }
}

#[test]
fn the_files_of_weights_are_read_and_read_back() {
    for (name, records) in [("weights.jsonl", 240), ("weights-more.jsonl", 60)] {
        let path = crate::support::project("fixtures/weights").join(name);
        let found = read(&path);
        assert_eq!(found.len(), records);
        let text = fs::read_to_string(&path).unwrap();
        for ((record, line), number) in found.iter().zip(text.lines()).zip(1..) {
            assert_reads_back(record);
            // Written as it stood, up to the order of the keys.
            let written: serde_json::Value = serde_json::from_str(&record.to_json()).unwrap();
            let stood: serde_json::Value = serde_json::from_str(line).unwrap();
            let (written, stood) = (sorted_stones(written), sorted_stones(stood));
            assert_eq!(written, stood, "line {number}");
        }
        let lines: Vec<_> = json::lines(text.as_bytes())
            .map(|(_, record)| record.unwrap())
            .collect();
        assert_eq!(lines, found);
    }
}

/// A set-up is a set: its lists are compared without their order.
fn sorted_stones(mut record: serde_json::Value) -> serde_json::Value {
    for key in ["x", "o", "dead"] {
        if let Some(list) = record.get_mut(key).and_then(|list| list.as_array_mut()) {
            list.sort_by_key(|point| (point[1].as_i64(), point[0].as_i64()));
        }
    }
    record
}

#[test]
fn the_positions_are_named_for_their_files_and_stand_as_they_say() {
    let files = crate::support::files("fixtures/positions", "json");
    assert!(files.len() >= 25);
    for path in files {
        let records = read(&path);
        let [record] = &records[..] else {
            panic!("{} holds {} positions", path.display(), records.len());
        };
        assert_eq!(record.name.as_deref(), path.file_stem().unwrap().to_str());
        assert!(record.note.is_some(), "{} has no note", path.display());
        let expect = record.expect.as_ref().expect("an expectation");
        if let Some(winner) = expect.winner {
            assert_eq!(record.position.outcome(), winner, "{}", path.display());
        }
        if let Some(five) = &expect.five {
            assert_eq!(record.position.winning_stones(), five, "{}", path.display());
        }
        if let Some(weights) = &expect.weights {
            let cells: Vec<Point> = weights.iter().map(|&(point, _)| point).collect();
            let board = record.position.board();
            assert_eq!(cells, mugen::gomoku::candidates(board, record.radius));
        }
        assert_reads_back(record);
    }
}

/// The code blocks of `docs/positions.md` in `language`.
fn blocks(language: &str) -> Vec<String> {
    let text = fs::read_to_string(crate::support::project("docs/positions.md")).unwrap();
    let fence = format!("```{language}\n");
    text.split(&fence)
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_documented_examples_are_read() {
    let examples = blocks("json");
    assert!(examples.len() >= 5);
    for example in examples.iter().chain(&blocks("jsonl")) {
        let records = json::parse(example).unwrap_or_else(|e| panic!("{e}\n{example}"));
        assert!(!records.is_empty());
        records.iter().for_each(assert_reads_back);
    }
    // Every key of the schema stands in some example.
    let all = examples.concat();
    for key in [
        "name", "note", "rule", "bounds", "radius", "moves", "x", "o", "dead", "diagram", "origin",
        "to_move", "expect", "weights", "best", "move", "winner", "five",
    ] {
        assert!(
            all.contains(&format!("\"{key}\":")),
            "no example of `{key}`"
        );
    }
}

#[test]
fn a_documented_example_with_the_name_of_a_fixture_is_that_fixture() {
    let mut found = 0;
    let parse = |block: String| json::parse(&block).unwrap();
    for record in blocks("json").into_iter().flat_map(parse) {
        let name = record.name.as_deref().unwrap_or_default();
        let name = format!("fixtures/positions/{name}.json");
        let path = crate::support::project(&name);
        if path.exists() {
            assert_eq!(read(&path), [record]);
            found += 1;
        }
    }
    assert_eq!(found, 1);
}

#[test]
fn the_documented_errors_are_those_that_are_given() {
    let refused = blocks("refused");
    assert!(!refused.is_empty());
    for block in refused {
        let (text, expected) = block.trim_end().rsplit_once("\n=> ").unwrap();
        assert_eq!(json::parse(text).unwrap_err().to_string(), expected);
    }
}
