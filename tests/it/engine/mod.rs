//! The strong player: tactics with known answers.

pub(crate) mod book;
mod lengths;
mod limits;
mod only_move;
mod same;

use crate::support::files;
use mugen::analysis::{Analysis, Certainty, Pv};
use mugen::control::{Control, Limits, Silent};
use mugen::engine::{Engine, EngineOptions, Note};
use mugen::formats::{GameRecord, json};
use mugen::game::{Eval, Point, Side};
use mugen::gomoku::{Board, Position, Rule};

fn engine(hash_mib: usize) -> Engine {
    Engine::new(EngineOptions {
        hash_mib,
        ..EngineOptions::default()
    })
}

/// Without the solvers of threats before and after the search.
fn search_alone(hash_mib: usize) -> Engine {
    Engine::new(EngineOptions {
        hash_mib,
        proofs: false,
        ..EngineOptions::default()
    })
}

fn search(engine: &mut Engine, position: &Position, limits: Limits) -> Analysis<Point> {
    let analysis = engine.search_with(position, &Control::new(limits), &mut Silent);
    analysis.expect("the game goes on")
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn tactics() -> Vec<GameRecord> {
    let files = files("fixtures/tactics", "jsonl");
    let records = files.iter().flat_map(|path| json::read_file(path).unwrap());
    let records: Vec<_> = records.collect();
    assert_eq!(records.len(), 66);
    records
}

fn expected(record: &GameRecord) -> &[Point] {
    &record.expect.as_ref().unwrap().moves["search"]
}

/// The moves are such that may be played.
fn check_legal(position: &Position, analysis: &Analysis<Point>) {
    assert!(position.outcome().is_none());
    for line in &analysis.lines {
        position.clone().place(line.mv());
    }
}

#[test]
fn all_tactics_are_right_within_few_nodes() {
    for record in tactics() {
        let analysis = search(&mut engine(4), &record.position, nodes(20_000));
        let best = analysis.best();
        assert!(
            expected(&record).contains(&best),
            "{:?}: {best}, {}",
            record.name,
            analysis.reason
        );
        check_legal(&record.position, &analysis);
    }
}

#[test]
fn a_five_is_played_at_once_and_the_only_defence_found_whatever_is_asked() {
    let row = |x: i32, n: i32, y: i32| (0..n).map(move |k| Point::new(x + k, y));
    let mut board = Board::new();
    for point in row(0, 4, 0) {
        board.put(point, Side::X);
    }
    board.put(Point::new(-1, 0), Side::O);
    for point in row(0, 3, 5) {
        board.put(point, Side::O);
    }
    let win = Position::from_board(board.clone(), Side::X, Rule::Freestyle);
    let analysis = search(&mut engine(1), &win, Limits::default());
    assert_eq!(
        (analysis.best(), analysis.nodes),
        (Point::new(4, 0), Some(0))
    );
    assert_eq!(
        (analysis.eval(), analysis.certainty),
        (Some(Eval::win_in(1)), Certainty::Proven)
    );
    let block = Position::from_board(board, Side::O, Rule::Freestyle);
    for limits in [nodes(0), nodes(1), nodes(1000), depth(1)] {
        let mut engine = engine(1);
        let analysis = search(&mut engine, &block, limits);
        assert_eq!(analysis.best(), Point::new(4, 0));
        assert_eq!(engine.notes(), [Note::OnlyMove]);
    }
}

#[test]
fn several_lines_are_different_moves_in_order() {
    let position = &tactics()
        .into_iter()
        .find(|record| expected(record).len() > 2)
        .unwrap()
        .position;
    let control = Control {
        lines: 5,
        ..Control::new(nodes(20_000))
    };
    let analysis = engine(2)
        .search_with(position, &control, &mut Silent)
        .unwrap();
    let moves: std::collections::BTreeSet<_> = analysis.lines.iter().map(Pv::mv).collect();
    assert_eq!(moves.len(), analysis.lines.len());
    assert!(analysis.lines.len() > 1);
    assert!(
        analysis
            .lines
            .is_sorted_by_key(|line| line.eval.map(|eval| -eval))
    );
}

#[test]
fn threads_agree_on_tactics() {
    for record in tactics().iter().step_by(5) {
        let mut engine = Engine::new(EngineOptions {
            hash_mib: 2,
            threads: 3,
            ..EngineOptions::default()
        });
        let analysis = search(&mut engine, &record.position, nodes(60_000));
        assert!(
            expected(record).contains(&analysis.best()),
            "{:?}",
            record.name
        );
    }
}
