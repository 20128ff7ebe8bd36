//! The strong player: tactics with known answers, and what holds whatever it plays.

use crate::support::{files, some_position};
use mugen::control::{Control, Limits, ManualClock, Progress, Silent, StopFlag};
use mugen::engine::{Claim, Engine, EngineOptions, Note, Params, Report, bench};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::record::{self, Record};
use mugen::gomoku::{Board, Occupant, Position, Rule};
use mugen::rng::SplitMix64;
use std::sync::Arc;
use std::time::Duration;

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
        params: Params {
            proofs: false,
            ..Params::default()
        },
        ..EngineOptions::default()
    })
}

fn search(engine: &mut Engine, position: &Position, limits: Limits) -> Report {
    engine.search(position, &Control::new(limits), &mut Silent)
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

fn tactics() -> Vec<Record> {
    let files = files("fixtures/tactics", "jsonl");
    let records = files
        .iter()
        .flat_map(|path| record::read_file(path).unwrap());
    let records: Vec<_> = records.collect();
    assert_eq!(records.len(), 66);
    records
}

fn expected(record: &Record) -> &[Point] {
    &record.expect.as_ref().unwrap().moves["search"]
}

/// The move is one that may be played; there is one unless the game is over.
fn check_legal(position: &Position, report: &Report) {
    match report.best {
        Some(point) => {
            assert!(position.outcome().is_none());
            let mut after = position.clone();
            after.place(point);
            assert_eq!(report.lines.first().map_or(point, |line| line.pv[0]), point);
        }
        None => assert!(position.outcome().is_some()),
    }
}

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
fn all_tactics_are_right_within_few_nodes() {
    for record in tactics() {
        let report = search(&mut engine(4), &record.position, nodes(20_000));
        let best = report.best.unwrap();
        assert!(
            expected(&record).contains(&best),
            "{:?}: {best}, {}",
            record.name,
            report.score
        );
        check_legal(&record.position, &report);
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for record in tactics().iter().step_by(7) {
        let mut one = engine(2);
        let first = search(&mut one, &record.position, nodes(5000));
        one.clear();
        for report in [
            search(&mut one, &record.position, nodes(5000)),
            search(&mut engine(2), &record.position, nodes(5000)),
        ] {
            assert_eq!((report.best, report.score), (first.best, first.score));
            assert_eq!((report.nodes, report.depth), (first.nodes, first.depth));
        }
    }
    assert_eq!(bench(6).nodes, bench(6).nodes);
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
            let report = search(&mut engine(2), &position, depth(7));
            assert_eq!((report.nodes, report.score), (first.nodes, first.score));
            let best = first.best.unwrap();
            assert_eq!(report.best, Some(Point::new(best.x + dx, best.y + dy)));
        }
    }
}

#[test]
fn quiet_stones_far_away_change_nothing() {
    // The solvers of threats look farther.
    let engine = search_alone;
    let unbounded = |record: &Record| {
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
        let far = search(&mut engine(2), &position, depth(7));
        assert_eq!(
            (far.best, far.nodes, far.score),
            (near.best, near.nodes, near.score)
        );
        assert_eq!(far.notes.contains(&Note::LeftOut(4)), far.depth > 0);
        tried += 1;
    }
    assert_eq!(tried, 10);
}

/// A clock that a search moves on by looking at it.
#[derive(Debug, Default)]
struct Ticking(ManualClock);

impl mugen::control::Clock for Ticking {
    fn now(&self) -> Duration {
        self.0.advance(Duration::from_micros(100));
        self.0.now()
    }
}

