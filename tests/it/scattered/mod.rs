//! Claims on scattered boards: whatever the engine says of a win or a loss holds on the whole board.

mod boards;

use boards::some_position;
use mugen::analysis::{Analysis, Certainty};
use mugen::control::{Control, Limits, Silent};
use mugen::engine::board::{Grid, INTERIOR};
use mugen::engine::threats::{Goal, ThreatOutcome, decide, solve};
use mugen::formats::json::parse;
use mugen::game::{Eval, Outcome, Point, Side};
use mugen::gomoku::Position;
use mugen::player::{Player, PlayerSpec};
use mugen::proof::{Node, Proof, ProofReply, Rows, check};
use mugen::rng::SplitMix64;

fn nodes(nodes: u64) -> Control {
    Control::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

fn player() -> Box<dyn Player<Position>> {
    let spec: PlayerSpec = "search:hash=1".parse().unwrap();
    spec.build(2)
}

fn choose(position: &Position, control: &Control) -> Analysis<Point> {
    player().choose(position, control, &mut Silent).unwrap()
}

/// What the boards of a run held.
#[derive(Debug, Default)]
struct Seen {
    boards: u32,
    left_out: u32,
    blocked: u32,
    lost_in_two: u32,
    proven: u32,
    searched: u32,
}

/// The answer on a board, checked by the rules, by solvers and by playing it out.
fn examine(position: &Position, limit: u64, seen: &mut Seen) {
    let decision = choose(position, &nodes(limit));
    seen.boards += 1;
    assert!(position.board().is_free(decision.best()));
    fives_are_made_and_blocked(position, &decision, seen);
    if Grid::new(position, INTERIOR).left_out() > 0 {
        seen.left_out += 1;
        assert!(decision.reason.contains("left out"), "{}", decision.reason);
        assert!(
            !matches!(decision.certainty, Certainty::Searched),
            "{}",
            decision.reason
        );
    }
    match decision.certainty {
        Certainty::Proven => {
            seen.proven += 1;
            the_proof_holds(position, &decision);
        }
        Certainty::Searched => {
            seen.searched += 1;
            the_claim_is_kept(position, &decision);
        }
        _ => assert!(
            !decision.eval().unwrap().is_decided(),
            "{}",
            decision.reason
        ),
    }
}

fn fives_are_made_and_blocked(position: &Position, decision: &Analysis<Point>, seen: &mut Seen) {
    let rows = Rows::new(position.board(), position.rule());
    let side = position.to_move();
    let (own, other) = (rows.completions(side), rows.completions(side.other()));
    let eval = decision.eval();
    if !own.is_empty() {
        assert!(own.contains(&decision.best()), "{}", decision.reason);
        assert_eq!(
            (decision.certainty, eval),
            (Certainty::Proven, Some(Eval::win_in(1)))
        );
        return;
    }
    match other[..] {
        [] => {}
        [only] => {
            assert_eq!(decision.best(), only, "{}", decision.reason);
            seen.blocked += 1;
        }
        _ => {
            assert!(other.contains(&decision.best()), "{}", decision.reason);
            assert_eq!(
                (decision.certainty, eval),
                (Certainty::Proven, Some(Eval::loss_in(2)))
            );
            let decided = decide(position, &[Goal::Vcf], &nodes(100));
            assert!(
                matches!(decided.loss, ThreatOutcome::Win(_)),
                "{:?}",
                decided.loss
            );
            seen.lost_in_two += 1;
        }
    }
}

fn the_proof_holds(position: &Position, decision: &Analysis<Point>) {
    let proof = decision.proof.as_ref().unwrap();
    let eval = decision.eval().unwrap();
    assert_eq!(proof.position.board(), position.board());
    assert_eq!(Some(check(proof).unwrap().plies), eval.plies());
    assert_eq!(eval.is_win(), proof.attacker == position.to_move());
    // No reply of the proof lasts longer than the one that is played.
    if let Node::Quiet {
        point: None,
        replies,
        ..
    } = &proof.nodes[0]
    {
        let plies = plies(proof);
        let lasts = |reply: &&ProofReply| plies[reply.node as usize];
        let longest = replies.iter().map(|reply| lasts(&reply)).max().unwrap_or(0);
        if let Some(played) = replies.iter().find(|reply| reply.point == decision.best()) {
            assert_eq!(lasts(&played), longest, "{}", decision.reason);
        }
    }
}

/// Plies to the five from each node.
fn plies(proof: &Proof) -> Vec<u32> {
    let mut plies = vec![0; proof.nodes.len()];
    for (n, node) in proof.nodes.iter().enumerate().rev() {
        let after = node.children().map(|child| plies[child as usize] + 2).max();
        plies[n] = match node {
            Node::Five { .. } => 1,
            _ => after.unwrap_or(3).max(3),
        };
    }
    plies
}

/// The winner goes on as it began, the loser as well as it can.
fn the_claim_is_kept(position: &Position, decision: &Analysis<Point>) {
    let side = position.to_move();
    let wins = decision.eval().is_some_and(Eval::is_win);
    let winner = if wins { side } else { side.other() };
    let mut position = position.clone();
    let mut attacker = player();
    let mut defender = player();
    // A win that is not proven has no length.
    for ply in 0..100 {
        let turn = position.to_move();
        if turn != winner {
            let fours = solve(&position, Goal::Vcf, &nodes(20_000));
            let threats = solve(&position, Goal::Vct, &nodes(5_000));
            for verdict in [fours.outcome, threats.outcome] {
                assert!(
                    !matches!(verdict, ThreatOutcome::Win(_)),
                    "{}",
                    decision.reason
                );
            }
        }
        let mv = match ply {
            0 => decision.best(),
            _ if turn == winner => attacker
                .choose(&position, &nodes(5_000), &mut Silent)
                .unwrap()
                .best(),
            _ => defender
                .choose(&position, &nodes(1_000), &mut Silent)
                .unwrap()
                .best(),
        };
        position.place(mv);
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome, Outcome::Win(winner), "{}", decision.reason);
            return;
        }
    }
    panic!("the win does not come: {}", decision.reason);
}

