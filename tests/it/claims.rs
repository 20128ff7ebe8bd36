//! What the strong player claims, it can show.

use crate::support::{files, project};
use mugen::analysis::{Analysis, Certainty};
use mugen::control::{Control, Limits, Silent};
use mugen::engine::threats;
use mugen::formats::{GameRecord, json};
use mugen::formats::{Setting, openings};
use mugen::game::{Outcome, Point, Side};
use mugen::gomoku::{Position, Rule};
use mugen::player::{Player, PlayerSpec};
use mugen::proof;

fn records(folder: &str) -> Vec<GameRecord> {
    let files = files(folder, "jsonl");
    let records = files.iter().flat_map(|path| json::read_file(path).unwrap());
    records.collect()
}

fn nodes(nodes: u64) -> Control {
    Control::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

fn choose(player: &mut dyn Player<Position>, position: &Position, limit: u64) -> Analysis<Point> {
    let decision = player.choose(position, &nodes(limit), &mut Silent).unwrap();
    assert!(decision.nodes.unwrap() <= limit);
    assert_eq!(decision.pv()[0], decision.best());
    assert!(position.board().is_free(decision.best()));
    check(position, &decision);
    decision
}

/// A claim of a proof comes with one that holds, of this very position.
fn check(position: &Position, decision: &Analysis<Point>) {
    assert_eq!(
        decision.proof.is_some(),
        decision.certainty == Certainty::Proven
    );
    let Some(proof) = &decision.proof else { return };
    let checked = proof::check(proof).unwrap();
    let eval = decision.eval().unwrap();
    assert_eq!(eval.plies(), Some(checked.plies));
    assert_eq!(eval.is_win(), proof.attacker == position.to_move());
    assert_eq!(proof.position.board(), position.board());
    assert_eq!(proof.position.to_move(), position.to_move());
    if eval.is_win() {
        assert_eq!(proof.nodes[0].point(), Some(decision.best()));
    }
}

#[test]
fn wins_by_fours_are_proven() {
    let (mut wins, mut proven) = (0, 0);
    for record in records("fixtures/vcf") {
        let expected = record.expect.as_ref().unwrap().vcf.clone().unwrap();
        if !expected.win {
            continue;
        }
        let mut player = PlayerSpec::default().build(2);
        let decision = choose(player.as_mut(), &record.position, 30_000);
        wins += 1;
        if decision.certainty == Certainty::Proven && decision.eval().unwrap().is_win() {
            proven += 1;
            // Never longer than the shortest win by fours.
            let most = expected.moves.unwrap();
            assert!(
                decision.eval().unwrap().winner_moves() <= Some(most),
                "{:?}",
                record.name
            );
        }
    }
    assert!(wins > 50 && proven * 20 >= wins * 19, "{proven} of {wins}");
}

#[test]
fn claims_on_tactics_come_with_proofs() {
    let mut proven = 0;
    for record in records("fixtures/tactics") {
        let mut player = PlayerSpec::default().build(2);
        let decision = choose(player.as_mut(), &record.position, 20_000);
        proven += usize::from(decision.certainty == Certainty::Proven);
    }
    assert!(proven >= 20, "{proven}");
}

#[test]
fn a_proven_win_is_carried_on_to_the_five() {
    let mut games = 0;
    for record in records("fixtures/tactics") {
        let mut position = record.position.clone();
        let mut player = PlayerSpec::default().build(2);
        let first = choose(player.as_mut(), &position, 20_000);
        let winner = position.to_move();
        if first.certainty != Certainty::Proven || !first.eval().unwrap().is_win() {
            continue;
        }
        let mut plies = first.eval().unwrap().plies().unwrap();
        position.place(first.best());
        while position.outcome().is_none() {
            let mut defender = PlayerSpec::LOOKAHEAD.build(2);
            let reply = defender.choose(&position, &Control::default(), &mut Silent);
            position.place(reply.unwrap().best());
            // Far too few nodes to find it again.
            let next = choose(player.as_mut(), &position, 2);
            let eval = next.eval().filter(|eval| eval.is_win());
            assert!(
                next.certainty == Certainty::Proven,
                "{:?}: {}",
                record.name,
                next.reason
            );
            let left = eval.unwrap().plies().unwrap();
            assert!(left < plies);
            plies = left;
            position.place(next.best());
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(winner)));
        games += 1;
    }
    assert!(games >= 20, "{games}");
}

