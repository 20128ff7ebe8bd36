//! Which threats are on the board.

use crate::engine::pattern::Class;
use crate::engine::state::State;

/// How many bits [`threat_bits`] has.
pub const THREAT_BITS: usize = 11;

/// Which kinds of threats are there, seen by the side to move.
///
/// A bit is set where some empty cell has one of its classes. From the lowest: the other side's three,
/// three with more, four, four with more, open four; then the same of the side to move; then the other's
/// five.
pub fn threat_bits(state: &State) -> usize {
    let side = state.to_move();
    let other = side.other();
    let any = |side, classes: &[Class]| classes.iter().any(|&class| state.count(side, class) > 0);
    let mut bits = usize::from(any(other, &[Class::Five]));
    for side in [side, other] {
        for classes in [
            &[Class::OpenFour][..],
            &[Class::FourThree, Class::FourPlus],
            &[Class::Four],
            &[Class::DoubleThree, Class::ThreePlus],
            &[Class::Three],
        ] {
            bits = bits << 1 | usize::from(any(side, classes));
        }
    }
    bits
}
