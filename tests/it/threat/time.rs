//! Measurements. They assert nothing about time: machines differ.

use super::{check_vcf, limited, name, records};
use mugen::control::Control;
use mugen::engine::threat::{Goal, Verdict, solve};
use std::time::Instant;

/// `cargo test --release -- --ignored --nocapture time_of_wins_by_fours`
#[test]
#[ignore = "a measurement"]
fn time_of_wins_by_fours() {
    for file in ["vcf/freestyle.jsonl", "vcf/rules.jsonl"] {
        let mut times = Vec::new();
        for record in records(file) {
            let begun = Instant::now();
            let solution = solve(&record.position, Goal::Fours, &Control::default());
            times.push((begun.elapsed(), solution.nodes, name(&record).to_owned()));
            check_vcf(&record, &solution);
        }
        times.sort_unstable();
        let at = |part: usize| &times[(times.len() - 1) * part / 100];
        println!("{file}: median {:?}", at(50).0);
        for part in [90, 99, 100] {
            println!("  {part} of 100: {:?}", at(part));
        }
    }
}

/// `cargo test --release -- --ignored --nocapture time_of_wins_by_threats`
#[test]
#[ignore = "a measurement"]
fn time_of_wins_by_threats() {
    for file in [
        "tactics/tactics.jsonl",
        "tactics/tactics-rules.jsonl",
        "vcf/freestyle.jsonl",
        "vcf/rules.jsonl",
    ] {
        let mut count = [0; 3];
        let mut times = Vec::new();
        for record in records(file) {
            let begun = Instant::now();
            let solution = solve(&record.position, Goal::Threats, &limited(300_000));
            let plies = match &solution.verdict {
                Verdict::Win(win) => (win.plies, win.proof.nodes.len()),
                _ => (0, 0),
            };
            times.push((
                begun.elapsed(),
                solution.nodes,
                plies,
                name(&record).to_owned(),
            ));
            count[match solution.verdict {
                Verdict::Win(_) => 0,
                Verdict::NoWin => 1,
                Verdict::Unknown(_) => 2,
            }] += 1;
        }
        times.sort_unstable();
        let [wins, none, unknown] = count;
        println!("{file}: {wins} wins, {none} without, {unknown} unknown");
        for part in [50, 90, 95, 100] {
            println!(
                "  {part} of 100: {:?}",
                times[(times.len() - 1) * part / 100]
            );
        }
    }
}
