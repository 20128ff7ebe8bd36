//! The solver: tic-tac-toe solved, connect four searched to depth 8. The table is newly allocated each
//! time.

use criterion::{Criterion, criterion_group, criterion_main};
use mugen::control::{Control, Limits};
use mugen::games::{ConnectFour, TicTacToe};
use mugen::solver::{Algorithm, SolverOptions, Variant, analyse};
use std::hint::black_box;

const TABLE: Algorithm = Algorithm::Table(Variant::Safe);

fn tic_tac_toe(c: &mut Criterion) {
    let control = Control::default();
    let mut group = c.benchmark_group("tic-tac-toe solved");
    for algorithm in [TABLE, Algorithm::AlphaBeta, Algorithm::Minimax] {
        let options = SolverOptions::new(algorithm);
        group.bench_function(algorithm.name(), |b| {
            b.iter(|| analyse(black_box(&TicTacToe::default()), &options, &control));
        });
    }
}

fn connect_four(c: &mut Criterion) {
    let control = Control::new(Limits {
        depth: Some(8),
        ..Limits::default()
    });
    let mut group = c.benchmark_group("connect four to depth 8");
    for algorithm in [TABLE, Algorithm::AlphaBeta] {
        let options = SolverOptions::new(algorithm);
        group.bench_function(algorithm.name(), |b| {
            b.iter(|| analyse(black_box(&ConnectFour::new()), &options, &control));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = tic_tac_toe, connect_four
}
criterion_main!(benches);