#[test]
fn a_search_stopped_at_any_moment_gives_a_legal_move() {
    let records = tactics();
    for (n, record) in records.iter().enumerate() {
        let position = &record.position;
        for limit in [0, 1, 2, 7, 100, 257, 300 + 41 * n as u64] {
            let report = search(&mut engine(1), position, nodes(limit));
            check_legal(position, &report);
            assert!(report.nodes <= limit);
        }
        let stop = StopFlag::new();
        stop.stop();
        let control = Control {
            stop,
            ..Control::default()
        };
        let report = engine(1).search(position, &control, &mut Silent);
        check_legal(position, &report);
        // Stopped by whoever watches, at some depth.
        let control = Control::default();
        let mut observer = |progress: &Progress<'_, Point>| {
            assert!(!progress.pv.is_empty());
            if progress.depth as usize > n % 7 {
                control.stop.stop();
            }
        };
        check_legal(
            position,
            &engine(1).search(position, &control, &mut observer),
        );
        // Stopped by a clock.
        let control = Control {
            clock: Arc::new(Ticking::default()),
            ..Control::new(Limits {
                time: Some(Duration::from_millis(3)),
                ..Limits::default()
            })
        };
        check_legal(position, &engine(1).search(position, &control, &mut Silent));
    }
}

#[test]
fn the_time_of_a_turn_is_used_to_its_end() {
    let mut position = Position::new(Rule::Freestyle);
    for point in [(0, 0), (1, 1), (-1, -1), (2, 0)] {
        position.place(point.into());
    }
    for game_time in [None, Some(Duration::from_secs(60))] {
        let limits = Limits {
            time: Some(Duration::from_millis(40)),
            game_time,
            ..Limits::default()
        };
        let control = Control {
            clock: Arc::new(Ticking::default()),
            ..Control::new(limits)
        };
        let used = engine(1).search(&position, &control, &mut Silent).elapsed;
        let micros = used.as_micros();
        assert!((37_900..=40_000).contains(&micros), "{micros}");
    }
    // On the game's clock alone a usual move takes a share.
    let control = Control {
        clock: Arc::new(Ticking::default()),
        ..Control::new(Limits {
            game_time: Some(Duration::from_secs(1)),
            ..Limits::default()
        })
    };
    let used = engine(1).search(&position, &control, &mut Silent).elapsed;
    let millis = used.as_millis();
    assert!((10..=140).contains(&millis), "{millis}");
}

#[test]
fn a_better_move_of_an_unfinished_iteration_counts() {
    let (mut changes, mut kept) = (0, 0);
    let mut rng = SplitMix64::new(5);
    for _ in 0..12 {
        let mut position = Position::new(Rule::Freestyle);
        for _ in 0..6 {
            let cell = Point::new(rng.below(6) as i32, rng.below(6) as i32);
            let _ = position.try_place(cell);
        }
        let mut told: Vec<(u64, u32, Point)> = Vec::new();
        let mut observer = |progress: &Progress<'_, Point>| {
            told.push((progress.nodes, progress.depth, progress.pv[0]));
        };
        let control = Control::new(nodes(10_000));
        search_alone(2).search(&position, &control, &mut observer);
        for pair in told.windows(2) {
            let ((_, depth, before), (end, next, after)) = (pair[0], pair[1]);
            if next != depth + 1 || before == after {
                continue;
            }
            // One node less than the iteration takes.
            let report = search(&mut search_alone(2), &position, nodes(end - 1));
            assert!(report.depth == depth && [before, after].contains(&report.best.unwrap()));
            changes += 1;
            kept += usize::from(report.best == Some(after));
        }
    }
    // Now and then the last node of the iteration is the one that shows the better move.
    assert!(
        changes >= 5 && kept * 3 >= changes * 2,
        "{kept} of {changes}"
    );
}

#[test]
fn any_position_gets_a_legal_move() {
    let mut rng = SplitMix64::new(77);
    for n in 0..300 {
        let board = some_position(&mut rng, 70);
        let side = Side::BOTH[n % 2];
        let position = Position::from_board(board, side, [Rule::Freestyle, Rule::Exact][n / 2 % 2]);
        let mut engine = engine(1);
        let report = search(&mut engine, &position, nodes(400));
        check_legal(&position, &report);
        if let Some(point) = report.best {
            // And the next one, on what the engine still knows.
            let mut next = position.clone();
            next.place(point);
            check_legal(&next, &search(&mut engine, &next, nodes(400)));
        }
    }
}

