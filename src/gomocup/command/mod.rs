//! What a manager says: one command, however many lines it takes.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod block;
mod single;

pub(crate) use single::{number, point};

use super::lines::{Line, Lines, MAX_LINE};
use super::{Info, Reply};
use crate::game::{Area, Point};
use crate::gomoku::COORDINATE_LIMIT;
use block::{Block, Kind};
use single::{is_known, single};
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
#[non_exhaustive]
pub enum CommandError {
    /// No such command.
    #[error("{0}")]
    Unknown(String),
    /// More than [`MAX_LINE`] bytes.
    #[error("line too long: at most {MAX_LINE} bytes are read")]
    TooLong,
    /// A size that no board has.
    #[error(
        "unsupported board size {0}: sides are {SMALLEST} to {COORDINATE_LIMIT}; START 0 is a board \
         without edges"
    )]
    Size(String),
    /// What follows the command cannot be read.
    #[error("`{text}` is invalid: use {usage}")]
    Usage {
        /// The beginning of what was said.
        text: String,
        /// What is expected.
        usage: &'static str,
    },
    /// A cell beyond the coordinates that any board has.
    #[error("{0} is out of range: coordinates go from -{COORDINATE_LIMIT} to {COORDINATE_LIMIT}")]
    TooFar(String),
    /// A line of a block has a cell beyond the coordinates that any board has.
    #[error(
        "line {line} of the block, `{text}`, is on no board: coordinates go from -{COORDINATE_LIMIT} to \
         {COORDINATE_LIMIT}; nothing has changed"
    )]
    BlockTooFar {
        /// Counted from 1, the lines of the block alone.
        line: usize,
        /// The beginning of it.
        text: String,
    },
    /// A rule that there is not.
    #[error(
        "{}: 0 is freestyle, 1 exactly five, and 2 may be added for a continuous game",
        rule_words(.0)
    )]
    Rule(String),
    /// The value of a setting cannot be used, or not as it is. Managers read no answer to `INFO`: this is for
    /// people.
    #[error("{0}")]
    Setting(String),
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

fn rule_words(rule: &str) -> String {
    match rule {
        "" => "no rule is given".into(),
        rule => format!("rule {rule} is not supported"),
    }
}

impl CommandError {
    /// How the brain says it.
    pub(crate) fn reply(&self) -> Reply {
        match self {
            Self::Unknown(text) => Reply::Unknown(text.clone()),
            Self::Setting(text) => Reply::Message(text.clone()),
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
            None if word == "INFO" => self.setting(rest),
            None => self.ready.push_back(single(&word, rest, text)),
        }
    }

    /// A setting, and before it what is wrong with it.
    fn setting(&mut self, text: &str) {
        match Info::parse(text) {
            Ok((info, doubt)) => {
                self.ready.extend(doubt.map(Err));
                self.ready.push_back(Ok(Command::Info(info)));
            }
            Err(error) => self.ready.push_back(Err(error)),
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

#[cfg(test)]
mod tests;
