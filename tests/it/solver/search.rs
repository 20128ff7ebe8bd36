//! The searches: worked cases with their exact numbers, and agreement with the oracle.

use mugen::control::{Control, Limits, Stopped};
use mugen::game::{Game, GameText, Side};
use mugen::games::{ConnectFour, Othello, TicTacToe};
use mugen::rng::SplitMix64;
use mugen::solver::witness::{Case, Request};
use mugen::solver::{
    Algorithm, Ended, MAX_DEPTH, Scores, Solution, SolveError, SolverOptions, Trace,
    TranspositionTable, Tree, Variant, Window, analyse, analyse_on, analyse_traced,
};
use std::collections::HashSet;

const SAFE: Algorithm = Algorithm::Table(Variant::Safe);

fn to_depth(depth: u32) -> Control {
    Control::new(Limits {
        depth: Some(depth),
        ..Limits::default()
    })
}

fn solve<G: Game>(position: &G, options: SolverOptions, depth: Option<u32>) -> Solution<G::Move> {
    let control = Control::new(Limits {
        depth,
        ..Limits::default()
    });
    analyse(position, &options, &control).unwrap()
}

fn near_final() -> TicTacToe {
    TicTacToe::parse("O 1 X / X 4 X / 6 O O").unwrap()
}

#[test]
fn the_near_final_board() {
    let values = |options| {
        let analysis = solve(&near_final(), options, None);
        assert_eq!(analysis.best.map(|mv| mv.0), Some(4));
        let root: Vec<_> = analysis.root.iter().map(|r| (r.mv.0, r.value)).collect();
        root
    };
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
        let options = SolverOptions::new(algorithm);
        assert_eq!(values(options), [(1, -10), (4, 10), (6, -10)]);
        assert_eq!(
            values(options.depth_adjusted()),
            [(1, -9), (4, 10), (6, -9)]
        );
    }
}

#[test]
fn the_first_calls_on_the_near_final_board() {
    let options = SolverOptions::new(Algorithm::Minimax);
    let (_, trace) = analyse_traced(
        &near_final(),
        &options,
        &Control::default(),
        Trace::DEFAULT_LIMIT,
    )
    .unwrap();
    let call = |n: usize| {
        let call = &trace.calls()[n];
        (
            call.number,
            call.level,
            call.mv.as_deref(),
            call.by,
            call.value,
        )
    };
    assert_eq!(call(0), (1, 0, None, None, 10));
    assert_eq!(call(1), (2, 1, Some("1"), Some(Side::X), -10));
    assert_eq!(call(2), (3, 2, Some("4"), Some(Side::O), -10));
    assert_eq!(trace.calls()[2].ended.to_string(), "o has won");
}

fn textbook_tree() -> Tree {
    Tree::parse("[0, [0,[3],[12],[8]], [0,[2],[4],[6]], [0,[5],[1],[9]]]").unwrap()
}

#[test]
fn the_textbook_tree() {
    let analysis = solve(
        &textbook_tree(),
        SolverOptions::new(Algorithm::Minimax),
        None,
    );
    let root: Vec<_> = analysis.root.iter().map(|r| r.value).collect();
    assert_eq!(
        (analysis.value, analysis.best, root),
        (3, Some(0), vec![3, 2, 1])
    );
    assert_eq!(analysis.counts.positions, 13);
    assert_eq!(analysis.counts.leaves, 9);
}

#[test]
fn alphabeta_visits_six_leaves_of_the_textbook_tree() {
    for algorithm in [Algorithm::AlphaBeta, SAFE] {
        let options = SolverOptions::new(algorithm);
        let (analysis, trace) =
            analyse_traced(&textbook_tree(), &options, &Control::default(), 100).unwrap();
        let leaves = trace.calls().iter().filter(|c| c.ended == Ended::NoMoves);
        let values: Vec<_> = leaves.map(|call| call.value).collect();
        assert_eq!(values, [3, 12, 8, 2, 5, 1]);
        assert_eq!((analysis.value, analysis.best), (3, Some(0)));
        // After 2 of three; the last MIN node is cut off by its second leaf.
        assert_eq!(analysis.counts.cutoffs, 2);
    }
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let empty = TicTacToe::default();
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
        let analysis = solve(&empty, SolverOptions::new(algorithm), None);
        assert_eq!(analysis.value, 0);
        assert_eq!(analysis.counts.positions, 549_946);
        assert_eq!(analysis.counts.leaves, 255_168);
    }
    for algorithm in [Algorithm::AlphaBeta, SAFE] {
        let analysis = solve(&empty, SolverOptions::new(algorithm), None);
        assert_eq!(analysis.value, 0);
        assert!(analysis.counts.positions < 20_000);
    }
}

