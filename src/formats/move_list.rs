//! Lists of moves, one game a line: `pos`, offsets from the middle, and points.

use super::board_area::{Capacity, board_area, check_moves};
use super::cell_names::{Names, away};
use super::move_lines::{content, notation_of};
use super::play_moves::play_all;
use super::{Format, FormatError, FormatFault, GameRecord, Setting, WriteError};
use crate::formats::notation::{NotationFault, format_points, read_points};
use crate::game::picture::MAX_LETTERS;
use crate::game::{Area, Point, Side, excerpt};
use crate::gomoku::{Position, coordinate_range};

/// The line of a game without moves.
const NO_MOVES: &str = "-";

/// Points of a list, each with the byte at which it stands, up to the first that cannot be read, and
/// what is wrong with that.
pub(crate) type Points = (Vec<(usize, Point)>, Option<FormatError>);

/// The game on one line, in the notation that it seems to have: [`Format::Moves`] or
/// [`Format::Offset`]. None for a line that is blank, or a comment after `#`.
///
/// # Errors
///
/// [`FormatError`] for the first thing that is wrong; its line is 1.
///
/// ```
/// use mugen::game::{Area, Point};
/// use mugen::formats::{Setting, read_list};
/// let bounds = Area::new(Point::new(0, 0), Point::new(14, 14));
/// let setting = Setting { bounds, rule: None };
/// let points = read_list("0,14 1,13 # two moves", &setting)?;
/// assert_eq!(points, read_list("a1 b2", &setting)?);
/// assert_eq!(points, read_list("1. a1 2. b2", &setting)?);
/// assert_eq!(read_list("# nothing", &setting)?, None);
/// # Ok::<(), mugen::formats::FormatError>(())
/// ```
pub fn read_list(line: &str, setting: &Setting) -> Result<Option<Position>, FormatError> {
    content(line)
        .map(|line| read_whole(notation_of(line), line, setting))
        .transpose()
}

/// As [`read_list`], in a notation that is known: [`Format::Moves`], [`Format::Pos`] or
/// [`Format::Offset`].
///
/// # Errors
///
/// [`FormatError`] for the first thing that is wrong; its line is 1.
pub fn read_list_in(
    format: Format,
    line: &str,
    setting: &Setting,
) -> Result<Option<Position>, FormatError> {
    content(line)
        .map(|line| read_whole(format, line, setting))
        .transpose()
}

/// A list in one of the three notations, all of whose moves can be made.
fn read_whole(format: Format, text: &str, setting: &Setting) -> Result<Position, FormatError> {
    match read_game(format, text, setting)? {
        (game, None) => Ok(game.position),
        (_, Some(error)) => Err(error),
    }
}

/// A list in one of the three notations, and what is wrong with the first move that cannot be made,
/// where there are moves before it.
pub(super) fn read_game(
    format: Format,
    text: &str,
    setting: &Setting,
) -> Result<(GameRecord, Option<FormatError>), FormatError> {
    let board = setting.board();
    let board = board.map_err(|error| FormatError::at(text, 0, error))?;
    let rule = setting.rule.unwrap_or_default();
    let mut position = Position::from_board(board, Side::X, rule);
    let letters = format == Format::Pos || text.contains(|c: char| c.is_ascii_alphabetic());
    let names = match (format, setting.bounds) {
        (Format::Pos, _) => Names::Pos(setting.corner()),
        (Format::Offset, _) => Names::From(setting.middle()),
        (_, Some(bounds)) if letters => Names::Letters(bounds),
        _ => Names::PLAIN,
    };
    let points = list_points(format, text, setting);
    let error = play_all(&mut position, text, points, names)?;
    let game = GameRecord {
        letters,
        ..GameRecord::new(position)
    };
    Ok((game, error))
}

/// The points of a list in one of the three notations.
pub(crate) fn list_points(format: Format, text: &str, setting: &Setting) -> Points {
    if text.trim() == NO_MOVES {
        return (Vec::new(), None);
    }
    match format {
        Format::Pos => parse_pos(text, setting),
        Format::Offset => parse_offsets(text, setting),
        _ => parse_at(text, setting.bounds),
    }
}

