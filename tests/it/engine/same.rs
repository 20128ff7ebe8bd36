//! The same question gets the same answer, wherever it is asked.

use super::{depth, engine, nodes, search, search_alone, tactics};
use mugen::analysis::Certainty;
use mugen::engine::{BenchOptions, Note, bench};
use mugen::formats::GameRecord;
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Position};

/// `position` moved by `(dx, dy)`, bounds and all.
fn moved(position: &Position, dx: i32, dy: i32) -> Position {
    let by = |point: Point| Point::new(point.x + dx, point.y + dy);
    let old = position.board();
    let mut board = match old.bounds() {
        Some(area) => {
            Board::with_bounds(Area::new(by(area.min()), by(area.max())).unwrap()).unwrap()
        }
        None => Board::new(),
    };
    for (point, occupant) in old.occupied() {
        board.put(by(point), occupant);
    }
    Position::from_board(board, position.to_move(), position.rule())
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for record in tactics().iter().step_by(7) {
        let mut one = engine(2);
        let first = search(&mut one, &record.position, nodes(5000));
        one.clear();
        for analysis in [
            search(&mut one, &record.position, nodes(5000)),
            search(&mut engine(2), &record.position, nodes(5000)),
        ] {
            assert_eq!(analysis, first);
        }
    }
    let options = BenchOptions {
        depth: 6,
        threads: 1,
    };
    let signature = || bench(options, |_| ()).nodes;
    assert_eq!(signature(), signature());
}

#[test]
fn a_translated_position_is_searched_in_the_same_way() {
    for record in tactics().iter().step_by(4) {
        // A group far away may be beyond the coordinates when it is moved.
        let here = record.position.board().bounding_box().unwrap();
        if here.width() > 1000 || here.height() > 1000 {
            continue;
        }
        let first = search(&mut engine(2), &record.position, depth(7));
        for (dx, dy) in [(1, 0), (-1_000_000, 37), (1_999_999_000, -1_999_999_000)] {
            let position = moved(&record.position, dx, dy);
            let analysis = search(&mut engine(2), &position, depth(7));
            assert_eq!(
                (analysis.nodes, analysis.eval()),
                (first.nodes, first.eval())
            );
            let best = first.best();
            assert_eq!(analysis.best(), Point::new(best.x + dx, best.y + dy));
        }
    }
}

#[test]
fn quiet_stones_far_away_change_nothing() {
    // The solvers of threats look farther.
    let engine = search_alone;
    let unbounded = |record: &GameRecord| {
        let board = record.position.board();
        board.bounds().is_none()
            && board.stones() >= 9
            && board.bounding_box().unwrap().width() < 100
    };
    let records = tactics();
    let mut tried = 0;
    for record in records.iter().filter(|record| unbounded(record)).take(10) {
        let near = search(&mut engine(2), &record.position, depth(7));
        let mut board = record.position.board().clone();
        for (n, &(x, y)) in [(1500, 0), (1501, 1), (-70_000, 9), (-70_001, 9)]
            .iter()
            .enumerate()
        {
            board.put(Point::new(x, y), Side::BOTH[n % 2]);
        }
        let position =
            Position::from_board(board, record.position.to_move(), record.position.rule());
        let mut engine = engine(2);
        let far = search(&mut engine, &position, depth(7));
        assert_eq!((far.best(), far.nodes), (near.best(), near.nodes));
        // Wins and losses without a proof are claimed only where all stones are looked at.
        if near.certainty == Certainty::Searched {
            assert!(far.certainty <= Certainty::Estimate);
        } else {
            assert_eq!((far.certainty, far.eval()), (near.certainty, near.eval()));
        }
        assert!(engine.notes().contains(&Note::LeftOut(4)));
        tried += 1;
    }
    assert_eq!(tried, 10);
}
