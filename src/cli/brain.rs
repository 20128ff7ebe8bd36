//! `mugen brain`: a brain for managers.

use super::args::BrainArgs;
use super::{DONE, UNUSABLE, complain};
use crate::gomocup::brain::BrainSetup;
use crate::gomoku::DEFAULT_RADIUS;
use std::io;

pub(super) fn run(args: &BrainArgs) -> u8 {
    let setup = BrainSetup {
        player: args.player.player(),
        threads: args.threads,
        hash: args.hash,
        radius: args.radius.radius.unwrap_or(DEFAULT_RADIUS),
        debug: args.debug,
    };
    match setup.run() {
        Ok(()) => DONE,
        Err(error) => {
            let is_memory = error.kind() == io::ErrorKind::OutOfMemory;
            let error = anyhow::Error::new(error);
            complain(&match is_memory {
                true => error,
                false => error.context("no thread can be started"),
            });
            UNUSABLE
        }
    }
}
