//! Weights of all cells, and the moves that follow from them.
//!
//! `cargo bench --bench heuristic`; the figures stand in docs/speed.md.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mugen::game::{Point, Side};
use mugen::gomoku::{Board, Rule, candidates};
use mugen::heuristic::{Lookahead, cell_weights, choose, lookahead};
use mugen::rng::SplitMix64;
use std::hint::black_box;

/// A game-like position: each stone near the others.
fn cluster(stones: u64, seed: u64) -> Board {
    let mut rng = SplitMix64::new(seed);
    let mut board = Board::new();
    board.put(Point::new(0, 0), Side::X);
    for n in 1..stones {
        let cells = candidates(&board, 1);
        let cell = cells[rng.below(cells.len() as u64) as usize];
        board.put(cell, Side::BOTH[(n % 2) as usize]);
    }
    board
}

fn heuristic(c: &mut Criterion) {
    let boards: Vec<_> = (0..40).map(|n| cluster(20 + n * 60 / 39, n)).collect();
    let cells: usize = boards
        .iter()
        .map(|board| cell_weights(board, 2).len())
        .sum();
    let mut group = c.benchmark_group("40 positions of 20 to 80 stones");
    group.throughput(Throughput::Elements(cells as u64));
    group.bench_function("cell_weights, cells", |b| {
        b.iter(|| {
            for board in &boards {
                black_box(cell_weights(board, 2));
            }
        });
    });
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("choose, moves", |b| {
        b.iter(|| {
            for board in &boards {
                black_box(choose(board, Side::X, None, 2));
            }
        });
    });
    group.bench_function("lookahead, moves", |b| {
        b.iter(|| {
            for board in &boards {
                let (rule, options) = (Rule::Freestyle, Lookahead::DEFAULT);
                black_box(lookahead(board, Side::X, None, rule, 2, options));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, heuristic);
criterion_main!(benches);
