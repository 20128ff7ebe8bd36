//! What surrounds a search: deepening, sweeps, traces, limits.

use mugen::control::{Control, Limits, ManualClock, Progress, Silent, Stopped};
use mugen::game::{Eval, GameText};
use mugen::games::{ConnectFour, TicTacToe};
use mugen::solver::{
    Algorithm, End, SolveError, SolverOptions, Tree, Variant, analyse, analyse_traced, deepen,
    perft, sweep,
};
use std::{sync::Arc, time::Duration};

#[test]
fn a_small_table_changes_no_value() {
    let control = Control::new(Limits {
        depth: Some(7),
        ..Limits::default()
    });
    let game = ConnectFour::parse("4435").unwrap();
    let options = SolverOptions::new(Algorithm::Table(Variant::Safe)).depth_adjusted();
    let large = analyse(&game, &options, &control).unwrap();
    let small = SolverOptions {
        table_entries: 0,
        ..options
    };
    let small = analyse(&game, &small, &control).unwrap();
    assert_eq!((small.value, small.best), (large.value, large.best));
    assert!(small.counts.table_hits > 0);
}

#[test]
fn deepening_tells_of_each_depth_and_ends_at_the_limit() {
    let control = Control::new(Limits {
        depth: Some(6),
        ..Limits::default()
    });
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Table(Variant::Safe)] {
        let mut told = Vec::new();
        let mut observer = |progress: &Progress<_>| {
            told.push((progress.depth, progress.eval, progress.pv.len()));
        };
        let options = SolverOptions::new(algorithm);
        let found = deepen(
            &ConnectFour::new(),
            &options,
            &control,
            &mut observer,
            |_| false,
        );
        let found = found.unwrap();
        assert_eq!(found.end, End::Depth);
        assert_eq!(found.depths.len(), 6);
        for (row, told) in found.depths.iter().zip(&told) {
            assert_eq!((row.depth, Eval::Score(row.value)), (told.0, told.1));
            assert!(told.2 > 0);
        }
        assert_eq!(found.analysis.depth, Some(6));
    }
}

#[test]
fn deepening_ends_when_the_value_cannot_change() {
    let run = |text: &str, algorithm| {
        let game = TicTacToe::parse(text).unwrap();
        let options = SolverOptions::new(algorithm).depth_adjusted();
        deepen(&game, &options, &Control::default(), &mut Silent, |_| false).unwrap()
    };
    // A win is found at depth 1.
    let found = run("0 3 1 4", Algorithm::Table(Variant::Safe));
    assert_eq!((found.end, found.depths.len()), (End::Decided, 1));
    assert_eq!(found.analysis.value, 10);
    // A draw is known when every line has been seen to its end.
    let found = run("4 0", Algorithm::AlphaBeta);
    assert_eq!((found.end, found.analysis.value), (End::Decided, 0));
    assert_eq!(found.depths.len(), 7);
    // No moves at all.
    let found = run("0 3 1 4 2", Algorithm::Minimax);
    assert_eq!((found.end, found.analysis.best), (End::Decided, None));
}

#[test]
fn deepening_ends_by_condition_time_and_flag() {
    let options = SolverOptions::new(Algorithm::AlphaBeta);
    let game = ConnectFour::new();
    let control = Control::default();
    let found = deepen(&game, &options, &control, &mut Silent, |a| {
        a.depth == Some(3)
    })
    .unwrap();
    assert_eq!((found.end, found.depths.len()), (End::Condition, 3));

    let clock = ManualClock::new();
    let control = Control {
        clock: Arc::new(clock.clone()),
        ..Control::new(Limits {
            time: Some(Duration::from_millis(100)),
            ..Limits::default()
        })
    };
    let mut observer = |progress: &Progress<_>| {
        assert_eq!(
            progress.elapsed,
            Duration::from_millis(30) * (progress.depth - 1)
        );
        clock.advance(Duration::from_millis(30));
    };
    let found = deepen(&game, &options, &control, &mut observer, |_| false).unwrap();
    assert_eq!(
        (found.end, found.depths.len()),
        (End::Stopped(Stopped::Time), 4)
    );
    assert!(found.analysis.best.is_some());

    let control = Control::default();
    control.stop.stop();
    let error = deepen(&game, &options, &control, &mut Silent, |_| false).unwrap_err();
    assert_eq!(error, SolveError::Stopped(Stopped::Flag));
}

