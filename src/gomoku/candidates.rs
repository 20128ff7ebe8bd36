//! The cells worth looking at, and the empty cells to fall back on.

use super::Board;
use super::window::{Window, columns, windows_near_stones};
use crate::game::{Area, Point};

/// The largest radius of candidates; the smallest is 1.
pub const MAX_RADIUS: u8 = 5;

/// The usual radius of candidates.
pub const DEFAULT_RADIUS: u8 = 2;

/// The empty cells within Chebyshev distance `radius` of any stone, by `y`, then `x`. Dead cells are
/// not stones: there are no candidates around them.
///
/// # Panics
///
/// When `radius` is not in 1..=[`MAX_RADIUS`].
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, candidates};
/// let mut board = Board::new();
/// board.put(Point::new(0, 0), Side::X);
/// assert_eq!(candidates(&board, 2).len(), 24);
/// ```
pub fn candidates(board: &Board, radius: u8) -> Vec<Point> {
    check_radius(radius);
    let mut points = Vec::new();
    for window in windows_near_stones(board) {
        for (row, cells) in Window::middle(&window.candidates(radius)) {
            let (x, y) = (window.origin.x, window.origin.y + row as i32);
            points.extend(columns(cells).map(|column| Point::new(x + column as i32, y)));
        }
    }
    points.sort_unstable();
    points
}

/// Whether there are more than `most` [`candidates`]. It stops counting where that is decided, and
/// keeps none of them.
///
/// # Panics
///
/// When `radius` is not in 1..=[`MAX_RADIUS`].
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, has_more_candidates};
/// let mut board = Board::new();
/// board.put(Point::new(0, 0), Side::X);
/// assert!(has_more_candidates(&board, 2, 23) && !has_more_candidates(&board, 2, 24));
/// ```
pub fn has_more_candidates(board: &Board, radius: u8, most: usize) -> bool {
    check_radius(radius);
    let mut count = 0;
    windows_near_stones(board).any(|window| {
        let candidates = window.candidates(radius);
        let rows = Window::middle(&candidates).map(|(_, row)| row.count_ones() as usize);
        count += rows.sum::<usize>();
        count > most
    })
}

/// Panics when `radius` is out of range.
pub(crate) fn check_radius(radius: u8) {
    assert!(
        (1..=MAX_RADIUS).contains(&radius),
        "radius {radius} is out of range: use 1 to {MAX_RADIUS}"
    );
}

/// The empty cell nearest to `from` by Chebyshev distance, then by `y`, then `x`; none on a full
/// board. `from` must be a cell of the board.
///
/// Rings around `from` are walked outwards, cut off at the board's edges, so the work is bounded by
/// the number of cells that are not empty.
pub fn nearest_empty(board: &Board, from: Point) -> Option<Point> {
    if board.is_full() {
        return None;
    }
    (0..).find_map(|distance| ring(board.area(), from, distance).find(|&p| board.is_free(p)))
}

/// The empty cell with the smallest `y`, then `x`; none on a full board.
pub fn first_empty(board: &Board) -> Option<Point> {
    let area = board.area();
    (area.min().y..=area.max().y)
        .flat_map(|y| (area.min().x..=area.max().x).map(move |x| Point::new(x, y)))
        .find(|&point| board.get(point).is_none())
}

/// The move where there are no candidates: on a board without stones the middle of the bounds (`0,0`
/// without any), or the empty cell nearest to it; else the empty cell nearest to the last move, or
/// the first one where there is no last move. None on a full board.
pub fn fallback(board: &Board, last: Option<Point>) -> Option<Point> {
    match last {
        _ if board.stones() == 0 => nearest_empty(board, board.area().middle()),
        Some(last) => nearest_empty(board, last),
        None => first_empty(board),
    }
}

/// The cells of `area` at exactly `distance` from `from`, by `y`, then `x`.
///
/// Only cells of `area` are walked: on a board of one column and a million rows a ring has two.
fn ring(area: Area, from: Point, distance: i64) -> impl Iterator<Item = Point> {
    let (x, y) = (i64::from(from.x), i64::from(from.y));
    let columns = clipped(x - distance, x + distance, area.min().x, area.max().x);
    let rows = clipped(
        y - distance + 1,
        y + distance - 1,
        area.min().y,
        area.max().y,
    );
    let row_exists = move |row: i64| i64::from(area.min().y) <= row && row <= area.max().y.into();
    let column_exists = move |at: i64| i64::from(area.min().x) <= at && at <= area.max().x.into();

    let whole = move |row: i64| {
        let columns = row_exists(row).then(|| columns.clone());
        columns
            .into_iter()
            .flatten()
            .map(move |column| (column, row))
    };
    let sides: Vec<i64> = [x - distance, x + distance]
        .into_iter()
        .filter(|&column| column_exists(column))
        .collect();
    let rows = (!sides.is_empty()).then_some(rows).into_iter().flatten();
    let between = rows.flat_map(move |row| sides.clone().into_iter().map(move |at| (at, row)));
    let bottom = (distance > 0).then(|| whole(y + distance));
    whole(y - distance)
        .chain(between)
        .chain(bottom.into_iter().flatten())
        // All of them lie within `area`, whose corners are `i32`.
        .map(|(column, row)| Point::new(column as i32, row as i32))
}

fn clipped(from: i64, to: i64, min: i32, max: i32) -> std::ops::RangeInclusive<i64> {
    from.max(min.into())..=to.min(max.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_are_the_cells_at_their_distance_in_order() {
        let area = Area::new(Point::new(-3, -2), Point::new(4, 6)).unwrap();
        for from in [Point::new(0, 0), Point::new(-3, -2), Point::new(4, 3)] {
            for distance in 0..12 {
                let expected: Vec<_> = (-2..=6)
                    .flat_map(|y| (-3..=4).map(move |x| Point::new(x, y)))
                    .filter(|&point| i64::from(from.distance(point)) == distance)
                    .collect();
                assert_eq!(ring(area, from, distance).collect::<Vec<_>>(), expected);
            }
        }
    }

    #[test]
    fn a_long_narrow_board_full_in_the_middle_is_no_trap() {
        let area = Area::new(Point::new(0, -200_000), Point::new(0, 200_000)).unwrap();
        let mut board = Board::with_bounds(area).unwrap();
        for y in -100_000..=100_000 {
            board.put(Point::new(0, y), crate::gomoku::Occupant::Dead);
        }
        assert_eq!(
            nearest_empty(&board, Point::new(0, 0)),
            Some(Point::new(0, -100_001))
        );
    }

    #[test]
    fn a_full_board_has_no_empty_cell() {
        let mut board = Board::with_bounds(Area::of(Point::new(7, 7))).unwrap();
        assert_eq!(first_empty(&board), Some(Point::new(7, 7)));
        board.put(Point::new(7, 7), crate::game::Side::X);
        assert_eq!(first_empty(&board), None);
        assert_eq!(nearest_empty(&board, Point::new(7, 7)), None);
    }
}
