//! Fixed positions to a fixed depth: the number of nodes is the signature of the search.

use super::{Engine, EngineOptions, Params};
use crate::control::{Control, Limits, Silent};
use crate::game::{Area, Point};
use crate::gomoku::{Position, Rule};
use std::time::Duration;

/// What the bench found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchReport {
    /// Positions searched.
    pub positions: usize,
    /// Nodes of all of them: the same on every machine, and another after a change of play.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl BenchReport {
    /// Nodes in a second; 0 where no time has passed.
    pub const fn nodes_per_second(&self) -> u64 {
        let micros = self.elapsed.as_micros();
        match micros {
            0 => 0,
            _ => (self.nodes as u128 * 1_000_000 / micros) as u64,
        }
    }
}

/// Moves of games, x first: openings and middle games, one of two groups far apart.
const GAMES: [&[(i32, i32)]; 8] = [
    &[(0, 0), (1, 1), (-1, -1)],
    &[(0, 0), (1, 0), (1, 1), (0, 1), (2, 2), (-1, -1), (2, 0)],
    &[
        (0, 0),
        (0, 1),
        (2, 1),
        (1, 2),
        (1, 1),
        (2, 3),
        (-1, 0),
        (-1, 3),
    ],
    &[
        (0, 0),
        (1, 1),
        (2, 0),
        (1, -1),
        (1, 2),
        (-1, 1),
        (3, 1),
        (0, -2),
    ],
    &[
        (0, 0),
        (1, 0),
        (0, 2),
        (1, 2),
        (-1, 1),
        (2, 1),
        (-2, 2),
        (2, 3),
        (1, -1),
    ],
    &[
        (0, 0),
        (1, -1),
        (1, 1),
        (2, 2),
        (-1, 1),
        (0, 1),
        (0, 2),
        (2, 0),
        (3, -1),
        (-1, 3),
    ],
    &[
        (0, 0),
        (900, 0),
        (1, 1),
        (901, 1),
        (0, 2),
        (902, 0),
        (2, 0),
        (900, 2),
        (1, 3),
        (901, 3),
    ],
    &[
        (0, 0),
        (1, 1),
        (0, 3),
        (3, 0),
        (-2, -1),
        (2, 3),
        (-1, 2),
        (1, 4),
        (-2, 2),
    ],
];

/// Searches fixed positions to `depth` plies with one thread, each with a table of its own.
pub fn bench(depth: u32) -> BenchReport {
    let mut report = BenchReport::default();
    for (number, game) in GAMES.into_iter().enumerate() {
        let position = position(number, game);
        let mut engine = Engine::new(EngineOptions {
            hash_mib: 16,
            // The signature is that of the search alone.
            params: Params {
                proofs: false,
                ..Params::default()
            },
            ..EngineOptions::default()
        });
        let control = Control::new(Limits {
            depth: Some(depth),
            ..Limits::default()
        });
        let answer = engine.search(&position, &control, &mut Silent);
        report.positions += 1;
        report.nodes += answer.nodes;
        report.elapsed += answer.elapsed;
    }
    report
}

/// Every other game where exactly five wins, every third on a board with edges.
fn position(number: usize, game: &[(i32, i32)]) -> Position {
    let rule = [Rule::Freestyle, Rule::Exact][number % 2];
    let far = game.iter().any(|&(x, _)| x > 100);
    let mut position = match number % 3 {
        2 if !far => {
            let board = Area::new(Point::new(-7, -7), Point::new(7, 7)).expect("a square");
            Position::with_bounds(board, rule).expect("a small board")
        }
        _ => Position::new(rule),
    };
    for &(x, y) in game {
        position.place(Point::new(x, y));
    }
    position
}
