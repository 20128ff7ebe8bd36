//! `mugen replay`.

use super::thinking::LimitArgs;
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mugen replay fixtures/positions fixtures/weights
  mugen replay game.json more.jsonl --quiet
  mugen replay fixtures/tactics --nodes 20000

The limits apply to the moves of `search` (`expect.move.search`).

Exit codes: 0 all passed; 1 a position differs; 2 a file cannot be read.")]
pub(crate) struct ReplayArgs {
    /// Files with positions, folders with such files (`.json`, `.jsonl`), or `-` for standard input
    #[arg(value_name = "PATH", required = true)]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    /// Print only failures and the summary
    #[arg(long, short)]
    pub(crate) quiet: bool,
}
