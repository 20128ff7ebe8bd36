//! The board and positions: incremental state equals what is computed from scratch.

use crate::support::{some_cell, some_occupant, some_position};
use mugen::game::{Area, Outcome, Point, Side};
use mugen::gomoku::{
    Board, COORDINATE_LIMIT, DIRECTIONS, Occupant, PlaceError, Position, Rule, coordinate_range,
    five_at, fives,
};
use mugen::rng::SplitMix64;
use proptest::prelude::*;

/// The same cells put on a new board, in another order.
fn rebuilt(board: &Board) -> Board {
    let mut new = board
        .bounds()
        .map_or_else(Board::new, |bounds| Board::with_bounds(bounds).unwrap());
    for &(point, occupant) in board.occupied().iter().rev() {
        new.put(point, occupant);
    }
    new
}

fn naive_is_full(board: &Board) -> bool {
    board.occupied().len() as u128 == board.area().cells()
}

/// The key of the whole position, dead cells included.
fn key(board: &Board) -> u64 {
    Position::from_board(board.clone(), Side::X, Rule::Freestyle).key()
}

fn naive_bounding_box(board: &Board) -> Option<Area> {
    let stones: Vec<_> = Side::BOTH
        .iter()
        .flat_map(|&side| board.stones_by(side))
        .collect();
    let min = Point::new(
        stones.iter().map(|p| p.x).min()?,
        stones.iter().map(|p| p.y).min()?,
    );
    let max = Point::new(
        stones.iter().map(|p| p.x).max()?,
        stones.iter().map(|p| p.y).max()?,
    );
    Area::new(min, max)
}

/// All stones of rows through `point`, by looking at every window of the line.
fn naive_five_at(board: &Board, point: Point, side: Side, rule: Rule) -> Vec<Point> {
    let own = |cell: Option<Point>| {
        cell.is_some_and(|cell| cell == point || board.get(cell) == Some(Occupant::Stone(side)))
    };
    let mut stones = Vec::new();
    for direction in DIRECTIONS {
        let mut row = vec![point];
        for sign in [-1, 1] {
            let mut n = 1;
            while own(point.step(direction, sign * n)) {
                row.extend(point.step(direction, sign * n));
                n += 1;
            }
        }
        let enough = match rule {
            Rule::Freestyle => row.len() >= 5,
            Rule::Exact => row.len() == 5,
        };
        if enough {
            stones.extend(row);
        }
    }
    stones.sort_unstable();
    stones.dedup();
    stones
}

