//! Wins by fours and threes: the files with known answers, a plain search, and an adversary.

mod limits;
mod plain;
mod records;
mod tactical;

use crate::proof::adversary::escape;
use crate::proof::prover::prove;
use crate::support::project;
use mugen::control::{Control, Limits};
use mugen::engine::board::{CellClass, Grid, SearchBoard};
use mugen::engine::threats::{Goal, ProvenWin, ThreatOutcome, ThreatSolution, solve, solve_loss};
use mugen::formats::{ExpectedVcf, GameRecord, json::read_file};
use mugen::game::{Outcome, Point, Side};
use mugen::gomoku::Position;
use mugen::proof::{self, Node, Proof, Rows};
use mugen::replay;
use mugen::rng::SplitMix64;
use tactical::tactical;

fn limited(nodes: u64) -> Control {
    Control::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

fn records(file: &str) -> Vec<GameRecord> {
    read_file(&project(&format!("fixtures/{file}"))).unwrap()
}

fn name(record: &GameRecord) -> &str {
    record.name.as_deref().unwrap_or("")
}

/// What a win promises: a proof that checks, of this position and side, and a line that can be played out.
fn check_win(position: &Position, attacker: Side, win: &ProvenWin) {
    let checked = proof::check(&win.proof).unwrap();
    assert_eq!(checked.plies, win.plies);
    assert_eq!(win.proof.attacker, attacker);
    assert_eq!(&win.proof.position, position);
    let read = Proof::parse(&win.proof.to_json()).unwrap();
    assert_eq!(proof::check(&read).unwrap(), checked);
    let mut game = position.clone();
    for (at, &point) in win.line.iter().enumerate() {
        let outcome = game.try_place(point).unwrap();
        let last = at + 1 == win.line.len();
        assert_eq!(
            outcome.is_some(),
            last,
            "{outcome:?} {at} {:?} {}",
            win.line,
            win.proof.to_json()
        );
    }
    assert_eq!(game.outcome(), Some(Outcome::Win(attacker)));
    assert!(win.line.len() <= win.plies as usize);
}

fn check_vcf(record: &GameRecord, solution: &ThreatSolution) {
    let expected = record.expect.as_ref().unwrap().vcf.as_ref().unwrap();
    let position = &record.position;
    match &solution.outcome {
        ThreatOutcome::Win(win) => {
            check_win(position, position.to_move(), win);
            assert!(expected.win, "{}", name(record));
            assert_eq!(Some(win.moves()), expected.moves, "{}", name(record));
            assert_eq!(win.plies, 2 * win.moves() - 1, "{}", name(record));
            let first = expected.first.as_ref().unwrap();
            assert!(first.contains(&win.line[0]), "{}", name(record));
        }
        ThreatOutcome::NoWin => assert!(!expected.win, "{}", name(record)),
        ThreatOutcome::Unknown(reason) => panic!("{}: {reason}", name(record)),
    }
}

/// The limit stands for a second on a slow machine.
const FOURS_NODES: u64 = 100_000;

#[test]
fn every_known_win_by_fours_is_found_at_its_length_and_proven() {
    let mut nodes = Vec::new();
    for file in ["vcf/freestyle.jsonl", "vcf/rules.jsonl"] {
        for record in records(file) {
            let solution = solve(&record.position, Goal::Vcf, &limited(FOURS_NODES));
            check_vcf(&record, &solution);
            nodes.push(solution.nodes);
        }
    }
    assert_eq!(nodes.len(), 650);
    nodes.sort_unstable();
    assert!(
        nodes[325] < 1000,
        "the median of stones placed: {}",
        nodes[325]
    );
}

#[test]
fn wins_by_threats_begin_with_the_moves_that_the_tactics_expect() {
    let mut wins = 0;
    for file in ["tactics/tactics.jsonl", "tactics/tactics-rules.jsonl"] {
        for record in records(file) {
            let position = &record.position;
            let expected = &record.expect.as_ref().unwrap().moves["search"];
            let solution = solve(position, Goal::Vct, &limited(50_000));
            if let ThreatOutcome::Win(win) = &solution.outcome {
                check_win(position, position.to_move(), win);
                assert!(expected.contains(&win.line[0]), "{}", name(&record));
                wins += 1;
            }
        }
    }
    assert!(wins >= 30, "{wins}");
}

#[test]
fn wins_by_fours_agree_with_a_plain_search_of_all_fours() {
    let mut rng = SplitMix64::new(2024);
    let (mut wins, mut long, mut none, mut skipped) = (0, 0, 0, 0);
    while wins + none < 2000 {
        let position = tactical(&mut rng);
        let Some(plain) = plain::shortest(&position, 120) else {
            skipped += 1;
            continue;
        };
        let solution = solve(&position, Goal::Vcf, &limited(FOURS_NODES));
        match (&solution.outcome, plain) {
            (ThreatOutcome::Win(win), Some(plain)) => {
                check_win(&position, position.to_move(), win);
                assert_eq!(win.moves(), plain.moves, "{position:?}");
                assert!(plain.first.contains(&win.line[0]), "{position:?}");
                wins += 1;
                long += u32::from(win.moves() > 3);
            }
            (ThreatOutcome::NoWin, None) => none += 1,
            (found, plain) => panic!("{found:?}, {plain:?}: {position:?}"),
        }
    }
    assert!(skipped < 400, "{skipped}");
    assert!(
        wins > 300 && long > 20 && none > 300,
        "{wins} {long} {none}"
    );
}

#[test]
fn no_short_win_has_an_escape() {
    let mut rng = SplitMix64::new(77);
    let mut slow = 0;
    for _ in 0..1000 {
        let position = tactical(&mut rng);
        for goal in [Goal::Vcf, Goal::Vct] {
            let solution = solve(&position, goal, &limited(20_000));
            let ThreatOutcome::Win(win) = &solution.outcome else {
                continue;
            };
            check_win(&position, position.to_move(), win);
            if win.plies <= 5 {
                slow += u32::from(matches!(win.proof.nodes[0], Node::Quiet { .. }));
                assert_eq!(escape(&win.proof), None, "{}", win.proof.to_json());
            }
        }
    }
    assert!(slow > 5, "{slow}");
}

#[test]
fn threats_win_wherever_fours_do_and_never_where_the_other_side_has_a_five() {
    let mut rng = SplitMix64::new(5);
    let mut more = 0;
    for _ in 0..300 {
        let position = tactical(&mut rng);
        let fours = solve(&position, Goal::Vcf, &limited(FOURS_NODES)).outcome;
        let threats = solve(&position, Goal::Vct, &limited(20_000)).outcome;
        match (&fours, &threats) {
            (ThreatOutcome::Win(_), ThreatOutcome::Win(win)) => {
                check_win(&position, position.to_move(), win);
            }
            (ThreatOutcome::Win(_), _) => panic!("{threats:?}: {position:?}"),
            (_, ThreatOutcome::Win(win)) => {
                check_win(&position, position.to_move(), win);
                more += 1;
            }
            _ => {}
        }
    }
    assert!(more > 20, "{more}");
}

#[test]
fn losses_are_proven_too() {
    let mut rng = SplitMix64::new(9);
    let (mut fours, mut threats) = (0, 0);
    for _ in 0..1000 {
        let position = tactical(&mut rng);
        let attacker = position.to_move().other();
        let by_fours = solve_loss(&position, Goal::Vcf, &limited(FOURS_NODES)).outcome;
        let by_threats = solve_loss(&position, Goal::Vct, &limited(20_000)).outcome;
        if let ThreatOutcome::Win(win) = &by_fours {
            check_win(&position, attacker, win);
            if win.plies <= 6 {
                assert_eq!(escape(&win.proof), None, "{}", win.proof.to_json());
            }
            fours += 1;
            assert!(matches!(by_threats, ThreatOutcome::Win(_)), "{position:?}");
        }
        if let ThreatOutcome::Win(win) = &by_threats {
            check_win(&position, attacker, win);
            threats += 1;
        }
        let won = solve(&position, Goal::Vcf, &limited(FOURS_NODES)).outcome;
        let both =
            matches!(won, ThreatOutcome::Win(_)) && matches!(by_threats, ThreatOutcome::Win(_));
        assert!(!both, "{position:?}");
    }
    assert!(fours > 10 && threats > fours, "{fours} {threats}");
}

#[test]
fn replay_checks_wins_by_fours() {
    for file in ["vcf/freestyle.jsonl", "vcf/rules.jsonl"] {
        for mut record in records(file) {
            assert!(matches!(
                replay::check(&record),
                replay::ReplayResult::Passed { checked: 1, .. }
            ));
            let vcf = record.expect.as_mut().unwrap().vcf.as_mut().unwrap();
            let right = vcf.clone();
            let mut wrong = vec![ExpectedVcf {
                win: !right.win,
                ..ExpectedVcf::default()
            }];
            if right.win {
                let moves = right.moves.map(|moves| moves + 1);
                wrong.push(ExpectedVcf {
                    moves,
                    ..right.clone()
                });
                let first = Some(vec![Point::new(1_000_000, 0)]);
                wrong.push(ExpectedVcf { first, ..right });
            }
            for wrong in wrong {
                record.expect.as_mut().unwrap().vcf = Some(wrong);
                let replay::ReplayResult::Failed(found) = replay::check(&record) else {
                    panic!("{}", name(&record));
                };
                assert_eq!(found[0].key, "vcf");
            }
        }
    }
}

/// Whether the only slow move of the proof, which has at most one a line, is a free three or takes the
/// cell of a five.
fn slow_move_is_a_three(proof: &Proof) -> bool {
    let position = &proof.position;
    let (attacker, rule) = (proof.attacker, position.rule());
    let mut rows = Rows::new(position.board(), rule);
    let mut node = 0;
    while let Node::Four {
        point,
        reply: Some(next),
    } = proof.nodes[node]
    {
        rows.place(point, attacker);
        rows.place(rows.completions(attacker)[0], attacker.other());
        node = next as usize;
    }
    let Node::Quiet {
        point: Some(point), ..
    } = proof.nodes[node]
    else {
        return true;
    };
    let here = Position::from_board(rows.board().clone(), attacker, rule);
    let state = SearchBoard::new(Grid::new(&here, 12), attacker);
    let class = state.class(state.grid().at(point).unwrap(), attacker);
    let is_three = (CellClass::Three..=CellClass::DoubleThree).contains(&class);
    is_three || rows.completions(attacker.other()) == [point]
}

#[test]
fn threats_find_the_wins_with_one_three_that_a_plain_prover_finds() {
    let mut rng = SplitMix64::new(123);
    let (mut slow, mut others) = (0, 0);
    for _ in 0..500 {
        let position = tactical(&mut rng);
        let side = position.to_move();
        let Some(proof) = prove(&position, side, 1, 2) else {
            continue;
        };
        let verdict = solve(&position, Goal::Vct, &limited(100_000)).outcome;
        let has_threat = proof
            .nodes
            .iter()
            .any(|node| matches!(node, Node::Quiet { .. }));
        if slow_move_is_a_three(&proof) {
            assert!(
                matches!(verdict, ThreatOutcome::Win(_)),
                "{}",
                proof.to_json()
            );
            slow += u32::from(has_threat);
        } else {
            others += 1;
        }
    }
    assert!(slow > 10, "{slow}, {others}");
}
