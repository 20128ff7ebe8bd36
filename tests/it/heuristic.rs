//! The heuristic: its two ways of scoring agree, and its symmetries hold.

use crate::support::{some_cell, some_occupant, some_position};
use mugen::game::{Point, Side};
use mugen::gomoku::{Board, Occupant, candidates};
use mugen::heuristic::{WeightMap, choose, reckon, weigh};
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

/// The board under a map of points; dead cells too, bounds left out.
fn mapped(board: &Board, map: impl Fn(Point) -> Point, swap: bool) -> Board {
    let mut mapped = Board::new();
    for (point, occupant) in board.occupied() {
        let occupant = match occupant {
            Occupant::Stone(side) if swap => side.other().into(),
            other => other,
        };
        mapped.put(map(point), occupant);
    }
    mapped
}

fn unbounded(board: &Board) -> Board {
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
        let cells = weigh(&board, radius);
        let expected = naive_candidates(&board, radius.into());
        prop_assert_eq!(candidates(&board, radius), expected.clone());
        prop_assert_eq!(cells.iter().map(|cell| cell.0).collect::<Vec<_>>(), expected);
        for (point, cell) in cells {
            for to_move in Side::BOTH {
                let slow = reckon(&board, point, to_move);
                prop_assert_eq!(cell.weight(to_move), slow.weight());
                for part in &slow.parts {
                    prop_assert_eq!(cell.part(part.side, to_move), part.weight());
                }
            }
        }
    }

    #[test]
    fn a_map_equals_scoring_from_scratch_after_every_change(seed: u64, radius in 1u8..=5) {
        let rng = &mut SplitMix64::new(seed);
        let board = some_position(rng, 30);
        let mut map = WeightMap::with_radius(board, radius);
        let mut put = Vec::new();
        for _ in 0..40 {
            match (rng.below(4), put.pop(), some_cell(rng, map.board())) {
                // Undo, then the removal of any stone, then a move.
                (0, Some(last), _) => prop_assert!(map.remove(last).is_some()),
                (1, last, _) => {
                    put.extend(last);
                    let cells = map.board().occupied();
                    if !cells.is_empty() {
                        let (point, occupant) = cells[rng.below(cells.len() as u64) as usize];
                        put.retain(|&other| other != point);
                        prop_assert_eq!(map.remove(point), Some(occupant));
                    }
                }
                (_, last, Some(point)) => {
                    put.extend(last);
                    put.push(point);
                    map.put(point, some_occupant(rng));
                }
                _ => {}
            }
            prop_assert_eq!(map.weights(), weigh(map.board(), radius));
            for to_move in Side::BOTH {
                for last in [None, put.last().copied()] {
                    let expected = choose(map.board(), to_move, last, radius);
                    prop_assert_eq!(map.choose(to_move, last), expected);
                }
            }
            for (point, weight) in map.weights() {
                prop_assert_eq!(map.get(point), Some(weight));
            }
        }
    }

    #[test]
    fn weights_follow_translation(seed: u64, dx in -1_000_000_000..1_000_000_000, dy in -1_000_000_000..1_000_000_000) {
        let board = unbounded(&some_position(&mut SplitMix64::new(seed), 40));
        let shift = |point: Point| Point::new(point.x + dx, point.y + dy);
        let moved = weigh(&mapped(&board, shift, false), 2);
        let expected: Vec<_> = weigh(&board, 2).into_iter().map(|(p, w)| (shift(p), w)).collect();
        prop_assert_eq!(moved, expected);
    }

    #[test]
    fn weights_follow_the_eight_symmetries(seed: u64) {
        let board = unbounded(&some_position(&mut SplitMix64::new(seed), 40));
        for [a, b, c, d] in SYMMETRIES {
            let turn = |p: Point| Point::new(a * p.x + b * p.y, c * p.x + d * p.y);
            let mut expected: Vec<_> = weigh(&board, 2).into_iter().map(|(p, w)| (turn(p), w)).collect();
            expected.sort_unstable_by_key(|cell| cell.0);
            prop_assert_eq!(weigh(&mapped(&board, turn, false), 2), expected);
        }
    }

    #[test]
    fn weights_stay_when_colours_and_the_side_to_move_are_swapped(seed: u64) {
        let board = unbounded(&some_position(&mut SplitMix64::new(seed), 40));
        let swapped = mapped(&board, |point| point, true);
        for (one, other) in weigh(&board, 2).into_iter().zip(weigh(&swapped, 2)) {
            prop_assert_eq!(one.0, other.0);
            prop_assert_eq!(one.1.weight(Side::X), other.1.weight(Side::O));
            prop_assert_eq!(one.1.part(Side::X, Side::O), other.1.part(Side::O, Side::X));
        }
    }
}