#[test]
fn deepening_refuses_and_takes_the_ends_of_the_range() {
    let run = |depth| {
        let control = Control::new(Limits {
            depth: Some(depth),
            ..Limits::default()
        });
        let options = SolverOptions::new(Algorithm::Minimax);
        deepen(&ConnectFour::new(), &options, &control, &mut Silent, |_| {
            false
        })
    };
    assert_eq!(run(201), Err(SolveError::DepthOutOfRange { depth: 201 }));
    let found = run(0).unwrap();
    assert_eq!((found.end, found.analysis.best), (End::Depth, None));
}

#[test]
fn a_sweep_counts_each_depth_anew() {
    let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta];
    let mut told = 0;
    let rows = sweep(
        &ConnectFour::new(),
        &algorithms,
        1..=5,
        &Control::default(),
        |_| told += 1,
    );
    let rows = rows.unwrap();
    assert_eq!((rows.len(), told), (5, 5));
    let positions: Vec<_> = rows.iter().map(|row| row.counts[0].positions).collect();
    assert_eq!(positions, [8, 57, 400, 2801, 19_608]);
    assert!(rows[4].counts[1].positions < 3000);
}

#[test]
fn a_long_trace_is_cut_and_says_so() {
    let options = SolverOptions::new(Algorithm::Minimax);
    let game = TicTacToe::parse("4 0").unwrap();
    let (analysis, trace) = analyse_traced(&game, &options, &Control::default(), 3).unwrap();
    assert_eq!(trace.calls().len(), 3);
    assert_eq!(trace.total() as u64, analysis.counts.positions);
    let last = trace.to_string().lines().last().unwrap().to_string();
    let total = analysis.counts.positions;
    assert_eq!(
        last,
        format!(
            "… {} more calls: the first 3 of {total} are shown; search less deeply to see all",
            total - 3
        )
    );
}

#[test]
fn a_trace_as_json_has_every_call() {
    let options = SolverOptions::new(Algorithm::AlphaBeta);
    let tree = Tree::parse("[0,[0,[3],[12]],[0,[2],[4]]]").unwrap();
    let (_, trace) = analyse_traced(&tree, &options, &Control::default(), 99).unwrap();
    let json: serde_json::Value = serde_json::from_str(&trace.to_json()).unwrap();
    assert_eq!(
        (&json["game"], &json["side"], &json["total"]),
        (&"tree".into(), &"x".into(), &6.into())
    );
    let calls = json["calls"].as_array().unwrap();
    let wanted = serde_json::json!({
        "number": 5, "parent": 1, "level": 1, "move": "1", "by": "x", "value": 2, "ended": "cutoff"
    });
    assert_eq!(calls[4], wanted);
    let root = serde_json::json!({
        "number": 1, "parent": null, "level": 0, "move": null, "by": null, "value": 3, "ended": "searched"
    });
    assert_eq!(calls[0], root);
}

#[test]
fn values_in_a_trace_are_the_roots_whatever_the_algorithm() {
    let game = TicTacToe::parse("O 1 X / X 4 X / 6 O O").unwrap();
    let trace = |algorithm| {
        let options = SolverOptions::new(algorithm);
        let (_, trace) = analyse_traced(&game, &options, &Control::default(), 99).unwrap();
        trace.to_string()
    };
    assert_eq!(trace(Algorithm::Minimax), trace(Algorithm::Negamax));
}

#[test]
fn perft_obeys_its_limits() {
    let control = Control::new(Limits {
        nodes: Some(100),
        ..Limits::default()
    });
    let error = perft(&ConnectFour::new(), 5, &control).unwrap_err();
    assert_eq!(error, SolveError::Stopped(Stopped::Nodes));
    let error = perft(&ConnectFour::new(), 201, &control).unwrap_err();
    assert_eq!(error, SolveError::DepthOutOfRange { depth: 201 });
}