fn parse_at(text: &str, bounds: Option<Area>) -> Points {
    let (points, error) = read_points(text, bounds);
    (points, error.map(FormatError::from))
}

fn parse_offsets(text: &str, setting: &Setting) -> Points {
    let middle = setting.middle();
    let (offsets, error) = parse_at(text, None);
    let mut points = Vec::new();
    for (at, offset) in offsets {
        match Setting::cell(middle, offset.x.into(), offset.y.into()) {
            Ok(cell) => points.push((at, cell)),
            Err(fault) => return (points, Some(FormatError::at(text, at, fault))),
        }
    }
    (points, error)
}

/// `h8i9`: a letter for the column and a number for the row, counted from the top.
fn parse_pos(text: &str, setting: &Setting) -> Points {
    let mut moves = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let at = text.len() - rest.len();
        match pos_cell(rest, setting) {
            Ok((cell, next)) => {
                moves.push((at, cell));
                rest = next.trim_start();
            }
            Err(fault) => return (moves, Some(FormatError::at(text, at, fault))),
        }
    }
    (moves, None)
}

/// The first cell of a text in `pos`, and what follows.
fn pos_cell<'a>(text: &'a str, setting: &Setting) -> Result<(Point, &'a str), FormatFault> {
    let letter = text.chars().next().unwrap_or(' ');
    let after = text.get(letter.len_utf8()..).unwrap_or_default();
    let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (row, next) = after.split_at(digits);
    if !letter.is_ascii_alphabetic() || row.is_empty() {
        return Err(FormatFault::Expected {
            expected: "a letter and a row such as `h8`",
            found: excerpt(text.split_whitespace().next().unwrap_or_default()),
        });
    }
    let beyond = || NotationFault::BeyondRange {
        word: excerpt(&format!("{letter}{row}")),
    };
    let row: u32 = row.parse().map_err(|_| beyond())?;
    if row == 0 {
        return Err(FormatFault::Expected {
            expected: "a row from 1",
            found: "0".into(),
        });
    }
    let column = (letter.to_ascii_lowercase() as u32).saturating_sub('a' as u32);
    let cell = Setting::cell(setting.corner(), column.into(), i64::from(row) - 1)?;
    Ok((cell, next))
}

/// One game as a line.
pub(super) fn write_line(format: Format, game: &GameRecord) -> Result<String, WriteError> {
    let position = &game.position;
    check_moves(position, format)?;
    if position.board().dead() > 0 {
        return Err(WriteError::Dead { format });
    }
    if position.moves().is_empty() {
        return Ok(NO_MOVES.into());
    }
    match format {
        Format::Pos => write_pos(position),
        Format::Offset => write_offsets(position),
        _ => Ok(format_points(position.moves())),
    }
}

fn write_pos(position: &Position) -> Result<String, WriteError> {
    let area = board_area(
        position,
        &Capacity {
            format: Format::Pos,
            width: MAX_LETTERS,
            height: i64::from(i32::MAX),
            words: "at most 26 columns",
        },
    )?;
    let names = Names::Pos(area.min());
    let words = position.moves().iter().map(|&point| names.name(point));
    Ok(words.collect())
}

fn write_offsets(position: &Position) -> Result<String, WriteError> {
    let board = position.board();
    let middle = board.bounds().map_or(Point::default(), Area::middle);
    let offset = |&point: &Point| {
        let (x, y) = away(point, middle);
        // Beyond this no reader takes them.
        let limit = i64::from(coordinate_range().max().x);
        (x.abs() <= limit && y.abs() <= limit)
            .then(|| Names::From(middle).name(point))
            .ok_or(WriteError::TooFar)
    };
    let words: Result<Vec<_>, _> = position.moves().iter().map(offset).collect();
    Ok(words?.join(", "))
}

/// A list of points from the middle or in letters: what a line of openings holds.
pub(super) fn read_opening(line: &str, setting: &Setting) -> Result<Position, FormatError> {
    let letters = line.contains(|c: char| c.is_ascii_alphabetic());
    let format = if letters {
        Format::Moves
    } else {
        Format::Offset
    };
    read_whole(format, line, setting)
}
