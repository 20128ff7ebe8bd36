//! Memory, measured by a counting allocator: hence a test binary of its own.

use allocation_counter::measure;
use mugen::formats::json::read_file;
use mugen::game::{Point, Side};
use mugen::gomoku::Board;
use mugen::rng::SplitMix64;
use std::path::Path;

/// Live bytes of what `make` returns.
fn live_bytes<T>(make: impl FnOnce() -> T) -> i64 {
    let mut made = None;
    let info = measure(|| made = Some(make()));
    drop(made);
    info.bytes_current
}

/// `stones` stones at the cells that `cell` gives; a cell given twice counts once.
fn board(stones: usize, mut cell: impl FnMut(usize) -> Point) -> Board {
    let mut board = Board::new();
    let mut n = 0;
    while board.stones() < stones {
        let _ = board.try_put(cell(n), Side::BOTH[n % 2]);
        n += 1;
    }
    board
}

const MILLION: usize = 1_000_000;

#[test]
fn a_board_takes_at_most_64_bytes_a_stone() {
    let mut rng = SplitMix64::new(1);
    let mut anywhere = move |size: u64| {
        Point::new(
            (rng.below(size) as i64 - (size / 2) as i64) as i32,
            (rng.below(size) as i64 - (size / 2) as i64) as i32,
        )
    };
    // In one block, scattered densely and sparsely, and each in a tile of its own.
    let dense = live_bytes(|| {
        board(MILLION, |n| {
            Point::new((n % 1000) as i32, (n / 1000) as i32)
        })
    });
    let thick = live_bytes(|| board(MILLION, |_| anywhere(2000)));
    let thin = live_bytes(|| board(MILLION, |_| anywhere(100_000)));
    let apart = live_bytes(|| board(MILLION, |_| anywhere(4_000_000_000)));
    for (name, bytes) in [
        ("dense", dense),
        ("thick", thick),
        ("thin", thin),
        ("apart", apart),
    ] {
        println!("{name}: {:.1} bytes a stone", bytes as f64 / MILLION as f64);
        assert!(bytes <= 64 * MILLION as i64, "{name}: {bytes}");
    }
}

#[test]
fn distance_costs_no_memory() {
    let pair = |other: Point| {
        move || {
            let mut board = Board::new();
            board.put(Point::new(-1_000_000_000, 7), Side::X);
            board.put(other, Side::O);
            board
        }
    };
    let adjacent = Point::new(-999_999_999, 7);
    let far = Point::new(1_000_000_000, 7);
    assert_eq!(live_bytes(pair(adjacent)), live_bytes(pair(far)));
}

#[test]
fn what_is_taken_back_is_given_back() {
    let mut board = board(100, |n| Point::new(n as i32 % 10, n as i32 / 10));
    let info = measure(|| {
        for n in 0..20_000 {
            let point = Point::new(n * 20, 50);
            board.put(point, Side::X);
            board.remove(point);
        }
    });
    assert!(info.bytes_current < 100_000, "{}", info.bytes_current);
}

#[test]
fn searches_by_fours_allocate_nothing() {
    use mugen::engine::{
        board::{Grid, SearchBoard},
        threats::Vcf,
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/vcf/freestyle.jsonl");
    let mut vcf = Vcf::new(14);
    for record in read_file(&file).unwrap() {
        let position = record.position;
        let mut state = SearchBoard::new(Grid::new(&position, 12), position.to_move());
        let info = measure(|| {
            vcf.search(&mut state, 20, &mut || true);
        });
        assert_eq!(info.count_total, 0, "{:?}", record.name);
    }
}
