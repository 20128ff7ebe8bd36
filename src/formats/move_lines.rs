//! The lines of lists of moves: which of them are games, and in what notation.

use super::{Format, FormatError};
use crate::formats::notation::move_number;

/// Reads every game with `read`, which gets its text and the number of its first line.
///
/// Each line is a game, unless it is blank or a comment. A list with numbers may go over several lines.
pub(super) fn read_lines<T>(
    text: &str,
    mut read: impl FnMut(&str, usize) -> Result<T, FormatError>,
) -> Result<Vec<T>, FormatError> {
    let text = &*without_comments(text);
    let mut found = Vec::new();
    for (content, number) in games(text) {
        let read = read(content, number);
        found.push(read.map_err(|error| error.below(number))?);
    }
    Ok(found)
}

/// The texts of the games, each with the number of its first line.
fn games(text: &str) -> Vec<(&str, usize)> {
    let mut found: Vec<(usize, usize, usize)> = Vec::new();
    let mut numbered = false;
    let mut after_blank = true;
    let mut start = 0;
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let end = start + line.trim_end().len();
        if line.trim().is_empty() {
            after_blank = true;
        } else {
            let first = move_number(line.trim_start()).map(|(_, number, _)| number);
            // Move 2 begins no game.
            let goes_on = numbered && first.map_or(!after_blank, |number| number > 1);
            match found.last_mut() {
                Some((_, last, _)) if goes_on => *last = end,
                _ => {
                    found.push((start, end, number));
                    numbered = first.is_some();
                }
            }
            after_blank = false;
        }
        start += line.len();
    }
    let text = |(start, end, number)| Some((text.get(start..end)?, number));
    found.into_iter().filter_map(text).collect()
}

/// The text with blanks in place of what follows a `#`, so that places stay.
pub(crate) fn without_comments(text: &str) -> String {
    let mut inside = false;
    let letter = |letter: char| {
        inside = letter != '\n' && (inside || letter == '#');
        if inside { ' ' } else { letter }
    };
    text.chars().map(letter).collect()
}

/// The part of a line before a comment; none if it is blank.
pub(super) fn content(line: &str) -> Option<&str> {
    let content = line.split('#').next().unwrap_or_default();
    (!content.trim().is_empty()).then_some(content)
}

/// The notation of a line, by its look: numbers with a comma after each but the last are offsets, and
/// everything else is points, in letters or numbers. [`Format::Pos`] looks like letters: it must be
/// named.
pub(super) fn notation_of(line: &str) -> Format {
    let numbers = line.trim().split(',').count();
    let mut words = line
        .split([',', ' ', '\t', ';'])
        .map(str::trim)
        .filter(|word| !word.is_empty());
    let all = words.clone().count();
    // `8,-3, 6,-4`
    match numbers > 2 && all == numbers && words.all(|word| word.parse::<i64>().is_ok()) {
        true => Format::Offset,
        false => Format::Moves,
    }
}

/// Whether a text begins like a list of moves.
pub(super) fn is_list(text: &str) -> bool {
    let mut letters = text.trim_start().chars();
    let (first, second) = (letters.next(), letters.next());
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let letter = first.is_some_and(|c| c.is_ascii_alphabetic());
    is_digit(first) || matches!(first, Some('-' | '+')) || (letter && is_digit(second))
}
