//! What limits a solver: those that were given, and no others; and all of what was given is used.

use super::limited;
use super::tactical::tactical;
use mugen::control::{Clock, Control, Limits, ManualClock, Stopped};
use mugen::engine::threats::{Decided, Goal, ThreatOutcome, UnknownReason, decide};
use mugen::formats::json::parse;
use mugen::gomoku::Position;
use mugen::rng::SplitMix64;
use std::sync::Arc;
use std::time::Duration;

const BOTH: [Goal; 2] = [Goal::Vcf, Goal::Vct];

/// Small crowded boards where a search by fours, inside one by threats, is long.
const CROWDS: &str = r#"{"rule": "exact", "bounds": [0, 0, 6, 6], "x": [[4, 1], [4, 4], [0, 5], [1, 3], [5, 3], [6, 3], [3, 2], [6, 6], [3, 0], [2, 2], [0, 0], [4, 5]], "o": [[2, 5], [1, 2], [5, 1], [5, 5], [1, 0], [3, 3], [1, 5]], "to_move": "x"}
{"rule": "exact", "bounds": [0, 0, 10, 10], "x": [[5, 5], [6, 9], [4, 9], [7, 5], [7, 4], [3, 6]], "o": [[7, 8], [2, 7], [5, 8], [3, 4], [4, 7]], "to_move": "o"}
"#;

/// A loss by threats that takes more than half of the limit; that there is no win takes little.
const LATE_LOSS: &str = r#"{"rule": "freestyle", "x": [[0, 1], [5, 1], [1, 5], [0, 0], [0, 8]], "o": [[1, 7], [4, 3], [5, 6], [2, 5], [2, 7], [5, 2]], "dead": [[3, 9], [1, 2]], "to_move": "x"}"#;

fn positions(text: &str) -> Vec<Position> {
    let records = parse(text).unwrap().into_iter();
    records.map(|record| record.position).collect()
}

/// The reasons for what is not known.
fn unknown(decided: &Decided) -> Vec<UnknownReason> {
    if decided.proven().is_some() {
        return Vec::new();
    }
    let verdicts = [&decided.win, &decided.loss].into_iter();
    verdicts
        .filter_map(|verdict| match verdict {
            ThreatOutcome::Unknown(unknown) => Some(*unknown),
            _ => None,
        })
        .collect()
}

#[test]
fn what_is_not_known_on_a_small_board_is_for_want_of_what_can_be_allowed() {
    for position in positions(CROWDS) {
        for nodes in [5_000, 100_000, 400_000] {
            let decided = decide(&position, &BOTH, &limited(nodes));
            for reason in unknown(&decided) {
                assert_eq!(
                    reason,
                    UnknownReason::Stopped(Stopped::Nodes),
                    "{nodes}: {decided:?}"
                );
                assert_eq!(decided.nodes, nodes);
            }
        }
    }
}

#[test]
fn what_the_search_for_a_win_leaves_goes_to_the_search_for_a_loss() {
    let position = &positions(LATE_LOSS)[0];
    let free = decide(position, &BOTH, &limited(1_000_000));
    let ThreatOutcome::Win(_) = free.loss else {
        panic!("{free:?}");
    };
    // Without a win to look for it takes a little less.
    for nodes in [free.nodes + 300, 19_500] {
        let decided = decide(position, &BOTH, &limited(nodes));
        assert!(decided.proven().is_some(), "{nodes}: {decided:?}");
    }
}

/// More nodes never show less, and where they do not suffice all of them are used.
#[test]
fn a_limit_that_does_not_suffice_is_used_to_its_end() {
    let mut rng = SplitMix64::new(77);
    let mut stopped = 0;
    for _ in 0..150 {
        let position = tactical(&mut rng);
        let mut known = false;
        for nodes in [1, 10, 100, 300, 1000, 3000, 10_000] {
            let decided = decide(&position, &BOTH, &limited(nodes));
            let unknown = unknown(&decided);
            if unknown.contains(&UnknownReason::Stopped(Stopped::Nodes)) {
                assert_eq!(decided.nodes, nodes, "{position:?}: {decided:?}");
                stopped += 1;
            }
            assert!(decided.nodes <= nodes);
            assert!(!known || unknown.is_empty(), "{nodes}: {position:?}");
            known = unknown.is_empty();
        }
    }
    assert!(stopped > 50, "{stopped}");
}

/// A clock on which time passes with each look.
#[derive(Debug)]
struct Ticking(ManualClock);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        self.0.advance(Duration::from_millis(1));
        self.0.now()
    }
}

#[test]
fn time_that_does_not_suffice_is_used_to_its_end_and_not_beyond() {
    let position = &positions(LATE_LOSS)[0];
    for most in [50, 400, 3000] {
        let clock = ManualClock::new();
        let time = Duration::from_millis(most);
        let control = Control {
            clock: Arc::new(Ticking(clock.clone())),
            ..Control::new(Limits {
                time: Some(time),
                ..Limits::default()
            })
        };
        let decided = decide(position, &BOTH, &control);
        for reason in unknown(&decided) {
            assert_eq!(reason, UnknownReason::Stopped(Stopped::Time));
            assert!(clock.now() >= time, "{most}: {:?}", clock.now());
        }
        assert!(
            clock.now() <= time + Duration::from_millis(30),
            "{:?}",
            clock.now()
        );
    }
}

#[test]
fn reasons_say_what_to_do() {
    for reason in [UnknownReason::Far, UnknownReason::Long] {
        assert!(reason.to_string().contains(": solve a "), "{reason}");
    }
}
