//! Wins with quiet moves: what is found holds, and nothing is found where there is nothing.

use mugen::control::{Control, Limits};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Occupant, Position, Rule, five_at};
use mugen::proof::{self, Node, Proof};
use mugen::rng::SplitMix64;
use mugen::strategy::{StrategyOptions, StrategyOutcome, StrategySolver};

fn put(board: &mut Board, cells: &[(i32, i32)], occupant: impl Into<Occupant> + Copy) {
    for &(x, y) in cells {
        board.put(Point::new(x, y), occupant);
    }
}

fn position(x: &[(i32, i32)], o: &[(i32, i32)], to_move: Side) -> Position {
    let mut board = Board::new();
    put(&mut board, x, Side::X);
    put(&mut board, o, Side::O);
    Position::from_board(board, to_move, Rule::Freestyle)
}

fn solve(position: &Position, order: u32, nodes: u64) -> StrategyOutcome {
    let options = StrategyOptions { order, nodes };
    StrategySolver::new(18).solve(position, Side::X, &options, &Control::default())
}

/// The proof that x wins, checked: the replies are those of the zones, and hardly any besides.
fn won(position: &Position, order: u32) -> Proof {
    let outcome = solve(position, order, 400_000);
    let StrategyOutcome::Win(proof) = outcome else {
        panic!("{position:?}")
    };
    let checked = proof::check(&proof).unwrap_or_else(|e| panic!("{e}\n{}", proof.to_json()));
    assert!(checked.order <= order);
    let replies: usize = proof.nodes.iter().map(|node| node.replies().len()).sum();
    assert!(replies as u64 <= checked.zone_cells + checked.zone_cells / 50);
    *proof
}

#[test]
fn small_positions_are_won() {
    let x = Side::X;
    won(&position(&[(0, 0), (1, 0), (2, 0), (3, 0)], &[], x), 2);
    won(&position(&[(0, 0), (1, 0), (2, 0)], &[(-1, 0)], x), 3);
    won(&position(&[(0, 0), (1, 0), (0, 1)], &[(5, 5)], x), 2);
    let open_twos = won(&position(&[(0, 0), (1, 0)], &[], x), 3);
    assert_eq!(proof::check(&open_twos).unwrap().order, 3);
    won(&position(&[(0, 0), (1, 1)], &[(0, 1)], x), 3);
    won(&position(&[(0, 0), (1, 0)], &[(0, 1)], x), 3);
}

#[test]
fn the_defender_may_be_to_move() {
    let cells = [(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)];
    let proof = won(&position(&cells, &[], Side::O), 3);
    assert_eq!(proof.nodes[0].point(), None);
}

#[test]
fn exactly_five_edges_and_dead_cells() {
    let mut board = Board::new();
    put(&mut board, &[(0, 0), (1, 0)], Side::X);
    won(&Position::from_board(board, Side::X, Rule::Exact), 3);
    let bounds = Area::new(Point::new(-4, -4), Point::new(6, 6)).unwrap();
    let mut board = Board::with_bounds(bounds).unwrap();
    put(&mut board, &[(0, 0), (1, 0), (0, 1)], Side::X);
    put(&mut board, &[(5, 5)], Side::O);
    put(&mut board, &[(-1, 0), (3, 3)], Occupant::Dead);
    won(&Position::from_board(board, Side::X, Rule::Freestyle), 3);
}

#[test]
fn where_nothing_is_won_nothing_is_found() {
    let nothing = |position: &Position, order| {
        assert_eq!(
            solve(position, order, 20_000),
            StrategyOutcome::Unknown,
            "{position:?}"
        );
    };
    nothing(&position(&[], &[], Side::X), 3);
    nothing(&position(&[(0, 0), (1000, 0)], &[], Side::X), 3);
    nothing(
        &position(&[(-2_000_000_000, 0), (2_000_000_000, 0)], &[], Side::X),
        4,
    );
    nothing(
        &position(&[(0, 0)], &[(1, 1), (2, 1), (3, 1), (4, 1)], Side::O),
        4,
    );
    let bounds = Area::new(Point::new(0, 0), Point::new(3, 3)).unwrap();
    let mut board = Board::with_bounds(bounds).unwrap();
    put(&mut board, &[(0, 0), (1, 0)], Side::X);
    nothing(&Position::from_board(board, Side::X, Rule::Freestyle), 3);
}

