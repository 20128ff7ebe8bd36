//! The arguments of the commands about forced wins and their proofs.

use super::position_args::PositionArgs;
use super::values::{parse_seconds, parse_threads, whole};
use crate::engine::BenchOptions;
use clap::{Args, ValueEnum};
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
  mugen solve '0,0 9,9 1,0 -9,9' --order 3
  mugen solve < positions.jsonl > answers.jsonl

Looks for a win by the side to move, first by fours (VCF), then by fours and free threes (VCT), and \
for a loss by the same threats of the other side. With `--order` it also looks for wins with quiet moves: \
moves after which the other side has one free move, which does not save it. Every win comes with a checked proof. `no win` \
means no win by such moves; there may be a slower one.

Without POSITION, with `-`, or with `.jsonl` files it works as a filter: each line is a position (a \
JSON object or a list of moves) and gets one line of JSON, in the same order, as soon as it is \
ready. An unreadable line gets an object with `error`, and the others continue. docs/solve.md \
describes every key.

Exit codes: 0 success; 1 a proof was requested and there is none, or a win could not be proven (a \
bug in mugen); 2 invalid arguments or input."
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Look only for wins by fours (VCF); a shortest one is found
    #[arg(long, conflicts_with = "vct")]
    pub(crate) vcf: bool,

    /// Look for wins by fours and free threes (VCT) straight away, without trying fours alone first
    #[arg(long)]
    pub(crate) vct: bool,

    /// Then look for wins with quiet moves up to this order: 2 (threes), 3 or 4
    #[arg(long, value_name = "N", value_parser = whole::<u8>(2..=4), conflicts_with = "vcf")]
    pub(crate) order: Option<u8>,

    /// Time limit per position in seconds, such as `0.5`
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) time: Option<Duration>,

    /// Node limit per position: stones placed, and for quiet moves positions of the order-2 search
    /// [default: 3000000 without --time]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) nodes: Option<u64>,

    /// Write the proof to this file; `-` prints only the proof, or with JSON adds it as the key
    /// `proof`
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,

    /// Print JSON, as in filter mode
    #[arg(long)]
    pub(crate) json: bool,

    /// In filter mode: solve N positions in parallel
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = whole::<u16>(1..=1024))]
    pub(crate) threads: u16,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen verify fixtures/proofs/threat.json
  mugen solve '0,0 0,5 1,0 1,5 2,0 7,5' --proof - | mugen verify -
  mugen verify fixtures/proofs/loss.json --json
  mugen verify fixtures/proofs/threat.json --to stream > threat.proof

A proof is checked using only the rules of the game; nothing in it is taken for granted except the \
position. A proof may leave positions to other files: give these too. docs/proof.md describes the formats.

Exit codes: 0 the proofs are valid; 1 one is invalid (the first wrong node is named, with the reason), or \
relies on a file that was not given; 2 one cannot be read, or checked within the limits.")]
pub(crate) struct VerifyArgs {
    /// Proofs as JSON or compact streams; `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// Work limit in steps (a stone placed, a window of five cells examined, and so on)
    #[arg(long, value_name = "STEPS", default_value_t = crate::proof::MAX_WORK,
          value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) work: u64,

    /// Print JSON, one line for each file
    #[arg(long)]
    pub(crate) json: bool,

    /// Check the proof and write it to standard output in this form
    #[arg(long, value_name = "FORM", conflicts_with = "json")]
    pub(crate) to: Option<ProofFormat>,
}

/// A form of a proof.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ProofFormat {
    /// JSON, one node a line
    Json,
    /// A compact stream of the attacker's moves, about 3 bytes a node
    Stream,
}

#[derive(Args)]
#[command(
    override_usage = "mugen prove [OPTIONS] --store FOLDER POSITION...",
    after_help = "Examples:
  mugen prove --store store '0,0 5,0 1,0'
  mugen prove --store store '0,0 5,0 1,0' --list | mugen solve --order 3 --proof - > answers.jsonl
  mugen prove --store store '0,0 5,0 1,0' --merge answers.jsonl
  mugen verify store/*.proof

Proves that the side to move loses: first that the other side wins if it passes, then that it wins after \
each reply that could spoil this. Each answer is a file of FOLDER as soon as it is found, so the work can \
be ended at any time, in any way, and continued by the same command. Replies that are not answered get \
three times as many nodes in the next round.

`--list` prints the positions that are still open, one line of JSON each: any number of machines can solve \
them with `mugen solve`, one line in, one line out. docs/first-player.md describes how.

Exit codes: 0 proven (with --list and --merge: done); 1 not proven within the limits; 2 invalid arguments, \
input or files; 130 interrupted."
)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Folder of proofs, made if it is missing
    #[arg(long, value_name = "FOLDER")]
    pub(crate) store: PathBuf,

    /// Highest order of the win after a pass, plus one; replies are answered with order 3 at most
    #[arg(long, value_name = "N", default_value = "4", value_parser = whole::<u8>(2..=4))]
    pub(crate) order: u8,

    /// Maximum number of rounds; each allows three times the nodes of the one before
    #[arg(long, value_name = "N", default_value = "8", value_parser = whole::<u8>(1..=12))]
    pub(crate) rounds: u8,

    /// Time limit in seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) time: Option<Duration>,

    /// Replies to solve in parallel
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    pub(crate) threads: NonZeroUsize,

    /// Print the positions that are still open, and prove nothing but the win after a pass
    #[arg(long, conflicts_with = "merge")]
    pub(crate) list: bool,

    /// Add the proofs in the answers of `mugen solve --proof -` (JSON Lines; `-` for standard input)
    #[arg(long, value_name = "FILE")]
    pub(crate) merge: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen bench --depth 4
  mugen bench --depth 4 --threads 2

Searches fixed positions to a fixed depth. On one thread the total number of nodes is the same on \
every machine: it is the signature of the search, and changes only if the search changes.")]
pub(crate) struct BenchArgs {
    /// Depth in plies
    #[arg(long, value_name = "N", default_value_t = BenchOptions::DEFAULT.depth,
          value_parser = whole::<u32>(1..=64))]
    pub(crate) depth: u32,

    /// Search threads, 1 to 256; with more than one, the node count varies from run to run
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_threads)]
    pub(crate) threads: NonZeroUsize,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
