//! The arguments of a game against another program.

use crate::gomocup::client::{BrainCommand, BrainCommandError};
use clap::Args;
use thiserror::Error;

#[derive(Args)]
pub(in crate::cli) struct OpponentArgs {
    /// Another program plays for the machine: `cmd:` and its command. It speaks the Gomocup protocol,
    /// and has --time for a move, or 5 seconds; --nodes and --depth are told to it
    #[arg(long, value_name = "cmd:COMMAND", value_parser = parse_command)]
    pub(in crate::cli) opponent: Option<BrainCommand>,
}

/// Why a text names no opponent.
#[derive(Clone, Copy, Debug, Error)]
enum OpponentError {
    #[error("say `cmd:` and the command of a program, such as `cmd:./pbrain-name`")]
    NoCommand,
    #[error(transparent)]
    Command(#[from] BrainCommandError),
}

fn parse_command(text: &str) -> Result<BrainCommand, OpponentError> {
    let command = text.trim().strip_prefix("cmd:");
    Ok(command.ok_or(OpponentError::NoCommand)?.parse()?)
}
