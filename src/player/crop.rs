//! A part of a position that can be looked at in no time.

use crate::game::Point;
use crate::gomoku::{Board, MAX_RADIUS, Occupant, Position, fallback};
use std::borrow::Cow;

/// Positions with more stones are cut down.
const MAX_STONES: usize = 1000;
/// How far from a latest move stones are kept.
const REACH: i32 = 16;
/// Latest moves around which stones are kept.
const LATEST: usize = 2;

/// The position, or, when it has so many stones that weighing all of them would take longer than
/// a move at once may, the stones near the latest moves.
///
/// Every cell that is near a stone kept and empty here is empty in the whole position, too: stones
/// around the part stand as dead cells.
pub(crate) fn crop(position: &Position) -> Cow<'_, Position> {
    let board = position.board();
    if board.stones() <= MAX_STONES {
        return Cow::Borrowed(position);
    }
    let latest = position.moves().iter().rev().take(LATEST).copied();
    let mut centres: Vec<_> = latest.collect();
    if centres.is_empty() {
        // Without a history one stone is as good as the other.
        centres.extend(board.stones_by(position.to_move().other()).first());
        centres.extend(board.stones_by(position.to_move()).first());
        centres.truncate(LATEST);
    }
    let mut part = match board.bounds() {
        Some(bounds) => Board::with_bounds(bounds).unwrap_or_default(),
        None => Board::new(),
    };
    // The stones of all parts first: they are no dead cells where parts overlap.
    for edge in [REACH, REACH + i32::from(MAX_RADIUS)] {
        for &centre in &centres {
            for point in square(centre, edge) {
                if let Some(occupant) = board.get(point) {
                    let occupant = if edge == REACH {
                        occupant
                    } else {
                        Occupant::Dead
                    };
                    // What is there already stays.
                    let _ = part.try_put(point, occupant);
                }
            }
        }
    }
    Cow::Owned(Position::from_board(
        part,
        position.to_move(),
        position.rule(),
    ))
}

/// A move found in a part, if it can be made in the whole position; else the empty cell nearest to the
/// last move. None on a full board.
pub(crate) fn playable(position: &Position, found: Option<Point>) -> Option<Point> {
    found
        .filter(|&point| position.board().is_free(point))
        .or_else(|| fallback(position.board(), position.last_move()))
}

fn square(centre: Point, reach: i32) -> impl Iterator<Item = Point> {
    let steps = move || -reach..=reach;
    steps().flat_map(move |y| {
        steps().filter_map(move |x| {
            Some(Point::new(
                centre.x.checked_add(x)?,
                centre.y.checked_add(y)?,
            ))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Area, GameText, Side};
    use crate::gomoku::{Rule, candidates};

    #[test]
    fn few_stones_are_all_kept() {
        let position = Position::parse("0,0 5,5 9000,9000").unwrap();
        assert!(matches!(crop(&position), Cow::Borrowed(_)));
    }

    #[test]
    fn of_many_stones_those_near_the_latest_moves_are_kept() {
        let mut position = Position::new(Rule::Freestyle);
        for n in 0..4000 {
            // No two beside each other, so there is no five.
            position.place(Point::new(n % 100 * 2, n / 100 * 2));
        }
        position.place(Point::new(1001, 1000));
        position.place(Point::new(51, 41));
        let part = crop(&position);
        assert!(part.board().stones() < MAX_STONES);
        assert_eq!(part.to_move(), position.to_move());
        for (point, occupant) in [
            ((1001, 1000), Some(Occupant::Stone(Side::X))),
            ((51, 41), Some(Occupant::Stone(Side::O))),
            ((50, 40), position.board().get(Point::new(50, 40))),
            ((50 + REACH + 2, 40), Some(Occupant::Dead)),
            ((0, 0), None),
        ] {
            assert_eq!(part.board().get(Point::from(point)), occupant, "{point:?}");
        }
        for cell in candidates(part.board(), MAX_RADIUS) {
            assert!(position.board().is_free(cell), "{cell}");
        }
    }

    #[test]
    fn where_nothing_near_is_empty_the_move_is_further_away() {
        let area = Area::new(Point::new(0, 0), Point::new(99, 99)).unwrap();
        let mut board = Board::with_bounds(area).unwrap();
        for n in 0..9_900 {
            let side = Side::BOTH[(n / 2 + n / 100) as usize % 2];
            board.put(Point::new(n % 100, n / 100), side);
        }
        let position = Position::from_board(board, Side::X, Rule::Freestyle);
        assert_eq!(position.outcome(), None);
        let found = crop(&position).last_move().or(Some(Point::new(0, 0)));
        assert_eq!(playable(&position, found), Some(Point::new(0, 99)));
    }

    #[test]
    fn a_set_up_keeps_some_of_its_stones() {
        let area = Area::new(Point::new(0, 0), Point::new(99, 99)).unwrap();
        let mut board = Board::with_bounds(area).unwrap();
        for n in 0..5000 {
            board.put(Point::new(n % 50 * 2, n / 50), Side::BOTH[n as usize % 2]);
        }
        let position = Position::from_board(board, Side::X, Rule::Freestyle);
        let part = crop(&position);
        assert!((1..MAX_STONES).contains(&part.board().stones()));
        assert_eq!(part.board().bounds(), Some(area));
    }
}
