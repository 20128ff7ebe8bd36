use super::vct::{Vct, spoilers};
use super::*;
use crate::control::{Control, Limits, StopFlag, Stopped};
use crate::engine::board::{CellClass, Grid, SearchBoard};
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, Occupant, Position, Rule};
use crate::proof::{Rows, follow};
use crate::rng::SplitMix64;
use std::collections::BTreeSet;

fn limited(nodes: u64) -> Control {
    Control::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

/// Stones of both sides in a square, at random, without a five.
fn crowd(rng: &mut SplitMix64, size: i32, stones: u64, rule: Rule) -> Position {
    let mut position = Position::new(rule);
    for _ in 0..stones {
        let cell = |rng: &mut SplitMix64| rng.below(size as u64) as i32;
        let point = Point::new(cell(rng), cell(rng));
        if position.board().is_free(point) {
            position.place(point);
            if position.outcome().is_some() {
                position.undo();
            }
        }
    }
    position
}

fn board(position: &Position, reach: u16) -> SearchBoard {
    SearchBoard::new(Grid::new(position, reach), position.to_move())
}

#[test]
fn spoilers_are_those_of_the_sparse_board() {
    let mut rng = SplitMix64::new(3);
    let (mut compared, mut smaller) = (0, 0);
    for n in 0..1500 {
        let rule = Rule::ALL[n % 2];
        let stones = 12 + rng.below(20);
        let position = crowd(&mut rng, 9, stones, rule);
        let mut board = board(&position, 10);
        let attacker = board.to_move().other();
        if board.has_five(board.to_move()) {
            continue;
        }
        board.pass();
        let mut vcf = Vcf::new(10);
        let found = vcf.search(&mut board, 20, &mut || true);
        board.undo();
        let ThreatOutcome::Win(_) = found else {
            continue;
        };
        let mut cells = Vec::new();
        spoilers(&mut board, vcf.line(), &mut cells);
        let distinct = cells.iter().collect::<BTreeSet<_>>().len();
        assert_eq!(distinct, cells.len());
        let point = |&at| board.grid().point(at).unwrap();
        let mut found: Vec<Point> = cells.iter().map(point).collect();
        found.sort_unstable();
        let line: Vec<Point> = vcf.line().iter().map(point).collect();
        let mut rows = Rows::new(position.board(), rule);
        let followed = follow(&mut rows, attacker, &line).unwrap();
        // The search looks at the attacker's stones before the line, the proof at those along it.
        let needed = |cell: &Point| found.binary_search(cell).is_ok();
        assert!(followed.zone.iter().all(needed), "{:?}", followed.zone);
        smaller += u32::from(followed.zone.len() < found.len());
        compared += 1;
    }
    assert!(compared > 200, "{compared}");
    assert!(smaller < compared / 4, "{smaller} of {compared}");
}

#[test]
fn a_search_leaves_the_state_as_it_was_however_it_ends() {
    let mut rng = SplitMix64::new(8);
    for n in 0..10 {
        let rule = Rule::ALL[n % 2];
        let position = crowd(&mut rng, 10, 40, rule);
        let mut board = board(&position, 8);
        let before = format!("{board:?}");
        for limit in [0, 1, 2, 3, 7, 50, 1000] {
            let mut left = limit;
            let mut take = || {
                left -= 1;
                left >= 0
            };
            let _ = Vcf::new(8).search(&mut board, 30, &mut take);
            let mut left = limit;
            let mut take = || {
                left -= 1;
                left >= 0
            };
            let _ = Vct::new(8, 10).search(&mut board, Side::X, Some(limit as u32), &mut take);
            let after = format!("{board:?}");
            assert_eq!(before, after, "{limit}");
        }
    }
}

#[test]
fn a_tiny_table_and_a_used_one_give_the_same_lengths() {
    let mut rng = SplitMix64::new(21);
    let mut used = Vcf::new(12);
    let mut wins = 0;
    for n in 0..400 {
        let rule = Rule::ALL[n % 2];
        let position = crowd(&mut rng, 9, 34, rule);
        let mut board = board(&position, 8);
        let large = Vcf::new(16).search(&mut board, 30, &mut || true);
        let tiny = Vcf::new(1).search(&mut board, 30, &mut || true);
        let first = used.search(&mut board, 30, &mut || true);
        let again = used.search(&mut board, 30, &mut || true);
        assert_eq!([large; 3], [tiny, first, again]);
        wins += u32::from(matches!(large, ThreatOutcome::Win(3..)));
    }
    assert!(wins > 20, "{wins}");
}

#[test]
fn a_limit_in_moves_is_kept() {
    let mut rng = SplitMix64::new(22);
    for _ in 0..200 {
        let position = crowd(&mut rng, 9, 34, Rule::Freestyle);
        let mut board = board(&position, 8);
        let full = Vcf::new(12).search(&mut board, 30, &mut || true);
        let too_short = ThreatOutcome::Unknown(Incomplete::CUT);
        for most in 1..8 {
            let found = Vcf::new(12).search(&mut board, most, &mut || true);
            match full {
                ThreatOutcome::Win(moves) if moves > most => assert_eq!(found, too_short),
                ThreatOutcome::NoWin => {
                    assert!(found == ThreatOutcome::NoWin || found == too_short);
                }
                full => assert_eq!(found, full),
            }
        }
    }
}

/// A ladder of fours that leads away from the stones: each four of x needs the next cell of a long row
/// of pairs.
fn staircase(steps: i32) -> Position {
    let mut board = Board::new();
    for n in 0..steps {
        // Three of x in a row, shut on one side: one four each, all independent.
        for x in 0..3 {
            board.put(Point::new(x, 3 * n), Side::X);
        }
        board.put(Point::new(-1, 3 * n), Side::O);
    }
    Position::from_board(board, Side::X, Rule::Freestyle)
}

#[test]
fn independent_fours_without_a_win_end_at_the_limit_or_in_a_proof_of_none() {
    let few = solve(&staircase(3), Goal::Vcf, &limited(1_000_000));
    assert!(!matches!(few.outcome, ThreatOutcome::Unknown(_)), "{few:?}");
    let many = solve(&staircase(40), Goal::Vcf, &limited(5000));
    assert!(many.nodes <= 5000);
}

#[test]
fn limits_in_nodes_are_exact_and_the_flag_ends_it() {
    let mut rng = SplitMix64::new(30);
    let position = crowd(&mut rng, 14, 60, Rule::Exact);
    let free = solve(&position, Goal::Vct, &limited(3000));
    let again = solve(&position, Goal::Vct, &limited(3000));
    assert_eq!(free, again);
    let control = Control {
        stop: StopFlag::new(),
        ..Control::default()
    };
    control.stop.stop();
    let mut stopped = 0;
    for _ in 0..50 {
        let position = crowd(&mut rng, 9, 30, Rule::Freestyle);
        for goal in [Goal::Vcf, Goal::Vct] {
            let solution = solve(&position, goal, &control);
            assert_eq!(solution.nodes, 0);
            let flag = ThreatOutcome::Unknown(UnknownReason::Stopped(Stopped::Flag));
            stopped += u32::from(solution.outcome == flag);
        }
    }
    assert!(stopped > 10, "{stopped}");
}

/// A win whose last cells lie beyond the first grid: regrown, and found.
#[test]
fn a_line_that_meets_the_margin_is_followed_on_a_wider_grid() {
    let mut rng = SplitMix64::new(41);
    let mut met = 0;
    for _ in 0..600 {
        let position = crowd(&mut rng, 8, 30, Rule::Freestyle);
        // So narrow that some cells beside the stones cannot be played on.
        let narrow = Vcf::new(12).search(&mut board(&position, 0), 30, &mut || true);
        let wide = Vcf::new(12).search(&mut board(&position, 12), 30, &mut || true);
        match narrow {
            ThreatOutcome::Unknown(Incomplete::MARGIN) => met += 1,
            ThreatOutcome::NoWin => assert_eq!(wide, ThreatOutcome::NoWin),
            ThreatOutcome::Win(moves) => {
                let ThreatOutcome::Win(fewer) = wide else {
                    panic!("{wide:?}");
                };
                assert!(fewer <= moves);
            }
            _ => panic!("{narrow:?}"),
        }
    }
    assert!(met > 20, "{met}");
}

#[test]
fn nothing_panics_on_full_tiny_far_or_scattered_boards() {
    let area = |size: i32| Area::new(Point::new(0, 0), Point::new(size - 1, size - 1)).unwrap();
    let mut positions = Vec::new();
    for size in 1..8 {
        for empty in 0..3 {
            let mut board = Board::with_bounds(area(size)).unwrap();
            for n in empty..size * size {
                // Pairs of columns: no five anywhere.
                let (x, y) = (n % size, n / size);
                board.put(Point::new(x, y), Side::BOTH[((x / 2 + y) % 2) as usize]);
            }
            positions.push(Position::from_board(board, Side::O, Rule::Freestyle));
        }
        positions.push(Position::with_bounds(area(size), Rule::Exact).unwrap());
    }
    let mut dead = Board::with_bounds(area(6)).unwrap();
    area_cells(6).for_each(|cell| dead.put(cell, Occupant::Dead));
    positions.push(Position::from_board(dead, Side::X, Rule::Exact));
    let scattered: Vec<Point> = (0..500)
        .map(|n| Point::new(n * 4_000_000 - 1_000_000_000, (n * 37 % 91) * 500))
        .collect();
    let diagonal: Vec<Point> = (0..2000).map(|n| Point::new(3 * n, 3 * n)).collect();
    let rows: Vec<Point> = (0..3000)
        .map(|n| Point::new(n % 3 * 2, n / 3 * 40))
        .collect();
    let corner = |n: i32| Point::new(2_000_000_000 - n % 4, -2_000_000_000 + n / 4);
    for stones in [scattered, diagonal, rows, (0..9).map(corner).collect()] {
        let mut board = Board::new();
        for (n, &point) in stones.iter().enumerate() {
            board.put(point, Side::BOTH[n / 3 % 2]);
        }
        positions.push(Position::from_board(board, Side::X, Rule::Freestyle));
    }
    positions.push(Position::new(Rule::Exact));
    for position in &positions {
        for goal in [Goal::Vcf, Goal::Vct] {
            let _ = solve(position, goal, &limited(500));
            let _ = solve_loss(position, goal, &limited(500));
        }
    }
}

fn area_cells(size: i32) -> impl Iterator<Item = Point> {
    (0..size * size).map(move |n| Point::new(n % size, n / size))
}

/// A quiet group far away is left out of the grid; a far three is not.
#[test]
fn far_groups_do_not_make_fours_uncertain() {
    let mut board = Board::new();
    for n in 0..14 {
        board.put(Point::new(n % 4 * 2, n / 4 * 3), Side::BOTH[n as usize % 2]);
    }
    for (n, x) in [5000, 5001, 5003].into_iter().enumerate() {
        board.put(Point::new(x, 7 * n as i32), Side::X);
    }
    let quiet = Position::from_board(board.clone(), Side::X, Rule::Freestyle);
    assert!(Grid::new(&quiet, 8).left_out() > 0);
    let solution = solve(&quiet, Goal::Vcf, &limited(10_000));
    assert_eq!(solution.outcome, ThreatOutcome::NoWin);
    for n in 0..3 {
        board.put(Point::new(-9000, n), Side::X);
    }
    let sharp = Position::from_board(board, Side::X, Rule::Freestyle);
    let solution = solve(&sharp, Goal::Vcf, &limited(10_000));
    let ThreatOutcome::Win(win) = solution.outcome else {
        panic!("{solution:?}");
    };
    assert_eq!((win.moves(), win.line[0].x), (2, -9000));
}

#[test]
fn threats_never_say_there_is_no_win_where_a_three_wins_at_once() {
    let mut rng = SplitMix64::new(51);
    let mut forks = 0;
    for _ in 0..500 {
        let position = crowd(&mut rng, 9, 22, Rule::Freestyle);
        let mut board = board(&position, 10);
        let (side, other) = (board.to_move(), board.to_move().other());
        let fork =
            board.count(side, CellClass::DoubleThree) + board.count(side, CellClass::FourThree) > 0;
        let quiet = !board.has_five(other) && board.four_count(other) == 0;
        if fork && quiet {
            forks += 1;
            let settled = Vct::new(12, 14).search(&mut board, side, Some(3), &mut || true);
            assert_eq!(settled, ThreatOutcome::Win(()), "{position:?}");
        }
    }
    assert!(forks > 10, "{forks}");
}
