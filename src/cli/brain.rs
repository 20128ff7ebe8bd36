//! `mugen brain`: a brain for managers.

use super::args::BrainArgs;
use super::complain::complain;
use super::exit_code::{DONE, UNUSABLE};
use crate::gomocup::brain::BrainSetup;
use crate::gomoku::DEFAULT_RADIUS;
use std::io;

pub(super) fn run(args: &BrainArgs) -> u8 {
    let player = match args.player.player() {
        Ok(player) => player,
        Err(error) => {
            complain(&error);
            return UNUSABLE;
        }
    };
    let setup = BrainSetup {
        player,
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
