//! The position of a record: moves, lists of stones, or a diagram.

use super::object::Fields;
use super::value::Value;
use crate::formats::record_error::fault_of;
use crate::formats::{RecordError, RecordFault};
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, Occupant, Position, Rule};
use std::borrow::Cow;

/// Keys that do not stand together, and why.
const CONFLICTS: [(&str, &str, &str); 7] = [
    ("x", "moves", ONE_FORM),
    ("o", "moves", ONE_FORM),
    ("diagram", "moves", ONE_FORM),
    ("to_move", "moves", "x moves first, and the moves alternate"),
    ("x", "diagram", "draw the stones, or list them"),
    ("o", "diagram", "draw the stones, or list them"),
    ("dead", "diagram", "draw dead cells as `#`"),
];

const ONE_FORM: &str = "give the position in one form";

/// The position that `fields` describe, and the error of the first move that cannot be made, where
/// there are moves before it: they are the position's.
pub(super) fn position(
    fields: &Fields<'_>,
) -> Result<(Position, Option<RecordError>), RecordError> {
    check_forms(fields)?;
    let rule = fields.read("rule", |value| {
        value.choice("rule", "`freestyle` or `exact`", |text| text.parse().ok())
    })?;
    let rule: Rule = rule.unwrap_or_default();
    let mut board = fields.read("bounds", bounds)?.unwrap_or_default();
    put_all(&mut board, fields, "dead", Occupant::Dead)?;
    if fields.has("moves") {
        let mut position = Position::from_board(board, Side::X, rule);
        let played = fields.read("moves", |value| play(&mut position, value));
        return match played {
            Ok(_) => Ok((position, None)),
            Err(error) if position.moves().is_empty() => Err(error),
            Err(error) => Ok((position, Some(error))),
        };
    }
    put_all(&mut board, fields, "x", Side::X.into())?;
    put_all(&mut board, fields, "o", Side::O.into())?;
    let corner = board.bounds().map_or(Point::default(), Area::min);
    let origin = fields.read("origin", Value::point)?.unwrap_or(corner);
    fields.read("diagram", |value| draw(&mut board, value, origin))?;
    let to_move = fields.read("to_move", Value::side)?;
    match to_move {
        Some(side) => Ok((Position::from_board(board, side, rule), None)),
        None => Err(fields.error("to_move", RecordFault::NoSideToMove)),
    }
}

fn check_forms(fields: &Fields<'_>) -> Result<(), RecordError> {
    for (key, other, help) in CONFLICTS {
        if fields.has(key) && fields.has(other) {
            return Err(fields.error(key, RecordFault::Conflict { key, other, help }));
        }
    }
    if fields.has("origin") && !fields.has("diagram") {
        return Err(fields.error("origin", RecordFault::OriginAlone));
    }
    if ["moves", "x", "o", "diagram", "to_move"]
        .iter()
        .all(|key| !fields.has(key))
    {
        return Err(fields.error("", RecordFault::NoPosition));
    }
    Ok(())
}

/// An empty board with the bounds `[x0, y0, x1, y1]`.
fn bounds(value: Value<'_>) -> Result<Board, RecordError> {
    let area = Area::from_edges(value.coordinates("bounds [left, top, right, bottom]")?);
    let area = area.ok_or_else(|| value.error(RecordFault::BoundsReversed))?;
    Board::with_bounds(area).map_err(|error| value.error(error))
}

fn put_all(
    board: &mut Board,
    fields: &Fields<'_>,
    key: &str,
    occupant: Occupant,
) -> Result<(), RecordError> {
    let put = |value: Value<'_>| {
        value.each("a list of points", |element| {
            let point = element.point()?;
            let done = board.try_put(point, occupant);
            done.map_err(|error| element.error(fault_of(error, point)))
        })
    };
    fields.read(key, put).map(|_| ())
}

/// Plays the moves, x first.
fn play(position: &mut Position, value: Value<'_>) -> Result<(), RecordError> {
    value.each("a list of points", |element| {
        let point = element.point()?;
        match position.try_place(point) {
            Ok(_) => Ok(()),
            Err(error) => Err(element.error(fault_of(error, point))),
        }
    })
}

/// Puts the stones of a diagram whose left upper cell is `origin`.
fn draw(board: &mut Board, value: Value<'_>, origin: Point) -> Result<(), RecordError> {
    let mut width = None;
    let mut y = i64::from(origin.y);
    value.each("a list of rows", |row| {
        let found = draw_row(board, row, i64::from(origin.x), y)?;
        let expected = *width.get_or_insert(found);
        if found != expected {
            return Err(row.error(RecordFault::DiagramUneven { expected, found }));
        }
        y += 1;
        Ok(())
    })
}

/// Puts the stones of one row and returns its length. Blanks between the letters do not count.
fn draw_row(board: &mut Board, row: Value<'_>, left: i64, y: i64) -> Result<usize, RecordError> {
    let text = row.string()?;
    // A string without escapes stands in the file as it is, one quote further on.
    let place = |at| match text {
        Cow::Borrowed(_) => at + 1,
        Cow::Owned(_) => 0,
    };
    let mut width = 0;
    for (at, letter) in text.char_indices() {
        let occupant = match letter {
            ' ' => continue,
            '.' => None,
            'x' => Some(Side::X.into()),
            'o' => Some(Side::O.into()),
            '#' => Some(Occupant::Dead),
            letter => return Err(row.error_at(place(at), RecordFault::DiagramLetter { letter })),
        };
        if let Some(occupant) = occupant {
            let column = left + width as i64;
            put_far(board, column, y, occupant).map_err(|fault| row.error_at(place(at), fault))?;
        }
        width += 1;
    }
    Ok(width)
}

/// Puts a stone on a cell that may lie beyond every board.
fn put_far(board: &mut Board, x: i64, y: i64, occupant: Occupant) -> Result<(), RecordFault> {
    let (Ok(column), Ok(row)) = (i32::try_from(x), i32::try_from(y)) else {
        let found = format!("{x},{y}");
        return Err(RecordFault::BeyondRange { found });
    };
    let point = Point::new(column, row);
    board
        .try_put(point, occupant)
        .map_err(|error| fault_of(error, point))
}
