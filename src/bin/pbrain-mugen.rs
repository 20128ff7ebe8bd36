//! The program `pbrain-mugen`: `mugen brain` by the name that managers expect.

use std::process::ExitCode;

fn main() -> ExitCode {
    mugen::cli::run_brain(std::env::args_os())
}
