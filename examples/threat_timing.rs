//! How long wins by threats take, on the positions on record, one thread.
//!
//! `cargo run --release --example threat_timing`, or `scripts/tactics-timing` for all figures. The exit code
//! is 1 where an answer is wrong or the median of the wins by fours is a millisecond or more.

use mugen::control::{Control, Limits};
use mugen::engine::threats::{Goal, ThreatOutcome, solve};
use mugen::formats::{GameRecord, json::read_file};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The most that the median of the wins by fours may take.
const MAX_MEDIAN: Duration = Duration::from_millis(1);

/// Stones placed for a win by threats at most.
const THREATS_NODES: u64 = 300_000;

const VCF: [&str; 2] = ["vcf/freestyle.jsonl", "vcf/rules.jsonl"];
const TACTICS: [&str; 2] = ["tactics/tactics.jsonl", "tactics/tactics-rules.jsonl"];

fn main() -> ExitCode {
    let mut good = true;
    println!("wins by fours, each as short as on record");
    for file in VCF {
        let median = measure(file, |record| {
            let right = is_right(record);
            if !right {
                println!("  WRONG: {}", record.name.as_deref().unwrap_or("?"));
            }
            good &= right;
            right
        });
        good &= median < MAX_MEDIAN;
    }
    println!("wins by fours and threes, at most {THREATS_NODES} stones placed; found: win or none");
    for file in TACTICS {
        measure(file, |record| {
            let control = Control::new(Limits {
                nodes: Some(THREATS_NODES),
                ..Limits::default()
            });
            let solution = solve(&record.position, Goal::Vct, &control);
            !matches!(solution.outcome, ThreatOutcome::Unknown(_))
        });
    }
    match good {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Whether the solver says what the record expects.
fn is_right(record: &GameRecord) -> bool {
    let expected = record
        .expect
        .as_ref()
        .and_then(|expect| expect.vcf.as_ref());
    let Some(expected) = expected else {
        return false;
    };
    match solve(&record.position, Goal::Vcf, &Control::default()).outcome {
        ThreatOutcome::Win(win) => {
            let first = win.line.first();
            let among = expected
                .first
                .iter()
                .flatten()
                .any(|cell| Some(cell) == first);
            expected.win && expected.moves == Some(win.moves()) && among
        }
        ThreatOutcome::NoWin => !expected.win,
        ThreatOutcome::Unknown(_) => false,
    }
}

/// Prints how long `question` takes for the records of a file and how often it is answered by yes; gives
/// the median.
fn measure(file: &str, mut question: impl FnMut(&GameRecord) -> bool) -> Duration {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(file);
    let records = read_file(&path).expect("a file of the repository");
    let mut found = 0;
    let mut times: Vec<Duration> = Vec::new();
    for record in &records {
        let begun = Instant::now();
        found += usize::from(question(record));
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    println!(
        "  {file}: {found} of {}; median {:.3?}, 90 of 100 {:.3?}, 99 of 100 {:.3?}, longest {:.3?}",
        records.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
    at(50)
}
