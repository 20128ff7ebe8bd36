//! Where in a text an error lies.

use crate::formats::{Place, RecordError, RecordFault};
use crate::textio::{line_and_column, parser_message};
use serde_json::error::Category;

/// The place of byte `offset` of `text`.
pub(super) fn place(text: &str, first_line: u64, offset: usize) -> Place {
    let (line, column) = line_and_column(text, offset);
    Place {
        line: first_line + line as u64 - 1,
        column: column as u64,
    }
}

/// The error of a text that is not JSON.
pub(super) fn syntax_error(text: &str, first_line: u64, error: &serde_json::Error) -> RecordError {
    if error.classify() == Category::Eof {
        return RecordError {
            place: Some(place(text, first_line, text.trim_end().len())),
            path: String::new(),
            fault: RecordFault::Truncated,
        };
    }
    let skipped = error.line().saturating_sub(1);
    let line: Option<&str> = text.split('\n').nth(skipped);
    let message = parser_message(error);
    // The parser counts bytes, up to and with the one that it did not like; but without it where
    // that is a control character.
    let counted = usize::from(!message.starts_with("control character"));
    let before = error.column().saturating_sub(counted);
    let characters = line.map_or(0, |line| {
        let starts = line.char_indices().map(|(at, _)| at);
        starts.take_while(|&at| at < before).count()
    });
    RecordError {
        place: Some(Place {
            line: first_line + skipped as u64,
            column: characters as u64 + 1,
        }),
        path: String::new(),
        fault: RecordFault::Syntax(message),
    }
}
