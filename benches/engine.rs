//! The strong player: placing and undoing, and the speed of its search.
//!
//! `cargo bench --bench engine`

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mugen::control::{Control, Limits, Silent};
use mugen::engine::board::{Cell, Grid, SearchBoard};
use mugen::engine::{Engine, EngineOptions};
use mugen::game::Point;
use mugen::gomoku::{Position, Rule};
use mugen::rng::SplitMix64;
use std::hint::black_box;

/// A board with `stones` stones, each near the others, and moves that can be made in it.
fn board(stones: usize, rule: Rule) -> (SearchBoard, Vec<Cell>) {
    let mut position = Position::new(rule);
    position.place(Point::new(0, 0));
    let mut board = SearchBoard::new(Grid::new(&position, 12), position.to_move());
    let mut rng = SplitMix64::new(4);
    while board.ply() < stones {
        let near: Vec<_> = board
            .candidates()
            .iter()
            .copied()
            .filter(|&at| board.is_empty(at))
            .collect();
        board.place(near[rng.below(24) as usize]);
    }
    let mut moves: Vec<_> = board
        .candidates()
        .iter()
        .copied()
        .filter(|&at| board.is_empty(at))
        .collect();
    moves.truncate(64);
    (board, moves)
}

fn place_and_undo(c: &mut Criterion) {
    let mut group = c.benchmark_group("place and undo");
    for (name, rule) in [("freestyle", Rule::Freestyle), ("exact", Rule::Exact)] {
        let (mut board, moves) = board(24, rule);
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                for &at in &moves {
                    board.place(at);
                    black_box(&board);
                    board.undo();
                }
            });
        });
    }
    group.finish();
}

fn search(c: &mut Criterion) {
    let mut position = Position::new(Rule::Freestyle);
    for point in [(0, 0), (1, 1), (-1, -1)] {
        position.place(point.into());
    }
    const NODES: u64 = 50_000;
    let control = Control::new(Limits {
        nodes: Some(NODES),
        ..Limits::default()
    });
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    group.throughput(Throughput::Elements(NODES));
    group.bench_function("from 0,0 1,1 -1,-1, nodes", |b| {
        let mut engine = Engine::new(EngineOptions::default());
        b.iter(|| {
            engine.clear();
            engine.search_with(&position, &control, &mut Silent)
        });
    });
    group.finish();
}

criterion_group!(benches, place_and_undo, search);
criterion_main!(benches);
