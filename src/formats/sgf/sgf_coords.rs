//! The letters of columns and rows.

/// The largest side of a board: columns have the letters `a` to `z` and `A` to `Z`.
pub const MAX_SIDE: i64 = 52;

/// The column or row of a letter, from 0.
pub(super) fn index(letter: char) -> Option<i64> {
    let mut letters = ('a'..='z').chain('A'..='Z').zip(0..);
    letters.find_map(|(known, index)| (known == letter).then_some(index))
}
