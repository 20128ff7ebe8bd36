//! `mugen play`: a game in the terminal.

use super::args::PlayArgs;
use super::{DONE, Output, position};
use crate::gomoku::record::Record;
use crate::prompt::{self, FiveInARow};
use crate::session::{Persons, Session};
use anyhow::ensure;
use std::io::{self, IsTerminal};

/// How long the machine plays itself on a board that never fills.
const UNBOUNDED_PLIES: usize = 200;

pub(super) fn run(args: &PlayArgs, out: &mut Output) -> anyhow::Result<u8> {
    let record = if args.position.position.is_empty() {
        Record::new(position::empty(&args.position.board)?)
    } else {
        ensure!(
            args.position.position != ["-"] || args.persons == Persons::None,
            "standard input is where the moves come from: give the position as a file or as moves"
        );
        position::read(&args.position)?
    };
    ensure!(
        args.plies.is_none() || args.persons == Persons::None,
        "--plies is for the machine alone: add `--as none`"
    );
    let whole = match record.position.board().bounds() {
        Some(_) => usize::MAX,
        None => UNBOUNDED_PLIES,
    };
    let table = FiveInARow {
        player: args.player.player,
        radius: args.radius.radius.unwrap_or(record.radius),
        show_weights: args.show_weights,
    };
    let options = prompt::Options {
        style: out.style(),
        interactive: io::stdin().is_terminal(),
        plies: args.plies.unwrap_or(whole),
    };
    let session = Session::new(record.position, args.persons);
    prompt::run(session, table, options, io::stdin().lock(), out)?;
    Ok(DONE)
}