/// Every position that play reaches from the beginning.
fn all_positions() -> Vec<TicTacToe> {
    fn walk(game: &mut TicTacToe, seen: &mut HashSet<u64>, all: &mut Vec<TicTacToe>) {
        if !seen.insert(game.key()) {
            return;
        }
        all.push(game.clone());
        let mut moves = Vec::new();
        game.moves(&mut moves);
        for mv in moves {
            game.play(mv);
            walk(game, seen, all);
            game.undo();
        }
    }
    let mut all = Vec::new();
    walk(&mut TicTacToe::default(), &mut HashSet::new(), &mut all);
    all
}

#[test]
fn every_algorithm_agrees_on_all_of_tic_tac_toe() {
    let all = all_positions();
    assert_eq!(all.len(), 5478);
    for position in &all {
        for depth in [None, Some(3)] {
            for scores in [Scores::Plain, Scores::DepthAdjusted] {
                let with = |algorithm| SolverOptions {
                    scores,
                    ..SolverOptions::new(algorithm)
                };
                let oracle = solve(position, with(Algorithm::Minimax), depth);
                for algorithm in [Algorithm::AlphaBeta, SAFE] {
                    let found = solve(position, with(algorithm), depth);
                    assert_eq!(
                        found.value,
                        oracle.value,
                        "{algorithm}: {}",
                        position.text()
                    );
                    assert_eq!(found.best, oracle.best, "{algorithm}: {}", position.text());
                    for (found, exact) in found.root.iter().zip(&oracle.root) {
                        assert!(found.value >= exact.value, "an upper bound below the value");
                    }
                }
            }
        }
    }
}

/// A win that was stored three plies after one root is nearer to another root.
#[test]
fn one_table_serves_roots_at_every_ply() {
    let options = SolverOptions::new(SAFE).depth_adjusted();
    let mut table = TranspositionTable::new(options.table_entries);
    let mut helped = 0;
    for position in all_positions() {
        let found = analyse_on(&position, &options, &mut table, &Control::default()).unwrap();
        let fresh = solve(
            &position,
            SolverOptions::new(Algorithm::AlphaBeta).depth_adjusted(),
            None,
        );
        assert_eq!(
            (found.value, found.best),
            (fresh.value, fresh.best),
            "{}",
            position.text()
        );
        helped += u64::from(found.counts.table_hits > 0);
    }
    assert!(helped > 1000);
}

fn random_position<G: Game>(start: &G, rng: &mut SplitMix64, plies: u64) -> G {
    let (mut game, mut moves) = (start.clone(), Vec::new());
    for _ in 0..rng.below(plies) {
        game.moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        game.play(moves[rng.below(moves.len() as u64) as usize]);
    }
    game
}

fn agrees<G: GameText>(position: &G, depth: u32, algorithms: &[Algorithm]) {
    for scores in [Scores::Plain, Scores::DepthAdjusted] {
        let with = |algorithm| SolverOptions {
            scores,
            ..SolverOptions::new(algorithm)
        };
        let oracle = solve(position, with(Algorithm::Minimax), Some(depth));
        for &algorithm in algorithms {
            let found = solve(position, with(algorithm), Some(depth));
            assert_eq!(
                (found.value, found.best),
                (oracle.value, oracle.best),
                "{algorithm} to depth {depth}: {}",
                position.text()
            );
        }
    }
}

#[test]
fn connect_four_agrees_to_depth_six() {
    let mut rng = SplitMix64::new(46);
    for case in 0..60 {
        let position = random_position(&ConnectFour::new(), &mut rng, 40);
        let depth = if case < 12 { 6 } else { rng.below(6) as u32 };
        agrees(
            &position,
            depth,
            &[Algorithm::Negamax, Algorithm::AlphaBeta, SAFE],
        );
    }
}

