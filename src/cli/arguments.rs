//! From what was typed to arguments, or to what is wrong with it.

use super::exit_code::{DONE, UNUSABLE};
use crate::game::{printable, printable_lines};
use clap::Parser;
use clap::error::{ContextKind, ContextValue};
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
    let parsed = A::try_parse_from(&typed).map_err(as_typed);
    parsed.map_err(|error| {
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

/// The error of the same arguments made printable; none if they already are. `Err` if only the arguments as
/// they were typed have an error.
fn shown<A: Parser>(typed: &[OsString]) -> Option<Result<clap::Error, ()>> {
    let printable: Vec<_> = typed
        .iter()
        .map(|argument| OsString::from(printable(&argument.to_string_lossy())))
        .collect();
    (printable != typed).then(|| {
        let error = A::try_parse_from(printable).err();
        error.map(as_typed).ok_or(())
    })
}

/// The error of a negative value, without the blank that was put before the value.
fn as_typed(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue] {
        if let Some(ContextValue::String(value)) = error.get(kind)
            && value.starts_with(" -")
        {
            let typed = value.trim_start().to_owned();
            error.insert(kind, ContextValue::String(typed));
        }
    }
    error
}
