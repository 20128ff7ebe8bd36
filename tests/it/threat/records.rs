//! Wins of the positions on record: none that is short has an escape.

use super::{limited, name, records};
use crate::proof::adversary::escape;
use mugen::engine::threats::{Decided, Goal, ThreatOutcome, decide};
use mugen::proof::Node;

#[test]
fn no_short_win_on_record_has_an_escape() {
    let (mut short, mut slow, mut lost) = (0, 0, 0);
    for file in [
        "vcf/freestyle.jsonl",
        "vcf/rules.jsonl",
        "tactics/tactics.jsonl",
        "tactics/tactics-rules.jsonl",
    ] {
        for record in records(file) {
            for goal in [Goal::Vcf, Goal::Vct] {
                let decided = decide(&record.position, &[goal], &limited(5000));
                let Some(win) = decided.proven().filter(|win| win.plies <= 5) else {
                    continue;
                };
                assert_eq!(escape(&win.proof), None, "{}", name(&record));
                short += 1;
                let root = &win.proof.nodes[0];
                slow += u32::from(matches!(root, Node::Quiet { point: Some(_), .. }));
                lost += u32::from(matches!(root, Node::Quiet { point: None, .. }));
            }
        }
    }
    assert!(
        short > 200 && slow > 10 && lost > 5,
        "{short} {slow} {lost}"
    );
}

/// Both questions together answer what each answers alone.
#[test]
fn deciding_is_solving_for_both_sides() {
    let goals = [Goal::Vcf, Goal::Vct];
    let (mut wins, mut losses) = (0, 0);
    for record in records("vcf/rules.jsonl") {
        let Decided { win, loss, .. } = decide(&record.position, &goals, &limited(5000));
        assert!(!matches!(
            (&win, &loss),
            (ThreatOutcome::Win(_), ThreatOutcome::Win(_))
        ));
        let expected = record.expect.as_ref().unwrap().vcf.as_ref().unwrap();
        if expected.win {
            assert!(matches!(win, ThreatOutcome::Win(_)), "{}", name(&record));
        }
        let attacker = record.position.to_move();
        if let ThreatOutcome::Win(win) = &win {
            super::check_win(&record.position, attacker, win);
            wins += 1;
        }
        if let ThreatOutcome::Win(loss) = &loss {
            super::check_win(&record.position, attacker.other(), loss);
            losses += 1;
        }
    }
    assert!(wins > 100 && losses > 5, "{wins} {losses}");
}

/// The limit in nodes holds for all searches together.
#[test]
fn limits_are_shared() {
    for record in records("tactics/tactics.jsonl") {
        for most in [0, 1, 7, 100, 1000] {
            let goals = [Goal::Vcf, Goal::Vct];
            let decided = decide(&record.position, &goals, &limited(most));
            assert!(
                decided.nodes <= most,
                "{}: {}",
                name(&record),
                decided.nodes
            );
        }
    }
}
