//! The arguments of `mugen datagen`.

use super::tournament::{parse_concurrency, parse_part};
use super::values::whole;
use crate::tournament::Shard;
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mugen datagen --games 1000 --out games.jsonl --concurrency 2
  mugen datagen --games 1000 --part 1/4 --out first.jsonl
  mugen datagen --games 1000 --openings fixtures/openings/balanced.txt --nodes 3000 --out games.jsonl

The engine plays itself on boards without edges, 15 x 15 and 20 x 20, with both rules. Every game is \
a line of JSON: its moves, the score of each position, and the winner. A game stops once the search \
sees its end. A game depends only on its number and the seed, so after an interruption the same \
command continues, and parts made on different machines fit together. docs/training.md describes how \
the games are used.

Exit codes: 0 all games played; 2 invalid arguments or files; 130 interrupted by Ctrl-C, 143 by \
SIGTERM (128 plus the signal number).")]
pub(crate) struct DatagenArgs {
    /// Games to play in total, over all parts
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1 << 40))]
    pub(crate) games: u64,

    /// Save the games to this file as JSON Lines; continues from the games already in it
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: PathBuf,

    /// Nodes per move
    #[arg(long, value_name = "N", default_value = "2000", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: u64,

    /// Random seed
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    /// A file of openings for half of the games; without it, all games start from random openings.
    /// Can be repeated
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Vec<PathBuf>,

    /// Play only part K of N
    #[arg(long, value_name = "K/N", value_parser = parse_part)]
    pub(crate) part: Option<Shard>,

    /// Games played in parallel
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_concurrency)]
    pub(crate) concurrency: NonZeroUsize,
}