proptest! {
    #[test]
    fn what_a_board_keeps_equals_what_its_cells_say(seed: u64) {
        let rng = &mut SplitMix64::new(seed);
        let mut board = some_position(rng, 50);
        let before = board.clone();
        let mut changes = Vec::new();
        for _ in 0..30 {
            if let Some(point) = some_cell(rng, &board) {
                board.put(point, some_occupant(rng));
                changes.push(point);
            }
            let again = rebuilt(&board);
            prop_assert_eq!(&again, &board);
            prop_assert_eq!(again.stones_key(), board.stones_key());
            prop_assert_eq!(key(&again), key(&board));
            prop_assert_eq!(naive_bounding_box(&board), board.bounding_box());
            let cells = board.occupied();
            prop_assert!(cells.is_sorted_by_key(|cell| cell.0));
            for side in Side::BOTH {
                let count = cells.iter().filter(|cell| cell.1.side() == Some(side)).count();
                prop_assert_eq!(board.stones_of(side), count);
            }
            prop_assert_eq!(board.stones() + board.dead(), cells.len());
            prop_assert_eq!(board.is_full(), naive_is_full(&board));
        }
        for point in changes.into_iter().rev() {
            prop_assert!(board.remove(point).is_some());
        }
        prop_assert_eq!(board.stones_key(), before.stones_key());
        prop_assert_eq!(key(&board), key(&before));
        prop_assert_eq!((board.stones(), board.dead()), (before.stones(), before.dead()));
        prop_assert_eq!(board, before);
    }

    #[test]
    fn undo_restores_everything(seed: u64, exact: bool) {
        let rng = &mut SplitMix64::new(seed);
        let rule = if exact { Rule::Exact } else { Rule::Freestyle };
        let to_move = Side::BOTH[rng.below(2) as usize];
        let mut position = Position::from_board(some_position(rng, 30), to_move, rule);
        let mut states = vec![position.clone()];
        for _ in 0..60 {
            let Some(point) = some_cell(rng, position.board()) else { continue };
            if position.outcome().is_some() {
                break;
            }
            position.place(point);
            prop_assert_eq!(position.last_move(), Some(point));
            let outcome = match five_at(position.board(), point, position.to_move().other(), rule) {
                five if !five.is_empty() => Some(Outcome::Win(position.to_move().other())),
                _ => naive_is_full(position.board()).then_some(Outcome::Draw),
            };
            prop_assert_eq!(position.outcome(), outcome);
            states.push(position.clone());
        }
        let keys: Vec<_> = states.iter().map(Position::key).collect();
        while let Some(state) = states.pop() {
            prop_assert_eq!(&position, &state);
            prop_assert_eq!(position.key(), state.key());
            position.undo();
        }
        // Positions that follow one another differ, so their keys do.
        prop_assert!(keys.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn the_five_check_equals_a_naive_scan(seed: u64, exact: bool) {
        let rng = &mut SplitMix64::new(seed);
        let rule = if exact { Rule::Exact } else { Rule::Freestyle };
        // Crowded, so that there are long rows.
        let mut board = Board::new();
        for y in 0..9 {
            for x in 0..9 {
                if rng.below(10) < 8 {
                    let side = Side::BOTH[usize::from(rng.below(4) == 0)];
                    board.put(Point::new(x, y), side);
                }
            }
        }
        let mut all = Vec::new();
        for point in board.stones_by(Side::X) {
            let five = five_at(&board, point, Side::X, rule);
            prop_assert_eq!(&five, &naive_five_at(&board, point, Side::X, rule));
            all.extend(five);
        }
        all.sort_unstable();
        all.dedup();
        prop_assert_eq!(fives(&board, Side::X, rule), all);
    }
}

#[test]
fn the_key_tells_sides_rules_bounds_and_dead_cells_apart() {
    let place = |dead: bool, bounds: Option<i32>| {
        let mut board = bounds.map_or_else(Board::new, |size| {
            let area = Area::new(Point::new(0, 0), Point::new(size, size)).unwrap();
            Board::with_bounds(area).unwrap()
        });
        board.put(Point::new(0, 0), Side::X);
        if dead {
            board.put(Point::new(1, 1), Occupant::Dead);
        }
        board
    };
    let key = |board: Board, to_move, rule| Position::from_board(board, to_move, rule).key();
    let mut keys = Vec::new();
    for dead in [false, true] {
        for bounds in [None, Some(14), Some(15)] {
            for to_move in Side::BOTH {
                for rule in Rule::ALL {
                    keys.push(key(place(dead, bounds), to_move, rule));
                }
            }
            let stones = place(dead, bounds).stones_key();
            assert_eq!(stones, place(false, None).stones_key());
        }
    }
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all);
}

#[test]
fn a_stone_that_cannot_be_put_changes_nothing_and_says_why() {
    let mut position = Position::with_bounds(Area::of(Point::new(3, 3)), Rule::Freestyle).unwrap();
    let refused = |position: &mut Position, x, y| {
        let before = position.clone();
        let error = position.try_place(Point::new(x, y)).unwrap_err();
        assert_eq!(*position, before);
        error.to_string()
    };
    assert_eq!(
        refused(&mut position, 3, 4),
        "3,4 is outside the board: choose x from 3 to 3 and y from 3 to 3"
    );
    assert_eq!(
        refused(&mut position, 0, 2_000_000_001),
        "0,2000000001 is too far away: coordinates go from -2000000000 to 2000000000"
    );
    position.place(Point::new(3, 3));
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert_eq!(
        refused(&mut position, 3, 3),
        "the game is over (a draw): undo a move or start a new game"
    );
    let mut board = Board::new();
    board.put(Point::new(0, 0), Occupant::Dead);
    let error = board.try_put(Point::new(0, 0), Side::X).unwrap_err();
    assert!(matches!(error, PlaceError::Occupied { .. }));
    assert_eq!(
        error.to_string(),
        "0,0 is occupied by a dead cell: choose an empty cell"
    );
}

#[test]
fn boards_of_every_size_keep_count() {
    let limit = COORDINATE_LIMIT;
    let whole = Board::with_bounds(coordinate_range()).unwrap();
    assert_eq!(whole.area().width(), 4_000_000_001);
    assert!(!whole.is_full());
    let beyond = Area::new(Point::new(0, 0), Point::new(0, limit + 1)).unwrap();
    let error = Board::with_bounds(beyond).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the board 1x2000000002 exceeds the coordinates -2000000000 to 2000000000: make it \
         smaller or move its corner"
    );
}

#[test]
fn corners_of_the_coordinate_range_are_cells_like_others() {
    let limit = COORDINATE_LIMIT;
    for (x, y) in [
        (limit, limit),
        (-limit, limit),
        (limit, -limit),
        (-limit, -limit),
    ] {
        let mut position = Position::new(Rule::Freestyle);
        for n in 0..4 {
            position.place(Point::new(x - n * x.signum(), y));
            position.place(Point::new(n, 0));
        }
        position.place(Point::new(x - 4 * x.signum(), y));
        assert_eq!(position.outcome(), Some(Outcome::Win(Side::X)));
        assert_eq!(position.winning_stones().len(), 5);
    }
}
