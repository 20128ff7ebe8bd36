//! What a manager says: one command, however many lines it takes.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::Reply;
use super::info::Info;
use super::lines::{Line, Lines, MAX_LINE};
use crate::game::{Area, Point, excerpt};
use crate::gomoku::COORDINATE_LIMIT;
use std::collections::VecDeque;
use std::io::Read;
use thiserror::Error;

/// The most lines that a block may have.
pub const MAX_BLOCK: usize = 1_000_000;

/// The smallest board with room for a five in every direction.
const SMALLEST: i64 = 5;

/// Whose a cell of a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The brain's own stone.
    Own,
    /// The opponent's stone.
    Opponent,
    /// A cell that is nobody's and blocks both.
    Dead,
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A new game on an empty board; none: without bounds.
    Start(Option<Area>),
    /// A new game on the same board.
    Restart,
    /// The brain has the first move.
    Begin,
    /// The opponent's move.
    Turn(Point),
    /// The brain is to make this move.
    Play(Point),
    /// A stone is taken away.
    TakeBack(Point),
    /// A position in which the brain is to move.
    Board {
        /// Its cells, in the order given.
        cells: Vec<(Point, Field)>,
        /// Whether a move is asked for.
        answer: bool,
    },
    /// The swap opening: the stones so far, x and o in turn.
    Swap2Board(Vec<Point>),
    /// A setting.
    Info(Info),
    /// Who are you?
    About,
    /// Play now.
    Stop,
    /// Go.
    End,
    /// A move, and so many best lines.
    BestLines(usize),
    /// Forget what was learnt.
    ClearHash,
    /// Something that is accepted and changes nothing.
    Nothing,
}

impl Command {
    /// Cells that it holds: what its memory grows with.
    pub(crate) const fn cells(&self) -> usize {
        match self {
            Self::Board { cells, .. } => cells.len(),
            Self::Swap2Board(stones) => stones.len(),
            _ => 0,
        }
    }
}

/// Why a line is no command that can be carried out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// No such command.
    #[error("{0}")]
    Unknown(String),
    /// More than [`MAX_LINE`] bytes.
    #[error("line too long: at most {MAX_LINE} bytes are read")]
    TooLong,
    /// A size that no board has.
    #[error(
        "no board of {0}: its sides have from {SMALLEST} to {COORDINATE_LIMIT} cells; START 0 is a \
         board without edges"
    )]
    Size(String),
    /// What follows the command cannot be read.
    #[error("`{text}` cannot be read: say {usage}")]
    Usage {
        /// The beginning of what was said.
        text: String,
        /// What is expected.
        usage: &'static str,
    },
    /// A line of a block cannot be read.
    #[error("line {line} of the block, `{text}`, cannot be read: say {usage}; nothing has changed")]
    BlockLine {
        /// Counted from 1, the lines of the block alone.
        line: usize,
        /// The beginning of it.
        text: String,
        /// What is expected.
        usage: &'static str,
    },
    /// A block without an end.
    #[error("a block of more than {MAX_BLOCK} lines; nothing has changed")]
    BlockTooLong,
    /// Another command where `DONE` was to come.
    #[error("{0} without DONE; nothing has changed")]
    Abandoned(&'static str),
    /// `DONE` without a block.
    #[error("DONE without BOARD before it")]
    NoBlock,
}

impl CommandError {
    /// How the brain says it.
    pub(crate) fn reply(&self) -> Reply {
        match self {
            Self::Unknown(text) => Reply::Unknown(text.clone()),
            _ => Reply::Error(self.to_string()),
        }
    }
}

/// Reads commands from lines, each as soon as it is whole.
pub(crate) struct Commands<R> {
    lines: Lines<R>,
    ready: VecDeque<Result<Command, CommandError>>,
    block: Option<Block>,
}

