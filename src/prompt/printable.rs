//! Foreign text, made fit for one line of a terminal.

/// `text` with its control characters written as escapes, so that a name or a typed word can
/// neither begin a line of its own nor change the terminal.
///
/// ```
/// use mugen::prompt::printable;
/// assert_eq!(printable("né\n\u{1b}[31m"), "né\\n\\u{1b}[31m");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            shown.extend(c.escape_debug());
        } else {
            shown.push(c);
        }
    }
    shown
}