#[test]
fn stones_at_the_ends_of_the_coordinates_are_no_fault() {
    for corner in [-2_000_000_000, 1_999_999_990] {
        let cells = [(0, 0), (1, 0), (0, 1)].map(|(x, y)| (corner + x, corner + y));
        let outcome = solve(&position(&cells, &[], Side::X), 2, 5_000);
        if let StrategyOutcome::Win(proof) = outcome {
            proof::check(&proof).unwrap();
        }
    }
}

#[test]
fn the_same_search_gives_the_same_proof_and_a_used_solver_a_valid_one() {
    let cells = position(&[(0, 0), (2, 1)], &[], Side::X);
    assert_eq!(solve(&cells, 3, 400_000), solve(&cells, 3, 400_000));
    let mut solver = StrategySolver::new(18);
    let options = StrategyOptions {
        order: 3,
        nodes: 100_000,
    };
    for o in [(0, 1), (1, 1), (2, 0), (3, 1), (-1, 0), (4, 2)] {
        let next = position(&[(0, 0), (2, 1)], &[o], Side::X);
        let outcome = solver.solve(&next, Side::X, &options, &Control::default());
        if let StrategyOutcome::Win(proof) = outcome {
            assert_eq!(proof.position, next);
            proof::check(&proof).unwrap_or_else(|e| panic!("{o:?}: {e}"));
        }
    }
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let control = Control::new(Limits::default());
    control.stop.stop();
    let options = StrategyOptions {
        order: 4,
        nodes: u64::MAX,
    };
    let far = position(&[(0, 0), (1, 0)], &[(5, 0)], Side::O);
    let outcome = StrategySolver::new(12).solve(&far, Side::X, &options, &control);
    assert_eq!(outcome, StrategyOutcome::Unknown);
}

/// Positions of random stones: each win that is found holds.
#[test]
fn wins_in_random_positions_hold() {
    let mut rng = SplitMix64::new(5);
    let mut found = [0; 5];
    for n in 0..150 {
        let rule = [Rule::Freestyle, Rule::Exact][n % 2];
        let mut board = Board::new();
        for stone in 0..6 + rng.below(6) {
            let point = Point::new(rng.below(7) as i32, rng.below(7) as i32);
            let side = Side::BOTH[stone as usize % 2];
            if five_at(&board, point, side, rule).is_empty() {
                let _ = board.try_put(point, side);
            }
        }
        let to_move = Side::BOTH[rng.below(2) as usize];
        let position = Position::from_board(board, to_move, rule);
        let StrategyOutcome::Win(proof) = solve(&position, 4, 3_000) else {
            continue;
        };
        let checked = proof::check(&proof).unwrap_or_else(|e| panic!("{e}\n{}", proof.to_json()));
        found[checked.order as usize] += 1;
        assert!(proof.nodes.iter().all(|node| *node != Node::Elsewhere));
    }
    assert!(found[2] > 20 && found[3] >= 2, "{found:?}");
}

/// The first rung: two stones ahead. Half a minute.
#[test]
#[ignore = "half a minute"]
fn one_stone_wins_where_the_other_side_has_none() {
    let options = StrategyOptions {
        order: 4,
        nodes: u64::MAX,
    };
    let one = position(&[(0, 0)], &[], Side::X);
    let outcome = StrategySolver::new(24).solve(&one, Side::X, &options, &Control::default());
    let StrategyOutcome::Win(proof) = outcome else {
        panic!("not found")
    };
    let checked = proof::check(&proof).unwrap();
    assert_eq!(checked.order, 4);
    assert!(checked.nodes < 554_800, "{checked:?}");
}
