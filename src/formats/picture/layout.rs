//! The lines of a picture: labels and cells.

use crate::formats::FormatFault;
use crate::game::excerpt;

/// A line with its number from 1.
pub(super) type Line<'a> = (usize, &'a str);

/// A fault at a line and column, both from 1.
pub(super) type Misplaced = (usize, usize, FormatFault);

/// A word and its column, from 0.
pub(super) type Word = (usize, String);

/// Labels and cells of a block of lines.
pub(super) struct Layout {
    /// The labels of the columns; none where there are no labels at all.
    pub(super) columns: Vec<Word>,
    /// The line of the labels.
    pub(super) head: usize,
    /// The rows.
    pub(super) rows: Vec<Row>,
}

/// A row of cells.
pub(super) struct Row {
    /// Its line.
    pub(super) line: usize,
    /// Its label; none where there are no labels at all.
    pub(super) label: Option<Word>,
    pub(super) cells: Vec<Word>,
    /// The column of the round bracket before the last move.
    pub(super) last_move: Option<usize>,
}

impl Row {
    fn new((line, text): Line<'_>, label: Option<Word>, cells: Vec<Word>) -> Self {
        Self {
            line,
            label,
            cells,
            last_move: text.chars().position(|c| c == '('),
        }
    }
}

impl Layout {
    /// Takes lines apart that follow each other without a blank line.
    pub(super) fn of(lines: &[Line<'_>]) -> Result<Self, Misplaced> {
        let bare = |text: &str| text.chars().all(|c| is_mark(c) || ".xo#".contains(c));
        if lines.iter().all(|(_, text)| bare(text)) {
            return Ok(Self {
                columns: Vec::new(),
                head: 0,
                rows: lines
                    .iter()
                    .map(|&line| Row::new(line, None, letters(line.1)))
                    .collect(),
            });
        }
        // Row labels end in one column; those of the columns begin further to the right.
        let last = lines.last().map_or("", |(_, text)| text);
        let blank = last.chars().take_while(|&c| c == ' ').count();
        let label = last.chars().skip(blank).take_while(|&c| c != ' ').count();
        let margin = blank + label;
        let is_head = |text: &str| text.chars().take(margin).all(|c| c == ' ');
        let heads = lines.iter().take_while(|(_, text)| is_head(text)).count();
        let (above, below) = lines.split_at(heads);
        let Some(&(head, _)) = above.last() else {
            let number = lines.first().map_or(1, |line| line.0);
            let expected =
                "the labels of the columns above the rows, or rows of `.`, `x`, `o`, `#`";
            let found = lines.first().map_or("", |line| line.1);
            let found = excerpt(found.trim());
            return Err((number, 1, FormatFault::Expected { expected, found }));
        };
        let row = |&line: &Line<'_>| {
            let text = line.1;
            let label: String = text.chars().take(margin).collect();
            let at = label.chars().take_while(|&c| c == ' ').count();
            let cells = words(text, margin);
            Row::new(line, Some((at, label.trim().to_owned())), cells)
        };
        Ok(Self {
            columns: columns(above),
            head,
            rows: below.iter().map(row).collect(),
        })
    }
}

/// The labels of the columns, which may be written downwards.
fn columns(lines: &[Line<'_>]) -> Vec<Word> {
    let [.., (_, last)] = lines else {
        return Vec::new();
    };
    if lines.len() == 1 {
        return words(last, 0);
    }
    let lines: Vec<Vec<char>> = lines
        .iter()
        .map(|(_, text)| text.chars().collect())
        .collect();
    let label = |at: usize| {
        let letters = lines.iter().filter_map(|line| line.get(at));
        letters.filter(|c| !c.is_whitespace()).collect::<String>()
    };
    let ends = last.chars().enumerate().filter(|(_, c)| !c.is_whitespace());
    ends.map(|(at, _)| (at, label(at))).collect()
}

/// The words from column `from` on, between blanks and marks.
fn words(text: &str, from: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut inside = false;
    for (at, letter) in text.chars().enumerate().skip(from) {
        match (is_mark(letter), inside) {
            (true, _) => inside = false,
            (false, false) => {
                words.push((at, letter.to_string()));
                inside = true;
            }
            (false, true) => {
                if let Some((_, word)) = words.last_mut() {
                    word.push(letter);
                }
            }
        }
    }
    words
}

/// The cells of a row without labels: each letter is one.
fn letters(text: &str) -> Vec<Word> {
    let cells = text.chars().enumerate().filter(|&(_, c)| !is_mark(c));
    cells.map(|(at, c)| (at, c.to_string())).collect()
}

/// Whether a character stands between cells.
fn is_mark(letter: char) -> bool {
    letter.is_whitespace() || "()[]|*".contains(letter)
}
