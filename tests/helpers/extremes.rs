//! A thousand positions that are hard on a player: random ones, boards full but for a cell, nothing at
//! all, everything lost, stones scattered over the plane.

use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Position, Rule};
use mugen::rng::SplitMix64;

/// The positions, the same on every machine. None of them is over.
pub(crate) fn positions() -> Vec<Position> {
    let mut rng = SplitMix64::new(2026);
    let mut found = Vec::new();
    while found.len() < 1000 {
        let n = found.len();
        let board = match n {
            0..4 => empty(n),
            4..10 => diagonal(n as i32),
            10..30 => clusters(&mut rng),
            30..130 => nearly_full(&mut rng),
            130..230 => lost(&mut rng),
            _ => random(&mut rng),
        };
        let side = Side::BOTH[rng.below(2) as usize];
        let rule = Rule::ALL[n % 2];
        let position = Position::from_board(board, side, rule);
        if position.outcome().is_none() {
            found.push(position);
        }
    }
    found
}

fn square(size: i32) -> Board {
    let area = Area::new(Point::new(0, 0), Point::new(size - 1, size - 1)).expect("a square");
    Board::with_bounds(area).expect("a small board")
}

fn empty(n: usize) -> Board {
    match n {
        0 | 1 => Board::new(),
        2 => square(20),
        _ => square(1),
    }
}

/// Two thousand stones on a line that no box holds.
fn diagonal(step: i32) -> Board {
    let mut board = Board::new();
    for n in 0..2000 {
        board.put(Point::new(step * n, step * n), Side::BOTH[n as usize % 2]);
    }
    board
}

/// Five hundred groups of one to four stones anywhere on the plane.
fn clusters(rng: &mut SplitMix64) -> Board {
    let mut board = Board::new();
    let width = [2_000, 100_000, 3_999_999_000][rng.below(3) as usize];
    for _ in 0..500 {
        let mut at = || (rng.below(width) as i64 - width as i64 / 2) as i32;
        let (x, y) = (at(), at());
        for _ in 0..1 + rng.below(4) {
            let point = Point::new(x + rng.below(3) as i32, y + rng.below(3) as i32);
            let _ = board.try_put(point, Side::BOTH[rng.below(2) as usize]);
        }
    }
    board
}

/// Pairs of one colour in rows that are shifted against each other hold no five.
fn nearly_full(rng: &mut SplitMix64) -> Board {
    let size = 5 + rng.below(16) as i32;
    let mut board = square(size);
    let hole = |rng: &mut SplitMix64| rng.below(size as u64) as i32;
    let left = Point::new(hole(rng), hole(rng));
    for y in 0..size {
        for x in 0..size {
            if Point::new(x, y) != left {
                board.put(Point::new(x, y), Side::BOTH[((x + 2 * y) / 2 % 2) as usize]);
            }
        }
    }
    board
}

/// Both sides have open fours, some of them twice.
fn lost(rng: &mut SplitMix64) -> Board {
    let mut board = random(rng);
    for side in Side::BOTH {
        for _ in 0..1 + rng.below(2) {
            let (x, y) = (rng.below(30) as i32 - 15, rng.below(30) as i32 - 15);
            for n in 0..4 {
                let _ = board.try_put(Point::new(x + n, y), side);
            }
        }
    }
    board
}

fn random(rng: &mut SplitMix64) -> Board {
    let mut board = match rng.below(3) {
        0 => square(6 + rng.below(20) as i32),
        _ => Board::new(),
    };
    let width = 4 + rng.below(12);
    for _ in 0..rng.below(2 * width * width) {
        let point = Point::new(rng.below(width) as i32, rng.below(width) as i32);
        let _ = board.try_put(point, Side::BOTH[rng.below(2) as usize]);
    }
    board
}
