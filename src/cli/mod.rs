//! The program's commands: arguments in, text and an exit code out.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod analyze;
mod args;
mod arguments;
mod asked_position;
mod bench;
mod brain;
mod choose_move;
mod complain;
mod convert;
mod datagen;
mod exit_code;
mod game_text;
mod games;
mod json_output;
mod memory;
mod minimax;
mod opponent;
mod output;
mod perft;
mod play;
mod progress;
mod prove;
mod rate;
mod replay;
mod screen;
#[cfg(feature = "web")]
mod serve;
mod signals;
mod solve;
mod standing;
mod tournament;
mod verify;
mod weights;
mod witness;

use crate::parallel::ensure_room;
use args::{Cli, Command};
use clap::CommandFactory;
use complain::{complain, is_broken_pipe};
use exit_code::{DONE, UNUSABLE};
use output::Output;
use std::io::Write;
use std::{ffi::OsString, process::ExitCode};

/// Runs the program with its arguments, the first of which is its own name.
///
/// The exit code is 0 when all was done, 1 when a check failed, 2 when arguments or input cannot be
/// used, 128 and the number of the signal when a match or a game on the whole terminal was ended by one:
/// 130 after Ctrl-C.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let cli = match arguments::parse::<Cli>(arguments.map(keep_coordinates)) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    if let Err(error) = ensure_room() {
        complain(&error.into());
        return ExitCode::from(UNUSABLE);
    }
    // It writes from a thread of its own, which may wait for a reader for ever and hold standard output
    // meanwhile: nobody else may touch that.
    if let Command::Brain(args) = &cli.command {
        return ExitCode::from(brain::run(args));
    }
    let mut out = Output::new(cli.color);
    let code = dispatch(cli.command, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    ExitCode::from(code.unwrap_or_else(|error| {
        if is_broken_pipe(&error) {
            return DONE;
        }
        // What was printed before the error belongs before it.
        let _ = out.flush();
        complain(&error);
        UNUSABLE
    }))
}

fn dispatch(command: Command, out: &mut Output) -> anyhow::Result<u8> {
    match command {
        Command::Play(args) => play::run(args, out),
        Command::Weights(args) => weights::run(&args, out),
        Command::Move(args) => choose_move::run(&args, out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Prove(args) => prove::run(&args, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Minimax(args) => minimax::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Witness(args) => witness::run(&args, out),
        Command::Match(args) => tournament::run(&args, out),
        Command::Rate(args) => rate::run(&args, out),
        Command::Analyze(args) => analyze::run(&args, out),
        Command::Convert(args) => convert::run(&args, out),
        Command::Brain(args) => Ok(brain::run(&args)),
        Command::Datagen(args) => datagen::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        #[cfg(feature = "web")]
        Command::Serve(args) => serve::run(&args, out),
        Command::Completions { shell } => {
            // Into memory first: written straight to a closed pipe it would panic.
            let mut script = Vec::new();
            let mut command = args::with_hints(Cli::command());
            clap_complete::generate(shell, &mut command, "mugen", &mut script);
            out.write_all(&script)?;
            Ok(DONE)
        }
    }
}

/// Coordinates may begin with a minus sign, options do not begin with a digit: `-1,0` gets a blank
/// before it, which the reading of coordinates passes over. Names of files get none.
fn keep_coordinates(argument: OsString) -> OsString {
    match argument.to_str().map(str::as_bytes) {
        Some([b'-', digit, rest @ ..])
            if digit.is_ascii_digit() && rest.iter().all(|&byte| is_of_coordinates(byte)) =>
        {
            let mut kept = OsString::from(" ");
            kept.push(argument);
            kept
        }
        _ => argument,
    }
}

fn is_of_coordinates(byte: u8) -> bool {
    byte.is_ascii_digit() || byte.is_ascii_whitespace() || b"-+,;".contains(&byte)
}
