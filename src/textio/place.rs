//! Places in a text.

/// The line and the column of byte `offset`, both from 1, the column in characters.
pub(crate) fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.bytes().filter(|&byte| byte == b'\n').count();
    let column = before.chars().rev().take_while(|&c| c != '\n').count();
    (line + 1, column + 1)
}

/// What the parser of JSON says, without its place, which is that within a part of the text.
pub(crate) fn parser_message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text.get(..end).unwrap_or(&text).to_owned(),
        None => text,
    }
}
