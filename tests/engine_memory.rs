//! The search allocates nothing in its node loop: measured by a counting allocator, hence a test binary
//! of its own.

#[path = "helpers/extremes.rs"]
mod extremes;

use allocation_counter::measure;
use mugen::control::{Control, Limits, Resources, Silent};
use mugen::engine::board::{Cell, Grid, INTERIOR, MAX_PLY, SearchBoard};
use mugen::engine::nnue::{Accumulator, Network};
use mugen::engine::{Engine, EngineOptions};
use mugen::game::Side;
use mugen::gomoku::{Position, Rule};
use mugen::player::PlayerSpec;
use mugen::rng::SplitMix64;
use std::str::FromStr;

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
    let analysis = engine.search_with(position, &control, &mut Silent).unwrap();
    u64::from(analysis.depth.unwrap())
}

#[test]
fn more_nodes_take_no_more_allocations() {
    for rule in Rule::ALL {
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
        // The report of each finished depth takes a list of points, and a board on which the line goes on.
        assert!(many <= few + 16 * (deep - shallow), "{few} and {many}");
    }
}

/// A line of moves to the deepest ply and back, each position asked for its value now and then.
#[test]
fn a_board_and_its_sums_allocate_nothing_after_they_were_made() {
    for rule in Rule::ALL {
        let grid = Grid::new(&Position::new(rule), INTERIOR);
        let mut cells: Vec<Cell> = grid.cells().filter(|&at| grid.is_interior(at)).collect();
        let mut rng = SplitMix64::new(7);
        for last in (1..cells.len()).rev() {
            cells.swap(last, rng.below(last as u64 + 1) as usize);
        }
        let mut board = SearchBoard::new(grid, Side::X);
        let mut accumulator = Accumulator::new(Network::shipped(rule), &board);
        let mut values = 0;
        let info = measure(|| {
            for (n, &at) in cells.iter().take(MAX_PLY).enumerate() {
                board.place(at);
                if n % 3 != 1 {
                    values += i32::from(accumulator.evaluate(&mut board) != 0);
                }
            }
            while board.ply() > 0 {
                board.undo();
                accumulator.pop_to(board.ply());
                values += i32::from(accumulator.evaluate(&mut board) != 0);
            }
        });
        assert!(values > 100, "{values}");
        assert_eq!(info.count_total, 0, "{rule}");
    }
}

#[test]
fn any_position_is_answered_within_64_mebibytes() {
    const MEMORY: u64 = 64 << 20;
    let control = Control::new(Limits {
        nodes: Some(300),
        ..Limits::default()
    });
    let mut most = 0;
    let positions = extremes::positions();
    assert_eq!(positions.len(), 1000);
    let mut player = PlayerSpec::HEURISTIC.build(2);
    let info = measure(|| {
        player = PlayerSpec::from_str("search:hash=256").unwrap().build(2);
        player.configure(&Resources {
            memory: Some(MEMORY),
            ..Resources::default()
        });
    });
    let table = u64::try_from(info.bytes_current).unwrap();
    // The player's own search, without its question whether there is room: that is asked by an allocation which
    // is given back untouched.
    let mut engine = engine(usize::try_from(table >> 20).unwrap());
    for position in &positions {
        let info = measure(|| {
            let analysis = engine.search_with(position, &control, &mut Silent).unwrap();
            assert!(position.clone().try_place(analysis.best()).is_ok());
        });
        most = most.max(info.bytes_max);
    }
    println!(
        "a table of {} KiB, {} KiB more at most",
        table >> 10,
        most >> 10
    );
    assert!(table + most < MEMORY, "{table} and {most}");
}
