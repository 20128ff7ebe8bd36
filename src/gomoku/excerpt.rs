//! Foreign text in messages.

/// At most 24 characters of foreign text, none of which can upset a terminal.
pub(crate) fn excerpt(text: &str) -> String {
    const KEPT: usize = 24;
    let mut kept: String = text
        .chars()
        .take(KEPT)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(KEPT).is_some() {
        kept.push_str("...");
    }
    kept
}
