//! The rows against looks at the whole board.

use super::*;
use crate::game::Area;
use crate::gomoku::{candidates, five_at};
use crate::rng::SplitMix64;
use std::collections::BTreeSet;

/// The empty cells of windows with three stones and more, by looking at each window near a stone.
fn plain_near_fours(board: &Board, side: Side) -> BTreeSet<Point> {
    let mut found = BTreeSet::new();
    for stone in board.stones_by(side) {
        for direction in DIRECTIONS {
            for first in -4..=0 {
                let window: Vec<Point> = (first..first + 5)
                    .filter_map(|n| stone.step(direction, n))
                    .collect();
                let own = Some(Occupant::Stone(side));
                let stones = window.iter().filter(|&&c| board.get(c) == own).count();
                let open: Vec<_> = window.into_iter().filter(|&c| board.is_free(c)).collect();
                if stones >= 3 && stones + open.len() == 5 {
                    found.extend(open);
                }
            }
        }
    }
    found
}

fn compare(rows: &Rows, seed: u64) {
    for side in Side::BOTH {
        let plain: Vec<Point> = candidates(&rows.board, 4)
            .into_iter()
            .filter(|&cell| !five_at(&rows.board, cell, side, rows.rule).is_empty())
            .collect();
        assert_eq!(rows.completions(side), plain, "seed {seed}: {rows:?}");
        let near = plain_near_fours(&rows.board, side);
        let near: Vec<Point> = near.into_iter().collect();
        assert_eq!(rows.near_fours(side), near, "seed {seed}");
    }
}

fn some_board(rng: &mut SplitMix64) -> Board {
    let corner = [0, -2_000_000_000, 1_999_999_991][rng.below(3) as usize];
    let (min, max) = (Point::new(corner, -3), Point::new(corner + 9, 6));
    let mut board = match rng.below(2) {
        0 => Board::new(),
        _ => Board::with_bounds(Area::new(min, max).unwrap()).unwrap(),
    };
    for _ in 0..rng.below(5) {
        let x = corner + rng.below(10) as i32;
        let _ = board.try_put(Point::new(x, rng.below(10) as i32 - 3), Occupant::Dead);
    }
    board
}

#[test]
fn every_look_equals_a_look_at_the_whole_board() {
    for seed in 0..150 {
        let mut rng = SplitMix64::new(seed);
        let board = some_board(&mut rng);
        let rule = [Rule::Freestyle, Rule::Exact][seed as usize % 2];
        let mut rows = Rows::new(&board, rule);
        for _ in 0..90 {
            if rng.below(4) == 0 {
                rows.undo();
            }
            let x = board.area().min().x.max(-4) + rng.below(10) as i32;
            let point = Point::new(x, rng.below(10) as i32 - 3);
            let side = Side::BOTH[rng.below(2) as usize];
            let _ = rows.try_place(point, side);
            compare(&rows, seed);
        }
        assert_eq!(rows.kept, Rows::new(&rows.board, rule).kept, "seed {seed}");
        rows.undo_to(0);
        assert_eq!(rows.board, board);
        assert!(rows.kept.iter().all(|kept| *kept == Kept::default()));
    }
}
