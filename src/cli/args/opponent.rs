//! The arguments of a game against another program.

use crate::gomocup::client::{BrainCommand, BrainCommandError};
use clap::Args;
use thiserror::Error;

#[derive(Args)]
pub(crate) struct OpponentArgs {
    /// Play against another program that speaks the Gomocup protocol: `cmd:` and its command. It
    /// has --time for each move (default 5 seconds); --nodes and --depth are passed on
    #[arg(long, value_name = "cmd:COMMAND", value_parser = parse_command)]
    pub(crate) opponent: Option<BrainCommand>,
}

/// Why a text names no opponent.
#[derive(Clone, Copy, Debug, Error)]
enum OpponentError {
    #[error("give `cmd:` and the command of a program, such as `cmd:./pbrain-name`")]
    NoCommand,
    #[error(transparent)]
    Command(#[from] BrainCommandError),
}

fn parse_command(text: &str) -> Result<BrainCommand, OpponentError> {
    let command = text.trim().strip_prefix("cmd:");
    Ok(command.ok_or(OpponentError::NoCommand)?.parse()?)
}
