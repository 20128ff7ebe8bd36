//! The program `pbrain-mugen`: `mugen brain` by the name that managers expect, without an argument parser or
//! anything else that a manager of engine games has no use for.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod arguments;

use arguments::{HELP, Request};
use std::io::{self, Write};
use std::process::ExitCode;

/// Arguments that cannot be used, or no thread or memory to think with.
const UNUSABLE: u8 = 2;

fn main() -> ExitCode {
    let typed = std::env::args_os().skip(1);
    let typed = typed.map(|argument| argument.to_string_lossy().into_owned());
    let text = match Request::parse(typed) {
        Ok(Request::Play(setup)) => match setup.run() {
            Ok(()) => return ExitCode::SUCCESS,
            Err(error) if error.kind() == io::ErrorKind::OutOfMemory => {
                return refuse(&error.to_string());
            }
            Err(error) => return refuse(&format!("no thread can be started: {error}")),
        },
        Ok(Request::Help) => HELP.into(),
        Ok(Request::Version) => format!("pbrain-mugen {}\n", env!("CARGO_PKG_VERSION")),
        Err(error) => return refuse(&format!("{error}; `pbrain-mugen --help` lists the options")),
    };
    // A closed pipe is all that can go wrong here.
    let _ = io::stdout().write_all(text.as_bytes());
    ExitCode::SUCCESS
}

/// Says on standard error what is wrong.
fn refuse(why: &str) -> ExitCode {
    // Nobody is left to be told when this fails.
    let _ = writeln!(io::stderr(), "pbrain-mugen: {why}");
    ExitCode::from(UNUSABLE)
}
