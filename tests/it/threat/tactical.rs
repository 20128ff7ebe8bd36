//! Random positions with something going on.

use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Occupant, Position, Rule, candidates, five_at};
use mugen::rng::SplitMix64;

/// Stones close together, on boards of all kinds.
pub(crate) fn tactical(rng: &mut SplitMix64) -> Position {
    let rule = Rule::ALL[rng.below(2) as usize];
    let corner = Point::new([0, -50, 1_999_999_990][rng.below(3) as usize], 3);
    let size = 6 + rng.below(4) as i32;
    let far = Point::new(corner.x + size, corner.y + size);
    let mut board = match rng.below(3) {
        0 => Board::with_bounds(Area::new(corner, far).unwrap()).unwrap(),
        _ => Board::new(),
    };
    for _ in 0..rng.below(4) {
        let cell = Point::new(
            corner.x + rng.below(8) as i32 % size,
            corner.y + rng.below(8) as i32 % size,
        );
        if rng.below(2) == 0 {
            let _ = board.try_put(cell, Occupant::Dead);
        }
    }
    let middle = Point::new(corner.x + size / 2, corner.y + size / 2);
    let mut position = Position::from_board(board, Side::X, rule);
    for _ in 0..8 + rng.below(22) {
        let Some(cell) = some_move(rng, &position, middle) else {
            break;
        };
        position.place(cell);
        if position.outcome().is_some() {
            position.undo();
            break;
        }
    }
    position
}

/// The block of a five, mostly; else a cell near `middle` that makes none.
fn some_move(rng: &mut SplitMix64, position: &Position, middle: Point) -> Option<Point> {
    let (board, side) = (position.board(), position.to_move());
    let makes_five = |cell, side| !five_at(board, cell, side, position.rule()).is_empty();
    let mut near = candidates(board, 1 + (rng.below(3) / 2) as u8);
    let block = near.iter().find(|&&cell| makes_five(cell, side.other()));
    if let Some(&block) = block
        && rng.below(16) > 0
    {
        return Some(block);
    }
    near.retain(|&cell| cell.distance(middle) <= 5 && !makes_five(cell, side));
    match near.len() {
        0 => Some(middle).filter(|&cell| board.is_free(cell)),
        n => Some(near[rng.below(n as u64) as usize]),
    }
}