#[test]
fn full_boards_the_last_cell_and_the_first_move() {
    let area = Area::new(Point::new(3, 3), Point::new(8, 8)).unwrap();
    for rule in [Rule::Freestyle, Rule::Exact] {
        let mut position = Position::with_bounds(area, rule).unwrap();
        let mut engine = engine(1);
        while position.outcome().is_none() {
            let report = search(&mut engine, &position, nodes(300));
            check_legal(&position, &report);
            position.place(report.best.unwrap());
        }
        assert_eq!(search(&mut engine, &position, nodes(300)).best, None);
        let first = search(&mut engine, &Position::new(rule), nodes(300));
        assert_eq!(first.best, Some(Point::default()));
    }
    // All near cells are dead: only a far one is left.
    let mut board = Board::new();
    for y in -20..=20 {
        for x in -20..=20 {
            let point = Point::new(x, y);
            board.put(
                point,
                if (x, y) == (0, 0) {
                    Side::X.into()
                } else {
                    Occupant::Dead
                },
            );
        }
    }
    let position = Position::from_board(board, Side::O, Rule::Freestyle);
    let report = search(&mut engine(1), &position, nodes(300));
    check_legal(&position, &report);
    assert_eq!(report.notes, [Note::FarCell]);
}

#[test]
fn hostile_scatters_are_answered_in_time_and_within_memory() {
    let diagonal: Vec<_> = (0..2000).map(|n| (3 * n, 3 * n)).collect();
    let clusters: Vec<_> = (0..1500)
        .map(|n| (n / 3 * 1000 + n % 3, n * 37 % 91 * 500))
        .collect();
    for stones in [diagonal, clusters] {
        let mut board = Board::new();
        for (n, &(x, y)) in stones.iter().enumerate() {
            board.put(Point::new(x, y), Side::BOTH[n % 2]);
        }
        let position = Position::from_board(board, Side::X, Rule::Freestyle);
        let report = search(&mut engine(1), &position, nodes(2000));
        check_legal(&position, &report);
        assert!(
            matches!(report.notes[..], [Note::LeftOut(_), ..]),
            "{:?}",
            report.notes
        );
    }
}

#[test]
fn a_five_and_the_only_defence_are_played_at_once_whatever_is_asked() {
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
    let report = search(&mut engine(1), &win, Limits::default());
    assert_eq!((report.best, report.nodes), (Some(Point::new(4, 0)), 0));
    assert_eq!(
        (report.score.plies_to_win(), report.claim),
        (Some(1), Claim::Proven)
    );
    let block = Position::from_board(board, Side::O, Rule::Freestyle);
    let report = search(&mut engine(1), &block, Limits::default());
    assert_eq!((report.best, report.nodes), (Some(Point::new(4, 0)), 0));
    assert_eq!(report.notes, [Note::OnlyMove]);
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
    let report = engine(2).search(position, &control, &mut Silent);
    let moves: std::collections::BTreeSet<_> = report.lines.iter().map(|line| line.pv[0]).collect();
    assert_eq!(moves.len(), report.lines.len());
    assert!(report.lines.len() > 1);
    assert!(report.lines.is_sorted_by_key(|line| -line.score));
    assert_eq!(report.best, Some(report.lines[0].pv[0]));
}

#[test]
fn threads_agree_on_tactics() {
    for record in tactics().iter().step_by(5) {
        let mut engine = Engine::new(EngineOptions {
            hash_mib: 2,
            threads: 3,
            ..EngineOptions::default()
        });
        let report = search(&mut engine, &record.position, nodes(60_000));
        assert!(
            expected(record).contains(&report.best.unwrap()),
            "{:?}",
            record.name
        );
    }
}
