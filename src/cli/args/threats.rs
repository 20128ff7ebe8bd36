//! The arguments of the commands about forced wins and their proofs.

use super::values::whole;
use super::{PositionArgs, parse_seconds, parse_threads};
use crate::engine::BenchOptions;
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args)]
#[command(
    override_usage = "mugen solve [OPTIONS] [POSITION]...",
    after_help = "Examples:
  mugen solve fixtures/positions/two-break-points.json
  mugen solve '0,0 0,5 1,0 1,5 2,0 7,5' --vcf
  mugen solve '0,0 0,5 1,0 1,5 2,0 7,5' --proof - | mugen verify -
  mugen solve fixtures/vcf/rules.jsonl --vcf --threads 2
  mugen solve < positions.jsonl > answers.jsonl

It looks for a win of the side to move, by fours first and then by threats (fours and free threes), and for \
a loss by the other side's. Every win comes with a proof that has been checked by the rules alone. \
`no win` means none by such moves: there may be a slower one.

Without POSITION, with `-`, and with files in `.jsonl` it is a filter: each line is a position (an object \
of JSON, or a list of moves) and gets one line of JSON, in the same order, as soon as it is ready. A line \
that cannot be used gets an object with `error`, and the rest goes on. docs/solve.md describes every key.

Exit codes: 0 all done; 1 a proof was asked for and there is none, or a win could not be proven, which is \
a fault of mugen; 2 arguments or input that cannot be used."
)]
pub(in crate::cli) struct SolveArgs {
    #[command(flatten)]
    pub(in crate::cli) position: PositionArgs,

    /// Look for wins by fours only; the win found is a shortest one
    #[arg(long, conflicts_with = "vct")]
    pub(in crate::cli) vcf: bool,

    /// Look for wins by fours and free threes at once, without those by fours alone first
    #[arg(long)]
    pub(in crate::cli) vct: bool,

    /// The most time for each position, in seconds such as `0.5`
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(in crate::cli) time: Option<Duration>,

    /// The most nodes (stones placed) for each position [default: 3000000 without --time]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(in crate::cli) nodes: Option<u64>,

    /// Write the proof to this file; `-`: to standard output, alone, or with JSON as its key `proof`
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) proof: Option<PathBuf>,

    /// Print JSON, as the filter does
    #[arg(long)]
    pub(in crate::cli) json: bool,

    /// As a filter: solve N positions at the same time
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = whole::<u16>(1..=1024))]
    pub(in crate::cli) threads: u16,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen verify fixtures/proofs/threat.json
  mugen solve '0,0 0,5 1,0 1,5 2,0 7,5' --proof - | mugen verify -
  mugen verify fixtures/proofs/loss.json --json

The proof is checked by the rules alone: docs/proof.md describes it. Nothing in it is believed but the \
position.

Exit codes: 0 it is valid; 1 it is not: the first node that fails is named, and why; 2 it cannot be read, \
or not be checked within the limits.")]
pub(in crate::cli) struct VerifyArgs {
    /// A proof in JSON; `-` for standard input
    #[arg(value_name = "FILE")]
    pub(in crate::cli) file: PathBuf,

    /// The most steps of work: a stone placed, a window of five cells looked at, and the like
    #[arg(long, value_name = "STEPS", default_value_t = crate::proof::MAX_WORK,
          value_parser = whole::<u64>(0..=u64::MAX))]
    pub(in crate::cli) work: u64,

    /// Print JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen bench --depth 4
  mugen bench --depth 4 --threads 2

It searches fixed positions to a fixed depth. On one thread the sum of the nodes is the same on every \
machine: it is the signature of the search, which changes when the search does.")]
pub(in crate::cli) struct BenchArgs {
    /// Plies to search
    #[arg(long, value_name = "N", default_value_t = BenchOptions::DEFAULT.depth,
          value_parser = whole::<u32>(1..=64))]
    pub(in crate::cli) depth: u32,

    /// Threads that search, 1 to 256; with more than one the nodes differ from run to run
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    pub(in crate::cli) threads: NonZeroUsize,

    /// Print JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}
