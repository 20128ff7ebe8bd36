//! Fixed positions to a fixed depth: the number of nodes is the signature of the search.

use super::{Engine, EngineOptions, Note};
use crate::control::{Control, Limits, Silent};
use crate::game::{Area, Point};
use crate::gomoku::{Position, Rule};
use std::time::Duration;

/// How the positions are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchOptions {
    /// Plies.
    pub depth: u32,
    /// Threads. The nodes of one alone are the same on every machine.
    pub threads: usize,
}

impl BenchOptions {
    /// Some seconds of one thread.
    pub const DEFAULT: Self = Self {
        depth: 12,
        threads: 1,
    };
}

impl Default for BenchOptions {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// What one position took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BenchRow {
    /// The position's name.
    pub name: &'static str,
    /// Nodes visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

/// What all of them took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BenchReport {
    /// Positions searched.
    pub positions: usize,
    /// Nodes of all of them: with one thread the same on every machine, and another number after a
    /// change of the search.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
    /// Threads that searched, at the least: fewer than were asked for where there is no room for them.
    pub threads: usize,
}

impl BenchReport {
    /// Nodes in a second; 0 where no time has passed.
    pub const fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

impl BenchRow {
    /// Nodes in a second; 0 where no time has passed.
    pub const fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

const fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    match elapsed.as_micros() {
        0 => 0,
        micros => (nodes as u128 * 1_000_000 / micros) as u64,
    }
}

/// A position: its moves, x first, and the board.
struct Entry {
    name: &'static str,
    rule: Rule,
    /// Cells from the middle, `0,0`, to the edges; none: no edges.
    reach: Option<i32>,
    moves: &'static [(i32, i32)],
}

/// Openings and middle games: without edges, with edges near and far, and groups that are far apart; both
/// rules of each kind.
#[rustfmt::skip]
const POSITIONS: [Entry; 10] = [
    Entry { name: "opening", rule: Rule::Freestyle, reach: None,
        moves: &[(0, 0), (1, 1), (-1, -1)] },
    Entry { name: "opening-exact", rule: Rule::Exact, reach: None,
        moves: &[(0, 0), (1, 0), (1, 1), (0, 1), (2, 2), (-1, -1), (2, 0)] },
    Entry { name: "board-15", rule: Rule::Freestyle, reach: Some(7),
        moves: &[(0, 0), (0, 1), (2, 1), (1, 2), (1, 1), (2, 3), (-1, 0), (-1, 3)] },
    Entry { name: "open-exact", rule: Rule::Exact, reach: None,
        moves: &[(0, 0), (1, 1), (2, 0), (1, -1), (1, 2), (-1, 1), (3, 1), (0, -2)] },
    Entry { name: "middle", rule: Rule::Freestyle, reach: None,
        moves: &[(0, 0), (1, 1), (1, 0), (-1, 0), (0, -1), (2, 1), (2, 2), (0, 2)] },
    Entry { name: "board-15-exact", rule: Rule::Exact, reach: Some(7),
        moves: &[(0, 0), (1, -1), (1, 1), (2, 2), (-1, 1), (0, 1), (0, 2), (2, 0), (3, -1), (-1, 3)] },
    Entry { name: "far-apart", rule: Rule::Freestyle, reach: None,
        moves: &[(0, 0), (900, 0), (901, 1), (1, 1), (0, 2), (902, -1), (899, 1), (-1, 1)] },
    Entry { name: "middle-exact", rule: Rule::Exact, reach: None,
        moves: &[(0, 0), (1, 1), (0, 3), (3, 0), (-2, -1), (2, 3), (-1, 2), (1, 4), (-2, 2)] },
    Entry { name: "far-apart-exact", rule: Rule::Exact, reach: None,
        moves: &[(0, 0), (1, 1), (1_000_000, -5), (1_000_001, -5), (1, -1), (0, 1), (1_000_001, -4), (1_000_000, -6)] },
    Entry { name: "corner-7", rule: Rule::Freestyle, reach: Some(3),
        moves: &[(-3, -3), (-2, -2), (-2, -3), (-1, -3), (-3, -1), (0, -1), (-1, -1), (-3, -2), (1, 1)] },
];

/// Searches fixed positions, each with a table of its own; `sink` is given what each took, as soon as it
/// is done.
///
/// ```
/// use mugen::engine::{BenchOptions, bench};
/// let options = BenchOptions { depth: 2, ..BenchOptions::default() };
/// let mut nodes = 0;
/// let report = bench(options, |row| nodes += row.nodes);
/// assert_eq!(report.nodes, nodes);
/// ```
pub fn bench(options: BenchOptions, mut sink: impl FnMut(&BenchRow)) -> BenchReport {
    let mut report = BenchReport {
        threads: options.threads.max(1),
        ..BenchReport::default()
    };
    let control = Control::new(Limits {
        depth: Some(options.depth),
        ..Limits::default()
    });
    for entry in &POSITIONS {
        let mut engine = Engine::new(EngineOptions {
            hash_mib: 16,
            threads: options.threads,
            // The signature is that of the search alone.
            proofs: false,
            ..EngineOptions::default()
        });
        let position = entry.position();
        let started = control.clock.now();
        let analysis = engine.search_with(&position, &control, &mut Silent);
        let row = BenchRow {
            name: entry.name,
            nodes: analysis.and_then(|analysis| analysis.nodes).unwrap_or(0),
            elapsed: control.clock.now().saturating_sub(started),
        };
        sink(&row);
        for note in engine.notes() {
            if let Note::FewThreads { used, .. } = note {
                report.threads = report.threads.min(*used);
            }
        }
        report.positions += 1;
        report.nodes += row.nodes;
        report.elapsed += row.elapsed;
    }
    report
}

impl Entry {
    fn position(&self) -> Position {
        let mut position = match self.reach {
            Some(reach) => {
                let board = Area::new(Point::new(-reach, -reach), Point::new(reach, reach));
                Position::with_bounds(board.expect("a square"), self.rule).expect("a small board")
            }
            None => Position::new(self.rule),
        };
        for &(x, y) in self.moves {
            position.place(Point::new(x, y));
        }
        position
    }
}