/// x has closed threes in a long diagonal, o an open three far away.
const LEFT_OUT_THREE: &str = r#"{"x": [[0, 0], [1, 0], [2, 0], [32, 32], [33, 32], [34, 32], [64, 64], [65, 64], [66, 64], [96, 96], [97, 96], [98, 96], [128, 128], [129, 128], [130, 128], [160, 160], [161, 160], [162, 160], [192, 192], [193, 192], [194, 192], [-4, 4], [-4, 5], [-3, 7], [-2, 7]], "o": [[-1, 0], [31, 32], [63, 64], [95, 96], [127, 128], [159, 160], [191, 192], [5, 500], [6, 500], [7, 500]], "to_move": "x"}"#;

/// o has a four, and an open three elsewhere; x has a four to make.
const FIVE_NOT_BLOCKED: &str = r#"{"rule": "exact", "x": [[483, 624], [-658, -942], [706, -401], [-654, -940], [-118, 623], [-653, -939], [-148, 613], [-657, -942], [-769, 26], [-652, -938], [-659, -942], [-798, 1], [536, 651], [720, -452]], "o": [[480, -504], [483, -501], [484, -500], [481, -503], [514, 591], [-556, 266], [680, -420], [33, 692], [-555, 267], [-741, -7], [-107, 599], [-553, 269], [39, 715], [38, 716]], "to_move": "x"}"#;

fn position(text: &str) -> Position {
    parse(text).unwrap().remove(0).position
}

#[test]
fn an_open_three_of_the_other_side_is_not_left_out_for_closed_ones() {
    let position = position(LEFT_OUT_THREE);
    let grid = Grid::new(&position, INTERIOR);
    assert!((4..=8).all(|x| grid.at(Point::new(x, 500)).is_some()));
    for limit in [1, 100, 20_000] {
        let decision = choose(&position, &nodes(limit));
        // It is met, or a four is made first.
        let mut rows = Rows::new(position.board(), position.rule());
        rows.place(decision.best(), Side::X);
        let makes_four = !rows.completions(Side::X).is_empty();
        assert!(
            decision.best().y == 500 || makes_four,
            "{}",
            decision.reason
        );
        assert!(!decision.eval().unwrap().is_win());
        if grid.left_out() > 0 {
            assert!(decision.reason.contains("left out"), "{}", decision.reason);
        }
    }
}

