//! Searches within limits, on any position.

use super::{check_legal, engine, nodes, search, search_alone, tactics};
use crate::support::some_position;
use mugen::control::{Control, Limits, ManualClock, Progress, Silent, StopFlag};
use mugen::engine::{Engine, EngineOptions, Note};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Occupant, Position, Rule};
use mugen::rng::SplitMix64;
use std::sync::Arc;
use std::time::Duration;

/// A clock that a search moves on by looking at it.
#[derive(Debug, Default)]
pub(super) struct Ticking(ManualClock);

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
            let analysis = search(&mut engine(1), position, nodes(limit));
            check_legal(position, &analysis);
            assert!(analysis.nodes <= Some(limit));
        }
        let stop = StopFlag::new();
        stop.stop();
        let control = Control {
            stop,
            ..Control::default()
        };
        let analysis = engine(1)
            .search_with(position, &control, &mut Silent)
            .unwrap();
        check_legal(position, &analysis);
        // Stopped by the observer, at some depth.
        let control = Control::default();
        let mut observer = |progress: &Progress<Point>| {
            assert!(!progress.pv.is_empty());
            if progress.depth as usize > n % 7 {
                control.stop.stop();
            }
        };
        check_legal(
            position,
            &engine(1)
                .search_with(position, &control, &mut observer)
                .unwrap(),
        );
        // Stopped by a clock.
        let control = Control {
            clock: Arc::new(Ticking::default()),
            ..Control::new(Limits {
                time: Some(Duration::from_millis(3)),
                ..Limits::default()
            })
        };
        let analysis = engine(1).search_with(position, &control, &mut Silent);
        check_legal(position, &analysis.unwrap());
    }
}

/// The time that a search takes, by the clock of its control.
pub(super) fn used(position: &Position, control: &Control) -> Duration {
    let started = control.clock.now();
    engine(1).search_with(position, control, &mut Silent);
    control.clock.now().saturating_sub(started)
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
        let micros = used(&position, &control).as_micros();
        assert!((34_900..=40_000).contains(&micros), "{micros}");
    }
    // On the game's clock alone a usual move takes a share.
    let control = Control {
        clock: Arc::new(Ticking::default()),
        ..Control::new(Limits {
            game_time: Some(Duration::from_secs(1)),
            ..Limits::default()
        })
    };
    let millis = used(&position, &control).as_millis();
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
        let mut observer = |progress: &Progress<Point>| {
            told.push((progress.nodes, progress.depth, progress.pv[0]));
        };
        let control = Control::new(nodes(10_000));
        search_alone(2).search_with(&position, &control, &mut observer);
        for pair in told.windows(2) {
            let ((_, depth, before), (end, next, after)) = (pair[0], pair[1]);
            if next != depth + 1 || before == after {
                continue;
            }
            // One node less than the iteration takes.
            let analysis = search(&mut search_alone(2), &position, nodes(end - 1));
            assert!(analysis.depth == Some(depth) && [before, after].contains(&analysis.best()));
            changes += 1;
            kept += usize::from(analysis.best() == after);
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
        let position = Position::from_board(board, side, Rule::ALL[n / 2 % 2]);
        // Two threads that write into one small table, or one alone.
        let mut engine = Engine::new(EngineOptions {
            hash_mib: 1,
            threads: 1 + n / 4 % 2,
            ..EngineOptions::default()
        });
        // And the next one, on what the engine still knows.
        let mut next = position;
        for _ in 0..2 {
            let analysis = engine.search_with(&next, &Control::new(nodes(400)), &mut Silent);
            assert_eq!(analysis.is_none(), next.outcome().is_some());
            let Some(analysis) = analysis else { break };
            check_legal(&next, &analysis);
            next.place(analysis.best());
        }
    }
}

#[test]
fn full_boards_the_last_cell_and_the_first_move() {
    let area = Area::new(Point::new(3, 3), Point::new(8, 8)).unwrap();
    for rule in Rule::ALL {
        let mut position = Position::with_bounds(area, rule).unwrap();
        let mut engine = engine(1);
        while position.outcome().is_none() {
            let analysis = search(&mut engine, &position, nodes(300));
            check_legal(&position, &analysis);
            position.place(analysis.best());
        }
        let over = engine.search_with(&position, &Control::new(nodes(300)), &mut Silent);
        assert_eq!(over, None);
        let first = search(&mut engine, &Position::new(rule), nodes(300));
        assert_eq!(first.best(), Point::default());
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
    let mut engine = engine(1);
    let analysis = search(&mut engine, &position, nodes(300));
    check_legal(&position, &analysis);
    assert_eq!(engine.notes(), [Note::FarCell]);
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
        let mut engine = engine(1);
        let analysis = search(&mut engine, &position, nodes(2000));
        check_legal(&position, &analysis);
        let notes = engine.notes();
        assert!(matches!(notes, [Note::LeftOut(_), ..]), "{notes:?}");
    }
}
