//! `mugen brain` and `pbrain-mugen`: a brain for managers.

use super::args::BrainArgs;
use super::{DONE, UNUSABLE, arguments, complain, memory};
use crate::control::Resources;
use crate::gomocup::brain::{self, BrainOptions};
use crate::gomoku::DEFAULT_RADIUS;
use crate::player::{PlayerSpec, SearchSpec};
use clap::Parser;
use std::ffi::OsString;
use std::io;
use std::num::NonZeroUsize;
use std::process::ExitCode;

const MIB: u64 = 1 << 20;

/// Five in a row for managers such as Piskvork: the Gomocup protocol on standard input and output.
#[derive(Parser)]
#[command(name = "pbrain-mugen", version, max_term_width = 100)]
struct Alone {
    #[command(flatten)]
    args: BrainArgs,
}

/// Runs the program `pbrain-mugen` with its arguments, the first of which is its own name.
pub fn run_brain(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    match arguments::parse::<Alone>(arguments) {
        Ok(alone) => ExitCode::from(run(&alone.args)),
        Err(code) => code,
    }
}

pub(super) fn run(args: &BrainArgs) -> u8 {
    let radius = args.radius.radius.unwrap_or(DEFAULT_RADIUS);
    let (player, threads, hash) = unequipped(args.player.player());
    let options = BrainOptions {
        resources: Resources {
            threads: args.threads.unwrap_or(threads),
            // A table of more than there is would end the program in the middle of a game.
            memory: memory::available(),
            table: args.hash.or(hash).map(|mib| mib * MIB),
        },
        radius,
        debug: args.debug,
    };
    match brain::run(io::stdin(), io::stdout(), player.build(radius), &options) {
        Ok(()) => DONE,
        Err(error) => {
            complain(&anyhow::Error::new(error).context("no thread can be started"));
            UNUSABLE
        }
    }
}

/// The player with no more than the usual table, and the threads and mebibytes that its own options ask for:
/// before it has them the manager may say how much memory there is.
fn unequipped(player: PlayerSpec) -> (PlayerSpec, NonZeroUsize, Option<u64>) {
    match player {
        PlayerSpec::Search(spec) => {
            let usual = SearchSpec::DEFAULT.hash;
            let hash = spec.hash.min(usual);
            (
                PlayerSpec::Search(SearchSpec { hash, ..spec }),
                NonZeroUsize::new(spec.threads).unwrap_or(NonZeroUsize::MIN),
                (spec.hash > usual).then_some(spec.hash as u64),
            )
        }
        other => (other, NonZeroUsize::MIN, None),
    }
}
