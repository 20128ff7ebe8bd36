//! Scoring from scratch, and weights kept up to date.
//!
//! `cargo bench --bench heuristic`; the figures stand in docs/speed.md.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use mugen::game::{Point, Side};
use mugen::gomoku::{Board, candidates};
use mugen::heuristic::{WeightMap, weigh};
use mugen::rng::SplitMix64;
use std::hint::black_box;
use std::time::{Duration, Instant};

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

/// Stones strewn over a square, one cell in three.
fn field(stones: u64, seed: u64) -> (Board, i32) {
    let mut rng = SplitMix64::new(seed);
    let side = ((stones * 3) as f64).sqrt().ceil() as u64;
    let mut board = Board::new();
    while (board.stones() as u64) < stones {
        let point = Point::new(rng.below(side) as i32, rng.below(side) as i32);
        let _ = board.try_put(point, Side::BOTH[rng.below(2) as usize]);
    }
    (board, side as i32)
}

fn scoring(c: &mut Criterion) {
    let boards: Vec<_> = (0..40).map(|n| cluster(20 + n * 60 / 39, n)).collect();
    let cells: usize = boards.iter().map(|board| weigh(board, 2).len()).sum();
    let mut group = c.benchmark_group("weigh");
    group.throughput(Throughput::Elements(cells as u64));
    group.bench_function("40 positions of 20 to 80 stones, cells", |b| {
        b.iter(|| {
            for board in &boards {
                black_box(weigh(board, 2));
            }
        });
    });
    group.finish();
}

fn map(c: &mut Criterion) {
    for stones in [100, 1000, 10_000, 100_000] {
        let (board, side) = field(stones, 1);
        let mut map = WeightMap::new(board);
        let mut rng = SplitMix64::new(2);
        let mut free_cell = move |map: &WeightMap| loop {
            let at = |rng: &mut SplitMix64| rng.below(side as u64) as i32;
            let point = Point::new(at(&mut rng), at(&mut rng));
            if map.board().is_free(point) {
                return point;
            }
        };
        let mut group = c.benchmark_group("map");
        group.bench_function(format!("put and remove, {stones} stones"), |b| {
            b.iter_custom(|rounds| {
                let cells: Vec<_> = (0..rounds).map(|_| free_cell(&map)).collect();
                let start = Instant::now();
                for &cell in &cells {
                    map.put(cell, Side::X);
                    map.remove(cell);
                }
                start.elapsed()
            });
        });
        group.bench_function(format!("choose, {stones} stones"), |b| {
            b.iter(|| black_box(map.choose(Side::X, Some(Point::new(0, 0)))));
        });
        group.finish();
    }
    let boards: Vec<_> = (0..8).map(|n| cluster(60, n)).collect();
    c.bench_function("map/new, 60 stones", |b| {
        b.iter_batched(|| boards[0].clone(), WeightMap::new, BatchSize::SmallInput);
    });
}

/// The median of single moves with their undo, as a ratio between large and small positions; means
/// over many rounds hide it.
fn medians(_: &mut Criterion) {
    let measure = |stones: u64| {
        let (board, side) = field(stones, 1);
        let mut map = WeightMap::new(board);
        let mut rng = SplitMix64::new(3);
        let mut times = [Vec::new(), Vec::new()];
        while times[0].len() < 20_000 {
            let point = Point::new(rng.below(side as u64) as i32, rng.below(side as u64) as i32);
            if !map.board().is_free(point) {
                continue;
            }
            let start = Instant::now();
            map.put(point, Side::X);
            map.remove(point);
            times[0].push(start.elapsed());
            let start = Instant::now();
            black_box(map.choose(Side::X, Some(point)));
            times[1].push(start.elapsed());
        }
        times.map(|mut times: Vec<Duration>| {
            times.sort_unstable();
            times[times.len() / 2]
        })
    };
    let small = measure(100);
    let large = measure(100_000);
    for (n, name) in ["put and remove", "choose"].into_iter().enumerate() {
        println!(
            "median of {name}: {:?} at 100 stones, {:?} at 100,000: ratio {:.2}",
            small[n],
            large[n],
            large[n].as_secs_f64() / small[n].as_secs_f64()
        );
    }
}

criterion_group!(benches, scoring, map, medians);
criterion_main!(benches);
