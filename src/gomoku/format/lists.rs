//! Lists of moves, one game a line: `pos`, offsets from the middle, and points.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::fit::{Most, check_moves, fit};
use super::game::play_all;
use super::{Format, FormatError, FormatFault, GameRecord, Setting, WriteError};
use crate::game::picture::MAX_LETTERS;
use crate::game::{Area, Point, excerpt};
use crate::gomoku::notation::{NotationFault, format_points, parse_points_at};
use crate::gomoku::{Position, coordinate_range};

/// Reads every line that is neither blank nor a comment with `read`.
pub(super) fn read_lines<T>(
    text: &str,
    mut read: impl FnMut(&str, usize) -> Result<T, FormatError>,
) -> Result<Vec<T>, FormatError> {
    let mut found = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if let Some(content) = content(line) {
            let read = read(content, number);
            found.push(read.map_err(|error| FormatError {
                line: number,
                ..error
            })?);
        }
    }
    Ok(found)
}

/// What stands on a line before a comment; none where that is nothing.
pub(super) fn content(line: &str) -> Option<&str> {
    let content = line.split('#').next().unwrap_or_default();
    (!content.trim().is_empty()).then_some(content)
}

/// The game on one line, in the notation that it seems to have: [`Format::Moves`], [`Format::Pos`] or
/// [`Format::Offset`]. None for a line that is blank, or a comment after `#`.
///
/// # Errors
///
/// [`FormatError`] for the first thing that is wrong; its line is 1.
///
/// ```
/// use mugen::gomoku::format::{Setting, read_list};
/// let points = read_list("0,0 1,1 # two moves", &Setting::default())?;
/// assert_eq!(points, read_list("a1b2", &Setting::default())?);
/// assert_eq!(read_list("# nothing", &Setting::default())?, None);
/// # Ok::<(), mugen::gomoku::format::FormatError>(())
/// ```
pub fn read_list(line: &str, setting: &Setting) -> Result<Option<Position>, FormatError> {
    content(line)
        .map(|line| read_line(notation_of(line), line, setting))
        .transpose()
}

/// One line of a list in any of the three notations.
pub(super) fn read_line(
    format: Format,
    line: &str,
    setting: &Setting,
) -> Result<Position, FormatError> {
    let board = setting.board();
    let board = board.map_err(|error| FormatError::at(line, 0, error))?;
    let rule = setting.rule.unwrap_or_default();
    let mut position = Position::from_board(board, crate::game::Side::X, rule);
    let moves = match format {
        Format::Pos => parse_pos(line, setting)?,
        Format::Offset => parse_offsets(line, setting)?,
        _ => parse_at(line, setting.bounds)?,
    };
    play_all(&mut position, line, moves)?;
    Ok(position)
}

fn parse_at(line: &str, bounds: Option<Area>) -> Result<Vec<(usize, Point)>, FormatError> {
    parse_points_at(line, bounds).map_err(|error| FormatError::in_line(error, 1, ""))
}

fn parse_offsets(line: &str, setting: &Setting) -> Result<Vec<(usize, Point)>, FormatError> {
    let middle = setting.middle();
    let moved = |(at, point): (usize, Point)| {
        let cell = Setting::cell(middle, point.x.into(), point.y.into());
        let cell = cell.map_err(|fault| FormatError::at(line, at, fault))?;
        Ok((at, cell))
    };
    parse_at(line, None)?.into_iter().map(moved).collect()
}

