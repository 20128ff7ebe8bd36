//! The words of a text: numbers, letters with a row, and the marks between them.

use super::error::{NotationError, NotationFault};
use crate::game::picture::MAX_LETTERS;
use crate::game::{Area, Point, excerpt};
use crate::gomoku::COORDINATE_LIMIT;
use crate::textio::line_and_column;

/// Walks through a text.
pub(super) struct Reader<'a> {
    text: &'a str,
    /// Bytes read so far, always at a character's edge.
    at: usize,
    bounds: Option<Area>,
    /// Points read so far.
    count: usize,
    /// How many there were at the last number of a move.
    numbered: Option<usize>,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str, bounds: Option<Area>) -> Self {
        Self {
            text,
            at: 0,
            bounds,
            count: 0,
            numbered: None,
        }
    }

    fn ahead(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self, blank: impl Fn(char) -> bool) {
        let ahead = self.ahead();
        self.at += ahead.len() - ahead.trim_start_matches(blank).len();
    }

    fn skip_blanks(&mut self) {
        self.skip(char::is_whitespace);
    }

    /// Passes over blanks; where the next word begins.
    pub(super) fn begin(&mut self) -> usize {
        self.skip_blanks();
        self.at
    }

    /// The next word, unless a mark or the end comes first, and its place.
    fn word(&mut self) -> Option<(usize, &'a str)> {
        let ahead = self.ahead();
        let end = ahead.find(|c: char| c.is_whitespace() || is_mark(c));
        let word = ahead.get(..end.unwrap_or(ahead.len()))?;
        let at = self.at;
        self.at += word.len();
        (!word.is_empty()).then_some((at, word))
    }

    /// Passes over the number of a move, as game sites write it: `1.`, `1)` or `1:`, with blanks after
    /// it or a cell in letters, or a number alone before a cell in letters. It counts moves, or pairs
    /// of moves.
    pub(super) fn pass_number(&mut self) -> Result<(), NotationError> {
        self.skip_blanks();
        let Some((length, number, marked)) = move_number(self.ahead()) else {
            return Ok(());
        };
        let pair = self.count / 2 + 1;
        // Where two moves have followed the last number, they are counted in pairs.
        let single = self.numbered.is_none_or(|before| self.count == before + 1);
        let next = if single { self.count + 1 } else { pair };
        if number != next && number != pair {
            // Without a mark it may as well be an x.
            return match marked {
                true => Err(self.error_here(NotationFault::MoveNumber { number, next, pair })),
                false => Ok(()),
            };
        }
        self.at += length;
        self.numbered = Some(self.count);
        Ok(())
    }

    /// The next point, or none at the end of the text.
    pub(super) fn point(&mut self) -> Result<Option<Point>, NotationError> {
        self.skip_blanks();
        let Some((at, word)) = self.word() else {
            return match self.ahead().chars().next() {
                Some(mark) => Err(self.error_here(NotationFault::Separator { mark })),
                None => Ok(None),
            };
        };
        if word.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let cell = first_cell(word);
            // `h8i9`: the next point follows without a blank.
            self.at = at + cell.len();
            let point = self.letters(cell).map_err(|fault| self.error(at, fault))?;
            self.count += 1;
            return Ok(Some(point));
        }
        let x = number(word).map_err(|fault| self.error(at, fault))?;
        self.skip(is_blank_in_line);
        if self.ahead().starts_with(',') {
            self.at += 1;
            self.skip(is_blank_in_line);
        }
        let Some((y_at, y_word)) = self.word() else {
            let half = NotationFault::HalfPoint {
                word: excerpt(word),
            };
            return match self.ahead().chars().next() {
                Some(mark @ ',') => Err(self.error_here(NotationFault::Separator { mark })),
                _ => Err(self.error(at, half)),
            };
        };
        let y = number(y_word).map_err(|fault| self.error(y_at, fault))?;
        self.count += 1;
        Ok(Some(Point::new(x, y)))
    }

    /// Passes over the blanks and the mark between two points.
    pub(super) fn separator(&mut self) {
        self.skip_blanks();
        if self.ahead().starts_with(is_mark) {
            self.at += 1;
        }
    }

    /// The first word or mark that is left over, and its place.
    pub(super) fn rest(&mut self) -> Option<(usize, String)> {
        self.skip_blanks();
        if let Some((at, word)) = self.word() {
            return Some((at, excerpt(word)));
        }
        let mark = self.ahead().chars().next()?;
        Some((self.at, mark.to_string()))
    }

    pub(super) fn error(&self, at: usize, fault: NotationFault) -> NotationError {
        let (line, column) = line_and_column(self.text, at);
        NotationError {
            line,
            column,
            fault,
        }
    }

    pub(super) fn error_here(&self, fault: NotationFault) -> NotationError {
        self.error(self.at, fault)
    }

    /// The point of a letter and a row.
    fn letters(&self, word: &str) -> Result<Point, NotationFault> {
        let (letter, row) = word.split_at(1);
        if row.is_empty() || !row.bytes().all(|byte| byte.is_ascii_digit()) {
            let word = excerpt(word);
            return Err(NotationFault::NotANumber { word });
        }
        let Some(board) = self.bounds.filter(|board| board.width() <= MAX_LETTERS) else {
            let word = excerpt(word);
            return Err(NotationFault::NoLetters { word });
        };
        let letter = letter.bytes().next().unwrap_or_default();
        let column = i64::from(letter.to_ascii_lowercase()) - i64::from(b'a');
        // A row of too many digits for 64 bits is beyond every board.
        let row: i64 = row.parse().unwrap_or(i64::MAX);
        if column >= board.width() || !(1..=board.height()).contains(&row) {
            return Err(NotationFault::OutsideBoard {
                word: excerpt(word),
                last: column_letter(board.width() - 1).unwrap_or('z'),
                rows: board.height(),
            });
        }
        // The point lies within the board.
        let x = (i64::from(board.min().x) + column) as i32;
        let y = (i64::from(board.max().y) - (row - 1)) as i32;
        Ok(Point::new(x, y))
    }
}

