//! A position or a game as files hold it.

use super::record_error::fault_of;
use super::{Expect, FormatFault, ReadError, Remark, Setting};
use crate::game::{Outcome, Side};
use crate::gomoku::{DEFAULT_RADIUS, Position};

/// A position or a game, with what files say about it. Every format reads and writes this type; what a
/// format has no place for is empty.
///
/// ```
/// use mugen::formats::{GameRecord, json};
/// let record = json::parse(r#"{"name":"first","moves":[[0,0]]}"#)?.remove(0);
/// assert_eq!(record.name.as_deref(), Some("first"));
/// assert_eq!(GameRecord::new(record.position).to_json(), r#"{"moves":[[0,0]]}"#);
/// # Ok::<(), mugen::formats::RecordError>(())
/// ```
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
    /// A position without names, notes or a result.
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
            letters: false,
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

    /// The same game, with a remark where letters of its words were no UTF-8.
    pub(super) fn with_lost_letters(mut self) -> Self {
        let words = [&self.name, &self.note].into_iter().chain(&self.players);
        let comments = self.comments.iter().map(|(_, words)| words);
        let is_lost = |words: &String| words.contains(char::REPLACEMENT_CHARACTER);
        if words.flatten().chain(comments).any(is_lost) {
            self.remarks.push(Remark::NotUtf8);
        }
        self
    }

    /// How it ended: by the stones, or else as the file says.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or(self.result)
    }

    /// The same game where `setting` says what the game does not: on a board with edges, if it has
    /// none. Its coordinates stay.
    pub(super) fn on_board_of(mut self, setting: &Setting) -> Result<Self, FormatFault> {
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

    /// The players, and a result that the stones do not show, in words: the note of a file in a format
    /// without a place for them.
    pub(super) fn summary(&self) -> Option<String> {
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
