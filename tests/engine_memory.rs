//! The search allocates nothing in its node loop: measured by a counting allocator, hence a test binary
//! of its own.

use allocation_counter::measure;
use mugen::control::{Control, Limits, Silent};
use mugen::engine::{Engine, EngineOptions};
use mugen::game::{Point, Side};
use mugen::gomoku::{Board, Position, Rule};

fn engine(hash_mib: usize) -> Engine {
    Engine::new(EngineOptions {
        hash_mib,
        ..EngineOptions::default()
    })
}

fn search(engine: &mut Engine, position: &Position, nodes: u64) -> u64 {
    let control = Control::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    });
    let report = engine.search(position, &control, &mut Silent);
    u64::from(report.depth)
}

#[test]
fn more_nodes_take_no_more_allocations() {
    for rule in [Rule::Freestyle, Rule::Exact] {
        let mut position = Position::new(rule);
        for point in [(0, 0), (1, 1), (-1, -1), (2, 0), (0, 2)] {
            position.place(point.into());
        }
        let allocations = |nodes: u64| {
            let mut engine = engine(1);
            let mut depth = 0;
            let info = measure(|| depth = search(&mut engine, &position, nodes));
            (info.count_total, depth)
        };
        // The first use makes the tables.
        allocations(100);
        let (few, shallow) = allocations(2000);
        let (many, deep) = allocations(200_000);
        println!("{rule}: {few} allocations to depth {shallow}, {many} to depth {deep}");
        // What is told of each finished depth takes a list of points.
        assert!(many <= few + 4 * (deep - shallow), "{few} and {many}");
    }
}

#[test]
fn any_position_is_searched_within_64_mebibytes() {
    let mut board = Board::new();
    for n in 0..2000 {
        board.put(Point::new(3 * n, 3 * n), Side::BOTH[n as usize % 2]);
    }
    let position = Position::from_board(board, Side::X, Rule::Freestyle);
    let info = measure(|| {
        search(&mut engine(16), &position, 2000);
    });
    println!("{} KiB at most", info.bytes_max >> 10);
    assert!(info.bytes_max < 64 << 20, "{}", info.bytes_max);
}
