//! Line codes: what a cell sees along one line.
//!
//! A code holds the neighbours of a cell along a line, two bits each, from the farthest on the minus
//! side to the farthest on the plus side; the cell itself is left out. Under freestyle the four
//! neighbours on each side decide every five through the cell. Where exactly five wins the cells next
//! to such a five count too, hence five neighbours on each side.

use crate::game::Side;
use crate::gomoku::Rule;

/// An empty cell in a code.
pub const EMPTY: u8 = 0;
/// A cell that nobody can use: an edge, a dead cell, the end of what is known.
pub const WALL: u8 = 3;

/// A stone of `side` in a code.
pub const fn stone(side: Side) -> u8 {
    side.index() as u8 + 1
}

/// The side whose stone the two bits stand for, if they stand for one.
pub const fn side_of(bits: u8) -> Option<Side> {
    match bits {
        1 => Some(Side::X),
        2 => Some(Side::O),
        _ => None,
    }
}

/// Neighbours on each side of a cell that its codes hold.
pub const fn reach(rule: Rule) -> usize {
    match rule {
        Rule::Freestyle => 4,
        Rule::Exact => 5,
    }
}

/// The place in a code of the neighbour `offset` steps away: `-reach..=-1` are the places
/// `0..reach`, `1..=reach` follow.
pub const fn place_of(offset: i32, reach: usize) -> usize {
    if offset < 0 {
        (offset + reach as i32) as usize
    } else {
        (offset - 1 + reach as i32) as usize
    }
}

/// The steps to the neighbour at `place` of a code: the inverse of [`place_of`].
pub const fn offset_of(place: usize, reach: usize) -> i32 {
    let offset = place as i32 - reach as i32;
    if offset < 0 { offset } else { offset + 1 }
}

/// What a stone of one colour on a cell is worth along one line, from nothing to a five.
///
/// Only fives that hold the cell count. In the definitions "a further stone" is one of the same colour
/// on an empty cell of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum LineClass {
    /// No five can come about here.
    Dead,
    /// A further stone makes a blocked two at best.
    BlockedOne,
    /// A further stone makes a free two.
    FreeOne,
    /// A further stone makes a blocked three at best.
    BlockedTwo,
    /// One further stone on the line makes a free three.
    Two,
    /// Two or three cells make a free three.
    TwoGood,
    /// Four or more cells make a free three.
    TwoBest,
    /// A further stone makes a blocked four at best.
    BlockedThree,
    /// Exactly one cell makes an open four, or two fours.
    Three,
    /// Two or more cells make an open four, or two fours.
    ThreeStrong,
    /// One cell completes a five.
    BlockedFour,
    /// Two cells complete a five, at the two ends of four stones in a row.
    OpenFour,
    /// Two cells or more complete a five, otherwise: `x.xxx.x` and its kin. It wins like an open four.
    TwoFours,
    /// A five.
    Five,
    /// Six or more where they do not win: nothing, and nothing can come of it.
    Overline,
}

impl LineClass {
    /// Every class, by its number.
    pub const ALL: [Self; 15] = [
        Self::Dead,
        Self::BlockedOne,
        Self::FreeOne,
        Self::BlockedTwo,
        Self::Two,
        Self::TwoGood,
        Self::TwoBest,
        Self::BlockedThree,
        Self::Three,
        Self::ThreeStrong,
        Self::BlockedFour,
        Self::OpenFour,
        Self::TwoFours,
        Self::Five,
        Self::Overline,
    ];

    /// The class with this number.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub const fn from_bits(bits: u8) -> Self {
        Self::ALL[bits as usize]
    }

    /// A free two of any kind.
    pub const fn is_two(self) -> bool {
        matches!(self, Self::Two | Self::TwoGood | Self::TwoBest)
    }

    /// A free three of either kind.
    pub const fn is_three(self) -> bool {
        matches!(self, Self::Three | Self::ThreeStrong)
    }

    /// An open four, or two fours: nothing but a five of one's own helps.
    pub const fn is_double(self) -> bool {
        matches!(self, Self::OpenFour | Self::TwoFours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_offsets_are_inverse() {
        for reach in [4, 5] {
            for place in 0..2 * reach {
                assert_eq!(place_of(offset_of(place, reach), reach), place);
            }
            assert_eq!(offset_of(0, reach), -(reach as i32));
            assert_eq!(offset_of(reach, reach), 1);
        }
    }

    #[test]
    fn classes_are_numbered_in_order() {
        for (number, class) in LineClass::ALL.into_iter().enumerate() {
            assert_eq!(class as usize, number);
        }
    }
}
