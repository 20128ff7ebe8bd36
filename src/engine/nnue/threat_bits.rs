//! Which threats are there.

use crate::engine::board::{CellClass, SearchBoard};

/// The bits of [`threat_bits`].
pub const THREAT_BITS: usize = 11;

/// Which threats are there, as bits. From the lowest: the other's three, three with more, four, four
/// with more, open four; then the same of the side to move; then the other's five.
pub fn threat_bits(board: &SearchBoard) -> usize {
    let (side, other) = (board.to_move(), board.to_move().other());
    let any =
        |side, classes: &[CellClass]| classes.iter().any(|&class| board.count(side, class) > 0);
    let mut bits = usize::from(any(other, &[CellClass::Five]));
    for side in [side, other] {
        for classes in [
            &[CellClass::OpenFour][..],
            &[CellClass::FourThree, CellClass::FourPlus],
            &[CellClass::Four],
            &[CellClass::DoubleThree, CellClass::ThreePlus],
            &[CellClass::Three],
        ] {
            bits = bits << 1 | usize::from(any(side, classes));
        }
    }
    bits
}
