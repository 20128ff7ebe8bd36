//! `mugen brain` and `pbrain-mugen`: a brain for managers.

use super::args::BrainArgs;
use super::{DONE, UNUSABLE};
use crate::control::Resources;
use crate::gomocup::brain::{self, Options};
use crate::gomoku::DEFAULT_RADIUS;
use crate::player::PlayerSpec;
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
    match Alone::try_parse_from(arguments) {
        Ok(alone) => ExitCode::from(run(&alone.args)),
        Err(error) => {
            // A closed pipe is all that can go wrong here.
            let _ = error.print();
            ExitCode::from(if error.use_stderr() { UNUSABLE } else { DONE })
        }
    }
}

pub(super) fn run(args: &BrainArgs) -> u8 {
    let radius = args.radius.radius.unwrap_or(DEFAULT_RADIUS);
    let player = args.player.player();
    let options = Options {
        resources: Resources {
            threads: threads(player).max(args.threads),
            memory: None,
            table: args.hash.map(|mib| mib * MIB),
        },
        radius,
        debug: args.debug,
    };
    brain::run(io::stdin(), io::stdout(), player.build(radius), &options);
    DONE
}

/// The threads that a player's own options ask for.
fn threads(player: PlayerSpec) -> NonZeroUsize {
    let asked = match player {
        PlayerSpec::Search(spec) => NonZeroUsize::new(spec.threads),
        _ => None,
    };
    asked.unwrap_or(NonZeroUsize::MIN)
}