/// `h8i9`: a letter for the column and a number for the row, counted from the top.
fn parse_pos(line: &str, setting: &Setting) -> Result<Vec<(usize, Point)>, FormatError> {
    let mut moves = Vec::new();
    let mut rest = line.trim_start();
    while let Some(letter) = rest.chars().next() {
        let at = line.len() - rest.len();
        let error = |fault: FormatFault| FormatError::at(line, at, fault);
        let after = rest.get(letter.len_utf8()..).unwrap_or_default();
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (row, next) = after.split_at(digits);
        if !letter.is_ascii_alphabetic() || row.is_empty() {
            return Err(error(FormatFault::Expected {
                expected: "a letter and a row such as `h8`",
                found: excerpt(rest.split_whitespace().next().unwrap_or_default()),
            }));
        }
        let beyond = || {
            FormatFault::from(NotationFault::BeyondRange {
                word: excerpt(&format!("{letter}{row}")),
            })
        };
        let row: u32 = row.parse().map_err(|_| error(beyond()))?;
        if row == 0 {
            return Err(error(FormatFault::Expected {
                expected: "a row from 1",
                found: "0".into(),
            }));
        }
        let column = (letter.to_ascii_lowercase() as u32).saturating_sub('a' as u32);
        let cell = Setting::cell(setting.corner(), column.into(), i64::from(row) - 1);
        moves.push((at, cell.map_err(error)?));
        rest = next.trim_start();
    }
    Ok(moves)
}

/// One game as a line.
pub(super) fn write_line(format: Format, game: &GameRecord) -> Result<String, WriteError> {
    let position = &game.position;
    check_moves(position, format)?;
    match format {
        Format::Pos => write_pos(position),
        Format::Offset => write_offsets(position),
        _ if position.board().dead() > 0 => Err(WriteError::Dead { format }),
        _ => Ok(format_points(position.moves())),
    }
}

fn write_pos(position: &Position) -> Result<String, WriteError> {
    let area = fit(
        position,
        &Most {
            format: Format::Pos,
            width: MAX_LETTERS,
            height: i64::from(i32::MAX),
            words: "at most 26 columns",
        },
    )?;
    let words = position.moves().iter().map(|point| {
        let column = i64::from(point.x) - i64::from(area.min().x);
        let letter = ('a'..='z').nth(usize::try_from(column).unwrap_or(0));
        let row = i64::from(point.y) - i64::from(area.min().y) + 1;
        format!("{}{row}", letter.unwrap_or('?'))
    });
    Ok(words.collect())
}

fn write_offsets(position: &Position) -> Result<String, WriteError> {
    let board = position.board();
    if board.dead() > 0 {
        return Err(WriteError::Dead {
            format: Format::Offset,
        });
    }
    let middle = board.bounds().map_or(Point::default(), Area::middle);
    let offset = |point: &Point| {
        let x = i64::from(point.x) - i64::from(middle.x);
        let y = i64::from(point.y) - i64::from(middle.y);
        // Beyond this no reader takes them.
        let limit = i64::from(coordinate_range().max().x);
        (x.abs() <= limit && y.abs() <= limit)
            .then(|| format!("{x},{y}"))
            .ok_or(WriteError::TooFar)
    };
    let words: Result<Vec<_>, _> = position.moves().iter().map(offset).collect();
    Ok(words?.join(", "))
}

/// The notation of a line, by its look: letters and rows without blanks are `pos`, with blanks they are
/// points in this program's letters, and numbers with a comma between the pairs are offsets.
pub(super) fn notation_of(line: &str) -> Format {
    let line = line.trim();
    if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
        let row = line.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
        let single = row && !line.contains([' ', '\t', ',', ';']);
        return if single { Format::Pos } else { Format::Moves };
    }
    let numbers = line.split(',').count();
    let words = line
        .split([',', ' ', '\t', ';'])
        .filter(|word| !word.is_empty());
    // `8,-3, 6,-4` has a comma after every number but the last.
    match numbers > 2 && words.count() == numbers {
        true => Format::Offset,
        false => Format::Moves,
    }
}

/// A list of points from the middle or in letters: what a line of openings holds.
pub(super) fn read_opening(line: &str, setting: &Setting) -> Result<Position, FormatError> {
    let format = match notation_of(line) {
        Format::Moves if !line.trim().starts_with(|c: char| c.is_ascii_alphabetic()) => {
            Format::Offset
        }
        format => format,
    };
    read_line(format, line, setting)
}
