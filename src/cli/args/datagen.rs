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

The search plays against itself on boards without edges and of 15 x 15 and 20 x 20 cells, freestyle and \
exactly five. Every game is a line of JSON: its moves, what the search thought of each position, and who won. \
A game ends when the search sees its end. Every game depends on its number and the seed alone: the same command \
goes on where it was interrupted, and shares made elsewhere fit together. docs/training.md says what the games \
are used for.

Exit codes: 0 all played; 2 arguments or files that cannot be used; \
130 interrupted by Ctrl-C, 143 by a request to end (128 and the number of the signal).")]
pub(in crate::cli) struct DatagenArgs {
    /// Games to play, those of other shares included
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1 << 40))]
    pub(in crate::cli) games: u64,

    /// Keep the games here, as JSON Lines, and go on with those that are there
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) out: PathBuf,

    /// Positions that the search visits for a move
    #[arg(long, value_name = "N", default_value = "2000", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(in crate::cli) nodes: u64,

    /// Another seed, other games
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(in crate::cli) seed: u64,

    /// A file of openings, from which half of the games begin; without: all begin from random ones. May be
    /// given several times
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) openings: Vec<PathBuf>,

    /// Play only the Kth of N shares
    #[arg(long, value_name = "K/N", value_parser = parse_part)]
    pub(in crate::cli) part: Option<Shard>,

    /// Games played at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_concurrency)]
    pub(in crate::cli) concurrency: NonZeroUsize,
}
