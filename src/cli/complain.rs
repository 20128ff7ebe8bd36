//! What went wrong, in one line on standard error.

use crate::game::printable;
use std::io::{self, Write};

/// Says on standard error, in one line, what went wrong.
pub(super) fn complain(error: &anyhow::Error) {
    let text = printable(&reasons(error));
    // Nobody is left to be told when this fails.
    let _ = writeln!(io::stderr(), "mugen: {text}");
}

/// An error and its causes. A cause that the words before it end with is not said again.
pub(super) fn reasons(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.is_empty() {
            text = cause;
        } else if !text.ends_with(&cause) {
            text.push_str(": ");
            text.push_str(&cause);
        }
    }
    text
}

/// The reader of the output has read enough.
pub(super) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