impl<R: Read> Commands<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            lines: Lines::new(input),
            ready: VecDeque::new(),
            block: None,
        }
    }

    fn take(&mut self, line: Line) {
        let Line::Text(text) = line else {
            match &mut self.block {
                Some(block) => block.refuse(CommandError::TooLong),
                None => self.ready.push_back(Err(CommandError::TooLong)),
            }
            return;
        };
        let text = text.trim();
        let (word, rest) = text
            .split_once(|c: char| c.is_ascii_whitespace())
            .unwrap_or((text, ""));
        let (word, rest) = (word.to_ascii_uppercase(), rest.trim());
        if let Some(block) = &mut self.block {
            if word == "DONE" {
                let block = self.block.take();
                self.ready.extend(block.map(Block::end));
                return;
            }
            if !is_known(&word) {
                block.line(text);
                return;
            }
            if word != "END" {
                let abandoned = CommandError::Abandoned(block.kind.name());
                self.ready.push_back(Err(abandoned));
            }
            self.block = None;
        }
        match Kind::of(&word) {
            Some(kind) => self.open(kind, rest),
            None => self.ready.push_back(single(&word, rest, text)),
        }
    }

    /// Opens a block. Some managers put all of it on one line.
    fn open(&mut self, kind: Kind, rest: &str) {
        let mut block = Block::new(kind);
        for word in rest.split_ascii_whitespace() {
            if word.eq_ignore_ascii_case("DONE") {
                self.ready.push_back(block.end());
                return;
            }
            block.line(word);
        }
        self.block = Some(block);
    }
}

impl<R: Read> Iterator for Commands<R> {
    type Item = Result<Command, CommandError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            let line = self.lines.next()?;
            self.take(line);
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Board,
    YxBoard,
    Swap2Board,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Board, Self::YxBoard, Self::Swap2Board];

    const fn name(self) -> &'static str {
        match self {
            Self::Board => "BOARD",
            Self::YxBoard => "YXBOARD",
            Self::Swap2Board => "SWAP2BOARD",
        }
    }

    fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == word)
    }
}

/// A block that is being read. After its first fault nothing of it is kept.
struct Block {
    kind: Kind,
    lines: usize,
    cells: Vec<(Point, Field)>,
    fault: Option<CommandError>,
}

impl Block {
    const fn new(kind: Kind) -> Self {
        Self {
            kind,
            lines: 0,
            cells: Vec::new(),
            fault: None,
        }
    }

    fn line(&mut self, text: &str) {
        self.lines = self.lines.saturating_add(1);
        if self.fault.is_some() {
            return;
        }
        if self.lines > MAX_BLOCK {
            return self.refuse(CommandError::BlockTooLong);
        }
        let (cell, usage) = match self.kind {
            Kind::Swap2Board => (
                point(text).map(|point| (point, Field::Own)),
                "`x,y` for each stone, then DONE",
            ),
            Kind::Board | Kind::YxBoard => (
                cell(text),
                "`x,y,1` for an own stone, `x,y,2` for the opponent's, `x,y,3` for a dead cell, then DONE",
            ),
        };
        match cell {
            Some(cell) => self.cells.push(cell),
            None => self.refuse(CommandError::BlockLine {
                line: self.lines,
                text: excerpt(text),
                usage,
            }),
        }
    }

    fn refuse(&mut self, fault: CommandError) {
        self.cells = Vec::new();
        self.fault.get_or_insert(fault);
    }

    fn end(self) -> Result<Command, CommandError> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        Ok(match self.kind {
            Kind::Swap2Board => {
                Command::Swap2Board(self.cells.into_iter().map(|(point, _)| point).collect())
            }
            kind => Command::Board {
                cells: self.cells,
                answer: kind == Kind::Board,
            },
        })
    }
}

/// Every word that begins a command of its own.
const KNOWN: [&str; 19] = [
    "START",
    "RECTSTART",
    "RESTART",
    "BEGIN",
    "TURN",
    "PLAY",
    "TAKEBACK",
    "BOARD",
    "YXBOARD",
    "SWAP2BOARD",
    "INFO",
    "ABOUT",
    "STOP",
    "YXSTOP",
    "END",
    "YXNBEST",
    "YXHASHCLEAR",
    "YXSHOWINFO",
    "DONE",
];

