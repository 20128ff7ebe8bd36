//! Which positions are alike.

use mugen::datagen::{TrainingGame, TrainingGameError};
use mugen::game::{Area, Point};
use mugen::gomoku::Rule;
use mugen::rng::mix;

/// The same for all games whose first `length` moves, on boards and under rules that are alike, lead to
/// positions that are alike.
pub(crate) fn form(game: &TrainingGame, length: usize) -> Result<u64, TrainingGameError> {
    let start = game.start()?;
    let moves: Vec<Point> = game.moves.iter().copied().take(length).collect();
    Ok(form_of(start.rule(), start.board().bounds(), &moves))
}

/// A number that is the same for positions that turns and mirrors, and without edges shifts, lay on each
/// other, x having made every other of these moves from the first on.
fn form_of(rule: Rule, bounds: Option<Area>, moves: &[Point]) -> u64 {
    let board = bounds.map_or([0; 2], |area| [area.width(), area.height()]);
    // A board that is no square has no mirror that swaps rows and columns.
    let ways = if board[0] == board[1] { 8 } else { 4 };
    let laid = (0..ways).map(|way| laid(way, bounds, moves));
    let stones = laid.min().unwrap_or_default();
    let parts = stones.iter().flatten().chain(&board);
    parts.fold(mix(rule as u64), |key, &part| mix(key ^ part as u64))
}

/// The stones, sorted: side, then place.
fn laid(way: u32, bounds: Option<Area>, moves: &[Point]) -> Vec<[i64; 3]> {
    // Twice the distance from the middle, a whole number for every size of board.
    let middle = bounds.map_or([0; 2], |area| {
        [
            i64::from(area.min().x) + i64::from(area.max().x),
            i64::from(area.min().y) + i64::from(area.max().y),
        ]
    });
    let stone = |(n, point): (usize, &Point)| {
        let x = 2 * i64::from(point.x) - middle[0];
        let y = 2 * i64::from(point.y) - middle[1];
        let x = if way & 1 == 0 { x } else { -x };
        let y = if way & 2 == 0 { y } else { -y };
        let side = n as i64 % 2;
        if way & 4 == 0 {
            [side, x, y]
        } else {
            [side, y, x]
        }
    };
    let mut stones: Vec<_> = moves.iter().enumerate().map(stone).collect();
    if bounds.is_none() {
        for axis in [1, 2] {
            let least = stones.iter().map(|stone| stone[axis]).min().unwrap_or(0);
            stones.iter_mut().for_each(|stone| stone[axis] -= least);
        }
    }
    stones.sort_unstable();
    stones
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(moves: &[(i32, i32)]) -> Vec<Point> {
        moves.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    #[test]
    fn turned_and_shifted_positions_are_alike() {
        let form = |moves: &[(i32, i32)]| form_of(Rule::Exact, None, &points(moves));
        let one = form(&[(0, 0), (1, 0), (2, 3), (0, 4)]);
        assert_eq!(one, form(&[(2, 3), (0, 4), (0, 0), (1, 0)]));
        assert_eq!(one, form(&[(7, 7), (8, 7), (9, 10), (7, 11)]));
        assert_eq!(one, form(&[(0, 0), (0, -1), (3, -2), (4, 0)]));
        assert_ne!(one, form(&[(1, 0), (0, 0), (0, 4), (2, 3)]));
        assert_ne!(one, form(&[(0, 0), (1, 0), (2, 3), (0, 5)]));
    }

    #[test]
    fn edges_stay_where_they_are() {
        let area = |x, y| Area::new(Point::new(0, 0), Point::new(x, y));
        let square = |moves: &[(i32, i32)]| form_of(Rule::Exact, area(14, 14), &points(moves));
        assert_eq!(square(&[(0, 3)]), square(&[(11, 0)]));
        assert_ne!(square(&[(0, 3)]), square(&[(1, 3)]));
        let long = |moves: &[(i32, i32)]| form_of(Rule::Exact, area(14, 19), &points(moves));
        assert_eq!(long(&[(0, 3)]), long(&[(14, 16)]));
        assert_ne!(long(&[(0, 3)]), long(&[(3, 0)]));
        assert_ne!(long(&[(0, 3)]), square(&[(0, 3)]));
    }
}
