//! `mugen brain`.

use super::position_args::RadiusArgs;
use super::thinking::PlayerArgs;
use super::values::{parse_threads, whole};
use crate::player::SearchSpec;
use clap::Args;
use std::num::NonZeroUsize;

#[derive(Args)]
#[command(after_help = "Examples:
  mugen brain
  mugen brain --player heuristic --debug

`pbrain-mugen` is the same program under the name that managers expect. START 0 starts a game on a \
board without edges. INFO thread_num, hash_size and max_memory from the manager override these \
options.")]
pub(crate) struct BrainArgs {
    #[command(flatten)]
    pub(crate) player: PlayerArgs,

    /// Search threads, 1 to 256; overrides the player's option [default: 1]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Transposition table size in MiB, 1 to 65536 (smaller if memory is short); overrides the
    /// player's option [default: 16]
    #[arg(long, value_name = "MIB", value_parser = whole::<u64>(1..=SearchSpec::MAX_HASH))]
    pub(crate) hash: Option<u64>,

    /// Write DEBUG lines that explain what the brain does
    #[arg(long)]
    pub(crate) debug: bool,

    #[command(flatten)]
    pub(crate) radius: RadiusArgs,
}
