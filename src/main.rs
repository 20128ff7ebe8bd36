//! The program `mugen`.

use std::process::ExitCode;

fn main() -> ExitCode {
    mugen::cli::run(std::env::args_os())
}
