//! Positions from pictures.

use super::layout::{Layout, Line, Misplaced, Row, Word};
use crate::formats::RecordFault;
use crate::formats::record_error::fault_of;
use crate::formats::{FormatError, FormatFault, GameRecord, Setting};
use crate::game::picture::MAX_LETTERS;
use crate::game::{Area, Point, Side, excerpt};
use crate::gomoku::{Board, Occupant, Position, Rule};

/// The most bytes of one picture: several times what the largest that is drawn has.
const MAX_PICTURE: usize = 4 << 20;

/// Reads pictures. A line such as `x to move` or `x has won` ends one.
pub(in crate::formats) fn read(
    text: &str,
    setting: &Setting,
) -> Result<Vec<GameRecord>, FormatError> {
    // Where labels end is counted in blanks.
    let text = &*text.replace('\t', " ");
    let mut found = Vec::new();
    let mut blocks: Vec<Vec<Line<'_>>> = vec![Vec::new()];
    let mut size = 0;
    let lines = text.lines().map(str::trim_end).zip(1..);
    for (line, number) in lines {
        size += line.len();
        if size > MAX_PICTURE {
            let (what, most) = ("characters", MAX_PICTURE);
            return Err(error((number, 1, FormatFault::TooMuch { what, most })));
        }
        if let Some(turn) = turn(line) {
            found.push(picture(&blocks, Some(turn), number, setting)?);
            blocks = vec![Vec::new()];
            size = 0;
        } else if line.is_empty() {
            blocks.push(Vec::new());
        } else if line.trim_start().starts_with('(') && line.contains("stones") {
            return Err(error((number, 1, FormatFault::Cut)));
        } else if let Some(block) = blocks.last_mut() {
            block.push((number, line));
        }
    }
    let rest: Vec<_> = blocks
        .into_iter()
        .filter(|block| !block.is_empty())
        .collect();
    if !rest.is_empty() {
        let last = text.lines().count();
        found.push(picture(&rest, None, last, setting)?);
    }
    match found.is_empty() {
        true => Err(FormatError::at(text, text.len(), FormatFault::Empty)),
        false => Ok(found),
    }
}

fn error((line, column, fault): Misplaced) -> FormatError {
    FormatError {
        line,
        column,
        fault,
    }
}

/// Whose turn it is, from the line below a picture: the loser's after a win, nobody's after a draw.
fn turn(line: &str) -> Option<Option<Side>> {
    match line.trim() {
        "x to move" | "o has won" => Some(Some(Side::X)),
        "o to move" | "x has won" => Some(Some(Side::O)),
        "a draw" => Some(None),
        _ => None,
    }
}

/// The position of one picture, whose last line is `end`.
fn picture(
    blocks: &[Vec<Line<'_>>],
    turn: Option<Option<Side>>,
    end: usize,
    setting: &Setting,
) -> Result<GameRecord, FormatError> {
    let blocks = blocks.iter().filter(|block| !block.is_empty());
    let layouts: Result<Vec<_>, _> = blocks.map(|block| Layout::of(block)).collect();
    let layouts = layouts.map_err(error)?;
    let drawn = |layout: &Layout| layout.rows.iter().any(|row| !row.cells.is_empty());
    let Some(first) = layouts.iter().find(|layout| drawn(layout)) else {
        return Err(error((end, 1, FormatFault::Empty)));
    };
    let setting = in_letters(first, setting).map_err(error)?;
    let board = setting.board();
    let mut board = board.map_err(|fault| error((first.head.max(1), 1, fault.into())))?;
    let mut last = None;
    for layout in &layouts {
        let mut part = Part {
            board: &mut board,
            setting: &setting,
            last: &mut last,
        };
        part.rows(layout).map_err(error)?;
    }
    let side = match (turn, last) {
        (Some(Some(side)), _) => side,
        // Nobody moves any more.
        (Some(None), _) => Side::X,
        (None, Some((_, last))) => last.other(),
        (None, None) => by_count(&board).map_err(|fault| error((end, 1, fault)))?,
    };
    let rule = setting.rule.unwrap_or_default();
    let whole = Position::from_board(board.clone(), side, rule);
    let position = with_last_move(board, last, rule)
        .filter(|position| (position.to_move(), position.outcome()) == (side, whole.outcome()));
    let letters = setting.bounds.is_some();
    Ok(GameRecord {
        letters,
        ..GameRecord::new(position.unwrap_or(whole))
    })
}

/// The position before the last move, and that move.
fn with_last_move(mut board: Board, last: Option<(Point, Side)>, rule: Rule) -> Option<Position> {
    let (point, side) = last?;
    board.remove(point)?;
    let mut position = Position::from_board(board, side, rule);
    position.try_place(point).ok()?;
    Some(position)
}

/// Where the numbers of stones say it: x begins.
fn by_count(board: &Board) -> Result<Side, FormatFault> {
    let (x, o) = (board.stones_of(Side::X), board.stones_of(Side::O));
    match () {
        () if x == o => Ok(Side::X),
        () if x == o + 1 => Ok(Side::O),
        () => Err(FormatFault::NoTurn { x, o }),
    }
}

/// The bounds of a board with letters, which is drawn whole; other pictures do not show their edges.
fn in_letters(layout: &Layout, setting: &Setting) -> Result<Setting, Misplaced> {
    let in_letters = layout
        .columns
        .first()
        .is_some_and(|(_, label)| label == "a");
    let (Some(last), true) = (layout.rows.last(), in_letters) else {
        return Ok(*setting);
    };
    let lowest = last.label.as_ref();
    if setting.bounds.is_none() && lowest.is_none_or(|(_, label)| label != "1") {
        let found = excerpt(lowest.map_or("", |(_, label)| label));
        let expected = "row 1 at the bottom of a board with letters";
        return Err((last.line, 1, FormatFault::Expected { expected, found }));
    }
    if setting.bounds.is_some() && lowest.is_none_or(|(_, label)| label != "1") {
        return Ok(*setting);
    }
    let (width, height) = (layout.columns.len(), layout.rows.len());
    let sized = setting.sized(width as i64, height as i64);
    sized.map_err(|fault| (layout.head, 1, fault))
}

/// A part of a picture that is being put on the board.
struct Part<'a> {
    board: &'a mut Board,
    setting: &'a Setting,
    last: &'a mut Option<(Point, Side)>,
}

