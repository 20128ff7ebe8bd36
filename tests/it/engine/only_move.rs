//! A move that is the only one is worth what a search finds behind it.

use super::limits::Ticking;
use super::{depth, engine, nodes, search, search_alone};
use mugen::analysis::Certainty;
use mugen::control::{Control, Limits, Silent};
use mugen::engine::{Engine, Note};
use mugen::game::{Eval, GameText};
use mugen::gomoku::Position;
use std::sync::Arc;
use std::time::Duration;

/// A game in which four moves stop a five in the one way there is.
const GAME: &str = "0,0 0,1 -1,2 -1,3 1,1 0,3 2,2 3,3 1,3 0,4 -1,-1 -2,-2 1,0 1,2 -1,0 -2,0 2,1 0,5 0,2 0,7 \
                    0,6 -1,-2 2,0 3,0 2,-1 2,-2 2,3";
const FORCED: [usize; 4] = [12, 19, 21, 24];

/// The positions before those moves.
fn positions() -> impl Iterator<Item = Position> {
    let game = Position::parse(GAME).unwrap();
    FORCED.into_iter().map(move |ply| {
        let mut position = game.clone();
        while position.moves().len() >= ply {
            position.undo();
        }
        position
    })
}

fn check(mut engine: Engine) {
    for position in positions() {
        engine.clear();
        let analysis = search(&mut engine, &position, nodes(20_000));
        // A win that is proven at once is not searched.
        let is_only = engine.notes() == [Note::OnlyMove];
        let is_searched = analysis.depth > Some(0);
        assert!(is_only || !is_searched, "{:?}", engine.notes());
        assert!(is_searched || analysis.certainty == Certainty::Proven);
        let mut next = position.clone();
        next.place(analysis.best());
        engine.clear();
        let after = search(&mut engine, &next, nodes(20_000));
        let evals = [&analysis, &after].map(|analysis| analysis.eval().unwrap());
        match analysis.certainty {
            Certainty::Estimate => {
                assert!(analysis.depth > Some(4) && analysis.pv().len() > 4);
                // As good as the search of what comes after it.
                let [before, then] = evals.map(|eval| eval.score().expect("no win and no loss"));
                let moves = position.moves();
                assert!(
                    (before + then).abs() <= 80,
                    "{before} and {then}: {moves:?}"
                );
            }
            _ => assert_eq!(evals[0].is_win(), evals[1].is_loss()),
        }
    }
}

#[test]
fn the_only_move_has_the_value_of_the_search_behind_it() {
    check(engine(4));
    check(search_alone(4));
}

#[test]
fn the_only_move_is_searched_to_the_depth_that_was_asked_for() {
    for position in positions() {
        let analysis = search(&mut search_alone(2), &position, depth(6));
        let is_decided = analysis.eval().is_some_and(Eval::is_decided);
        assert!(is_decided || analysis.depth == Some(6), "{analysis:?}");
    }
}

#[test]
fn the_only_move_takes_little_of_a_clock_and_is_searched_all_the_same() {
    let second = Some(Duration::from_secs(1));
    let turn = Limits {
        time: second,
        ..Limits::default()
    };
    let game = Limits {
        game_time: second.map(|second| second * 7),
        ..Limits::default()
    };
    let position = positions().next().unwrap();
    for limits in [turn, game] {
        let control = Control {
            clock: Arc::new(Ticking::default()),
            ..Control::new(limits)
        };
        let started = control.clock.now();
        let analysis = engine(1)
            .search_with(&position, &control, &mut Silent)
            .unwrap();
        let millis = control.clock.now().saturating_sub(started).as_millis();
        assert!(analysis.depth > Some(0) && millis <= 100, "{millis}");
    }
}
