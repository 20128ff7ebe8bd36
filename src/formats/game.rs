//! A game as formats hold it.

use super::names::Names;
use super::{FormatError, FormatFault, ReadError, Remark};
use crate::formats::record::{Expect, Record, fault_of};
use crate::game::{Area, Outcome, Point, Side};
use crate::gomoku::{Board, BoundsError, DEFAULT_RADIUS, Position, Rule};

/// A position or a game, with what files say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The position, with the moves that are known.
    pub position: Position,
    /// What it is called.
    pub name: Option<String>,
    /// A note for people.
    pub note: Option<String>,
    /// The names of the players, x first.
    pub players: [Option<String>; 2],
    /// How the game ended, where the file says so: a game may also be given up.
    pub result: Option<Outcome>,
    /// Whether the loser gave up, as the file says.
    pub resigned: bool,
    /// Milliseconds that each move took; empty where they are not known.
    pub times: Vec<u32>,
    /// The radius of candidates, from 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
    /// What is expected of it, for regression tests; only files in JSON hold it.
    pub expect: Option<Expect>,
    /// Comments on moves, by the number of moves before them, in their order: those of a move stand
    /// after it. Only SGF holds them.
    pub comments: Vec<(usize, String)>,
    /// Whether the text names cells otherwise than by `x,y`: people are then answered in letters,
    /// where the board has some.
    pub letters: bool,
    /// What a reader could not keep.
    pub remarks: Vec<Remark>,
}

impl GameRecord {
    /// A position of which nothing more is known.
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            name: None,
            note: None,
            players: [None, None],
            result: None,
            resigned: false,
            times: Vec::new(),
            radius: DEFAULT_RADIUS,
            expect: None,
            comments: Vec::new(),
            letters: true,
            remarks: Vec::new(),
        }
    }

    /// The same game, which ends early because of `error`, where there is one.
    pub(super) fn cut_short(mut self, error: Option<ReadError>) -> Self {
        let moves = self.position.moves().len();
        let cut = error.map(|error| Remark::CutShort {
            moves,
            error: Box::new(error),
        });
        self.remarks.extend(cut);
        self
    }

    /// How it ended: by the stones, or else as the file says.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or(self.result)
    }

    /// The record for files in JSON: players, and a result that the stones do not show, stand in its
    /// note where there is no other.
    pub fn into_record(self) -> Record {
        let note = self.note.clone().or_else(|| self.summary());
        Record {
            name: self.name,
            note,
            position: self.position,
            radius: self.radius,
            expect: self.expect,
        }
    }

    /// The same game where `setting` says what the game does not: on a board with edges, if it has
    /// none. Its coordinates stay.
    pub(super) fn settled(mut self, setting: &Setting) -> Result<Self, FormatFault> {
        let rule = self.position.rule();
        if let Some(asked) = setting.rule.filter(|&asked| asked != rule) {
            return Err(FormatFault::RuleDiffers { found: rule, asked });
        }
        let (Some(asked), found) = (setting.bounds, self.position.board().bounds()) else {
            return Ok(self);
        };
        if let Some(found) = found {
            return match found == asked {
                true => Ok(self),
                false => Err(FormatFault::BoundsDiffer { found, asked }),
            };
        }
        let mut board = setting.board()?;
        let mut start = self.position.clone();
        while start.undo().is_some() {}
        for (point, occupant) in start.board().occupied() {
            let put = board.try_put(point, occupant);
            put.map_err(|error| fault_of(error, point))?;
        }
        let mut position = Position::from_board(board, start.to_move(), rule);
        for &point in self.position.moves() {
            let played = position.try_place(point);
            played.map_err(|error| fault_of(error, point))?;
        }
        self.position = position;
        // It was expected without edges.
        self.expect = None;
        Ok(self)
    }

    fn summary(&self) -> Option<String> {
        let players = Side::BOTH.into_iter().zip(&self.players);
        let mut parts: Vec<_> = players
            .filter_map(|(side, name)| Some(format!("{side}: {}", name.as_ref()?)))
            .collect();
        if self.position.outcome().is_none() {
            parts.extend(self.result.map(|result| result.to_string()));
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }
}

impl From<Record> for GameRecord {
    fn from(record: Record) -> Self {
        Self {
            name: record.name,
            note: record.note,
            radius: record.radius,
            letters: false,
            expect: record.expect,
            ..Self::new(record.position)
        }
    }
}

