//! The table of weights. Everything here is in units of 1/240, in which all sums are integers.

/// Units in a weight of 1: dividers are 1 to 4 and table entries have quarters and tenths.
pub const UNITS: u32 = 240;

/// What two or more break points add to a cell's weight, once for a colour, in units.
pub const BREAK_BONUS: u32 = 100 * UNITS;

/// What each five of the side to move adds to a cell's weight, in units.
pub const FIVE_BONUS: u32 = 100 * UNITS;

/// The weight in units of an attack of `capability` stones, `potential` of whose two ends may grow,
/// before it is divided.
///
/// ```
/// use mugen::heuristic::{UNITS, table_weight};
/// assert_eq!(table_weight(4, 2), 100 * UNITS);
/// assert_eq!(table_weight(1, 1), UNITS / 10);
/// assert_eq!(table_weight(4, 0), 0);
/// ```
pub const fn table_weight(capability: u8, potential: u8) -> u32 {
    match (capability, potential) {
        (5.., _) => 200 * UNITS,
        (1, 1) => UNITS / 10,
        (2, 1) => 2 * UNITS,
        (3, 1) => 4 * UNITS,
        (4, 1) => 6 * UNITS,
        (1, 2) => UNITS / 4,
        (2, 2) => 5 * UNITS,
        (3, 2) => 7 * UNITS,
        (4, 2) => 100 * UNITS,
        _ => 0,
    }
}
