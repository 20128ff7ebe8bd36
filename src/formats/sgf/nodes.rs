//! The text as nodes and properties.

use crate::formats::{FormatError, FormatFault};
use crate::game::excerpt;

/// The most nodes of a main line: many times the cells of the largest board.
const MAX_NODES: usize = 100_000;

/// A property: its name in capitals, and its values as they stand in the text, each with its place.
#[derive(Debug, Default)]
pub(super) struct Property<'a> {
    pub(super) at: usize,
    pub(super) name: String,
    pub(super) values: Vec<(usize, &'a str)>,
}

/// A node: its properties.
pub(super) type Node<'a> = Vec<Property<'a>>;

/// The main line of a game, and how many variations leave it.
#[derive(Debug, Default)]
pub(super) struct MainLine<'a> {
    /// Where the game begins.
    pub(super) at: usize,
    pub(super) nodes: Vec<Node<'a>>,
    pub(super) variations: usize,
}

/// Gives the main line of every game of a text to `build`, one at a time, and what is missing where the text
/// breaks off in it. Text before the first one is skipped.
pub(super) fn main_lines<T>(
    text: &str,
    mut build: impl FnMut(&MainLine<'_>, Option<FormatError>) -> Result<T, FormatError>,
) -> Result<Vec<T>, FormatError> {
    let mut reader = Reader {
        text,
        at: beginning(text).unwrap_or(text.len()),
    };
    let mut games = Vec::new();
    while reader.peek().is_some() {
        let (line, cut) = reader.game()?;
        games.push(build(&line, cut)?);
        reader.skip_blanks();
    }
    match games.is_empty() {
        true => Err(FormatError::at(
            text,
            text.trim_end().len(),
            FormatFault::Empty,
        )),
        false => Ok(games),
    }
}

/// Where the first `(;` stands, blanks between the two or not.
pub(super) fn beginning(text: &str) -> Option<usize> {
    let mut found = text.match_indices('(').map(|(at, _)| at);
    found.find(|at| {
        let after = text.get(at + 1..).unwrap_or_default();
        after.trim_start().starts_with(';')
    })
}

struct Reader<'a> {
    text: &'a str,
    /// Bytes read so far.
    at: usize,
}

impl<'a> Reader<'a> {
    fn ahead(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.ahead().chars().next()
    }

    fn skip_blanks(&mut self) {
        let ahead = self.ahead();
        let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
        self.at += ahead.len() - ahead.trim_start_matches(blank).len();
    }

    fn error(&self, fault: FormatFault) -> FormatError {
        FormatError::at(self.text, self.at, fault)
    }

    fn expected(&self, expected: &'static str) -> FormatError {
        match self.peek() {
            None => self.error(FormatFault::Ends { missing: expected }),
            Some(_) => {
                let word: String = self.ahead().chars().take(8).collect();
                self.error(FormatFault::Expected {
                    expected,
                    found: excerpt(word.trim_end()),
                })
            }
        }
    }

    /// A game: `(;...)`. The first branch at each fork is the main line. Depth is only counted, so that
    /// a text of brackets alone costs nothing.
    ///
    /// Where the text breaks off, the line has the properties before that.
    fn game(&mut self) -> Result<(MainLine<'a>, Option<FormatError>), FormatError> {
        let mut line = MainLine {
            at: self.at,
            ..MainLine::default()
        };
        match self.nodes(&mut line) {
            Ok(()) => Ok((line, None)),
            Err(error) if matches!(error.fault, FormatFault::Ends { .. }) => {
                self.at = self.text.len();
                Ok((line, Some(error)))
            }
            Err(error) => Err(error),
        }
    }

    fn nodes(&mut self, line: &mut MainLine<'a>) -> Result<(), FormatError> {
        let (mut depth, mut ended) = (0_usize, false);
        loop {
            self.skip_blanks();
            match self.peek() {
                Some('(') => {
                    depth += 1;
                    line.variations += usize::from(ended);
                    self.at += 1;
                    self.skip_blanks();
                    if self.peek() != Some(';') {
                        return Err(self.expected("`;` at the beginning of a game or variation"));
                    }
                }
                Some(')') if depth > 0 => {
                    depth -= 1;
                    // From here on the main line is complete.
                    ended = true;
                    self.at += 1;
                    if depth == 0 {
                        return Ok(());
                    }
                }
                Some(';') if depth > 0 => {
                    self.at += 1;
                    let mut node = Node::new();
                    let read = self.node(&mut node);
                    if !ended {
                        line.nodes.push(node);
                    }
                    read?;
                    if line.nodes.len() > MAX_NODES {
                        let (what, most) = ("nodes", MAX_NODES);
                        return Err(self.error(FormatFault::TooMuch { what, most }));
                    }
                }
                _ if depth == 0 => return Err(self.expected("`(;` where a game begins")),
                _ => return Err(self.expected("`)` at the end of the game")),
            }
        }
    }

    fn node(&mut self, node: &mut Node<'a>) -> Result<(), FormatError> {
        loop {
            self.skip_blanks();
            let at = self.at;
            let ahead = self.ahead();
            let length = ahead.len()
                - ahead
                    .trim_start_matches(|c: char| c.is_ascii_alphanumeric())
                    .len();
            if length == 0 {
                return Ok(());
            }
            let name = ahead.get(..length).unwrap_or_default();
            self.at += length;
            let values = self.values()?;
            // Old files write whole words, of which the capitals count.
            let name: String = name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
            if name.is_empty() {
                return Err(FormatError::at(
                    self.text,
                    at,
                    FormatFault::Expected {
                        expected: "the name of a property in capitals",
                        found: excerpt(ahead.get(..length).unwrap_or_default()),
                    },
                ));
            }
            node.push(Property { at, name, values });
        }
    }

    fn values(&mut self) -> Result<Vec<(usize, &'a str)>, FormatError> {
        let mut values = Vec::new();
        loop {
            self.skip_blanks();
            if self.peek() != Some('[') {
                return match values.is_empty() {
                    true => Err(self.expected("a value in square brackets")),
                    false => Ok(values),
                };
            }
            let opened = self.at;
            self.at += 1;
            let value = self.value().ok_or_else(|| {
                FormatError::at(
                    self.text,
                    opened,
                    FormatFault::Ends {
                        missing: "the `]` of this value",
                    },
                )
            })?;
            values.push((opened + 1, value));
        }
    }

    /// Up to the next `]` without a backslash before it.
    fn value(&mut self) -> Option<&'a str> {
        let ahead = self.ahead();
        let mut escaped = false;
        for (at, letter) in ahead.char_indices() {
            match letter {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                ']' => {
                    self.at += at + 1;
                    return ahead.get(..at);
                }
                _ => {}
            }
        }
        None
    }
}

/// A value as text: escapes resolved, tabs as blanks, all else as it stands.
pub(super) fn plain(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                // A line end after a backslash is none.
                Some('\n') | None => {}
                Some(other) => text.push(other),
            },
            '\n' => text.push('\n'),
            '\t' | '\u{b}' | '\u{c}' => text.push(' '),
            other => text.push(other),
        }
    }
    text
}

/// A value as text on one line, without blanks at its ends.
pub(super) fn simple(value: &str) -> Option<String> {
    let text = plain(value).replace('\n', " ");
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
