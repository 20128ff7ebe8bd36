use super::*;
use crate::game::GameText;
use crate::gomoku::{Board, DIRECTIONS};
use crate::rng::SplitMix64;

/// Every window of five near the stones, cell by cell.
fn naive(board: &Board, side: Side) -> i64 {
    let Some(area) = board.bounding_box() else {
        return 0;
    };
    let area = area.grown(4);
    let mut value = 0;
    for y in area.min().y..=area.max().y {
        for x in area.min().x..=area.max().x {
            for (dx, dy) in DIRECTIONS {
                let cells = (0..5).map(|n| Point::new(x + n * dx, y + n * dy));
                let shut = |&cell: &Point| {
                    !board.area().contains(cell) || board.get(cell) == Some(Occupant::Dead)
                };
                if cells.clone().any(|cell| shut(&cell)) {
                    continue;
                }
                let count = |of: Side| {
                    let own = |&cell: &Point| board.get(cell) == Some(of.into());
                    cells.clone().filter(own).count()
                };
                let worth = [0, 1, 10, 100, 1000, 0];
                match (count(side), count(side.other())) {
                    (own, 0) => value += worth[own],
                    (0, other) => value -= worth[other],
                    _ => {}
                }
            }
        }
    }
    value
}

#[test]
fn windows_equal_the_naive_count() {
    let mut rng = SplitMix64::new(11);
    for case in 0..400 {
        let bounds = Area::new(Point::new(-5, -3), Point::new(6, 9)).unwrap();
        let mut board = if case % 2 == 0 {
            Board::with_bounds(bounds).unwrap()
        } else {
            Board::new()
        };
        for _ in 0..rng.below(70) {
            let point = Point::new(rng.below(12) as i32 - 5, rng.below(13) as i32 - 3);
            let occupant = match rng.below(9) {
                0 => Occupant::Dead,
                n if n % 2 == 0 => Side::X.into(),
                _ => Side::O.into(),
            };
            let _ = board.try_put(point, occupant);
        }
        for side in Side::BOTH {
            assert_eq!(open_windows(&board, side), naive(&board, side));
        }
    }
}

#[test]
fn a_lone_stone_has_twenty_windows() {
    let position = Position::parse("0,0").unwrap();
    assert_eq!(position.evaluate(), -20); // Seen by the other side.
    let corner = Position::parse(r#"{"bounds":[0,0,14,14],"moves":[[0,0]]}"#).unwrap();
    assert_eq!(corner.evaluate(), -3);
}

#[test]
fn far_corners_of_the_board_are_no_trap() {
    let text = r#"{"x":[[2000000000,2000000000]],"o":[[-2000000000,-2000000000]],"to_move":"o"}"#;
    let position = Position::parse(text).unwrap();
    assert_eq!(position.evaluate(), 0);
    let mut moves = Vec::new();
    Game::moves(&position, &mut moves);
    assert_eq!(moves.len(), 16);
}

#[test]
fn the_fallback_is_the_middle_then_the_nearest() {
    let empty = Position::parse(r#"{"bounds":[0,0,19,11],"moves":[]}"#).unwrap();
    assert_eq!(empty.fallback(), Some(Point::new(10, 6)));
    let dead = Position::parse(r#"{"bounds":[0,0,2,2],"moves":[],"dead":[[1,1]]}"#).unwrap();
    assert_eq!(dead.fallback(), Some(Point::new(0, 0)));
    let full = Position::parse(r#"{"bounds":[0,0,0,0],"moves":[[0,0]]}"#).unwrap();
    assert_eq!(full.fallback(), None);
    assert_eq!(full.outcome(), Some(Outcome::Draw));
    // A wall of dead cells around the only stone.
    let ring = "[-2,-2],[-1,-2],[0,-2],[1,-2],[2,-2],[-2,-1],[-1,-1],[0,-1],[1,-1],[2,-1],\
                [-2,0],[-1,0],[1,0],[2,0],[-2,1],[-1,1],[0,1],[1,1],[2,1],[-2,2],[-1,2],[0,2],\
                [1,2],[2,2]";
    let walled = Position::parse(&format!(r#"{{"moves":[[0,0]],"dead":[{ring}]}}"#)).unwrap();
    let mut moves = Vec::new();
    Game::moves(&walled, &mut moves);
    assert_eq!(moves, [Point::new(-3, -3)]);
}
