//! `mugen bench`.

use crate::program::mugen;
use crate::support::project;
use serde_json::Value;
use std::fs;

/// The depths on record and the nodes of each.
fn recorded() -> Vec<(u64, u64)> {
    let text = fs::read_to_string(project("fixtures/bench-signature.txt")).unwrap();
    let lines = text.lines().map(|line| {
        let (depth, nodes) = line.split_once(' ').unwrap();
        (depth.parse().unwrap(), nodes.parse().unwrap())
    });
    lines.collect()
}

fn report(args: &[&str]) -> Value {
    let args = [&["bench", "--json"], args].concat();
    serde_json::from_str(&mugen(args).run().ok()).unwrap()
}

/// The file holds what a release build says: it and this build must agree.
#[test]
fn the_signature_on_record_is_that_of_every_build() {
    let (depth, nodes) = recorded()[0];
    let depth = depth.to_string();
    let text = mugen(["bench", "--depth", &depth]).run().ok();
    let signature = format!("\nsignature {nodes} at depth {depth}\n");
    assert!(
        text.contains(&signature),
        "expected {signature}{text}`scripts/bench-signature` says what to do"
    );
    assert!(text.lines().last().unwrap().starts_with("speed     "));
    assert_eq!(report(&["--depth", &depth])["nodes"], nodes);
}

#[test]
fn every_position_is_searched_and_counted() {
    let report = report(&["--depth", "5"]);
    let positions = report["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 10);
    let nodes = |row: &Value| row["nodes"].as_u64().unwrap();
    for row in positions {
        assert!(nodes(row) > 100, "{row}");
    }
    assert_eq!(positions.iter().map(nodes).sum::<u64>(), nodes(&report));
    assert_eq!(
        (&report["depth"], &report["threads"]),
        (&5.into(), &1.into())
    );
}

#[test]
fn the_nodes_of_threads_are_no_signature() {
    let text = mugen(["bench", "--depth", "3", "--threads", "2"])
        .run()
        .ok();
    assert!(
        text.contains("\nnodes     ") && !text.contains("signature"),
        "{text}"
    );
    for wrong in [&["--depth", "0"], &["--depth", "65"], &["--threads", "0"]] {
        mugen([&["bench"], &wrong[..]].concat()).run().misused();
    }
}
