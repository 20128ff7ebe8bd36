//! `mugen move` and `mugen weights`: one position.

use super::position_args::{PositionArgs, RadiusArgs};
use super::thinking::ThinkArgs;
use super::values::parse_count;
use clap::Args;

#[derive(Args)]
#[command(
    override_usage = "mugen move [OPTIONS] <POSITION>...",
    after_help = "Examples:
  mugen move '0,0 1,1 -1,0'
  mugen move game.json --time 2.5 --threads 2
  mugen move game.json --player heuristic
  mugen move 0,0 1,1 --lines 3 --json"
)]
pub(crate) struct MoveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,

    #[command(flatten)]
    pub(crate) thinking: ThinkArgs,

    /// Print the answer as JSON: docs/analysis.md describes its keys
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) radius: RadiusArgs,
}

#[derive(Args)]
#[command(
    override_usage = "mugen weights [OPTIONS] <POSITION>...",
    after_help = "Examples:
  mugen weights '0,0 1,1 -1,0'
  mugen weights 0,0 1,1 -1,0 --top 5
  mugen weights game.json --board
  mugen weights game.json --explain -1,2
  echo '{\"moves\": [[0,0]]}' | mugen weights - --json"
)]
pub(crate) struct WeightsArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Draw the rounded weights on the board, the best cells in brackets
    #[arg(long, conflicts_with_all = ["explain", "json", "top"])]
    pub(crate) board: bool,

    /// Show how the score of one cell (`x,y` or `h8`) is made up
    #[arg(long, value_name = "X,Y")]
    pub(crate) explain: Option<String>,

    /// Print JSON, with weights in units of 1/240
    #[arg(long)]
    pub(crate) json: bool,

    /// Show only the N best cells
    #[arg(long, value_name = "N", value_parser = parse_count, conflicts_with = "explain")]
    pub(crate) top: Option<usize>,

    #[command(flatten)]
    pub(crate) radius: RadiusArgs,
}