#[test]
fn a_five_is_blocked_where_an_open_four_is_coming_elsewhere() {
    let position = position(FIVE_NOT_BLOCKED);
    for limit in [1, 100, 20_000] {
        let decision = choose(&position, &nodes(limit));
        assert_eq!(
            decision.best(),
            Point::new(482, -502),
            "{}",
            decision.reason
        );
        // It loses later than at once.
        let eval = decision.eval().unwrap();
        assert!(!eval.is_win() && eval.plies().is_none_or(|plies| plies >= 4));
    }
}

#[test]
fn fives_among_thousands_of_groups_are_made_stopped_and_known_to_lose() {
    let mut board = mugen::gomoku::Board::new();
    for n in 0..3000 {
        for x in [0, 1, 3] {
            board.put(Point::new(40 * n + x, 0), Side::BOTH[n as usize % 2]);
        }
    }
    let mut four = |y: i32, side: Side| {
        board.put(Point::new(70_000, y), side.other());
        for x in 1..5 {
            board.put(Point::new(70_000 + x, y), side);
        }
        board.clone()
    };
    let answer = |board, to_move| {
        let position = Position::from_board(board, to_move, mugen::gomoku::Rule::Exact);
        let decision = choose(&position, &nodes(1));
        assert!(decision.reason.contains("left out"), "{}", decision.reason);
        fives_are_made_and_blocked(&position, &decision, &mut Seen::default());
        decision
    };
    let one = four(900, Side::O);
    assert_eq!(answer(one.clone(), Side::O).best(), Point::new(70_005, 900));
    assert_eq!(answer(one, Side::X).best(), Point::new(70_005, 900));
    let two = four(-900, Side::O);
    let lost = answer(two, Side::X);
    assert_eq!(lost.eval(), Some(Eval::loss_in(2)));
}

/// Positions with up to `most` groups, with limits that fit.
fn run(seed: u64, boards: u32, most: u64) -> Seen {
    let mut rng = SplitMix64::new(seed);
    let mut seen = Seen::default();
    for n in 0..boards {
        let position = some_position(&mut rng, most);
        let limit = match position.board().stones() {
            0..200 => [1, 60, 600, 3000][n as usize % 4],
            _ => [1, 20, 100][n as usize % 3],
        };
        let shown = (n, limit, position.rule(), position.board().stones());
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            examine(&position, limit, &mut seen);
        }));
        if let Err(panic) = result {
            let text = mugen::formats::GameRecord::new(position).to_json();
            eprintln!("board, limit, rule, stones: {shown:?}\n{text}");
            std::panic::resume_unwind(panic);
        }
    }
    seen
}

#[test]
fn no_win_or_loss_on_a_scattered_board_is_false() {
    let seen = run(1, 300, 300);
    eprintln!("{seen:?}");
    assert!(seen.left_out >= 100 && seen.blocked >= 20, "{seen:?}");
    assert!(seen.lost_in_two >= 20 && seen.proven >= 100, "{seen:?}");
}

#[test]
#[ignore = "thousands of boards, some of thousands of groups"]
fn no_win_or_loss_on_a_scattered_board_is_false_at_length() {
    for seed in 2..12 {
        let seen = run(seed, 400, 5000);
        eprintln!("{seed}: {seen:?}");
    }
}

#[test]
#[ignore = "thousands of boards"]
fn every_five_that_can_be_blocked_is_blocked() {
    let mut rng = SplitMix64::new(99);
    let mut seen = Seen::default();
    while seen.blocked < 2000 {
        let position = some_position(&mut rng, 1000);
        let rows = Rows::new(position.board(), position.rule());
        let side = position.to_move();
        if rows.completions(side).is_empty() && !rows.completions(side.other()).is_empty() {
            let decision = choose(&position, &nodes(u64::from(seen.blocked % 4) * 50));
            fives_are_made_and_blocked(&position, &decision, &mut seen);
        }
    }
    eprintln!("{seen:?}");
}
