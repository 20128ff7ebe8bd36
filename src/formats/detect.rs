//! Which format a text has, by its look.

use super::move_lines::{content, is_list, notation_of, without_comments};
use super::{Format, sgf};

impl Format {
    /// The format of a text in a file with this ending, or of one that has none: what the ending says,
    /// or else what the text looks like. JSON is known by its look, since lists of moves are often saved
    /// under its name.
    ///
    /// ```
    /// use mugen::formats::Format;
    /// assert_eq!(Format::of(Some("pos"), "h8i9"), Format::Pos);
    /// assert_eq!(Format::of(Some("txt"), "h8i9"), Format::Moves);
    /// assert_eq!(Format::of(Some("json"), "h8i9"), Format::Moves);
    /// assert_eq!(Format::of(Some("json"), "nonsense"), Format::Json);
    /// ```
    pub fn of(ending: Option<&str>, text: &str) -> Self {
        match ending.and_then(Self::of_ending) {
            Some(Self::Json) if !is_list(text) => Self::Json,
            None | Some(Self::Json) => Self::of_text(text),
            Some(format) => format,
        }
    }

    /// The format that a text seems to have. [`Pos`](Self::Pos) is never found: letters are points
    /// whose rows are counted from the bottom, unless the format is named.
    ///
    /// ```
    /// use mugen::formats::Format;
    /// assert_eq!(Format::of_text("(;GM[4]SZ[15])"), Format::Sgf);
    /// assert_eq!(Format::of_text("A mail\n(;GM[4]SZ[15])"), Format::Sgf);
    /// assert_eq!(Format::of_text("h8i9"), Format::Moves);
    /// assert_eq!(Format::of_text("8,-3, 6,-4"), Format::Offset);
    /// assert_eq!(Format::of_text("8,-3 6,-4"), Format::Moves);
    /// ```
    pub fn of_text(text: &str) -> Self {
        let start = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if start.starts_with(['{', '[']) {
            return Self::Json;
        }
        if start.starts_with('(')
            && start
                .get(1..)
                .is_some_and(|rest| rest.trim_start().starts_with(';'))
        {
            return Self::Sgf;
        }
        if start
            .get(..9)
            .is_some_and(|head| head.eq_ignore_ascii_case("piskvorky"))
        {
            return Self::Psq;
        }
        if looks_like_a_picture(text) {
            return Self::Picture;
        }
        // SGF may have anything above its first game, and lists anything in comments.
        if sgf::is_within(text) && sgf::is_within(&without_comments(text)) {
            return Self::Sgf;
        }
        start
            .lines()
            .find_map(content)
            .map_or(Self::Moves, notation_of)
    }
}

/// Labels of columns above rows, or rows of `.`, `x`, `o` and `#`.
fn looks_like_a_picture(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    let bare = |line: &str| line.chars().all(|c| " \t.xo#()[]|*".contains(c));
    // A `#` alone may also begin a comment above a list.
    // A list, perhaps with numbers, may be indented; labels of columns are letters or numbers alone.
    let labels = |line: &str| !line.contains(['.', ')', ':', ',']);
    (bare(first) && first.contains(['.', 'x', 'o']))
        || ((first.starts_with("  ") || first.starts_with('\t'))
            && labels(first)
            && lines.any(|line| line.contains(['.', '#', 'x', 'o'])))
}