/// The first cell of a word such as `h8i9`; all of it where that is none.
fn first_cell(word: &str) -> &str {
    let digits = word.get(1..).unwrap_or_default();
    let row = digits.len()
        - digits
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .len();
    let after = digits.get(row..).unwrap_or_default();
    match row > 0 && after.starts_with(|c: char| c.is_ascii_alphabetic()) {
        true => word.get(..=row).unwrap_or(word),
        false => word,
    }
}

/// The number of a move at the beginning of a text: its length in bytes with the mark after it, the
/// number, and whether it has a mark. `1.5` is none: it looks like a number with a fraction.
pub(in crate::formats) fn move_number(text: &str) -> Option<(usize, usize, bool)> {
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.get(..text.len() - after.len())?;
    let number = digits.parse().ok()?;
    let cell = after.trim_start_matches(['.', ')', ':']);
    let length = text.len() - cell.len();
    if cell.len() == after.len() {
        let blank = after.starts_with(is_blank_in_line);
        let cell = after.trim_start_matches(is_blank_in_line);
        let letters = cell.starts_with(|c: char| c.is_ascii_alphabetic());
        return (blank && letters).then_some((length, number, false));
    }
    let apart = cell.starts_with(|c: char| c.is_whitespace() || c.is_ascii_alphabetic());
    let bracket = after.starts_with(')') && !cell.is_empty();
    (apart || bracket).then_some((length, number, true))
}

const fn is_mark(c: char) -> bool {
    matches!(c, ',' | ';')
}

fn is_blank_in_line(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}

/// A coordinate: a sign, or none, and digits, as many as you like.
fn number(word: &str) -> Result<i32, NotationFault> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let word = excerpt(word);
        return Err(NotationFault::NotANumber { word });
    }
    word.parse::<i32>()
        .ok()
        .filter(|value| (-COORDINATE_LIMIT..=COORDINATE_LIMIT).contains(value))
        .ok_or_else(|| NotationFault::BeyondRange {
            word: excerpt(word),
        })
}

/// The letter of a column, from 0.
pub(in crate::formats) fn column_letter(index: i64) -> Option<char> {
    ('a'..='z').nth(usize::try_from(index).ok()?)
}
