//! Foreign text in messages.

/// `text` with every character that could begin a line of its own or upset a terminal written as an
/// escape.
///
/// ```
/// use mugen::game::printable;
/// assert_eq!(printable("né \"1\"\n\u{1b}[31m"), "né \"1\"\\n\\u{1b}[31m");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            // They upset no terminal, and read better as they are.
            '"' | '\'' | '\\' => shown.push(character),
            _ => shown.extend(character.escape_debug()),
        }
    }
    shown
}

/// The beginning of a foreign text, for messages: at most 24 characters, made [`printable`].
///
/// ```
/// use mugen::game::excerpt;
/// assert_eq!(excerpt("d3\n"), "d3\\n");
/// assert_eq!(excerpt(&"9".repeat(99)).chars().count(), 27);
/// ```
pub fn excerpt(text: &str) -> String {
    const KEPT: usize = 24;
    match text.char_indices().nth(KEPT) {
        Some((end, _)) => printable(text.get(..end).unwrap_or(text)) + "...",
        None => printable(text),
    }
}
