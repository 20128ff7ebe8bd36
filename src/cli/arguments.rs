//! From what was typed to arguments, or to what is wrong with it.

use super::exit_code::{DONE, UNUSABLE};
use crate::game::{printable, printable_lines};
use clap::Parser;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// Reads the arguments, the first of which is the program's own name.
///
/// # Errors
///
/// The exit code, after the help that was asked for, or what is wrong, has been printed.
pub(super) fn parse<A: Parser>(arguments: impl Iterator<Item = OsString>) -> Result<A, ExitCode> {
    let typed: Vec<_> = arguments.collect();
    A::try_parse_from(&typed).map_err(|error| {
        // A closed pipe is all that can go wrong here.
        let _ = match shown::<A>(&typed) {
            // The parser repeats arguments as they were typed: here nothing of them is harmful.
            None => error.print(),
            Some(Ok(error)) => error.print(),
            Some(Err(())) => {
                let text = printable_lines(&error.render().to_string());
                write!(io::stderr(), "{text}")
            }
        };
        ExitCode::from(if error.use_stderr() { UNUSABLE } else { DONE })
    })
}

/// The error of the same arguments made printable; none where they are that as they are. Without its error
/// where only the arguments as they were typed have one.
fn shown<A: Parser>(typed: &[OsString]) -> Option<Result<clap::Error, ()>> {
    let printable: Vec<_> = typed
        .iter()
        .map(|argument| OsString::from(printable(&argument.to_string_lossy())))
        .collect();
    (printable != typed).then(|| A::try_parse_from(printable).err().ok_or(()))
}
