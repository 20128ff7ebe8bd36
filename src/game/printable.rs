//! Foreign text in messages.

/// `text` with every character that could begin a line of its own, upset a terminal, turn the direction of
/// the text or hide in it written as an escape.
///
/// ```
/// use mugen::game::printable;
/// assert_eq!(printable("né \"1\"\n\u{1b}[31m"), "né \"1\"\\n\\u{1b}[31m");
/// assert_eq!(printable("a\u{202e}b\u{200b}\u{9b}"), "a\\u{202e}b\\u{200b}\\u{9b}");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        // A mark belongs over the letter before it: at the beginning that would be one of ours.
        if is_plain(character) && !(shown.is_empty() && is_mark(character)) {
            shown.push(character);
        } else if character.escape_debug().len() > 1 {
            shown.extend(character.escape_debug());
        } else {
            shown.extend(character.escape_unicode());
        }
    }
    shown
}

/// The same for text of several lines: line feeds stay, all else is as in [`printable`].
pub fn printable_lines(text: &str) -> String {
    let lines: Vec<_> = text.split('\n').map(printable).collect();
    lines.join("\n")
}

/// Whether a character shows as itself and does nothing else. Controls, marks of direction, characters of
/// no width and those that Unicode has not assigned are not plain; marks over letters are.
///
/// ```
/// use mugen::game::is_plain;
/// assert!("aé日😀\u{301}\"\\".chars().all(is_plain));
/// assert!(!"\n\u{1b}\u{9b}\u{202e}\u{2066}\u{200d}\u{feff}\u{ad}\u{fe0f}".chars().any(is_plain));
/// ```
pub fn is_plain(character: char) -> bool {
    match character {
        ' '..='~' => true,
        // Shown as nothing or as a blank, though they count as letters, marks or symbols.
        '\u{34f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' => {
            false
        }
        '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' => false,
        '\u{e0100}'..='\u{e01ef}' => false,
        _ => character.escape_debug().len() == 1 || is_mark(character),
    }
}

/// Whether a character is put over or under the one before it.
fn is_mark(character: char) -> bool {
    // The standard library escapes marks only where no letter is before them.
    let after_a_letter = ['a', character].iter().collect::<String>();
    character.escape_debug().len() > 1 && after_a_letter.escape_debug().count() == 2
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
