//! Why a line is no command.

use super::limits::{MAX_BLOCK, SMALLEST};
use crate::gomocup::Reply;
use crate::gomocup::lines::MAX_LINE;
use crate::gomoku::COORDINATE_LIMIT;
use thiserror::Error;

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
        "line {line} of the block, `{text}`, is out of range: coordinates go from -{COORDINATE_LIMIT} to \
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
    #[error("line {line} of the block, `{text}`, cannot be read: use {usage}; nothing has changed")]
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
