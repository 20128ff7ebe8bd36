use super::cell::MAX_CELLS;
use super::*;
use crate::engine::board::patterns::{EMPTY, WALL, stone};
use crate::game::{Area, Point, Side};
use crate::gomoku::Board;
use crate::gomoku::{Occupant, Position, Rule};

fn position(board: Board) -> Position {
    Position::from_board(board, Side::X, Rule::Freestyle)
}

fn board(stones: &[(i32, i32)]) -> Board {
    let mut board = Board::new();
    for (n, &point) in stones.iter().enumerate() {
        board.put(point.into(), Side::BOTH[n % 2]);
    }
    board
}

/// Everything a grid promises, looked at cell by cell.
fn check(grid: &Grid, position: &Position) {
    let steps = grid.steps();
    let mut inside = 0;
    for at in grid.cells() {
        let point = grid.point(at).unwrap();
        assert_eq!(grid.at(point), Some(at));
        let expected = match position.board().get(point) {
            Some(Occupant::Stone(side)) => stone(side),
            Some(Occupant::Dead) => WALL,
            None => EMPTY,
        };
        assert_eq!(grid.content(at), expected);
        assert!(position.board().area().contains(point));
        inside += 1;
        // Whatever a line code may read is in the array, and is the board's or a wall.
        for (step, direction) in steps.into_iter().zip(crate::gomoku::DIRECTIONS) {
            for n in -5..=5 {
                let cell = at.plus(step * n);
                let far = point.step(direction, n as i32);
                match far.and_then(|far| grid.at(far)) {
                    Some(same)
                        if grid.regions().iter().any(|p| {
                            p.area().contains(point) && p.area().contains(far.unwrap())
                        }) =>
                    {
                        assert_eq!(same, cell);
                    }
                    _ => assert_eq!(grid.content(cell), WALL, "{point} {direction:?} {n}"),
                }
            }
        }
    }
    assert!(inside <= grid.len() && grid.len() <= MAX_CELLS);
}

#[test]
fn one_stone_has_an_interior_and_a_rim() {
    let position = position(board(&[(3, -4)]));
    let grid = Grid::new(&position, INTERIOR);
    check(&grid, &position);
    assert_eq!(grid.cells().count(), 35 * 35);
    let zone = |x, y| grid.zone(grid.at(Point::new(x, y)).unwrap());
    assert_eq!(zone(3, -4), Zone::Inner);
    assert_eq!(zone(3 + 8, -4), Zone::Inner);
    assert_eq!(zone(3 + 9, -4), Zone::Border);
    assert_eq!(zone(3, -4 - 12), Zone::Border);
    assert_eq!(zone(3, -4 - 13), Zone::Margin);
    assert_eq!(grid.at(Point::new(3 + 18, -4)), None);
    assert_eq!(grid.left_out(), 0);
}

#[test]
fn a_small_board_is_one_box_without_a_rim() {
    let area = Area::new(Point::new(-7, 2), Point::new(7, 16)).unwrap();
    let mut board = Board::with_bounds(area).unwrap();
    board.put(Point::new(0, 3), Occupant::Dead);
    board.put(Point::new(-7, 2), Side::X);
    let position = position(board);
    let grid = Grid::new(&position, INTERIOR);
    check(&grid, &position);
    assert_eq!(grid.cells().count(), 225);
    assert!(grid.cells().all(|at| grid.zone(at) == Zone::Inner));
}

#[test]
fn far_groups_have_boxes_of_their_own_and_overlapping_boxes_are_one() {
    const FAR: i32 = 2_000_000_000;
    let position1 = position(board(&[(-FAR, -FAR), (FAR, FAR)]));
    let grid = Grid::new(&position1, INTERIOR);
    check(&grid, &position1);
    assert_eq!(grid.regions().len(), 2);
    assert!(grid.len() < 2500, "{}", grid.len());
    // In a corner of the coordinate range there is no margin on two sides.
    assert_eq!(
        grid.zone(grid.at(Point::new(FAR, FAR)).unwrap()),
        Zone::Inner
    );
    for (gap, boxes) in [(34, 1), (35, 2)] {
        let position = position(board(&[(0, 0), (gap, 0)]));
        let grid = Grid::new(&position, INTERIOR);
        check(&grid, &position);
        assert_eq!(grid.regions().len(), boxes);
    }
}

