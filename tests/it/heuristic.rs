//! The heuristic: its two ways of scoring agree, and its symmetries hold.

use crate::support::some_position;
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Occupant, candidates};
use mugen::heuristic::{BREAK_BONUS, CellWeight, FIVE_BONUS, cell_weights, explain};
use mugen::rng::SplitMix64;
use proptest::prelude::*;

fn naive_candidates(board: &Board, radius: i32) -> Vec<Point> {
    let mut cells = Vec::new();
    for side in Side::BOTH {
        for stone in board.stones_by(side) {
            for dy in -radius..=radius {
                for dx in -radius..=radius {
                    let cell = Point::new(stone.x + dx, stone.y + dy);
                    if board.is_free(cell) {
                        cells.push(cell);
                    }
                }
            }
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The board under a map of points, its bounds and dead cells too.
fn mapped(board: &Board, map: impl Fn(Point) -> Point, swap: bool) -> Board {
    let mut mapped = board.bounds().map_or_else(Board::new, |bounds| {
        let area = Area::of(map(bounds.min())).with(map(bounds.max()));
        Board::with_bounds(area).unwrap()
    });
    for (point, occupant) in board.occupied() {
        let occupant = match occupant {
            Occupant::Stone(side) if swap => side.other().into(),
            other => other,
        };
        mapped.put(map(point), occupant);
    }
    mapped
}

/// A random board that lies near 0,0, so that it can be turned and shifted.
fn some_near_position(seed: u64) -> Board {
    let board = some_position(&mut SplitMix64::new(seed), 40);
    if let Some(bounds) = board.bounds() {
        let (left, top) = (bounds.min().x, bounds.min().y);
        return mapped(&board, |p| Point::new(p.x - left, p.y - top), false);
    }
    let mut near = Board::new();
    for (point, occupant) in board.occupied() {
        // Two far cells may fall together; any board will do.
        let _ = near.try_put(Point::new(point.x % 1000, point.y % 1000), occupant);
    }
    near
}

const SYMMETRIES: [[i32; 4]; 8] = [
    [1, 0, 0, 1],
    [-1, 0, 0, 1],
    [1, 0, 0, -1],
    [-1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, -1, 1, 0],
    [0, 1, -1, 0],
    [0, -1, -1, 0],
];

proptest! {
    #[test]
    fn scoring_by_tables_equals_the_reckoning(seed: u64, radius in 1u8..=5) {
        let board = some_position(&mut SplitMix64::new(seed), 60);
        let cells = cell_weights(&board, radius);
        let expected = naive_candidates(&board, radius.into());
        prop_assert_eq!(candidates(&board, radius), expected.clone());
        prop_assert_eq!(cells.iter().map(|cell| cell.0).collect::<Vec<_>>(), expected);
        for (point, cell) in cells {
            for to_move in Side::BOTH {
                let slow = explain(&board, point, to_move);
                prop_assert_eq!(cell.weight(to_move), slow.weight());
                for part in &slow.parts {
                    prop_assert_eq!(cell.part(part.side, to_move), part.weight());
                }
            }
        }
    }

    #[test]
    fn weights_follow_translation(
        seed: u64, radius in 1u8..=5,
        dx in -1_999_990_000..=1_999_990_000, dy in -1_999_990_000..=1_999_990_000,
    ) {
        let board = some_near_position(seed);
        let shift = |point: Point| Point::new(point.x + dx, point.y + dy);
        let moved = cell_weights(&mapped(&board, shift, false), radius);
        let expected: Vec<_> = cell_weights(&board, radius).into_iter().map(|(p, w)| (shift(p), w)).collect();
        prop_assert_eq!(moved, expected);
    }

    #[test]
    fn weights_follow_the_eight_symmetries(seed: u64, radius in 1u8..=5) {
        let board = some_near_position(seed);
        for [a, b, c, d] in SYMMETRIES {
            let turn = |p: Point| Point::new(a * p.x + b * p.y, c * p.x + d * p.y);
            let cells = cell_weights(&board, radius).into_iter();
            let mut expected: Vec<_> = cells.map(|(p, w)| (turn(p), w)).collect();
            expected.sort_unstable_by_key(|cell| cell.0);
            prop_assert_eq!(cell_weights(&mapped(&board, turn, false), radius), expected);
        }
    }

    #[test]
    fn weights_stay_when_colours_and_the_side_to_move_are_swapped(seed: u64, radius in 1u8..=5) {
        let board = some_position(&mut SplitMix64::new(seed), 40);
        let swapped = mapped(&board, |point| point, true);
        let (cells, others) = (cell_weights(&board, radius), cell_weights(&swapped, radius));
        prop_assert_eq!(cells.len(), others.len());
        for (one, other) in cells.into_iter().zip(others) {
            prop_assert_eq!(one.0, other.0);
            for to_move in Side::BOTH {
                prop_assert_eq!(one.1.weight(to_move), other.1.weight(to_move.other()));
                for side in Side::BOTH {
                    let part = other.1.part(side.other(), to_move.other());
                    prop_assert_eq!(one.1.part(side, to_move), part);
                }
            }
        }
    }
}

/// What the properties above are about comes up in the positions that they are tried on.
#[test]
fn the_random_positions_hold_what_weights_depend_on() {
    const SEEDS: u64 = 300;
    let mut found = [
        ("a five", 0),
        ("two fives at once", 0),
        ("two break points", 0),
        ("a far stone", 0),
        ("an edge", 0),
        ("a dead cell", 0),
    ];
    for seed in 0..SEEDS {
        let board = some_position(&mut SplitMix64::new(seed), 60);
        let cells = cell_weights(&board, 2);
        let any = |test: fn(CellWeight, Side) -> bool| {
            let mut sides = cells
                .iter()
                .flat_map(|cell| Side::BOTH.map(|side| (cell.1, side)));
            sides.any(|(cell, side)| test(cell, side))
        };
        let at_the_edge = |p: Point| {
            let (min, max) = (board.area().min(), board.area().max());
            p.x == min.x || p.x == max.x || p.y == min.y || p.y == max.y
        };
        let holds = [
            any(|cell, side| cell.fives(side) > 0),
            any(|cell, side| cell.fives(side) >= 2),
            any(|cell, side| cell.breaks(side) >= 2),
            cells
                .iter()
                .any(|cell| cell.0.distance(Point::default()) > 1_000_000_000),
            cells.iter().any(|cell| at_the_edge(cell.0)),
            board.dead() > 0,
        ];
        for (count, held) in found.iter_mut().zip(holds) {
            count.1 += u64::from(held);
        }
    }
    for (what, count) in found {
        assert!(count >= SEEDS / 10, "{what}: {count} of {SEEDS}");
    }
}

#[test]
fn each_five_of_the_side_to_move_has_its_bonus_and_break_points_have_one() {
    let mut board = Board::new();
    for n in [-2, -1, 1, 2] {
        board.put(Point::new(n, 0), Side::X);
        board.put(Point::new(0, n), Side::X);
    }
    let cell = Point::new(0, 0);
    for (to_move, bonus) in [(Side::X, 2 * FIVE_BONUS), (Side::O, 0)] {
        let reckoning = explain(&board, cell, to_move);
        let [x, o] = &reckoning.parts;
        assert_eq!((x.five_bonus, x.break_bonus), (bonus, BREAK_BONUS));
        assert_eq!((o.five_bonus, o.break_bonus), (0, 0));
        let weighed = cell_weights(&board, 1)
            .into_iter()
            .find(|other| other.0 == cell);
        assert_eq!(weighed.unwrap().1.weight(to_move), reckoning.weight());
    }
}