#[test]
fn a_loss_is_proven_and_a_far_win_of_the_other_is_met() {
    // Two open threes of o: no move of x meets both.
    let mut position = Position::new(Rule::Freestyle);
    for (x, o) in [((0, 0), (10, 0)), ((0, 9), (11, 0)), ((30, 3), (12, 0))] {
        position.place(x.into());
        position.place(o.into());
    }
    let mut board = position.board().clone();
    for y in 5..8 {
        board.put(Point::new(40, y), Side::O);
    }
    let lost = Position::from_board(board, Side::X, Rule::Freestyle);
    let mut player = PlayerSpec::default().build(2);
    let decision = choose(player.as_mut(), &lost, 50_000);
    assert_eq!(decision.certainty, Certainty::Proven, "{}", decision.reason);
    assert!(!decision.eval().unwrap().is_win());
    // Three of o in the distance, closed at one end, beside two more: a four and a three at once.
    let mut board = mugen::gomoku::Board::new();
    for point in [(0, 0), (1, 1), (900, 0)] {
        board.put(point.into(), Side::X);
    }
    for point in [(901, 0), (902, 0), (903, 0), (904, 1), (904, 2)] {
        board.put(point.into(), Side::O);
    }
    let position = Position::from_board(board, Side::X, Rule::Freestyle);
    let decision = choose(player.as_mut(), &position, 20_000);
    assert!(
        decision.best().x > 800,
        "{}: {}",
        decision.best(),
        decision.reason
    );
    let mut next = position;
    next.place(decision.best());
    let fours = threats::solve(&next, threats::Goal::Vcf, &Control::default());
    assert_eq!(fours.outcome, threats::ThreatOutcome::NoWin);
}

fn level(level: u8, seed: u64) -> PlayerSpec {
    format!("search:level={level},seed={seed},hash=1")
        .parse()
        .unwrap()
}

/// Points of the first of two players in games from the even openings, each played with both colours.
fn points(players: [PlayerSpec; 2], pairs: usize) -> u32 {
    let text = std::fs::read_to_string(project("fixtures/openings/balanced.txt")).unwrap();
    let openings = openings::parse(&text, &Setting::default()).unwrap();
    let mut points = 0;
    for n in 0..2 * pairs {
        // Of three to six stones.
        let mut position = openings[n / 2 * 17 % openings.len()].position.clone();
        let mut seats = players.each_ref().map(|spec| spec.build(2));
        let first = match n % 2 {
            0 => position.to_move(),
            _ => position.to_move().other(),
        };
        for ply in 0..60 {
            if position.outcome().is_some() {
                break;
            }
            let seat = &mut seats[(ply + n) % 2];
            let decision = seat.choose(&position, &Control::default(), &mut Silent);
            position.place(decision.unwrap().best());
        }
        points += match position.outcome() {
            Some(Outcome::Win(side)) => 2 * u32::from(side == first),
            _ => 1,
        };
    }
    points
}

#[test]
fn higher_levels_beat_lower_ones() {
    for (higher, lower) in [(4, 1), (6, 4), (8, 5)] {
        let points = points([level(higher, 1), level(lower, 2)], 8);
        assert!(points >= 24, "{higher} against {lower}: {points} of 32");
    }
}

#[test]
fn no_tactics_are_thrown_away_above_level_5() {
    for record in records("fixtures/tactics") {
        let accepted = &record.expect.as_ref().unwrap().moves["search"];
        for (n, number) in (6..=9).enumerate() {
            let mut player = level(number, n as u64).build(2);
            let decision = player.choose(&record.position, &Control::default(), &mut Silent);
            let decision = decision.unwrap();
            let name = &record.name;
            assert!(
                accepted.contains(&decision.best()),
                "{name:?}, level {number}: {}",
                decision.best()
            );
        }
    }
}

#[test]
fn a_seed_varies_the_choice_and_repeats_it() {
    let mut position = Position::new(Rule::Freestyle);
    position.place(Point::new(0, 0));
    let mv = |seed: u64| {
        let mut player = level(6, seed).build(2);
        player
            .choose(&position, &Control::default(), &mut Silent)
            .unwrap()
            .best()
    };
    let moves: Vec<Point> = (0..8).map(mv).collect();
    assert_eq!(moves, (0..8).map(mv).collect::<Vec<_>>());
    assert!(moves.iter().any(|mv| mv != &moves[0]), "{moves:?}");
}