#[test]
fn quiet_groups_far_away_are_left_out_and_counted() {
    let mut stones: Vec<_> = (0..8).map(|n| (n % 3, n / 3)).collect();
    stones.extend([(1000, 0), (1001, 1), (1001, 0), (1002, 5)]);
    let quiet = position(board(&stones));
    let grid = Grid::new(&quiet, INTERIOR);
    check(&grid, &quiet);
    assert_eq!((grid.regions().len(), grid.left_out()), (2, 0));
    stones.extend((0..4).map(|n| (n, 4)));
    let grid = Grid::new(&position(board(&stones)), INTERIOR);
    assert_eq!((grid.regions().len(), grid.left_out()), (1, 4));
    // A third stone in the row of the far group, and it counts.
    stones.extend([(7, 7), (1000, -1), (7, 5), (1000, 2)]);
    let mut board = board(&stones);
    board.put(Point::new(1002, -1), Side::X);
    let grid = Grid::new(&position(board), INTERIOR);
    assert_eq!(grid.regions().len(), 2);
}

#[test]
fn translated_positions_have_the_same_key_and_others_another() {
    let grid = |dx: i32, dy: i32, extra: Option<Occupant>, rule| {
        let mut board = board(&[(dx, dy), (dx + 4, dy + 1), (dx + 30, dy - 20)]);
        if let Some(occupant) = extra {
            board.put(Point::new(dx + 1, dy + 1), occupant);
        }
        Grid::new(&Position::from_board(board, Side::X, rule), INTERIOR).key()
    };
    let key = grid(0, 0, None, Rule::Freestyle);
    assert_eq!(grid(-1_000_003, 77, None, Rule::Freestyle), key);
    assert_ne!(grid(0, 0, None, Rule::Exact), key);
    assert_ne!(grid(0, 0, Some(Occupant::Dead), Rule::Freestyle), key);
    assert_eq!(grid(0, 0, Some(Side::X.into()), Rule::Freestyle), key);
}

#[test]
fn a_scatter_stays_within_the_limit_and_says_what_it_leaves_out() {
    let diagonal: Vec<_> = (0..2000).map(|n| (3 * n, 3 * n)).collect();
    let clusters: Vec<_> = (0..500).map(|n| (n * 1000, (n * 37 % 91) * 500)).collect();
    let lonely: Vec<_> = (0..6000).map(|n| (n * 100, 0)).collect();
    for stones in [diagonal, clusters, lonely] {
        let mut position = position(board(&stones));
        position.place(Point::new(1500, 1501));
        position.place(Point::new(700, -3));
        let grid = Grid::new(&position, INTERIOR);
        assert!(grid.len() <= MAX_CELLS, "{}", grid.len());
        assert!(grid.left_out() > 0);
        check(&grid, &position);
        for &last in position.moves() {
            assert!(grid.is_interior(grid.at(last).unwrap()));
        }
    }
}

#[test]
fn a_grid_serves_again_while_the_stones_stay_well_inside() {
    let mut position = position(board(&[(0, 0), (1, 1)]));
    let grid = Grid::new(&position, INTERIOR);
    position.place(Point::new(4, 0));
    let again = grid
        .clone()
        .reused(&position, INTERIOR)
        .expect("the same boxes");
    check(&again, &position);
    assert_eq!((again.key(), again.regions()), (grid.key(), grid.regions()));
    position.place(Point::new(9, 0));
    assert!(again.reused(&position, INTERIOR).is_none());
}

#[test]
fn rows_that_can_only_become_overlines_push_no_real_four_out() {
    let mut board = Board::new();
    for n in 0..400 {
        for x in [0, 1, 2, 4, 5, 6] {
            board.put(Point::new(60 * n + x, 0), Side::X);
        }
    }
    // A four and an open three of o, below and after all of them.
    for x in 0..4 {
        board.put(Point::new(90_000 + x, 5000), Side::O);
    }
    for x in 0..3 {
        board.put(Point::new(90_000 + x, 9000), Side::O);
    }
    let position = Position::from_board(board, Side::X, Rule::Exact);
    let grid = Grid::new(&position, INTERIOR);
    check(&grid, &position);
    for (x, y) in [(-1, 5000), (4, 5000), (-1, 9000), (3, 9000)] {
        let at = grid.at(Point::new(90_000 + x, y)).expect("a cell of a box");
        assert_eq!(grid.zone(at), Zone::Inner);
    }
}