/// The board and the rule, where a text does not say them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The board's bounds; none: no edges, or what the text says.
    pub bounds: Option<Area>,
    /// The rule; none: what the text says, or the usual one.
    pub rule: Option<Rule>,
}

impl Setting {
    /// A square board with its left upper corner at `0,0`, of at least one cell.
    pub fn square(side: u16) -> Self {
        let last = i32::from(side.max(1)) - 1;
        Self {
            bounds: Area::new(Point::default(), Point::new(last, last)),
            rule: None,
        }
    }

    /// An empty board.
    ///
    /// # Errors
    ///
    /// [`BoundsError`] when the bounds reach beyond the coordinate range.
    pub fn board(&self) -> Result<Board, BoundsError> {
        self.bounds
            .map_or_else(|| Ok(Board::new()), Board::with_bounds)
    }

    /// The left upper corner: `0,0` without bounds.
    pub(super) fn corner(&self) -> Point {
        self.bounds.map_or(Point::default(), Area::min)
    }

    /// The cell that offsets are counted from: `0,0` without bounds.
    pub(super) fn middle(&self) -> Point {
        self.bounds.map_or(Point::default(), Area::middle)
    }

    /// This setting for a text that says how large the board is: its corner stays.
    pub(super) fn sized(&self, width: i64, height: i64) -> Result<Self, FormatFault> {
        if let Some(asked) = self.bounds {
            return match (asked.width(), asked.height()) == (width, height) {
                true => Ok(*self),
                false => Err(FormatFault::SizeDiffers {
                    found: (width, height),
                    asked,
                }),
            };
        }
        let last = |side: i64| i32::try_from(side - 1).ok().filter(|&last| last >= 0);
        let bounds = last(width)
            .zip(last(height))
            .and_then(|(x, y)| Area::new(Point::default(), Point::new(x, y)));
        let found = || FormatFault::Size {
            found: format!("{width}x{height}"),
            hint: "it has at least one cell and at most 2000000000 a side",
        };
        Ok(Self {
            bounds: Some(bounds.ok_or_else(found)?),
            ..*self
        })
    }

    /// The rule in force for a text that says `found`, or nothing.
    pub(super) fn rule_or(&self, found: Option<Rule>) -> Result<Rule, FormatFault> {
        match (found, self.rule) {
            (Some(found), Some(asked)) if found != asked => {
                Err(FormatFault::RuleDiffers { found, asked })
            }
            (found, asked) => Ok(found.or(asked).unwrap_or_default()),
        }
    }

    /// A cell `x` columns and `y` rows away from `from`.
    pub(super) fn cell(from: Point, x: i64, y: i64) -> Result<Point, FormatFault> {
        let (column, row) = (i64::from(from.x) + x, i64::from(from.y) + y);
        match (i32::try_from(column), i32::try_from(row)) {
            (Ok(x), Ok(y)) => Ok(Point::new(x, y)),
            _ => Err(crate::formats::record::Fault::BeyondRange {
                found: format!("{column},{row}"),
            }
            .into()),
        }
    }
}

/// Plays moves, each with its place in the text, up to the first that cannot be made or read. Where
/// there are moves before that, gives what is wrong with it.
pub(super) fn play_all(
    position: &mut Position,
    text: &str,
    (moves, mut error): (Vec<(usize, Point)>, Option<FormatError>),
    names: Names,
) -> Result<Option<FormatError>, FormatError> {
    for (at, point) in moves {
        if let Err(refused) = position.try_place(point) {
            error = Some(FormatError::at(text, at, names.fault(refused, point)));
            break;
        }
    }
    so_far(position, error)
}

/// An error that ends a game early, or, where no move was made before it, leaves nothing of it.
pub(super) fn so_far(
    position: &Position,
    error: Option<FormatError>,
) -> Result<Option<FormatError>, FormatError> {
    match error {
        Some(error) if position.moves().is_empty() => Err(error),
        error => Ok(error),
    }
}

/// The rule that a foreign name means.
pub(super) fn rule_named(name: &str) -> Option<Rule> {
    match name.trim().to_ascii_lowercase().as_str() {
        "freestyle" | "gomoku" | "free" => Some(Rule::Freestyle),
        "exact" | "standard" | "exactly five" => Some(Rule::Exact),
        _ => None,
    }
}
