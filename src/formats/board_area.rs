//! The board on which a game is written, for formats that count from a corner.

use super::{Format, WriteError};
use crate::game::{Area, Point};
use crate::gomoku::{Position, coordinate_range};

/// Empty cells around the stones of a game on a board without edges, where there is room: five cells
/// away an edge has no say.
const MARGIN: i64 = 5;

/// The side of a board for a game without edges, at least.
const DEFAULT_SIDE: i64 = 15;

/// What a format takes.
pub(super) struct Capacity {
    pub(super) format: Format,
    pub(super) width: i64,
    pub(super) height: i64,
    /// The same in words.
    pub(super) words: &'static str,
}

/// The board to write: the bounds, or, where there are none, a square around the stones. A game whose
/// stones all lie on a usual board with its corner at `0,0` keeps its coordinates.
pub(super) fn board_area(position: &Position, most: &Capacity) -> Result<Area, WriteError> {
    if position.board().dead() > 0 {
        return Err(WriteError::Dead {
            format: most.format,
        });
    }
    let too_large = |area: Area| WriteError::TooLarge {
        format: most.format,
        width: area.width(),
        height: area.height(),
        most: most.words,
    };
    let holds = |area: Area| area.width() <= most.width && area.height() <= most.height;
    if let Some(bounds) = position.board().bounds() {
        return holds(bounds)
            .then_some(bounds)
            .ok_or_else(|| too_large(bounds));
    }
    let usual = square(
        Point::default(),
        DEFAULT_SIDE.min(most.width).min(most.height),
    );
    let Some(stones) = position.board().bounding_box() else {
        return Ok(usual);
    };
    if usual.contains_area(stones) {
        return Ok(usual);
    }
    if !holds(stones) {
        return Err(too_large(stones));
    }
    let longest = stones.width().max(stones.height());
    let side = (longest + 2 * MARGIN).max(DEFAULT_SIDE);
    let side = side.min(most.width).min(most.height).max(longest);
    let (right, down) = ((side - stones.width()) / 2, (side - stones.height()) / 2);
    let range = coordinate_range();
    let corner = |at: i32, before: i64, least: i32, greatest: i32| {
        let (least, greatest) = (i64::from(least), i64::from(greatest) - (side - 1));
        (i64::from(at) - before).clamp(least, greatest.max(least)) as i32
    };
    let x = corner(stones.min().x, right, range.min().x, range.max().x);
    let y = corner(stones.min().y, down, range.min().y, range.max().y);
    Ok(square(Point::new(x, y), side))
}

fn square(corner: Point, side: i64) -> Area {
    let end = |at: i32| (i64::from(at) + side - 1) as i32;
    Area::new(corner, Point::new(end(corner.x), end(corner.y))).unwrap_or(Area::of(corner))
}

/// Refuses a position whose stones are not all moves.
pub(super) fn check_moves(position: &Position, format: Format) -> Result<(), WriteError> {
    match position.has_whole_history() {
        true => Ok(()),
        false => Err(WriteError::SetUp { format }),
    }
}