impl Part<'_> {
    fn rows(&mut self, layout: &Layout) -> Result<(), Misplaced> {
        let columns = self.columns(layout)?;
        let first = layout.rows.first();
        let expected = match columns.len() {
            0 => first.map_or(0, |row| row.cells.len()),
            width => width,
        };
        let corner = self.setting.corner();
        let left = columns.first().copied().unwrap_or(corner.x.into());
        let mut before: Option<i64> = None;
        for (row, index) in layout.rows.iter().zip(0..) {
            let y = match &row.label {
                Some(label) => self
                    .row(label)
                    .map_err(|(at, fault)| (row.line, at + 1, fault))?,
                None => i64::from(corner.y) + index,
            };
            if before.is_some_and(|before| before + 1 != y) {
                let found = row.label.as_ref().map_or("", |(_, label)| label);
                let found = excerpt(found);
                return Err((row.line, 1, FormatFault::Labels { found }));
            }
            before = Some(y);
            let found = row.cells.len();
            if found != expected {
                return Err((row.line, 1, FormatFault::Uneven { expected, found }));
            }
            self.cells(row, left, y)?;
        }
        Ok(())
    }

    fn cells(&mut self, row: &Row, left: i64, y: i64) -> Result<(), Misplaced> {
        let mut mark = row.last_move;
        for (x, (at, word)) in (left..).zip(&row.cells) {
            let put = self.cell(x, y, word);
            let put = put.map_err(|fault| (row.line, at + 1, fault))?;
            if mark.take_if(|mark| *mark < *at).is_some() {
                let stone = put.and_then(|(at, occupant)| Some((at, occupant.side()?)));
                *self.last = stone.or(*self.last);
            }
        }
        Ok(())
    }

    /// The x of every column, each one more than the one before.
    fn columns(&self, layout: &Layout) -> Result<Vec<i64>, Misplaced> {
        let mut columns: Vec<i64> = Vec::new();
        for (at, label) in &layout.columns {
            let wrong = |fault| (layout.head, at + 1, fault);
            let x = self.column(label).ok_or_else(|| {
                wrong(FormatFault::Expected {
                    expected: "the label of a column: a number or a letter",
                    found: excerpt(label),
                })
            })?;
            if columns.last().is_some_and(|before| before + 1 != x) {
                let found = excerpt(label);
                return Err(wrong(FormatFault::Labels { found }));
            }
            columns.push(x);
        }
        Ok(columns)
    }

    fn column(&self, label: &str) -> Option<i64> {
        let mut letters = label.chars();
        match (letters.next(), letters.next()) {
            (Some(letter @ 'a'..='z'), None) => {
                let index = i64::from(u32::from(letter)) - i64::from(u32::from('a'));
                Some(i64::from(self.setting.corner().x) + index)
            }
            _ => label.parse::<i32>().ok().map(i64::from),
        }
    }

    /// The y of a row; on boards with letters rows are counted from the bottom.
    fn row(&self, (at, label): &Word) -> Result<i64, (usize, FormatFault)> {
        let number = label.parse::<i32>().map_err(|_| {
            let fault = FormatFault::Expected {
                expected: "the number of a row",
                found: excerpt(label),
            };
            (*at, fault)
        })?;
        let lettered = self
            .setting
            .bounds
            .filter(|board| board.width() <= MAX_LETTERS);
        Ok(match lettered.map(Area::max) {
            Some(corner) => i64::from(corner.y) - i64::from(number) + 1,
            None => number.into(),
        })
    }

    /// Puts what a cell shows; weights are drawn on empty cells.
    fn cell(
        &mut self,
        x: i64,
        y: i64,
        word: &str,
    ) -> Result<Option<(Point, Occupant)>, FormatFault> {
        let occupant = match word {
            "x" => Occupant::Stone(Side::X),
            "o" => Occupant::Stone(Side::O),
            "#" => Occupant::Dead,
            "." => return Ok(None),
            _ if word.bytes().all(|byte| byte.is_ascii_digit()) => return Ok(None),
            _ => {
                return Err(FormatFault::Expected {
                    expected: "`.`, `x`, `o`, `#` or a weight",
                    found: excerpt(word),
                });
            }
        };
        let point = match (i32::try_from(x), i32::try_from(y)) {
            (Ok(x), Ok(y)) => Point::new(x, y),
            _ => {
                let found = format!("{x},{y}");
                return Err(RecordFault::BeyondRange { found }.into());
            }
        };
        match self.board.get(point) {
            // Parts of a picture may overlap.
            Some(before) if before == occupant => {}
            _ => {
                let put = self.board.try_put(point, occupant);
                put.map_err(|error| fault_of(error, point))?;
            }
        }
        Ok(Some((point, occupant)))
    }
}