fn is_known(word: &str) -> bool {
    KNOWN.contains(&word)
}

/// A command of one line: its word in capitals, the rest, and all of it.
fn single(word: &str, rest: &str, text: &str) -> Result<Command, CommandError> {
    let usage = |usage: &'static str| CommandError::Usage {
        text: excerpt(text),
        usage,
    };
    let at = |example: &'static str| point(rest).ok_or_else(|| usage(example));
    Ok(match word {
        "START" => start(rest).ok_or_else(|| usage("`START 20`"))??,
        "RECTSTART" => rect_start(rest).ok_or_else(|| usage("`RECTSTART 30,20`"))??,
        "RESTART" => Command::Restart,
        "BEGIN" => Command::Begin,
        "TURN" => Command::Turn(at("`TURN x,y`")?),
        "PLAY" => Command::Play(at("`PLAY x,y`")?),
        "TAKEBACK" => Command::TakeBack(at("`TAKEBACK x,y`")?),
        "INFO" => Command::Info(Info::parse(rest)),
        "ABOUT" => Command::About,
        "STOP" | "YXSTOP" => Command::Stop,
        "END" => Command::End,
        "YXNBEST" => Command::BestLines(
            rest.parse()
                .ok()
                .filter(|&lines| lines > 0)
                .ok_or_else(|| usage("`YXNBEST 3`"))?,
        ),
        "YXHASHCLEAR" => Command::ClearHash,
        "YXSHOWINFO" => Command::Nothing,
        "DONE" => return Err(CommandError::NoBlock),
        _ => return Err(CommandError::Unknown(excerpt(text))),
    })
}

/// None where there is no number.
fn start(rest: &str) -> Option<Result<Command, CommandError>> {
    let size = number(rest)?;
    if size == 0 {
        return Some(Ok(Command::Start(None)));
    }
    Some(board(size, size).ok_or_else(|| CommandError::Size(excerpt(rest))))
}

fn rect_start(rest: &str) -> Option<Result<Command, CommandError>> {
    let (width, height) = rest.split_once(',')?;
    let (width, height) = (number(width)?, number(height)?);
    Some(board(width, height).ok_or_else(|| CommandError::Size(format!("{width}x{height}"))))
}

fn board(width: i64, height: i64) -> Option<Command> {
    let sizes = SMALLEST..=i64::from(COORDINATE_LIMIT);
    if !sizes.contains(&width) || !sizes.contains(&height) {
        return None;
    }
    let end = Point::new(
        i32::try_from(width - 1).ok()?,
        i32::try_from(height - 1).ok()?,
    );
    Area::new(Point::new(0, 0), end).map(|area| Command::Start(Some(area)))
}

/// A number too large for any board counts as the largest there is.
fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let huge = if text.starts_with('-') {
        i64::MIN
    } else {
        i64::MAX
    };
    Some(text.parse().unwrap_or(huge))
}

/// `x,y`, with blanks around the numbers or without. Coordinates beyond `i32` are on no board: they
/// are cut to its ends, which are not either.
pub(crate) fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let cut = |text: &str| {
        let number = number(text)?.clamp(i32::MIN.into(), i32::MAX.into());
        i32::try_from(number).ok()
    };
    Some(Point::new(cut(x)?, cut(y)?))
}

/// `x,y,field`.
fn cell(text: &str) -> Option<(Point, Field)> {
    let (at, field) = text.rsplit_once(',')?;
    let field = match field.trim() {
        "1" => Field::Own,
        "2" => Field::Opponent,
        "3" => Field::Dead,
        _ => return None,
    };
    Some((point(at)?, field))
}

#[cfg(test)]
#[allow(clippy::panic, clippy::expect_used)]
mod tests;