#[test]
fn othello_agrees_to_depth_six() {
    let mut rng = SplitMix64::new(86);
    for case in 0..30 {
        // Late positions too, where sides must pass.
        let start = if case % 2 == 0 { 6 } else { 70 };
        let position = random_position(&Othello::new(), &mut rng, start);
        let depth = if case < 6 { 6 } else { rng.below(5) as u32 };
        agrees(&position, depth, &[Algorithm::AlphaBeta]);
    }
}

#[test]
fn five_in_a_row_takes_its_win_and_blocks() {
    let position = mugen::gomoku::Position::parse("0,0 0,1 1,0 1,1 2,0 2,1 3,0").unwrap();
    let options = SolverOptions::new(SAFE).depth_adjusted();
    let analysis = solve(&position, options, Some(2));
    let winning = [-1, 4].map(|x| mugen::game::Point::new(x, 0));
    // Both ends are open: every answer loses to the next move.
    assert_eq!(analysis.value, -(position.win_score() - 1));
    let mut won = position.clone();
    won.place(mugen::game::Point::new(9, 9));
    let analysis = solve(&won, options, Some(2));
    assert_eq!(analysis.value, won.win_score());
    assert!(winning.contains(&analysis.best.unwrap()));
}

#[test]
fn depth_is_bounded_and_said_so() {
    let error = analyse(
        &ConnectFour::new(),
        &SolverOptions::new(SAFE),
        &to_depth(201),
    )
    .unwrap_err();
    assert_eq!(error, SolveError::DepthOutOfRange { depth: 201 });
    assert!(error.to_string().contains("use 0 to 200"));
}

fn chain(plies: u32) -> String {
    (0..plies).fold("[7]".into(), |tree, _| format!("[0,{tree}]"))
}

#[test]
fn the_greatest_depth_fits_a_small_stack() {
    let run = || {
        let tree = Tree::parse(&chain(MAX_DEPTH)).unwrap();
        for algorithm in Algorithm::ALL {
            for depth in [None, Some(MAX_DEPTH)] {
                let analysis = solve(&tree, SolverOptions::new(algorithm), depth);
                assert_eq!(analysis.value, 7);
                assert_eq!(analysis.pv.len(), MAX_DEPTH as usize);
            }
        }
        let request = Request {
            path: Vec::new(),
            depth: 3,
            window: Window::FULL,
        };
        let case = Case::record(Variant::Safe, "a chain", &tree, &[request]).unwrap();
        assert_eq!(case.differences().unwrap(), [""; 0]);
    };
    // A quarter of what a spawned thread has.
    let thread = std::thread::Builder::new().stack_size(512 * 1024);
    assert!(thread.spawn(run).unwrap().join().is_ok());
    assert!(Tree::parse(&chain(MAX_DEPTH + 1)).is_err());
}

#[test]
fn an_endless_game_needs_a_depth() {
    // The stones alternate along the only line, so nobody wins on the way.
    let long = mugen::gomoku::Position::parse(r#"{"bounds":[0,0,0,999],"moves":[]}"#).unwrap();
    let error = analyse(
        &long,
        &SolverOptions::new(Algorithm::AlphaBeta),
        &Control::default(),
    );
    assert_eq!(error, Err(SolveError::TooDeep));
    let wide = TicTacToe::new(19, 19).unwrap();
    let error = analyse(&wide, &SolverOptions::new(SAFE), &Control::default());
    assert_eq!(error, Err(SolveError::TooDeep));
}

#[test]
fn searches_stop_at_their_limits() {
    for algorithm in Algorithm::ALL {
        let control = Control::new(Limits {
            nodes: Some(1000),
            ..Limits::default()
        });
        let error = analyse(
            &ConnectFour::new(),
            &SolverOptions::new(algorithm),
            &control,
        );
        assert_eq!(error, Err(SolveError::Stopped(Stopped::Nodes)));
        control.stop.stop();
        let error = analyse(
            &ConnectFour::new(),
            &SolverOptions::new(algorithm),
            &control,
        );
        assert_eq!(error, Err(SolveError::Stopped(Stopped::Flag)));
    }
}
